package game

import (
	"context"
	"io"
	"math"

	"grundy/jobs/tables"
)

// Derived completes the derived product p with a solver for each solver of the game's sequence (n
// and a g of 32 bits), which begins with the heap p.First: the row maker that begin prepares
// turns its values into rows. The rows don't contain all values, so that a solver needs the
// sequence from the first heap on every time: it reads the values that are stored (see
// [Solver.From]) and computes the others. The row maker takes memory bytes.
func Derived(p Product, sequence []Solver, memory func(Request) uint64, begin func() tables.RowMaker) Product {
	for _, s := range sequence {
		p.Solvers = append(p.Solvers, derivedSolver(s, p.First, memory, begin))
	}
	return p
}

// Annotated completes a derived product with one row for each heap: n, the value g in 32 bits,
// and further columns, which the row maker fills. The known rows contain the sequence, so that a
// solver of the sequence continues after them; the row maker only sees their values again. The
// row maker takes memory bytes.
func Annotated(p Product, sequence []Solver, memory func(Request) uint64, begin func() tables.RowMaker) Product {
	for _, s := range sequence {
		p.Solvers = append(p.Solvers, annotatedSolver(s, memory, begin))
	}
	return p
}

func derivedSolver(s Solver, first uint64, memory func(Request) uint64, begin func() tables.RowMaker) Solver {
	start := s.Start
	s = withMemory(s, memory)
	s.Resume = nil
	s.From = func(ctx context.Context, q Request, prior, sequence tables.Source) (tables.Run, error) {
		_, known := sequence.Range()
		_, next := prior.Range()
		r := &derived{sequence: sequence, known: known, makeRows: begin(), done: first, next: next, group: derivedGroup}
		var err error
		if known <= q.N {
			r.values, err = start(ctx, q, sequence)
		}
		return r, err
	}
	s.Start = func(ctx context.Context, q Request, prior tables.Source) (tables.Run, error) {
		return s.From(ctx, q, prior, tables.Empty(first))
	}
	return s
}

func annotatedSolver(s Solver, memory func(Request) uint64, begin func() tables.RowMaker) Solver {
	start, resume := s.Start, s.Resume
	s = withMemory(s, memory)
	annotate := func(prior tables.Source, values tables.Run, err error) (tables.Run, error) {
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
	s.Start = func(ctx context.Context, q Request, prior tables.Source) (tables.Run, error) {
		values, err := start(ctx, q, prior)
		return annotate(prior, values, err)
	}
	if resume != nil {
		s.Resume = func(ctx context.Context, q Request, prior tables.Source, state io.Reader) (tables.Run, error) {
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
	values   tables.Run
	makeRows tables.RowMaker
	known    uint64
	done     uint64 // the heaps before it have been given to makeRows
	next     uint64 // the first heap whose rows are asked for next
	group    uint64 // how many values are computed at a time
}

// Next implements [tables.Run].
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

// Save implements [tables.Saver] where the solver of the sequence has Resume. The row
// maker needs no state besides, since it sees all known values again.
func (r annotated) Save(w io.Writer) error { return r.values.(tables.Saver).Save(w) }
