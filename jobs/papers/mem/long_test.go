//go:build long

package mem

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// withMimics is the prefix of the games whose positions have a count of mimics.
const withMimics = "mem0/"

// The grids and the fresh heaps by the definition, cell by cell, and what the
// theorems say of the paper's three games.
func TestTriangleFar(t *testing.T) {
	for _, g := range gametest.Games(t, Family()) {
		if strings.HasPrefix(g.Name, withMimics) {
			continue
		}
		bound := uint64(1000)
		theorem := theorems[g.Name]
		if theorem != nil {
			bound = 3000
		}
		t.Run(g.Name, func(t *testing.T) {
			times := uint64(1)
			if g.Name == "mem:k/2..2k+1" {
				times = 2
			}
			want := newTriangle(g.Memory(), bound, times)
			for _, s := range g.Product(game.Grid).Solvers {
				compareTriangle(t, g, s, want)
			}
			gametest.Fast(t, g, freshOf(g.Memory(), want))
			if theorem != nil {
				compareTheorem(t, theorem, want)
			}
		})
	}
}

func compareTriangle(t *testing.T, g *game.Game, s game.Solver, want *triangle) {
	bound := want.To()
	run, err := s.Start(t.Context(), game.Request{N: bound, K: bound}, tables.NoValues(1))
	if err != nil {
		t.Fatal(err)
	}
	for n := uint64(1); n <= bound; n++ {
		row := tables.New(g.Product(game.Grid).Schema)
		if err := run.Next(t.Context(), 1, row); err != nil {
			t.Fatal(err)
		}
		for i, v := range row.Cols[2].U32 {
			k := uint64(i) + 1
			if w := want.At(n, k); v != w {
				t.Fatalf("%s gives %d for %d_%d, the definition %d", s.Name, v, n, k, w)
			}
		}
	}
}

// freshOf is the values of the fresh heaps by the definition, given those of
// all others.
func freshOf(m *game.Memory, others *triangle) []uint32 {
	out := make([]uint32, others.To()+1)
	for n := range out {
		var seen nim.Set
		for option := range m.Fresh(uint64(n)) {
			seen.Add(others.At(option[0].N, option[0].K))
		}
		out[n] = seen.Mex()
	}
	return out
}

// theorem52 says whether n_k, for k ≥ 1, is a P-position of MEM0 with a heap that isn't
// empty: it is exactly when k = n and 2 divides n an even number of times.
func theorem52(n, k uint64) bool { return n == k && bits.TrailingZeros64(n)%2 == 0 }

// theorems say whether a value may be that of n_k.
var theorems = map[string]func(n, k uint64, g uint32) bool{
	"mem+": func(n, k uint64, g uint32) bool { return uint64(g) == theorem31(n, k) },
	"mem": func(n, k uint64, g uint32) bool {
		want, ok := theorem41(n, k)
		return !ok || g == want
	},
	"mem0": func(n, k uint64, g uint32) bool { return (g == 0) == theorem52(n, k) },
}

func compareTheorem(t *testing.T, theorem func(n, k uint64, g uint32) bool, values *triangle) {
	for n := uint64(1); n <= values.To(); n++ {
		for k := uint64(1); k <= n+1; k++ {
			if g := values.At(n, k); !theorem(n, k, g) {
				t.Fatalf("the theorem isn't true of %d_%d, whose value is %d", n, k, g)
			}
		}
	}
}

// Games with a count of mimics, whose definition is dearer.
func TestMimicsFar(t *testing.T) {
	for _, g := range gametest.Games(t, Family()) {
		if strings.HasPrefix(g.Name, withMimics) {
			t.Run(g.Name, func(t *testing.T) {
				gametest.Grids(t, g, 150)
				gametest.Sequence(t, g, reference.Fresh(g.Memory(), 150))
			})
		}
	}
}

