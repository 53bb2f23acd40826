package game

import (
	"context"
	"io"
)

// Notes is what a product tells of a sequence's values besides them, kept from
// the first heap on.
type Notes interface {
	// Note takes in that the next heap n has the value g, and appends what is
	// told of it to the columns after n and g. There are none for heaps whose
	// rows are known.
	Note(n uint64, g uint32, columns []Vector)
}

// Noting is a solver of a product whose rows are those of a sequence (n and a g
// of 32 bits) and notes on them: s solves the sequence, memory is what notes take
// besides.
func Noting(s Solver, begin func() Notes, memory func(Request) uint64) Solver {
	start, resume, inner := s.Start, s.Resume, s.Memory
	s.Memory = func(q Request) uint64 { return inner(q) + memory(q) }
	noted := func(ctx context.Context, prior Source, sequence Run, err error) (Run, error) {
		if err != nil {
			return nil, err
		}
		r := &noting{sequence, begin()}
		return r, r.read(ctx, prior)
	}
	s.Start = func(ctx context.Context, q Request, prior Source) (Run, error) {
		sequence, err := start(ctx, q, prior)
		return noted(ctx, prior, sequence, err)
	}
	if resume != nil {
		s.Resume = func(ctx context.Context, q Request, prior Source, state io.Reader) (Run, error) {
			sequence, err := resume(ctx, q, prior, state)
			return noted(ctx, prior, sequence, err)
		}
	}
	return s
}

type noting struct {
	sequence Run
	notes    Notes
}

// read notes the values that are known.
func (r *noting) read(ctx context.Context, prior Source) error {
	const together = 1 << 20
	first, end := prior.Range()
	for from := first; from < end; from += together {
		known, err := Nimbers(ctx, prior, from, min(end, from+together), "g")
		if err != nil {
			return err
		}
		for i, g := range known {
			r.notes.Note(from+uint64(i), g, nil)
		}
	}
	return nil
}

// Next implements [Run].
func (r *noting) Next(ctx context.Context, heaps uint64, out *Table) error {
	rows := NewTable(out.Schema[:2])
	if err := r.sequence.Next(ctx, heaps, rows); err != nil {
		return err
	}
	for i, g := range rows.Cols[1].U32 {
		r.notes.Note(rows.Cols[0].U64[i], g, out.Cols[2:])
	}
	out.Cols[0].Append(rows.Cols[0])
	out.Cols[1].Append(rows.Cols[1])
	return nil
}

// Save implements [Saver], where the sequence's solver has Resume. Notes follow
// from the rows.
func (r *noting) Save(w io.Writer) error { return r.sequence.(Saver).Save(w) }
