package tables

import (
	"context"
	"io"
	"slices"
)

// Run is a computation under way. Its heaps come in order, without gaps.
type Run interface {
	// Next computes the rows of the next heaps and appends them to out. After
	// an error the run is of no further use.
	Next(ctx context.Context, heaps uint64, out *Table) error
}

// Saver is the run of a solver that has a Resume.
type Saver interface {
	Run
	// Save writes the state of the run after the rows that it has given, without what follows
	// from these rows, as a stream and without a copy in memory. The run can go on afterwards.
	Save(w io.Writer) error
}

// Compact is a run that can keep its values instead of giving rows, for callers that want all
// of them in little memory. Values are passed on in one slice of two: in a byte each or, if
// one of them needs it, in two bytes each; the other slice is nil.
type Compact interface {
	Run
	// Advance computes the next heaps and gives no rows.
	Advance(ctx context.Context, heaps uint64) error
	// Lend shows the values of all known heaps, from the product's first on, to look. They may
	// be more than were asked for. If look keeps the slices, the run is of no further use.
	// Where the slices would take much memory, Lend doesn't call look.
	Lend(look func(narrow []uint8, wide []uint16) (keep bool)) error
	// Read gives the values of known heaps, from the heap n on.
	Read(n uint64, values []uint32) error
	// Take gives up the values of all heaps from the product's first on. After
	// it the run is of no further use.
	Take() (narrow []uint8, wide []uint16, err error)
}

// RowByRow is the run of the heaps from N on that takes one heap at a time: Add appends the rows
// of the heap n.
type RowByRow struct {
	N   uint64
	Add func(ctx context.Context, n uint64, out *Table) error
}

// Next implements [Run].
func (r *RowByRow) Next(ctx context.Context, heaps uint64, out *Table) error {
	for ; heaps > 0; heaps-- {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := r.Add(ctx, r.N, out); err != nil {
			return err
		}
		r.N++
	}
	return nil
}

// Fill computes the values of the next heaps into block or, of known ones, takes them in.
type Fill func(ctx context.Context, block []uint32) error

// Dense is the run of a solver that gives the same number of values for every
// heap: one for a sequence, K for a grid.
type Dense struct {
	N uint64 // the next heap
	K uint64 // the number of columns of a grid, 0 for a sequence
	// Fill is given a block that is zero, with K values (one for a sequence) for each heap.
	Fill  Fill
	block []uint32 // reused from one call to the next
}

// Next implements [Run] for the schemas n, g and n, k, g and their narrower forms.
func (d *Dense) Next(ctx context.Context, heaps uint64, out *Table) error {
	width := max(1, d.K)
	values := &out.Cols[len(out.Cols)-1]
	if values.Type != Uint32 {
		d.block = d.block[:0]
		if err := d.fill(ctx, &d.block, heaps*width); err != nil {
			return err
		}
		if err := values.appendNimbers(d.block); err != nil {
			return err
		}
	} else if err := d.fill(ctx, &values.U32, heaps*width); err != nil {
		return err
	}
	d.appendIndex(heaps, width, out)
	d.N += heaps
	return nil
}

// fill appends the values of the next heaps to the column, so many, and none after an error.
func (d *Dense) fill(ctx context.Context, column *[]uint32, rows uint64) error {
	old := len(*column)
	block := extended(column, rows)
	clear(block)
	err := d.Fill(ctx, block)
	if err != nil {
		*column = (*column)[:old]
	}
	return err
}

// appendIndex appends the columns n and, for a grid, k.
func (d *Dense) appendIndex(heaps, width uint64, out *Table) {
	out.Cols[0].AppendProgression(Progression{First: d.N, Each: width}, heaps*width)
	if d.K > 0 {
		out.Cols[1].AppendProgression(Progression{First: 1, Each: 1, Period: width}, heaps*width)
	}
}

// extended adds rows to the column and gives them; they may hold anything.
func extended[V any](column *[]V, rows uint64) []V {
	old := len(*column)
	*column = slices.Grow(*column, int(rows))[:old+int(rows)]
	return (*column)[old:]
}
