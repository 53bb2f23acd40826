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
	known  map[read]game.Slice
	reads  []read
	// change is the change of the value at an index of one product.
	change *change
}

type change struct {
	read  read
	index int
	value uint32
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

func (r *recorder) give(what read, compute func() (game.Slice, error)) (game.Slice, error) {
	s, ok := r.known[what]
	if !ok {
		var err error
		if s, err = compute(); err != nil {
			return s, err
		}
		r.known[what] = s
	}
	if !slices.Contains(r.reads, what) {
		r.reads = append(r.reads, what)
	}
	s.Values = slices.Clone(s.Values)
	if c := r.change; c != nil && c.read.game == what.game && c.read.product == what.product && c.index < len(s.Values) {
		s.Values[c.index] = c.value
	}
	return s, nil
}
