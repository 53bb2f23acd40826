package arith

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
)

// values runs a machine from known values on.
func values(t rapid.TB, m method, known []uint32, last int, size func() int) []uint32 {
	s := m.solver("g")
	prior := game.Slice{Column: "g", Width: 1, Values: known}
	r, err := s.Start(context.Background(), game.Request{N: uint64(last)}, prior)
	if err != nil {
		t.Fatal(err)
	}
	out := game.NewTable(game.SequenceProduct(0, 1, game.Uint32).Schema)
	for left := last + 1 - len(known); left > 0; {
		k := min(left, size())
		if err := r.Next(context.Background(), uint64(k), out); err != nil {
			t.Fatal(err)
		}
		left -= k
	}
	return slices.Concat(known, out.Cols[1].U32)
}

func whole() int { return 1 << 30 }

// The solvers of SALIQUANT and NONTOTATIVE against those that know nothing of
// even and odd heaps, from random heaps on by random blocks.
func TestOddSolvers(t *testing.T) {
	s := point{function: aliquant, mode: single, move: subtract}
	n := point{function: nontotative, mode: single, move: to}
	for _, c := range [][2]method{{s.saliquants(), s.nondivisors()}, {n.oddNontotatives(), n.nontotatives()}} {
		t.Run(c[0].name, func(t *testing.T) {
			want := values(t, c[1], nil, 150_000, whole)
			if !slices.Equal(values(t, c[0], nil, 150_000, whole), want) {
				t.Fatal("the solvers differ")
			}
			rapid.Check(t, func(t *rapid.T) {
				known := rapid.IntRange(0, 5000).Draw(t, "known")
				last := rapid.IntRange(known, known+3000).Draw(t, "last")
				sizes := rapid.IntRange(1, 700)
				got := values(t, c[0], want[:known], last, func() int { return sizes.Draw(t, "size") })
				if !slices.Equal(got, want[:last+1]) {
					t.Fatalf("from %d to %d other values", known, last)
				}
			})
		})
	}
}

// The exponents of two POWERSET games, which those of SALIQUANT and NONTOTATIVE
// give, against the solvers that have them from their own options.
func TestOddExponents(t *testing.T) {
	s := point{function: aliquant, mode: power, move: subtract, first: 1}
	n := point{function: nontotative, mode: power, move: to, first: 1}
	for _, c := range [][2]method{{s.saliquants(), s.nondivisors()}, {n.lessOne(), n.nontotatives()}} {
		fast, slow := c[0].build(50_000), c[1].build(50_000)
		for n := uint64(1); n <= 50_000; n++ {
			got, want := fast.value(n), slow.value(n)
			if got != want {
				t.Fatalf("%s: the heap %d has the exponent %d, want %d", c[0].name, n, got, want)
			}
			fast.learn(n, got)
			slow.learn(n, want)
		}
	}
}

// Random heaps far out by the definition over the computed values.
func TestOddSolversFar(t *testing.T) { oddSolversFar(t, 300_000) }

func oddSolversFar(t *testing.T, last int) {
	r := rand.New(rand.NewPCG(1, 2))
	s := point{function: aliquant, mode: single, move: subtract}
	n := point{function: nontotative, mode: single, move: to}
	for p, m := range map[*point]method{&s: s.saliquants(), &n: n.oddNontotatives()} {
		g := values(t, m, nil, last, whole)
		for range 50 {
			n := uint64(last - r.IntN(last/2))
			seen := make([]bool, last)
			for h := range p.positions(n) {
				seen[g[h]] = true
			}
			if mex := uint32(slices.Index(seen, false)); mex != g[n] {
				t.Errorf("%s: the heap %d has the value %d, the solver says %d", m.name, n, mex, g[n])
			}
		}
	}
}
