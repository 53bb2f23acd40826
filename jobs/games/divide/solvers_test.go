package divide

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
)

// run computes the heaps after known up to the bound, in blocks of the sizes
// that size gives.
func run(t rapid.TB, s game.Solver, known []uint32, bound int, size func() int) []uint32 {
	prior := game.Slice{Column: "g", First: 1, Width: 1, Values: known}
	r, err := s.Start(context.Background(), game.Request{N: uint64(bound)}, prior)
	if err != nil {
		t.Fatal(err)
	}
	out := game.NewTable(game.SequenceProduct(1, 1, game.Uint32).Schema)
	for left := bound - len(known); left > 0; {
		k := min(size(), left)
		if err := r.Next(context.Background(), uint64(k), out); err != nil {
			t.Fatal(err)
		}
		left -= k
	}
	return slices.Concat(known, out.Cols[1].U32)
}

func whole() int { return 1 << 30 }

// fastSolvers are the solvers that quotients is the reference of.
func fastSolvers() map[string][2]game.Solver {
	return map[string][2]game.Solver{
		"divide-and-residue": {raresSolver(), quotientsSolver(1)},
		"complement-grundy":  {complementSolver(), quotientsSolver(2)},
	}
}

// The fast solvers equal the plain one over all thresholds: the first blocks,
// new digits (1988, 15399), new masks, and rare heaps within a block.
func TestFast(t *testing.T) {
	for name, s := range fastSolvers() {
		t.Run(name, func(t *testing.T) {
			want := run(t, s[1], nil, 22_000, whole)
			if got := run(t, s[0], nil, 22_000, whole); !slices.Equal(got, want) {
				t.Fatal("the solvers differ")
			}
			rapid.Check(t, func(t *rapid.T) {
				known := rapid.IntRange(0, 6000).Draw(t, "known")
				bound := rapid.IntRange(known, known+2000).Draw(t, "bound")
				sizes := rapid.IntRange(1, rapid.SampledFrom([]int{3, 100, 1000}).Draw(t, "most"))
				got := run(t, s[0], want[:known], bound, func() int { return sizes.Draw(t, "size") })
				if !slices.Equal(got, want[:bound]) {
					t.Fatalf("from %d to %d other values", known, bound)
				}
			})
		})
	}
}

// The values are the same with any number of goroutines.
func TestWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for name, s := range fastSolvers() {
		var want []uint32
		for _, workers := range []int{1, 2, 5, mostTeams + 3} {
			runtime.GOMAXPROCS(workers)
			got := run(t, s[0], nil, 20_000, func() int { return 7000 })
			if want == nil {
				want = got
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: other values with %d goroutines", name, workers)
			}
		}
	}
}

// byDefinition is the value of n from those of the heaps 1, 2, … below it.
func byDefinition(least, n int, values []uint32) uint32 {
	q := &quotients{least: uint64(least), values: append([]uint32{0}, values[:n-1]...)}
	for _, v := range q.values {
		q.room(v)
	}
	return q.next()
}

// Random heaps far out, by the definition over the computed values.
func TestFastFar(t *testing.T) {
	least := map[string]int{"divide-and-residue": 1, "complement-grundy": 2}
	for name, s := range fastSolvers() {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			values := run(t, s[0], nil, far, whole)
			for range 50 {
				n := far/2 + 1 + r.IntN(far/2)
				if got := byDefinition(least[name], n, values); got != values[n-1] {
					t.Errorf("the heap %d has the value %d, the solver says %d", n, got, values[n-1])
				}
			}
		})
	}
}

// A mask of which most heaps are rare gives the same values.
func TestAnyMask(t *testing.T) {
	want := run(t, quotientsSolver(1), nil, 3000, whole)
	for _, mask := range []uint32{1, 6, 0x7e, 0x3f} {
		s := newRares(3001)
		for i, v := range want {
			n := uint32(len(s.values))
			if i == 500 {
				s.mask, s.checked = mask, 1<<30
				s.relist()
			}
			s.prepare(n + 1)
			if got := s.mex(n); got != v {
				t.Fatalf("mask %#x: the heap %d has the value %d, want %d", mask, n, got, v)
			}
			if err := s.learn(v); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// oddOptions are the values that odd quotients from the least on give to n.
func oddOptions(least, n uint32, values []uint16) map[uint32]bool {
	options := map[uint32]bool{}
	for d := uint32(1); d < n; d++ {
		if k := n / d; k >= least && k&1 == 1 {
			options[uint32(values[d]^values[n-k*d])] = true
		}
	}
	return options
}

// A value is found exactly if an odd quotient gives it, of whatever kind.
func TestGiven(t *testing.T) {
	const end = 20_000
	c, s := newComplements(end), newRares(end)
	for _, v := range run(t, complementSolver(), nil, end-1, whole) {
		if err := c.learn(v); err != nil {
			t.Fatal(err)
		}
	}
	for _, v := range run(t, raresSolver(), nil, end-1, whole) {
		if err := s.learn(v); err != nil {
			t.Fatal(err)
		}
	}
	c.prepare(end)
	c.sets.prepare(c.values)
	s.prepare(end)
	p := s.provers[0]
	p.streamed = s.streamed
	r := rand.New(rand.NewPCG(1, 2))
	for range 12 {
		from := firstTeam + r.Uint32N(end-firstTeam-batchSize)
		c.teams[0].start(from)
		n := from + r.Uint32N(batchSize)
		odd, all := oddOptions(3, n, c.values), oddOptions(1, n, s.values)
		for v := range uint32(512) {
			if got := c.teams[0].given(n, v); got != odd[v] {
				t.Fatalf("complement-grundy: an odd quotient gives %d to %d: %t", v, n, got)
			}
			if got := p.given(n, v); got != all[v] {
				t.Fatalf("divide-and-residue: an odd quotient gives %d to %d: %t", v, n, got)
			}
		}
	}
}
