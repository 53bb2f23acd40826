package mem

import (
	"context"

	"grundy/jobs/game"
)

// filler makes the function that fills the blocks of a run, the first of which
// begins with the heap first: K values a heap for a grid, one for a sequence.
type filler func(q game.Request, first uint64) func(ctx context.Context, block []uint32) error

// maker computes the rows 0, 1, … of a memgame.
type maker interface {
	// next computes the next row and returns its number.
	next() uint64
	// at is G(n_k) of a computed row n, for k ≥ 1.
	at(n, k uint64) uint32
	// fresh is the value of the fresh heap of the row computed last.
	fresh() uint32
}

// fillFrom is the filler of what start makes for a request.
func fillFrom(start func(game.Request) maker) filler {
	return func(q game.Request, first uint64) func(context.Context, []uint32) error {
		m, width := start(q), max(1, q.K)
		rows, from := uint64(0), first
		return func(ctx context.Context, block []uint32) error {
			end := from + uint64(len(block))/width
			for ; rows < end; rows++ {
				if n := m.next(); n >= from {
					emit(m, n, q.K, block[(n-from)*width:][:width])
				}
				if rows&63 == 0 && ctx.Err() != nil {
					return context.Cause(ctx)
				}
			}
			from = end
			return nil
		}
	}
}

// emit writes the row n, computed last, of a grid of K columns or, for K = 0,
// of a sequence.
func emit(m maker, n, columns uint64, out []uint32) {
	if columns == 0 {
		out[0] = m.fresh()
		return
	}
	for k := range out {
		out[k] = m.at(n, uint64(k)+1)
	}
}