// Random fresh heaps of MEM near a million: the mex of their options, which theorem 4.1
// gives and, in the last rows, the columns inside the parabola.
func TestFreshFar(t *testing.T) {
	const last = 1_000_000
	g := memGame()
	values := sequenceOf(t, g.Product(game.Sequence), last)
	random := rand.New(rand.NewPCG(2, last))
	for i := range uint64(50) {
		n := last - min(i, 1)*random.Uint64N(last/10)
		var seen nim.Set
		for _, v := range sequenceOf(t, g.Memory().Diagonal, n-1) {
			seen.Add(v)
		}
		if mex := seen.Mex(); mex != values[n] {
			t.Errorf("the fresh heap %d has the value %d, its options have the mex %d", n, values[n], mex)
		}
	}
}

// sequenceOf is the values of a product up to the last heap by its best solver.
func sequenceOf(t *testing.T, p *game.Product, last uint64) []uint32 {
	run, err := p.Solvers[0].Start(t.Context(), game.Request{N: last}, tables.NoValues(0))
	if err != nil {
		t.Fatal(err)
	}
	table := tables.New(p.Schema)
	if err := run.Next(t.Context(), last+1, table); err != nil {
		t.Fatal(err)
	}
	return table.Cols[1].U32
}

// The fast solvers against the plain one to 20000.
func TestSequencesFar(t *testing.T) {
	for _, name := range []string{"mem", "mem+", "mem0", "fibonacci-nim"} {
		t.Run(name, func(t *testing.T) {
			for _, g := range Family().Games {
				if g.Name == name {
					compareSequence(t, g.Product(game.Sequence), 20000)
				}
			}
		})
	}
}

func compareSequence(t *testing.T, p *game.Product, bound uint64) {
	var want []uint32
	for i := len(p.Solvers) - 1; i >= 0; i-- {
		run, err := p.Solvers[i].Start(context.Background(), game.Request{N: bound},
			tables.NoValues(0))
		if err != nil {
			t.Fatal(err)
		}
		table := tables.New(p.Schema)
		if err := run.Next(context.Background(), bound+1, table); err != nil {
			t.Fatal(err)
		}
		got := table.Cols[1].U32
		if want == nil {
			want = got
		}
		for n := range want {
			if got[n] != want[n] {
				t.Fatalf("%s gives %d for the fresh heap %d, %s %d", p.Solvers[i].Name, got[n], n,
					p.Solvers[len(p.Solvers)-1].Name, want[n])
			}
		}
	}
}

// triangle is the values of G(n_k) of a memgame for 0 ≤ n ≤ to and
// 0 ≤ k ≤ Times·(n + 1), where the last k stands for all larger ones. So Times is
// 1 where a move takes at least k, or may take any number as soon as k > n; and
// 2 where a move takes at least k/2. It doesn't serve positions whose K says more
// than the last removal.
type triangle struct {
	Times  uint64
	values [][]uint32
}

// newTriangle computes each value by the definition from those before, from about
// Times·to³/6 options.
func newTriangle(m *game.Memory, to, times uint64) *triangle {
	t := &triangle{Times: times}
	seen := make([]uint64, 64)
	stamp := uint64(0)
	for n := range to + 1 {
		t.values = append(t.values, make([]uint32, times*(n+1)+1))
		for k := range t.values[n] {
			stamp++
			for option := range m.Options(game.Pile{N: n, K: uint64(k)}) {
				v := t.At(option[0].N, option[0].K)
				for int(v) >= len(seen) {
					seen = append(seen, make([]uint64, len(seen))...)
				}
				seen[v] = stamp
			}
			v := uint32(0)
			for int(v) < len(seen) && seen[v] == stamp {
				v++
			}
			t.values[n][k] = v
		}
	}
	return t
}

// At is G(n_k).
func (t *triangle) At(n, k uint64) uint32 { return t.values[n][min(k, t.Times*(n+1))] }

// To is the last row.
func (t *triangle) To() uint64 { return uint64(len(t.values)) - 1 }
