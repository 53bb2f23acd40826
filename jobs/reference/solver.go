package reference

import (
	"context"

	"grundy/jobs/game"
)

// Solver makes a solver of a definition: the last in a product's list, and the
// only one of a game for which nothing faster is known. The cost is that of
// the definition's second rung; steps gives it for all heaps up to n.
func Solver(h *game.Heaps, cost string, steps func(n uint64) float64) game.Solver {
	return game.Solver{
		Name:   "definition",
		Method: "mex over the options as the definition gives them",
		Cost:   cost,
		Steps:  func(r game.Request) float64 { return steps(r.N) },
		Memory: func(r game.Request) uint64 { return 4*(r.N+1) + 1<<20 },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			w := newWalk(h)
			var err error
			if w.values, err = resume(ctx, prior, first, end, r.N); err != nil {
				return nil, err
			}
			return &game.Dense{N: end, Fill: func(ctx context.Context, block []uint32) error {
				from := uint64(len(w.values))
				err := w.extend(ctx, w.next()+uint64(len(block))-1, w.rule())
				copy(block, w.values[from:])
				return err
			}}, nil
		},
	}
}

// resume copies the known values into an array with room up to heap n.
func resume(ctx context.Context, prior game.Source, first, end, n uint64) ([]uint32, error) {
	known, err := game.Nimbers(ctx, prior, first, end, "g")
	if err != nil {
		return nil, err
	}
	return append(make([]uint32, 0, max(end, n+1)-first), known...), nil
}
