package game

import (
	"context"
	"slices"
)

// Recursion computes the values of a sequence in the order of the heaps, each
// value from those of smaller heaps.
type Recursion struct {
	// Learn takes in the known values of the next heaps, some ten thousands at a time.
	Learn func(ctx context.Context, values []uint32) error
	// Fill finds the values of the next heaps and takes them in. The block is
	// zero before.
	Fill func(ctx context.Context, block []uint32) error
}

// HeapByHeap is the recursion that finds one value at a time: next finds the
// value of the next heap, and learn takes it in. The context is checked before
// each group of as many heaps as given.
func HeapByHeap(group int, next func() uint32, learn func(g uint32)) Recursion {
	return Recursion{
		Learn: func(ctx context.Context, values []uint32) error {
			for i, g := range values {
				if i%group == 0 && ctx.Err() != nil {
					return context.Cause(ctx)
				}
				learn(g)
			}
			return nil
		},
		Fill: func(ctx context.Context, block []uint32) error {
			for i := range block {
				if i%group == 0 && ctx.Err() != nil {
					return context.Cause(ctx)
				}
				block[i] = next()
				learn(block[i])
			}
			return nil
		},
	}
}

// Recursive completes s, the solver of a sequence whose values stand in the
// named column, with runs of the recursion that begin prepares. The recursion
// starts at the heap first, and computes or learns no heap beyond last.
func Recursive(s Solver, column string, begin func(first, last uint64) Recursion) Solver {
	s.Start = func(ctx context.Context, r Request, prior Source) (Run, error) {
		first, end := prior.Range()
		x := begin(first, max(end, r.N+1)-1)
		learn := func(values []uint32) error { return x.Learn(ctx, values) }
		if err := EachBlock(ctx, prior, column, learn); err != nil {
			return nil, err
		}
		return &Dense{N: end, Fill: x.Fill}, nil
	}
	return s
}

// Dense is the run of a solver that gives the same number of values for every
// heap: one for a sequence, K for a grid.
type Dense struct {
	// N is the next heap.
	N uint64
	// K is the number of columns of a grid, 0 for a sequence.
	K uint64
	// Fill computes the values of the next heaps into block, which is zero before
	// and has K values (one for a sequence) for each heap.
	Fill func(ctx context.Context, block []uint32) error
	// block is reused from one call to the next.
	block []uint32
}

// Next implements [Run] for the schemas n, g and n, k, g and their narrower
// forms.
func (d *Dense) Next(ctx context.Context, heaps uint64, out *Table) error {
	width := max(1, d.K)
	d.block = slices.Grow(d.block[:0], int(heaps*width))[:heaps*width]
	clear(d.block)
	if err := d.Fill(ctx, d.block); err != nil {
		return err
	}
	d.appendIndex(heaps, width, out)
	d.N += heaps
	return out.Cols[len(out.Cols)-1].appendNimbers(d.block)
}

// appendIndex appends the columns n and, for a grid, k.
func (d *Dense) appendIndex(heaps, width uint64, out *Table) {
	n := extended(&out.Cols[0].U64, heaps*width)
	for i := range heaps {
		row := n[i*width:][:width]
		for j := range row {
			row[j] = d.N + i
		}
	}
	if d.K == 0 {
		return
	}
	k := extended(&out.Cols[1].U64, heaps*width)
	for ; len(k) > 0; k = k[width:] {
		row := k[:width]
		for j := range row {
			row[j] = uint64(j) + 1
		}
	}
}

// extended adds rows to the column and returns them; they may hold anything.
func extended(column *[]uint64, rows uint64) []uint64 {
	old := len(*column)
	*column = slices.Grow(*column, int(rows))[:old+int(rows)]
	return (*column)[old:]
}
