package quotients

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/solve/complement"
	"grundy/jobs/solve/residue"
	"grundy/jobs/solve/streams"
	"grundy/jobs/tables"
)

// run computes the heaps after known up to the bound, in blocks.
func run(t gametest.TB, s game.Solver, known []uint32, bound int, block uint64) []uint32 {
	p := game.SequenceProduct(1, 1, tables.Uint32)
	return gametest.Values(t, &p, &s, known, uint64(bound), block)
}

const whole = 1 << 30 // a block of all heaps

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
				most := rapid.SampledFrom([]uint64{3, 100, 1000}).Draw(t, "most")
				size := rapid.Uint64Range(1, most).Draw(t, "size")
				got := run(t, s[0], want[:known], bound, size)
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
			got := run(t, s[0], nil, 20_000, 7000)
			if want == nil {
				want = got
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: other values with %d goroutines", name, workers)
			}
		}
	}
}

// Random heaps far out, by the definition over the computed values.
func TestFastFar(t *testing.T) { fastFar(t, 40_000) }

func fastFar(t *testing.T, far int) {
	for name, s := range fastSolvers() {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			values := run(t, s[0], nil, far, whole)
			for range 50 {
				n := far/2 + 1 + r.IntN(far/2)
				got := run(t, s[1], values[:n-1], n, whole)[n-1]
				if got != values[n-1] {
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
