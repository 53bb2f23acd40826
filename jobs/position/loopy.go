package position

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"

	"grundy/jobs/rules/loopy"
	"grundy/jobs/rules/loopy/smith"
)

// LoopyAnalysis says how a sum in which play needn't end is played best.
type LoopyAnalysis struct {
	Sum    Sum
	Values []smith.Value // the generalised values of the parts, each of a single copy
	// Play has the value of the sum, its outcome and the best moves, each once.
	smith.Play[Move]
	Complete bool // reports that Moves holds all of them
}

// Loopy reports whether a component is a position of a game that needn't end. Such a sum may
// have no nim-value: [Evaluator.AnalyseLoopy] evaluates it, and [Evaluator.Analyse] doesn't.
func (s Sum) Loopy() bool { return slices.ContainsFunc(s, is[loopy.Position]) }

// AnalyseLoopy evaluates a sum by generalised values (C. A. B. Smith; see
// [smith.Solve]) and finds its best moves: as many as [Evaluator.Analyse] would.
func (e *Evaluator) AnalyseLoopy(ctx context.Context, s Sum) (*LoopyAnalysis, error) {
	a := &LoopyAnalysis{Sum: s, Complete: true}
	if err := e.Learn(ctx, without[loopy.Position](s)); err != nil {
		return nil, err
	}
	parts, err := e.generalised(s)
	if err != nil {
		return nil, err
	}
	for _, p := range parts {
		a.Values = append(a.Values, p.Value)
	}
	seen := map[string]bool{}
	a.Play = smith.Solve(parts, func(i int) iter.Seq2[Move, []smith.Part] {
		return func(yield func(Move, []smith.Part) bool) {
			if is[farHeap](s[i]) {
				a.Complete = false // Its options can't be listed.
				return
			}
			allowed := newBudget(ctx, maxLooked)
			for option := range e.Options(s[i].Position) {
				if err != nil {
					return
				}
				if !allowed.spend(len(option)) {
					a.Complete = false
					return
				}
				key := s[i].String() + ">" + option.Key()
				if seen[key] {
					continue
				}
				seen[key] = true
				var by []smith.Part
				if by, err = e.generalised(option); err != nil || !yield(Move{i, option}, by) {
					return
				}
			}
		}
	})
	if err != nil {
		return nil, err
	}
	if len(a.Moves) > MaxMoves {
		a.Moves, a.Complete = a.Moves[:MaxMoves], false
	}
	return a, context.Cause(ctx)
}

// generalised gives each part of a sum its value; those of games that end were learned.
func (e *Evaluator) generalised(s Sum) ([]smith.Part, error) {
	parts := make([]smith.Part, len(s))
	for i, p := range s {
		parts[i].Copies = p.Copies
		if q, ok := p.place.(loopy.Position); ok {
			parts[i].Value = q.Generalised()
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
