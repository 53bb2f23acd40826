package mem

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
)

// The rows are the same from any row on, in blocks of any sizes, which end
// within batches.
func TestParabolaBlocks(t *testing.T) {
	const last = 8000 // three batches
	if rows := len(newParabola(last).batches[0].mex); rows >= last/2 {
		t.Fatalf("all is in %d rows of a batch", rows)
	}
	want := map[uint64][]uint32{0: parabolaByRows(last, 0), 100: parabolaByRows(last, 100)}
	rapid.Check(t, func(t *rapid.T) {
		columns := rapid.SampledFrom([]uint64{0, 100}).Draw(t, "columns")
		first := rapid.Uint64Range(0, last).Draw(t, "first")
		fill, width := parabolaFill(game.Request{N: last, K: columns}, first), max(1, columns)
		for n := first; n <= last; {
			rows := min(rapid.Uint64Range(1, 5000).Draw(t, "rows"), last+1-n)
			got := make([]uint32, rows*width)
			if err := fill(context.Background(), got); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, want[columns][n*width:][:rows*width]) {
				t.Fatalf("%d rows from %d on differ", rows, n)
			}
			n += rows
		}
	})
}

// parabolaByRows is the same by step functions.
func parabolaByRows(last, columns uint64) []uint32 {
	width := max(1, columns)
	out := make([]uint32, (last+1)*width)
	s := newSteps(nested{bound: line{num: 1, den: 1}}, game.Request{N: last, K: columns}, 0)
	for range last + 1 {
		n := s.next()
		emit(s, n, columns, out[n*width:][:width])
	}
	return out
}

// What is kept is no more than is declared.
func TestParabolaMemory(t *testing.T) {
	for _, last := range []uint64{1, 1000, 100000, 10000000} {
		p := newParabola(last)
		kept := 4*cap(p.cells) + 4*cap(p.at)
		for _, b := range p.batches {
			kept += len(b.marks) + 4*len(b.mex)
		}
		if declared := parabolaSolver().Memory(game.Request{N: last}); uint64(kept) > declared {
			t.Errorf("%d bytes are kept to %d, and %d are declared", kept, last, declared)
		}
	}
}
