package reference

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// Exponents gives the values of a POWERSET game for the heaps First ≤ n ≤ to,
// by its second rung: the values of the options of n are the nim-sums of the
// non-empty subsets of
//
//	{ G(h) : h in Powerset(n) }
//
// and the xor-span of these gives their mex. Values are 0 or powers of two, so
// they are returned as exponents: 0 for the value 0 and 1 + log2 of it
// otherwise.
func Exponents(ctx context.Context, h *game.Heaps, to uint64) ([]uint32, error) {
	s := &spanWalk{walk: newWalk(h)}
	err := s.extend(ctx, to)
	return s.values, err
}

// spanWalk computes heap after heap. Its values are exponents.
type spanWalk struct {
	*walk
	span nim.Span
}

func (s *spanWalk) extend(ctx context.Context, to uint64) error {
	for n := s.next(); n <= to; n++ {
		if n&255 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		s.span.Clear()
		for heap := range s.heaps.Powerset(n) {
			s.span.Add(vector(s.value(heap)))
		}
		s.values = append(s.values, s.span.Mex())
	}
	return nil
}

// vector is the nim-value with the exponent e.
func vector(e uint32) []uint64 {
	if e == 0 {
		return nil
	}
	return nim.Power(e - 1)
}

// PowersetSolver makes a solver of the second rung of a POWERSET game, the last
// in its product's list; cost and steps are as for [Solver].
func PowersetSolver(h *game.Heaps, cost string, steps func(n uint64) float64) game.Solver {
	return game.Solver{
		Name:   "definition",
		Method: "mex over the nim-sums of subsets, by the xor-span of the numbers that the definition gives",
		Cost:   cost,
		Steps:  func(r game.Request) float64 { return steps(r.N) },
		Memory: func(r game.Request) uint64 { return 4*(r.N+1) + r.N*r.N/32 + 1<<20 },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			s := &spanWalk{walk: newWalk(h)}
			if first < end {
				known, err := game.Nimbers(ctx, prior, first, end, "e")
				if err != nil {
					return nil, err
				}
				s.values = append(s.values, known...)
			}
			return &game.Dense{N: end, Fill: func(ctx context.Context, block []uint32) error {
				from := uint64(len(s.values))
				err := s.extend(ctx, s.next()+uint64(len(block))-1)
				copy(block, s.values[from:])
				return err
			}}, nil
		},
	}
}
