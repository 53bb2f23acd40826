// Package claims has what section 8 of D. E. Iannucci and U. Larsson, Game values of
// arithmetic functions, says of the games that needn't end.
package claims

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/rules/loopy"
	"grundy/jobs/rules/loopy/smith"
)

// Claims are section 8 of the paper.
func Claims() []claim.Claim {
	return slices.Concat(sequenceClaims(), tableClaims(), sumClaims())
}

// said begins a claim of section 8.
func said(id string, bound uint64, statement string) claim.Claim {
	return claim.Bounded(paper.Arithmetic)(id, "8", bound, statement)
}

// values are the values of the heaps 1, 2, …, as a dataset holds them.
type values []smith.Value

// heap is the value of the heap n.
func (v values) heap(n uint64) smith.Value { return v[n-1] }

// onValues completes c with a test of the values of the named game's heaps up
// to the bound.
func onValues(c claim.Claim, name string, test test) claim.Claim {
	c.Needs = func(bound uint64) []claim.Need {
		return []claim.Need{{Game: name, Product: "values", Request: game.Request{N: bound}}}
	}
	c.Test = func(ctx context.Context, from claim.Values, bound uint64) (claim.Finding, error) {
		v, err := valuesOf(ctx, from, name, bound)
		if err != nil {
			return claim.Finding{}, err
		}
		return test(v, bound), nil
	}
	return c
}

// valuesOf reads the values of the heaps up to a number.
func valuesOf(ctx context.Context, from claim.Values, name string, to uint64) (values, error) {
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

// sequenceClaims are about SUM-OF-DIVISORS.
func sequenceClaims() []claim.Claim {
	return []claim.Claim{
		// Another claim is about the '?'.
		printedValues(claim.Quoted(said("list/"+loopy.SumName, 11, "The values of the heaps 1 to 11 when n is moved to the sum of its proper divisors: 0, 1, 1, 0, 1, ∞, 1, 0, 1, 1, 1."),
			"0, 1, 1, 0, 1, ∞, 1, 0, 1, 1, 1, ?", "∞ is the loopy value ∞_K with K empty."), loopy.SumName, "0, 1, 1, 0, 1, ∞, 1, 0, 1, 1, 1"),
		claim.Finite(onValues(said("loopy/12", 12, "When n is moved to the sum of its proper divisors, G(12) = 0."), loopy.SumName,
			func(v values, bound uint64) claim.Finding {
				if g := v.heap(12); g.String() != "0" {
					return claim.Found(claim.Contradicted, bound, "the heap 12 has the value %v", g)
				}
				return claim.Found(claim.Proved, bound, "the heap 12 has the value 0")
			})),
		claim.Pure(said("loopy/12-play", 12, "From 12 play goes on to 16, 15 and 9."), func(bound uint64) claim.Finding {
			return testPlay(bound, 12, 16, 15, 9)
		}),
		claim.Finite(onValues(said("loopy/first", 6, "The first loop is at the heap 6."), loopy.SumName, func(v values, bound uint64) claim.Finding {
			const n = 6
			first := 1 + slices.IndexFunc(v, func(g smith.Value) bool { return g.Kind != smith.Finite })
			if first != n || v.heap(n).Kind != smith.Loopy {
				return claim.Found(claim.Contradicted, bound, "the first heap without a nim-value is %d (0: none up to %d)", first, bound)
			}
			return claim.Found(claim.Proved, bound, "the heaps below %d have nim-values, %d has the value %v", n, n, v.heap(n))
		})),
		claim.AtLeast(onValues(claim.Quoted(said("loopy/perfect", 10_000, "When n is moved to the sum of its proper divisors, every perfect number is a loop."),
			"Loops and cycles occur for perfect numbers (those where the sum of proper divisors equals the number)", "Its one option is itself, and its value ∞."), loopy.SumName, testPerfect), 6),
		claim.Pure(said("loopy/4", 4, "The only move from 4 is to 3."), func(bound uint64) claim.Finding { return testPlay(bound, 4, 3) }),
		claim.AtLeast(onValues(claim.Quoted(said("loopy/trivial", 1000, "When n is moved to the sum of its proper divisors, a sum with a component that doesn't end is a draw, whatever the others are."),
			"since the game is binary, the cycles are trivial, in the following sense. If we play a disjunctive sum of games where one component will not end, then the full game will not end.",
			"Every loopy value is ∞_K with K empty. Heaps whose values are unknown are left out."), loopy.SumName, testTrivial), 6), // which is the first loop
	}
}

// printedValues completes c with the test of printed values of the heaps 1, 2, …
func printedValues(c claim.Claim, name, list string) claim.Claim {
	printed := strings.Split(list, ", ")
	last := uint64(len(printed))
	needs := onValues(c, name, nil).Needs
	c.Needs = func(uint64) []claim.Need { return needs(last) }
	return claim.Printed(c, printed, func(i int) string { return "of the heap " + claim.Texts([]int{i + 1})[0] },
		func(ctx context.Context, from claim.Values) ([]string, error) {
			v, err := valuesOf(ctx, from, name, last)
			var found []string
			for _, value := range v {
				found = append(found, value.Subscripted())
			}
			return found, err
		})
}

// testPlay tests that the only play from n goes to the heaps.
func testPlay(bound, n uint64, heaps ...uint64) claim.Finding {
	for _, to := range heaps {
		if options := slices.Concat(slices.Collect(loopy.SumOfDivisors(n))...); !slices.Equal(options, []uint64{to}) {
			return claim.Found(claim.Contradicted, bound, "from %d a move is to %v", n, options)
		}
		n = to
	}
	return claim.Found(claim.Proved, bound, "each is the sum of the proper divisors of the one before")
}

// testPerfect adds each divisor to the sums of its multiples.
func testPerfect(v values, bound uint64) claim.Finding {
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
			return claim.Found(claim.Contradicted, bound, "the perfect number %d has the value %v", n, g)
		}
	}
	return claim.Found(claim.Holds, bound, "true of the perfect numbers up to %d: %s", bound, strings.Join(claim.Texts(perfect), ", "))
}

