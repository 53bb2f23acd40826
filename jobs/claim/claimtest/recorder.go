package claimtest

import (
	"context"
	"slices"

	"grundy/jobs/game"
)

// read is a product that a claim asked for.
type read struct {
	game, product string
	request       game.Request
}

// recorder is a [game.Values] that notes what is read, keeps what was computed
// once, and may give one value changed.
type recorder struct {
	source game.Values
	known  known
	reads  []read
	// changes are changes of the values at indices of products.
	changes []change
}

// known is what was computed once.
type known struct {
	values map[read]game.Slice
	rows   map[read]*game.Table
}

// change puts a value, or a word into a column of rows, at an index.
type change struct {
	read   read
	index  int
	value  uint32
	column int
	word   string
}

func (r *recorder) Sequence(ctx context.Context, name string, to uint64) (game.Slice, error) {
	return r.give(read{name, game.Sequence, game.Request{N: to}}, func() (game.Slice, error) {
		return r.source.Sequence(ctx, name, to)
	})
}

func (r *recorder) Grid(ctx context.Context, name string, to, columns uint64) (game.Slice, error) {
	return r.give(read{name, game.Grid, game.Request{N: to, K: columns}}, func() (game.Slice, error) {
		return r.source.Grid(ctx, name, to, columns)
	})
}

// Rows implements [game.Values].
func (r *recorder) Rows(ctx context.Context, name, product string, to uint64) (*game.Table, error) {
	what := read{name, product, game.Request{N: to}}
	t, err := once(r, r.known.rows, what, func() (*game.Table, error) {
		return r.source.Rows(ctx, name, product, to)
	})
	if err != nil {
		return nil, err
	}
	for _, c := range r.changes {
		if c.of(what) && c.index < t.Rows() {
			t = c.apply(t)
		}
	}
	return t, nil
}

// of says whether the change is one of a product, to whatever heap it is read.
func (c change) of(what read) bool {
	return c.read.game == what.game && c.read.product == what.product
}

// apply is the rows with the change.
func (c change) apply(t *game.Table) *game.Table {
	out := game.NewTable(t.Schema)
	out.Append(t)
	if v := &out.Cols[c.column]; v.Type == game.Text {
		v.Text[c.index] = c.word
	} else {
		v.U32[c.index] = c.value
	}
	return out
}

// once gives what is read, which it computes the first time, and notes it.
func once[T any](r *recorder, known map[read]T, what read, compute func() (T, error)) (T, error) {
	product, ok := known[what]
	if !ok {
		var err error
		if product, err = compute(); err != nil {
			return product, err
		}
		known[what] = product
	}
	if !slices.Contains(r.reads, what) {
		r.reads = append(r.reads, what)
	}
	return product, nil
}

func (r *recorder) give(what read, compute func() (game.Slice, error)) (game.Slice, error) {
	s, err := once(r, r.known.values, what, compute)
	if err != nil {
		return s, err
	}
	s.Values = slices.Clone(s.Values)
	for _, c := range r.changes {
		if c.of(what) && c.index < len(s.Values) {
			s.Values[c.index] = c.value
		}
	}
	return s, nil
}
