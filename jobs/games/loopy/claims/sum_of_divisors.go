package claims

import (
	"context"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/loopy"
	"grundy/jobs/games/loopy/smith"
)

// printedSums is the sequence of section 8 without its '?', which another claim is
// about.
var printedSums = []string{"0", "1", "1", "0", "1", "∞", "1", "0", "1", "1", "1"}

// sequenceClaims are about SUM-OF-DIVISORS.
func sequenceClaims() []game.Claim {
	return []game.Claim{
		printedValues(claim.Quoted(said("list/"+sumName, 11, "The values of the heaps 1 to 11 when n is moved to the sum of its proper divisors: 0, 1, 1, 0, 1, ∞, 1, 0, 1, 1, 1."),
			"0, 1, 1, 0, 1, ∞, 1, 0, 1, 1, 1, ?", "∞ is the loopy value ∞_K with K empty."), sumName, printedSums),
		claim.Finite(onValues(said("loopy/12", 12, "When n is moved to the sum of its proper divisors, G(12) = 0."), sumName, testTwelve)),
		claim.Pure(said("loopy/12-play", 12, "From 12 play goes on to 16, 15 and 9."), func(bound uint64) game.Finding {
			return testPlay(bound, 12, 16, 15, 9)
		}),
		claim.Finite(onValues(said("loopy/first", 6, "The first loop is at the heap 6."), sumName, func(v values, bound uint64) game.Finding {
			return testFirstLoop(v, bound, 6)
		})),
		onValues(claim.Quoted(said("loopy/trivial", 1000, "When n is moved to the sum of its proper divisors, a sum with a component that doesn't end is a draw, whatever the others are."),
			"since the game is binary, the cycles are trivial, in the following sense. If we play a disjunctive sum of games where one component will not end, then the full game will not end.",
			"Every loopy value is ∞_K with K empty. Heaps whose values are unknown are left out."), sumName, testTrivial),
	}
}

// printedValues completes c with the test of printed values of the heaps 1, 2, …
func printedValues(c game.Claim, name string, printed []string) game.Claim {
	last := uint64(len(printed))
	c.Needs = func(uint64) []game.Need {
		return []game.Need{{Game: name, Product: "values", Request: game.Request{N: last}}}
	}
	return claim.Printed(c, printed, func(i int) string { return "of the heap " + claim.Texts([]int{i + 1})[0] },
		func(ctx context.Context, from game.Values) ([]string, error) {
			v, err := valuesOf(ctx, from, name, last)
			var found []string
			for _, value := range v {
				found = append(found, value.Subscripted())
			}
			return found, err
		})
}

func testTwelve(v values, bound uint64) game.Finding {
	if g := v.heap(12); g.String() != "0" {
		return claim.Found(game.Contradicted, bound, "the heap 12 has the value %v", g)
	}
	return claim.Found(game.Proved, bound, "the heap 12 has the value 0")
}

// testPlay tests that the only play from n goes to the heaps.
func testPlay(bound, n uint64, heaps ...uint64) game.Finding {
	for _, to := range heaps {
		if options := slices.Concat(slices.Collect(loopy.SumOfDivisors(n))...); !slices.Equal(options, []uint64{to}) {
			return claim.Found(game.Contradicted, bound, "from %d a move is to %v", n, options)
		}
		n = to
	}
	return claim.Found(game.Proved, bound, "each is the sum of the proper divisors of the one before")
}

// testFirstLoop tests that the first heap of a loopy value is n.
func testFirstLoop(v values, bound, n uint64) game.Finding {
	first := 1 + slices.IndexFunc(v, func(g smith.Value) bool { return g.Kind != smith.Finite })
	if uint64(first) != n || v.heap(n).Kind != smith.Loopy {
		return claim.Found(game.Contradicted, bound, "the first heap without a nim-value is %d (0: none up to %d)", first, bound)
	}
	return claim.Found(game.Proved, bound, "the heaps below %d have nim-values, %d has the value %v", n, n, v.heap(n))
}

func testTrivial(v values, bound uint64) game.Finding {
	loops, unknown := 0, 0
	for i, g := range v {
		switch {
		case g.Kind == smith.Unknown:
			unknown++
		case g.Kind == smith.Loopy && len(g.K) > 0:
			return claim.Found(game.Contradicted, bound, "the heap %d has the value %v", i+1, g)
		case g.Kind == smith.Loopy:
			loops++
		}
	}
	return claim.Found(game.Holds, bound, "true of the %d heaps up to %d whose aliquot sequences run into a cycle; of %d it isn't known where they end", loops, bound, unknown)
}
