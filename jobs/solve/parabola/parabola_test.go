package parabola

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/solve/affine"
	"grundy/jobs/solve/steps"
	"grundy/jobs/tables"
)

// The rows are the same from any row on, in blocks of any sizes, which end
// within batches.
func TestParabolaBlocks(t *testing.T) {
	const last = 8000 // three batches
	if rows := len(newParabola(last).batches[0].mex); rows >= last/2 {
		t.Fatalf("all is in %d rows of a batch", rows)
	}
	want := map[uint64][]uint32{0: byRows(t, last, 0), 100: byRows(t, last, 100)}
	rapid.Check(t, func(t *rapid.T) {
		columns := rapid.SampledFrom([]uint64{0, 100}).Draw(t, "columns")
		first := rapid.Uint64Range(0, last).Draw(t, "first")
		run, width := fill(game.Request{N: last, K: columns}, first), max(1, columns)
		for n := first; n <= last; {
			rows := min(rapid.Uint64Range(1, 5000).Draw(t, "rows"), last+1-n)
			got := make([]uint32, rows*width)
			if err := run(context.Background(), got); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, want[columns][n*width:][:rows*width]) {
				t.Fatalf("%d rows from %d on differ", rows, n)
			}
			n += rows
		}
	})
}

// byRows is the same by step functions.
func byRows(t *testing.T, last, columns uint64) []uint32 {
	sets, _ := steps.Nest(affine.Bound{Num: 1, Den: 1}, affine.Bound{Unbounded: true})
	s := sets.Solver(0)
	run, err := s.Start(t.Context(), game.Request{N: last, K: columns}, tables.NoValues(0))
	if err != nil {
		t.Fatal(err)
	}
	block := make([]uint32, (last+1)*max(1, columns))
	if err := run.(*tables.Dense).Fill(t.Context(), block); err != nil {
		t.Fatal(err)
	}
	return block
}

// What is kept is no more than is declared.
func TestParabolaMemory(t *testing.T) {
	for _, last := range []uint64{1, 1000, 100000, 10000000} {
		p := newParabola(last)
		kept := 4*cap(p.cells) + 4*cap(p.at)
		for _, b := range p.batches {
			kept += len(b.marks) + 4*len(b.mex)
		}
		if declared := Solver().Memory(game.Request{N: last}); uint64(kept) > declared {
			t.Errorf("%d bytes are kept to %d, and %d are declared", kept, last, declared)
		}
	}
}
