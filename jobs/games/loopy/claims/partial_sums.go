package claims

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/loopy"
	"grundy/jobs/games/loopy/smith"
)

// tableClaims are about the table of partial sums and its ∞_3.
func tableClaims() []game.Claim {
	const words = "Here ∞_3, means the nim-value 3, but with an additional option an infinity, namely ∞_3."
	return []game.Claim{
		optionTable().Complete(),
		printedValues(claim.Quoted(said("table/"+partialName+"/values", 9, "The values of the heaps 1 to 9 when n is moved to a sum of some of its proper divisors: 0, 1, 1, 2, 1, ∞_3, 1, ∞_3, 3."),
			"∞_3", "The subscript is mex K of the loopy value ∞_K."), partialName, []string{"0", "1", "1", "2", "1", "∞_3", "1", "∞_3", "3"}),
		claim.Finite(onValues(claim.Quoted(said("loopy/subscript", 8, "∞_3, the value of the heaps 6 and 8 of the game on partial sums, is a nim-heap 3 with the option ∞_3 besides: the loopy value ∞_K with K = {0, 1, 2}."),
			words, "A nim-heap 3 has options of the values 0, 1 and 2, which are K."), partialName, testSubscript)),
	}
}

// optionTable is the table's column opt(n).
func optionTable() claim.OptionTable {
	return claim.OptionTable{
		Claim: said("table/"+partialName+"/options", 9, "The options of the heaps 1 to 9 when n is moved to a sum of some of its proper divisors."),
		Heaps: &game.Heaps{First: 1, Options: loopy.PartialSums},
		Rows:  claim.Rows(1, "∅", "1", "1", "1, 2, 3", "1", "1..6", "1", "1..7", "1, 3, 4"),
	}
}

func testSubscript(v values, bound uint64) game.Finding {
	for _, n := range []uint64{6, 8} {
		if g := v.heap(n); g.Kind != smith.Loopy || !slices.Equal(g.K, []uint32{0, 1, 2}) {
			return claim.Found(game.Contradicted, bound, "the heap %d has the value %v", n, g)
		}
	}
	return claim.Found(game.Proved, bound, "the heaps 6 and 8 have the value %v", v.heap(6))
}

// sumClaims are about the sums 6 + 9 and 6 + 7 on partial sums.
func sumClaims() []game.Claim {
	const draw = "Consider for example the disjunctive sum of heaps 6 + 9. Then every move apart from playing to ∞_3 is losing. So, this game is a draw."
	return []game.Claim{
		claim.Finite(onValues(claim.Quoted(said("loopy/6+9", 9, "On partial sums, 6 + 9 is a draw."), draw, ""), partialName, func(v values, bound uint64) game.Finding {
			return testOutcome(v, bound, smith.Draw, 6, 9)
		})),
		claim.Finite(onValues(claim.Quoted(said("loopy/6+9/moves", 9, "On partial sums, every move from 6 + 9 loses but that from 6 to itself."), draw,
			"'Playing to ∞_3' is to move from 6 to 6, the one option of a loopy value."), partialName, func(v values, bound uint64) game.Finding {
			return testMoves(v, bound, smith.Draw, []string{"6 + 9"}, 6, 9)
		})),
		claim.Finite(onValues(claim.Quoted(said("loopy/6+7", 7, "On partial sums, 6 + 7 is won by the first player."),
			"playing instead 6 + 7, the first player wins", ""), partialName, func(v values, bound uint64) game.Finding {
			return testOutcome(v, bound, smith.Win, 6, 7)
		})),
		claim.Finite(onValues(claim.Quoted(said("loopy/6+7/moves", 7, "On partial sums, the winning moves from 6 + 7 are those to 2 + 7, 3 + 7 and 5 + 7."),
			"by moving to 2 + 7, 3 + 7 or 5 + 7", "They are the only ones."), partialName, func(v values, bound uint64) game.Finding {
			return testMoves(v, bound, smith.Win, []string{"2 + 7", "3 + 7", "5 + 7"}, 6, 7)
		})),
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

func testOutcome(v values, bound uint64, want smith.Outcome, heaps ...uint64) game.Finding {
	p := v.solved(heaps...)
	verdict := game.Proved
	if p.Outcome != want {
		verdict = game.Contradicted
	}
	return claim.Found(verdict, bound, "%s has the value %v and is a %s", written(heaps), p.Value, p.Outcome)
}

// testMoves tests that the outcome of the sum is as said and that the given moves are
// all moves that keep it.
func testMoves(v values, bound uint64, want smith.Outcome, moves []string, heaps ...uint64) game.Finding {
	p := v.solved(heaps...)
	if p.Outcome != want || !slices.Equal(p.Moves, moves) {
		return claim.Found(game.Contradicted, bound, "%s is a %s by moves to %s", written(heaps), p.Outcome, strings.Join(p.Moves, ", "))
	}
	return claim.Found(game.Proved, bound, "of the moves from %s, just those to %s make it a %s", written(heaps), strings.Join(p.Moves, ", "), want)
}

// written is a sum of heaps.
func written(heaps []uint64) string {
	text := make([]string, len(heaps))
	for i, n := range heaps {
		text[i] = fmt.Sprint(n)
	}
	return strings.Join(text, " + ")
}
