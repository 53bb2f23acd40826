package position

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"maps"
	"math"
	"math/big"
	"slices"

	"grundy/jobs/solve/loopy"
	"grundy/jobs/solve/loopy/smith"
)

// Loopy reports whether a component is a position of a game that needn't end. Such a sum may
// have no nim-value.
func (s Sum) Loopy() bool { return slices.ContainsFunc(s, is[loopy.Heap]) }

// loopyOutcomes are the letters of the outcomes of sums with games that needn't end.
var loopyOutcomes = map[smith.Outcome]string{
	smith.Win: "N", smith.Lose: "P", smith.Draw: "D", smith.Undetermined: "unknown",
}

// analyseLoopy evaluates a sum by generalised values (C. A. B. Smith; see [smith.Solve]). Beside
// games that needn't end, all options are looked at of those that end.
func (e *Evaluator) analyseLoopy(ctx context.Context, a *Analysis) error {
	if err := e.learn(ctx, without[loopy.Heap](a.Sum)); err != nil {
		return err
	}
	parts, err := e.generalised(a.Sum)
	if err != nil {
		return err
	}
	for _, p := range parts {
		a.Values = append(a.Values, finite(p.Value))
		a.LoopyValues = append(a.LoopyValues, p.Value.String())
	}
	first := maps.Collect(a.Sum.distinct())
	play := smith.Solve(parts, func(i int) iter.Seq2[Move, []smith.Part] {
		return func(yield func(Move, []smith.Part) bool) {
			p, isFirst := first[i]
			if is[farHeap](p) {
				a.Complete = false // Its options can't be listed.
			}
			if !isFirst || is[farHeap](p) {
				return
			}
			components := func(option Sum) int { return len(option) }
			for option := range e.listed(a, i, newBudget(ctx, maxLooked), components) {
				by, wrong := e.generalised(option)
				if err = cmp.Or(err, wrong); err != nil || !yield(Move{Part: i, To: option}, by) {
					return
				}
			}
		}
	})
	if err != nil {
		return err
	}
	a.Value, a.Loopy = finite(play.Value), play.Value.String()
	a.Outcome, a.Moves = loopyOutcomes[play.Outcome], append(a.Moves, play.Moves...)
	if len(a.Moves) > MaxMoves {
		a.Moves, a.Complete = a.Moves[:MaxMoves], false
	}
	return context.Cause(ctx)
}

// finite is a nim-value, or nil if the value is loopy or unknown.
func finite(v smith.Value) *big.Int {
	if v.Kind != smith.Finite {
		return nil
	}
	return new(big.Int).SetUint64(uint64(v.G))
}

// generalised gives each part of a sum its value; those of games that end were learned.
func (e *Evaluator) generalised(s Sum) ([]smith.Part, error) {
	parts := make([]smith.Part, len(s))
	for i, p := range s {
		parts[i].Copies = p.Copies
		if q, ok := p.place.(loopy.Heap); ok {
			v, err := q.Generalised()
			if err != nil {
				return nil, err
			}
			parts[i].Value = v
			continue
		}
		g := e.Value(p.Position)
		if !g.IsUint64() || g.Uint64() > math.MaxUint32 {
			return nil, fmt.Errorf("%s has a nim-value of %d bits: beside games that needn't end it may have 32", p.Position, g.BitLen())
		}
		parts[i].Value = smith.Nimber(uint32(g.Uint64()))
	}
	return parts, nil
}
