package game

import (
	"context"
	"io"

	"grundy/jobs/tables"
)

// Derived completes the product p with a solver for each solver of the game's sequence (n and a g,
// or an e where p.Value is e, of 32 bits), which begins with the heap p.First: the row maker that
// begin prepares turns its values into rows, and takes the given memory, in bytes.
//
// If p has one row for each heap, with its n and value, these are appended before the row maker is
// asked for the other columns: then the known rows contain the sequence, so that a solver
// continues after them, and the row maker only sees their values again. Other rows don't contain
// all values: a solver reads those that are stored of the sequence and computes the others, from
// the first heap on every time.
func Derived(p Product, sequence []Solver, memory func(Request) uint64,
	begin func() tables.RowMaker) Product {
	value := "g"
	if p.Value == "e" {
		value = "e"
	}
	contained := p.VariableWidth == 0 && p.Schema.Index(value) == 1
	for _, inner := range sequence {
		s := inner
		s.Can = FromSequence
		if contained {
			s.Can = inner.Can & Saves
		}
		s.Memory = func(q Request) uint64 { return inner.Memory(q) + memory(q) }
		s.Begin = func(ctx context.Context, q Request, known Known) (run tables.Run, err error) {
			values := Known{Source: known.Sequence}
			switch {
			case contained:
				values = known
			case values.Source == nil:
				values.Source = tables.NoValues(p.First)
			}
			r := &derived{
				value: value, sequence: values.Source, makeRows: begin(), done: p.First,
			}
			if contained {
				r.makeRows = annotating(r.makeRows)
			}
			_, r.known = values.Range()
			if _, r.next = known.Range(); r.known <= q.N {
				r.values, err = inner.GoOn(ctx, q, values)
			}
			return r, err
		}
		p.Solvers = append(p.Solvers, s)
	}
	return p
}

// annotating appends n and its value to rows before note appends further columns.
func annotating(note tables.RowMaker) tables.RowMaker {
	return func(n uint64, g uint32, out *tables.Table) {
		if out != nil {
			out.Cols[0].AppendNumber(n)
			out.Cols[1].U32 = append(out.Cols[1].U32, g)
		}
		note(n, g, out)
	}
}

// derivedGroup is how many values of the sequence are computed at a time.
const derivedGroup = 1 << 16

// derived is the run of a derived product. The values of the heaps before known
// are read from sequence, the others are computed by the run values.
type derived struct {
	value    string // the column of the sequence
	sequence tables.Source
	values   tables.Run
	makeRows tables.RowMaker
	known    uint64
	done     uint64 // the heaps before it have been given to makeRows
	next     uint64 // the first heap whose rows are asked for next
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
		return tables.Nimbers(ctx, r.sequence, r.done, min(r.known, r.next, r.done+tables.AtOnce),
			r.value)
	}
	rows := tables.New(tables.Columns("n uint64", r.value+" uint32"))
	err := r.values.Next(ctx, min(r.next-r.done, derivedGroup), rows)
	return rows.Cols[1].U32, err
}

// Save implements [tables.Saver] where the product contains a sequence whose state can be saved.
// The row maker needs no state besides, since it sees all known values again.
func (r *derived) Save(w io.Writer) error { return r.values.(tables.Saver).Save(w) }
