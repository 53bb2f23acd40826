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

// loopyValues are the values of the heaps 1, 2, …, as a dataset holds them.
type loopyValues []smith.Value

// heap is the value of the heap n.
func (v loopyValues) heap(n uint64) smith.Value { return v[n-1] }

// The names of the paper's two games.
const (
	sumName     = "sum-of-divisors"
	partialName = "partial-sums-of-divisors"
)

// ofDivisors is the definition of one of the two games.
func ofDivisors(m mode) game.Definition[uint64] {
	return point{function: aliquot, mode: m, move: to, first: 1}.definition()
}

// loopyTests are the tests of section 8, which is about games that needn't end.
func loopyTests() map[string]any {
	onSum := func(test loopyTest) func(c claim.Claim) claim.Claim {
		return onLoopy(sumName, test)
	}
	onPartial := func(test loopyTest) func(c claim.Claim) claim.Claim {
		return onLoopy(partialName, test)
	}
	return map[string]any{
		"list/sum-of-divisors": printedLoopy(sumName, "0", "1", "1", "0", "1", "∞", "1", "0",
			"1", "1", "1"),
		"loopy/12": onSum(loopyValue("0", 12)), "loopy/first": onSum(loopyFirst),
		"loopy/12-play": func(bound uint64) claim.Finding { return testPlay(bound, 12, 16, 15, 9) },
		"loopy/4":       func(bound uint64) claim.Finding { return testPlay(bound, 4, 3) },
		"loopy/perfect": onSum(loopyPerfect), "loopy/trivial": onSum(loopyTrivial),
		"table/partial-sums-of-divisors/options": game.Definition[uint64](ofDivisors(partial)),
		"table/partial-sums-of-divisors/values": printedLoopy(partialName, "0", "1", "1",
			"2", "1", "∞_3", "1", "∞_3", "3"),
		"loopy/subscript": onPartial(loopyValue("∞_{0,1,2}", 6, 8)),
		"loopy/6+9":       onPartial(loopyOutcome(smith.Draw, 6, 9)),
		"loopy/6+9/moves": onPartial(loopyMoves(smith.Draw, []string{"6 + 9"}, 6, 9)),
		"loopy/6+7":       onPartial(loopyOutcome(smith.Win, 6, 7)),
		"loopy/6+7/moves": onPartial(loopyMoves(smith.Win, []string{"2 + 7", "3 + 7", "5 + 7"}, 6,
			7)),
	}
}

// onLoopy completes a claim with a test of the values of the named game's heaps up to the bound.
func onLoopy(name string, test loopyTest) func(c claim.Claim) claim.Claim {
	return func(c claim.Claim) claim.Claim {
		c.Needs = func(bound uint64) []claim.Need {
			return []claim.Need{{Game: name, Product: "values", Request: game.Request{N: bound}}}
		}
		c.Test = func(ctx context.Context, from claim.Values, bound uint64) (claim.Finding, error) {
			v, err := loopyValuesOf(ctx, from, name, bound)
			if err != nil {
				return claim.Finding{}, err
			}
			return test(v, bound), nil
		}
		return c
	}
}

// printedLoopy completes a claim with the test of printed values of the heaps 1, 2, …
func printedLoopy(name string, printed ...string) func(c claim.Claim) claim.Claim {
	return func(c claim.Claim) claim.Claim {
		last := uint64(len(printed))
		needs := onLoopy(name, nil)(c).Needs
		c.Needs = func(uint64) []claim.Need { return needs(last) }
		return claim.Printed(c, printed, func(i int) string {
			return fmt.Sprintf("of the heap %d", i+1)
		},
			func(ctx context.Context, from claim.Values) (found []string, err error) {
				v, err := loopyValuesOf(ctx, from, name, last)
				for _, value := range v {
					found = append(found, value.Subscripted())
				}
				return found, err
			})
	}
}

// loopyValuesOf reads the values of the heaps up to a number.
func loopyValuesOf(ctx context.Context, from claim.Values, name string,
	to uint64) (loopyValues, error) {
	rows, err := from.Rows(ctx, name, "values", to)
	if err != nil {
		return nil, err
	}
	v, err := loopy.Values(rows)
	if err != nil {
		return nil, fmt.Errorf("the values of %s: %w", name, err)
	}
	return v, nil
}

// loopyValue tests that heaps have the value, as it is written.
func loopyValue(want string, heaps ...uint64) loopyTest {
	return func(v loopyValues, bound uint64) claim.Finding {
		for _, n := range heaps {
			if g := v.heap(n); g.String() != want {
				return claim.Found(claim.Contradicted, bound, "the heap %d has the value %v", n, g)
			}
		}
		if len(heaps) == 1 {
			return claim.Found(claim.Proved, bound, "the heap %d has the value %s", heaps[0], want)
		}
		return claim.Found(claim.Proved, bound, "the heaps %s have the value %s",
			strings.Join(claim.Texts(heaps), " and "), want)
	}
}

