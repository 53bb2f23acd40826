package quotients

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/solve/complement"
	"grundy/jobs/solve/residue"
	"grundy/jobs/solve/streams"
	"grundy/jobs/tables"
)

// run computes the heaps after known up to the bound, in blocks of the sizes
// that size gives.
func run(t rapid.TB, s game.Solver, known []uint32, bound int, size func() int) []uint32 {
	prior := tables.Slice{Column: "g", First: 1, Width: 1, Values: known}
	r, err := s.Start(context.Background(), game.Request{N: uint64(bound)}, prior)
	if err != nil {
		t.Fatal(err)
	}
	out := tables.New(game.SequenceProduct(1, 1, tables.Uint32).Schema)
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

// fastSolvers are the solvers that [All] is the reference of.
func fastSolvers() map[string][2]game.Solver {
	return map[string][2]game.Solver{
		"divide-and-residue": {residue.Solver(), All(1)},
		"complement-grundy":  {complement.Solver(), All(2)},
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
				got := run(t, s[0], want[:known], bound, func() int {
					return sizes.Draw(t, "size")
				})
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
		for _, workers := range []int{1, 2, 5, streams.MaxWorkers + 3} {
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
func byDefinition(t *testing.T, least, n int, values []uint32) uint32 {
	return run(t, All(uint64(least)), values[:n-1], n, whole)[n-1]
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
				if got := byDefinition(t, least[name], n, values); got != values[n-1] {
					t.Errorf("the heap %d has the value %d, the solver says %d", n, got, values[n-1])
				}
			}
		})
	}
}

// watched is a source that remembers how many heaps were read at once at most.
type watched struct {
	tables.Slice
	most *uint64
}

func (c watched) Read(ctx context.Context, from, to uint64, column string) (tables.Vector, error) {
	*c.most = max(*c.most, to-from)
	return c.Slice.Read(ctx, from, to, column)
}

// A run that resumes reads what is known in blocks, since the solvers keep two
// bytes a heap and all values at once would take four more.
func TestResumeInBlocks(t *testing.T) {
	const end = 1<<20 + 200_000
	known := slices.Repeat([]uint32{1}, end-1) // Any values will do.
	for _, s := range []game.Solver{Exact(func(n, k uint64) uint64 { return n - k }), All(1),
		residue.Solver(), complement.Solver()} {
		var most uint64
		prior := watched{tables.Slice{Column: "g", First: 1, Width: 1, Values: known}, &most}
		if _, err := s.Start(context.Background(), game.Request{N: end + 9}, prior); err != nil {
			t.Fatal(err)
		}
		if most > 1<<20 {
			t.Errorf("%s reads %d heaps at once", s.Name, most)
		}
	}
}
