package game

import (
	"context"
	"io"
	"math"
	"slices"

	"grundy/jobs/tables"
)

// Recursion computes the values of a sequence in the order of the heaps, each
// value from those of smaller heaps.
type Recursion struct {
	// Learn takes in the known values of the next heaps, some ten thousands at a time.
	Learn func(ctx context.Context, values []uint32) error
	// Fill finds the values of the next heaps and takes them in. The block is zero before.
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
	s.Start = func(ctx context.Context, r Request, prior tables.Source) (Run, error) {
		first, end := prior.Range()
		x := begin(first, max(end, r.N+1)-1)
		learn := func(values []uint32) error { return x.Learn(ctx, values) }
		if err := tables.EachBlock(ctx, prior, column, learn); err != nil {
			return nil, err
		}
		return &Dense{N: end, Fill: x.Fill}, nil
	}
	return s
}

// Dense is the run of a solver that gives the same number of values for every
// heap: one for a sequence, K for a grid.
type Dense struct {
	N uint64 // the next heap
	K uint64 // the number of columns of a grid, 0 for a sequence
	// Fill computes the values of the next heaps into block, which is zero before
	// and has K values (one for a sequence) for each heap.
	Fill  func(ctx context.Context, block []uint32) error
	block []uint32 // reused from one call to the next
}

// Next implements [Run] for the schemas n, g and n, k, g and their narrower forms.
func (d *Dense) Next(ctx context.Context, heaps uint64, out *tables.Table) error {
	width := max(1, d.K)
	values := &out.Cols[len(out.Cols)-1]
	if values.Type != tables.Uint32 {
		d.block = d.block[:0]
		if err := d.fill(ctx, &d.block, heaps*width); err != nil {
			return err
		}
		if err := values.AppendNimbers(d.block); err != nil {
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
func (d *Dense) appendIndex(heaps, width uint64, out *tables.Table) {
	n := extended(&out.Cols[0].U64, heaps*width)
	if d.K == 0 {
		for i := range n {
			n[i] = d.N + uint64(i)
		}
		return
	}
	for i := range heaps {
		row := n[i*width:][:width]
		for j := range row {
			row[j] = d.N + i
		}
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
func extended[V any](column *[]V, rows uint64) []V {
	old := len(*column)
	*column = slices.Grow(*column, int(rows))[:old+int(rows)]
	return (*column)[old:]
}

// RowMaker makes the rows of the heap n, whose value in the game's sequence is g,
// and appends them to out. It is called for every heap in order, from the
// product's first one on. Out is nil for heaps whose rows are known already.
type RowMaker func(n uint64, g uint32, out *tables.Table)

// Derived is the solver of a derived product: s solves the game's sequence (n and a g of 32
// bits), which begins with the heap first, and the row maker that begin prepares turns its
// values into rows. The rows don't contain all values, so that the solver needs the sequence
// from the first heap on every time: it reads the values that are stored (see [Solver.From])
// and computes the others. The row maker takes memory bytes.
func Derived(s Solver, first uint64, memory func(Request) uint64, begin func() RowMaker) Solver {
	start := s.Start
	s = withMemory(s, memory)
	s.Resume = nil
	s.From = func(ctx context.Context, q Request, prior, sequence tables.Source) (Run, error) {
		_, known := sequence.Range()
		_, next := prior.Range()
		r := &derived{sequence: sequence, known: known, makeRows: begin(), done: first, next: next, group: derivedGroup}
		var err error
		if known <= q.N {
			r.values, err = start(ctx, q, sequence)
		}
		return r, err
	}
	s.Start = func(ctx context.Context, q Request, prior tables.Source) (Run, error) {
		return s.From(ctx, q, prior, tables.Empty(first))
	}
	return s
}

// Annotated is the solver of a derived product with one row for each heap: n, the
// value g in 32 bits, and further columns, which the row maker fills. The known
// rows contain the sequence, so that s continues after them; the row maker only
// sees their values again. The row maker takes memory bytes.
func Annotated(s Solver, memory func(Request) uint64, begin func() RowMaker) Solver {
	start, resume := s.Start, s.Resume
	s = withMemory(s, memory)
	annotate := func(prior tables.Source, values Run, err error) (Run, error) {
		if err != nil {
			return nil, err
		}
		first, end := prior.Range()
		note := begin()
		return annotated{&derived{
			sequence: prior, values: values, known: end, done: first, next: end, group: math.MaxUint64,
			makeRows: func(n uint64, g uint32, out *tables.Table) {
				if out != nil {
					out.Cols[0].U64, out.Cols[1].U32 = append(out.Cols[0].U64, n), append(out.Cols[1].U32, g)
				}
				note(n, g, out)
			},
		}}, nil
	}
	s.Start = func(ctx context.Context, q Request, prior tables.Source) (Run, error) {
		values, err := start(ctx, q, prior)
		return annotate(prior, values, err)
	}
	if resume != nil {
		s.Resume = func(ctx context.Context, q Request, prior tables.Source, state io.Reader) (Run, error) {
			values, err := resume(ctx, q, prior, state)
			return annotate(prior, values, err)
		}
	}
	return s
}

// withMemory is s with more declared memory. Its runs give rows only.
func withMemory(s Solver, more func(Request) uint64) Solver {
	memory := s.Memory
	s.Memory = func(q Request) uint64 { return memory(q) + more(q) }
	s.Compact = false
	return s
}

// derivedGroup is how many values of the sequence are computed at a time.
const derivedGroup = 1 << 16

// derived is the run of a derived product. The values of the heaps before known
// are read from sequence, the others are computed by the run values.
type derived struct {
	sequence tables.Source
	values   Run
	makeRows RowMaker
	known    uint64
	done     uint64 // the heaps before it have been given to makeRows
	next     uint64 // the first heap whose rows are asked for next
	group    uint64 // how many values are computed at a time
}

// Next implements [Run].
func (r *derived) Next(ctx context.Context, heaps uint64, out *tables.Table) error {
	from := r.next
	r.next += heaps
	for r.done < r.next {
		values, err := r.nextValues(ctx)
		if err != nil {
			return err
		}
		for _, g := range values {
			if r.done < from {
				r.makeRows(r.done, g, nil)
			} else {
				r.makeRows(r.done, g, out)
			}
			r.done++
		}
	}
	return nil
}

// nextValues is the values of some heaps from done on, none beyond next.
func (r *derived) nextValues(ctx context.Context) ([]uint32, error) {
	if r.done < r.known {
		return tables.Nimbers(ctx, r.sequence, r.done, min(r.known, r.next, r.done+tables.AtOnce), "g")
	}
	rows := tables.New(tables.Columns("n uint64", "g uint32"))
	err := r.values.Next(ctx, min(r.next-r.done, r.group), rows)
	return rows.Cols[1].U32, err
}

// annotated is the run of [Annotated].
type annotated struct{ *derived }

// Save implements [Saver] where the solver of the sequence has Resume. The row
// maker needs no state besides, since it sees all known values again.
func (r annotated) Save(w io.Writer) error { return r.values.(Saver).Save(w) }