// loopyFirst tests that 6 is the first heap without a nim-value.
func loopyFirst(v loopyValues, bound uint64) claim.Finding {
	const n = 6
	first := 1 + slices.IndexFunc(v, func(g smith.Value) bool { return g.Kind != smith.Finite })
	if first != n || v.heap(n).Kind != smith.Loopy {
		return claim.Found(claim.Contradicted, bound,
			"the first heap without a nim-value is %d (0: none up to %d)", first, bound)
	}
	return claim.Found(claim.Proved, bound,
		"the heaps below %d have nim-values, %d has the value %v", n, n, v.heap(n))
}

// testPlay tests that the only play from n goes to the heaps.
func testPlay(bound, n uint64, heaps ...uint64) claim.Finding {
	for _, to := range heaps {
		if options := slices.Concat(slices.Collect(ofDivisors(sum)(n))...); !slices.Equal(
			options, []uint64{to}) {
			return claim.Found(claim.Contradicted, bound, "from %d a move is to %v", n, options)
		}
		n = to
	}
	return claim.Found(claim.Proved, bound, "each is the sum of the proper divisors of the one before")
}

// loopyPerfect adds each divisor to the sums of its multiples.
func loopyPerfect(v loopyValues, bound uint64) claim.Finding {
	sums := make([]uint64, bound+1)
	for d := uint64(1); d <= bound; d++ {
		for n := 2 * d; n <= bound; n += d {
			sums[n] += d
		}
	}
	var perfect []uint64
	for n := uint64(1); n <= bound; n++ {
		if sums[n] != n {
			continue
		}
		perfect = append(perfect, n)
		if g := v.heap(n); g.Kind != smith.Loopy {
			return claim.Found(claim.Contradicted, bound, "the perfect number %d has the value %v",
				n, g)
		}
	}
	return claim.Found(claim.Holds, bound, "true of the perfect numbers up to %d: %s", bound,
		strings.Join(claim.Texts(perfect), ", "))
}

func loopyTrivial(v loopyValues, bound uint64) claim.Finding {
	loops, unknown := 0, 0
	for i, g := range v {
		switch {
		case g.Kind == smith.Unknown:
			unknown++
		case g.Kind == smith.Loopy && len(g.K) > 0:
			return claim.Found(claim.Contradicted, bound, "the heap %d has the value %v", i+1, g)
		case g.Kind == smith.Loopy:
			loops++
		}
	}
	return claim.Found(claim.Holds, bound,
		"true of the %d heaps up to %d whose aliquot sequences run into a cycle; of %d it isn't known where they end", loops, bound, unknown)
}

// solved is how the sum of heaps is played by values that were read. A move is the sum
// that it leaves, as it is written.
func (v loopyValues) solved(heaps ...uint64) smith.Play[string] {
	parts := make([]smith.Part, len(heaps))
	for i, n := range heaps {
		parts[i] = smith.Part{Value: v.heap(n), Copies: 1}
	}
	return smith.Solve(parts, func(i int) iter.Seq2[string, []smith.Part] {
		return func(yield func(string, []smith.Part) bool) {
			for option := range ofDivisors(partial)(heaps[i]) {
				after := slices.Clone(heaps)
				after[i] = option[0]
				if !yield(writtenSum(after), []smith.Part{{Value: v.heap(option[0]), Copies: 1}}) {
					return
				}
			}
		}
	})
}

// loopyTest is a test of the values of heaps to the bound.
type loopyTest func(v loopyValues, bound uint64) claim.Finding

func loopyOutcome(want smith.Outcome, heaps ...uint64) loopyTest {
	return func(v loopyValues, bound uint64) claim.Finding {
		p := v.solved(heaps...)
		return claim.FoundIf(p.Outcome == want, claim.Proved, bound,
			"%s has the value %v and is a %s", writtenSum(heaps), p.Value, p.Outcome)
	}
}

// loopyMoves tests that the outcome of the sum is as said and that the given moves are
// all moves that keep it.
func loopyMoves(want smith.Outcome, moves []string, heaps ...uint64) loopyTest {
	return func(v loopyValues, bound uint64) claim.Finding {
		p := v.solved(heaps...)
		if p.Outcome != want || !slices.Equal(p.Moves, moves) {
			return claim.Found(claim.Contradicted, bound, "%s is a %s by moves to %s",
				writtenSum(heaps), p.Outcome, strings.Join(p.Moves, ", "))
		}
		return claim.Found(claim.Proved, bound,
			"of the moves from %s, just those to %s make it a %s", writtenSum(heaps),
			strings.Join(p.Moves, ", "), want)
	}
}

// writtenSum is a sum of heaps.
func writtenSum(heaps []uint64) string { return strings.Join(claim.Texts(heaps), " + ") }
