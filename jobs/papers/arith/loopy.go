package arith

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/solve/loopy"
	"grundy/jobs/solve/loopy/smith"
)

// The names of the paper's two games that needn't end.
const (
	sumName     = "sum-of-divisors"
	partialName = "partial-sums-of-divisors"
)

// loopyTests are the tests of how sums are played in section 8.
func loopyTests() map[string]any {
	return map[string]any{
		"loopy/6+9":       played(smith.Draw, nil, 6, 9),
		"loopy/6+9/moves": played(smith.Draw, []string{"6 + 9"}, 6, 9),
		"loopy/6+7":       played(smith.Win, nil, 6, 7),
		"loopy/6+7/moves": played(smith.Win, []string{"2 + 7", "3 + 7", "5 + 7"}, 6, 7),
	}
}

// played completes a claim with the test that a sum of heaps of the game on partial sums has the
// outcome and, where they are given, that the moves are all moves that keep it.
func played(
	want smith.Outcome, moves []string, heaps ...uint64,
) func(c claim.Claim) claim.Claim {
	test := func(v []smith.Value, bound uint64) claim.Finding {
		p, sum := solved(v, heaps), writtenSum(heaps)
		found := strings.Join(p.Moves, ", ")
		switch {
		case moves == nil:
			return claim.FoundIf(p.Outcome == want, claim.Proved, bound,
				"%s has the value %v and is a %s", sum, p.Value, p.Outcome)
		case p.Outcome != want || !slices.Equal(p.Moves, moves):
			return claim.Found(claim.Contradicted, bound, "%s is a %s by moves to %s",
				sum, p.Outcome, found)
		}
		return claim.Found(claim.Proved, bound,
			"of the moves from %s, just those to %s make it a %s", sum, found, want)
	}
	return func(c claim.Claim) claim.Claim {
		c.Needs = func(bound uint64) []claim.Need {
			return []claim.Need{
				{Game: partialName, Product: "values", Request: game.Request{N: bound}}}
		}
		c.Test = func(ctx context.Context, from claim.Values, bound uint64) (claim.Finding, error) {
			rows, err := from.Rows(ctx, partialName, "values", bound)
			if err != nil {
				return claim.Finding{}, err
			}
			v, err := loopy.Values(rows)
			if err != nil {
				return claim.Finding{}, fmt.Errorf("the values of %s: %w", partialName, err)
			}
			return test(v, bound), nil
		}
		return c
	}
}

// solved is how the sum of heaps is played, where the heaps 1, 2, … have the values v. A move is
// the sum that it leaves, as it is written.
func solved(v []smith.Value, heaps []uint64) smith.Play[string] {
	part := func(n uint64) []smith.Part { return []smith.Part{{Value: v[n-1], Copies: 1}} }
	var parts []smith.Part
	for _, n := range heaps {
		parts = append(parts, part(n)...)
	}
	options := point{function: aliquot, mode: partial, move: to, first: 1}.partialSums
	return smith.Solve(parts, func(i int) iter.Seq2[string, []smith.Part] {
		return func(yield func(string, []smith.Part) bool) {
			for option := range options(heaps[i]) {
				after := slices.Clone(heaps)
				after[i] = option[0]
				if !yield(writtenSum(after), part(option[0])) {
					return
				}
			}
		}
	})
}

// writtenSum is a sum of heaps.
func writtenSum(heaps []uint64) string { return strings.Join(claim.Texts(heaps), " + ") }
