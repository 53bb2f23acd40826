package views

import (
	"context"
	"io"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// view is a product without what it has of the sequence: the first heap, the solvers and, where it
// isn't given, the part.
//
// If it has one row for each heap, which begins with n and the value, these are appended before the
// row maker is asked for the other columns: then the known rows contain the sequence, so that a
// solver continues after them, and the row maker only sees their values again. Other rows don't
// contain all values: a solver reads those that are stored of the sequence and computes the others,
// from the first heap on every time.
type view struct {
	game.Product
	each, fixed uint64 // the bytes that a row maker takes: for each heap up to the last, and besides
	begin       func() rowMaker
}

// rowMaker makes the rows of the heap n, whose value in the game's sequence is g, and appends them
// to out. It is called for every heap in order, from the first one on. Out is nil for heaps whose
// rows are known already.
type rowMaker func(n uint64, g uint32, out *tables.Table)

// of completes the product with a solver for each solver of the game's sequence, whose values have
// 32 bits.
func (v view) of(sequence *game.Product) game.Product {
	p := v.Product
	p.First = sequence.First
	if p.Part == 0 {
		p.Part = sequence.Part
	}
	contained := p.VariableWidth == 0 && p.Schema.Index(sequence.Value) == 1
	for _, inner := range sequence.Solvers {
		s := inner
		s.Can = game.FromSequence
		if contained {
			s.Can = inner.Can & game.Saves
		}
		s.Memory = func(q game.Request) uint64 { return inner.Memory(q) + v.each*q.N + v.fixed }
		s.Begin = func(ctx context.Context, q game.Request, known game.Known) (_ tables.Run, err error) {
			values := game.Known{Source: known.Sequence}
			switch {
			case contained:
				values = known
			case values.Source == nil:
				values.Source = tables.NoValues(p.First)
			}
			r := &run{
				value: sequence.Value, sequence: values.Source, contained: contained,
				makeRows: v.begin(), done: p.First,
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

// atOnce is how many values of the sequence are computed at a time.
const atOnce = 1 << 16

// run is the run of a view. The values of the heaps before known are read from sequence, the others
// are computed by the run values.
type run struct {
	value     string // the column of the sequence
	sequence  tables.Source
	values    tables.Run
	contained bool // whether rows begin with n and its value
	makeRows  rowMaker
	known     uint64
	done      uint64 // the heaps before it have been given to makeRows
	next      uint64 // the first heap whose rows are asked for next
}

// Next implements [tables.Run].
func (r *run) Next(ctx context.Context, heaps uint64, out *tables.Table) error {
	from := r.next
	r.next += heaps
	for r.done < r.next {
		values, err := r.nextValues(ctx)
		if err != nil {
			return err
		}
		for _, g := range values {
			rows := out
			if r.done < from {
				rows = nil
			} else if r.contained {
				rows.Cols[0].AppendNumber(r.done)
				rows.Cols[1].U32 = append(rows.Cols[1].U32, g)
			}
			r.makeRows(r.done, g, rows)
			r.done++
		}
	}
	return nil
}

// nextValues is the values of some heaps from done on, none beyond next.
func (r *run) nextValues(ctx context.Context) ([]uint32, error) {
	if r.done < r.known {
		return tables.Nimbers(ctx, r.sequence, r.done, min(r.known, r.next, r.done+tables.AtOnce),
			r.value)
	}
	rows := tables.New(tables.Columns("n uint64", r.value+" uint32"))
	err := r.values.Next(ctx, min(r.next-r.done, atOnce), rows)
	return rows.Cols[1].U32, err
}

// Save implements [tables.Saver] where the view contains a sequence whose state can be saved. The
// row maker needs no state besides, since it sees all known values again.
func (r *run) Save(w io.Writer) error { return r.values.(tables.Saver).Save(w) }
