package claim

import (
	"context"
	"fmt"
	"math"

	"grundy/jobs/game"
)

// beyond is how many terms after a printed sequence are looked at, so that a
// term that is missing in print can be told from a wrong one.
const beyond = 4

// Printed completes c, whose Bound and Needs are set, with the test of a
// printed sequence: printed[i] is claimed to be the i-th term that found gives,
// which may give more. The verdict is proved where all agree; otherwise it is a
// misprint, told with both versions from the first difference and, where a
// term is missing, inserted or wrong and the rest agrees, with that. place
// names the place of a term.
func Printed(c game.Claim, printed []string, place func(i int) string, found func(context.Context, game.Values) ([]string, error)) game.Claim {
	return printedOf(c, printed, place, func(int) game.Counterexample { return game.Counterexample{} }, found)
}

// printedOf is Printed for terms that are values of heaps: of gives the game and
// the heap of a term.
func printedOf(c game.Claim, printed []string, place func(i int) string, of func(i int) game.Counterexample, found func(context.Context, game.Values) ([]string, error)) game.Claim {
	bound := c.Bound
	c.Test = func(ctx context.Context, v game.Values, asked uint64) (game.Finding, error) {
		terms, err := found(ctx, v)
		if err != nil {
			return game.Finding{}, err
		}
		if len(align(printed, terms)) == 0 {
			return raised(Found(game.Proved, bound, "%s", agreement(len(printed))), asked, bound), nil
		}
		f := Found(game.Misprint, bound, "%s", describe(printed, terms, place))
		f.Counterexample = differing(printed, terms, of)
		return raised(f, asked, bound), nil
	}
	return c
}

func agreement(terms int) string {
	if terms == 1 {
		return "the printed value agrees"
	}
	return fmt.Sprintf("all %d printed values agree", terms)
}

// Texts writes terms as [Printed] compares them.
func Texts[T any](terms []T) []string {
	out := make([]string, len(terms))
	for i, t := range terms {
		out[i] = fmt.Sprint(t)
	}
	return out
}

// nth names the place of a term in a list of which the place is no heap.
func nth(i int) string { return fmt.Sprintf("place %d", i+1) }

// NimValue is the nim-value of the heap n in s, also where s holds the
// exponents of a POWERSET game; a value above 2^63 is given as 2^64 − 1. The
// heap 0, where the game starts at 1, is the empty one.
func NimValue(s game.Slice, n uint64) uint64 {
	if n < s.First && n == 0 {
		return 0
	}
	g := uint64(s.Values[n-s.First])
	if s.Column == "e" && g > 0 {
		if g > 64 {
			return math.MaxUint64
		}
		return 1 << (g - 1)
	}
	return g
}