func testTrivial(v values, bound uint64) claim.Finding {
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
	return claim.Found(claim.Holds, bound, "true of the %d heaps up to %d whose aliquot sequences run into a cycle; of %d it isn't known where they end", loops, bound, unknown)
}

// tableClaims are about the table of partial sums and its ∞_3.
func tableClaims() []claim.Claim {
	const words = "Here ∞_3, means the nim-value 3, but with an additional option an infinity, namely ∞_3."
	return []claim.Claim{
		optionTable().Complete(),
		printedValues(claim.Quoted(said("table/"+loopy.PartialName+"/values", 9, "The values of the heaps 1 to 9 when n is moved to a sum of some of its proper divisors: 0, 1, 1, 2, 1, ∞_3, 1, ∞_3, 3."),
			"∞_3", "The subscript is mex K of the loopy value ∞_K."), loopy.PartialName, "0, 1, 1, 2, 1, ∞_3, 1, ∞_3, 3"),
		claim.Finite(onValues(claim.Quoted(said("loopy/subscript", 8, "∞_3, the value of the heaps 6 and 8 of the game on partial sums, is a nim-heap 3 with the option ∞_3 besides: the loopy value ∞_K with K = {0, 1, 2}."),
			words, "A nim-heap 3 has options of the values 0, 1 and 2, which are K."), loopy.PartialName, func(v values, bound uint64) claim.Finding {
			for _, n := range []uint64{6, 8} {
				if g := v.heap(n); g.Kind != smith.Loopy || !slices.Equal(g.K, []uint32{0, 1, 2}) {
					return claim.Found(claim.Contradicted, bound, "the heap %d has the value %v", n, g)
				}
			}
			return claim.Found(claim.Proved, bound, "the heaps 6 and 8 have the value %v", v.heap(6))
		})),
	}
}

