package game

import (
	"context"
	"io"
	"math"
)

// RowMaker makes the rows of the heap n, whose value in the game's sequence is g,
// and appends them to out. It is called for every heap in order, from the
// product's first one on. Out is nil for heaps whose rows are known already.
type RowMaker func(n uint64, g uint32, out *Table)

// Derived is the solver of a derived product: s solves the game's sequence (n
// and a g of 32 bits), which begins with the heap first, and the row maker that
// begin prepares turns its values into rows. The rows don't contain all values,
// so that the solver needs the sequence from the first heap on every time: it
// reads the values that are stored (see [Solver.From]) and computes the others.
// The row maker takes memory bytes.
func Derived(s Solver, first uint64, memory func(Request) uint64, begin func() RowMaker) Solver {
	start := s.Start
	s = withMemory(s, memory)
	s.Resume = nil
	s.From = func(ctx context.Context, q Request, prior, sequence Source) (Run, error) {
		_, known := sequence.Range()
		_, next := prior.Range()
		r := &derived{sequence: sequence, known: known, makeRows: begin(), done: first, next: next, group: derivedGroup}
		var err error
		if known <= q.N {
			r.values, err = start(ctx, q, sequence)
		}
		return r, err
	}
	s.Start = func(ctx context.Context, q Request, prior Source) (Run, error) {
		return s.From(ctx, q, prior, Empty(first))
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
	annotate := func(prior Source, values Run, err error) (Run, error) {
		if err != nil {
			return nil, err
		}
		first, end := prior.Range()
		note := begin()
		return annotated{&derived{
			sequence: prior, values: values, known: end, done: first, next: end, group: math.MaxUint64,
			makeRows: func(n uint64, g uint32, out *Table) {
				if out != nil {
					out.Cols[0].U64, out.Cols[1].U32 = append(out.Cols[0].U64, n), append(out.Cols[1].U32, g)
				}
				note(n, g, out)
			},
		}}, nil
	}
	s.Start = func(ctx context.Context, q Request, prior Source) (Run, error) {
		values, err := start(ctx, q, prior)
		return annotate(prior, values, err)
	}
	if resume != nil {
		s.Resume = func(ctx context.Context, q Request, prior Source, state io.Reader) (Run, error) {
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

// derivedGroup is how many values of the sequence are in memory at a time.
const derivedGroup = 1 << 16

// derived is the run of a derived product. The values of the heaps before known
// are read from sequence, the others are computed by the run values.
type derived struct {
	sequence Source
	values   Run
	makeRows RowMaker
	known    uint64
	done     uint64 // the heaps before it have been given to makeRows
	next     uint64 // the first heap whose rows are asked for next
	group    uint64 // how many values are computed at a time
}

// Next implements [Run].
func (r *derived) Next(ctx context.Context, heaps uint64, out *Table) error {
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
		return Nimbers(ctx, r.sequence, r.done, min(r.known, r.next, r.done+derivedGroup), "g")
	}
	rows := NewTable(Schema{{"n", Uint64}, {"g", Uint32}})
	err := r.values.Next(ctx, min(r.next-r.done, r.group), rows)
	return rows.Cols[1].U32, err
}

// annotated is the run of [Annotated].
type annotated struct{ *derived }

// Save implements [Saver] where the solver of the sequence has Resume. The row
// maker needs no state besides, since it sees all known values again.
func (r annotated) Save(w io.Writer) error { return r.values.(Saver).Save(w) }
