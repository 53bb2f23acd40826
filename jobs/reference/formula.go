package reference

import (
	"context"

	"grundy/jobs/game"
)

// Formula makes a solver of a theorem whose value of a heap takes about steps
// steps and needs no other heap's. Heaps below those that the theorem speaks of
// are left to the definition. The values of a POWERSET game are exponents. A
// request beyond the heaps whose values 32 bits hold is an error.
func Formula(h *game.Heaps, form *game.ClosedForm, cost string, steps func(n uint64) float64) game.Solver {
	s := game.Solver{
		Name:    "formula",
		Method:  "the formula of " + form.Theorem,
		Theorem: form.Theorem,
		Cost:    cost,
		Steps:   func(r game.Request) float64 { return steps(r.N) },
		Memory:  func(game.Request) uint64 { return 1 << 20 },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			below, err := below(ctx, h, form.From)
			if err != nil {
				return nil, err
			}
			_, end := prior.Range()
			dense := &game.Dense{N: end}
			dense.Fill = func(ctx context.Context, block []uint32) error {
				for i := range block {
					n := dense.N + uint64(i)
					if i&255 == 0 && ctx.Err() != nil {
						return context.Cause(ctx)
					}
					if n < form.From {
						block[i] = below[n-h.First]
					} else {
						block[i] = form.Value(n)
					}
				}
				return nil
			}
			return dense, nil
		},
	}
	if form.To > 0 {
		s = game.Bounded(form.To, s)
	}
	return s
}

// below gives the values of the heaps below from by the definition.
func below(ctx context.Context, h *game.Heaps, from uint64) ([]uint32, error) {
	switch {
	case from <= h.First:
		return nil, nil
	case h.Powerset != nil:
		return Exponents(ctx, h, from-1)
	default:
		return ByValues(ctx, h, from-1)
	}
}