// optionTable is the table's column opt(n).
func optionTable() claim.OptionTable {
	return claim.OptionTable{
		Claim: said("table/"+loopy.PartialName+"/options", 9, "The options of the heaps 1 to 9 when n is moved to a sum of some of its proper divisors."),
		Heaps: &game.Heaps{First: 1, Options: loopy.PartialSums},
		Rows:  claim.Rows(1, "∅", "1", "1", "1, 2, 3", "1", "1..6", "1", "1..7", "1, 3, 4"),
	}
}

// sumClaims are about the sums 6 + 9 and 6 + 7 on partial sums.
func sumClaims() []claim.Claim {
	const draw = "Consider for example the disjunctive sum of heaps 6 + 9. Then every move apart from playing to ∞_3 is losing. So, this game is a draw."
	return []claim.Claim{
		claim.Finite(onValues(claim.Quoted(said("loopy/6+9", 9, "On partial sums, 6 + 9 is a draw."), draw, ""), loopy.PartialName, testOutcome(smith.Draw, 6, 9))),
		claim.Finite(onValues(claim.Quoted(said("loopy/6+9/moves", 9, "On partial sums, every move from 6 + 9 loses but that from 6 to itself."), draw,
			"'Playing to ∞_3' is to move from 6 to 6, the one option of a loopy value."), loopy.PartialName, testMoves(smith.Draw, []string{"6 + 9"}, 6, 9))),
		claim.Finite(onValues(claim.Quoted(said("loopy/6+7", 7, "On partial sums, 6 + 7 is won by the first player."),
			"playing instead 6 + 7, the first player wins", ""), loopy.PartialName, testOutcome(smith.Win, 6, 7))),
		claim.Finite(onValues(claim.Quoted(said("loopy/6+7/moves", 7, "On partial sums, the winning moves from 6 + 7 are those to 2 + 7, 3 + 7 and 5 + 7."),
			"by moving to 2 + 7, 3 + 7 or 5 + 7", "They are the only ones."), loopy.PartialName, testMoves(smith.Win, []string{"2 + 7", "3 + 7", "5 + 7"}, 6, 7))),
	}
}

// solved is how the sum of heaps is played by values that were read. A move is the sum
// that it leaves, as it is written.
func (v values) solved(heaps ...uint64) smith.Play[string] {
	parts := make([]smith.Part, len(heaps))
	for i, n := range heaps {
		parts[i] = smith.Part{Value: v.heap(n), Copies: 1}
	}
	return smith.Solve(parts, func(i int) iter.Seq2[string, []smith.Part] {
		return func(yield func(string, []smith.Part) bool) {
			for option := range loopy.PartialSums(heaps[i]) {
				after := slices.Clone(heaps)
				after[i] = option[0]
				if !yield(written(after), []smith.Part{{Value: v.heap(option[0]), Copies: 1}}) {
					return
				}
			}
		}
	})
}

// test is a test of the values of heaps to the bound.
type test func(v values, bound uint64) claim.Finding

func testOutcome(want smith.Outcome, heaps ...uint64) test {
	return func(v values, bound uint64) claim.Finding {
		p := v.solved(heaps...)
		return claim.Judged(p.Outcome == want, claim.Proved, bound, "%s has the value %v and is a %s", written(heaps), p.Value, p.Outcome)
	}
}

// testMoves tests that the outcome of the sum is as said and that the given moves are
// all moves that keep it.
func testMoves(want smith.Outcome, moves []string, heaps ...uint64) test {
	return func(v values, bound uint64) claim.Finding {
		p := v.solved(heaps...)
		if p.Outcome != want || !slices.Equal(p.Moves, moves) {
			return claim.Found(claim.Contradicted, bound, "%s is a %s by moves to %s", written(heaps), p.Outcome, strings.Join(p.Moves, ", "))
		}
		return claim.Found(claim.Proved, bound, "of the moves from %s, just those to %s make it a %s", written(heaps), strings.Join(p.Moves, ", "), want)
	}
}

// written is a sum of heaps.
func written(heaps []uint64) string { return strings.Join(claim.Texts(heaps), " + ") }
