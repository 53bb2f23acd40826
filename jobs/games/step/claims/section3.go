package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/step"
)

// mostTested is the largest m of Chocolate Stones in the claims.
const mostTested = 20

// section3 is theorem 1 for every m to 20, and the example.
func section3() []game.Claim {
	return []game.Claim{
		onChocolate(bounded("thm1", "3", 10_000, "In Chocolate Stones the pile of N is a P-position if and only if ⌈N/m⌉ is even."), testChocolate),
		onChocolate(claim.Quoted(bounded("thm1-length", "3", 10_000, "Chocolate Stones is a no-strategy game: every play from N has ⌈N/m⌉ moves."),
			"We can show that f decreases by 1 for every move.", "So the nim-value is the parity of ⌈N/m⌉."), testChocolateLengths),
		chocolateExample().Complete(),
	}
}

// chocolateExample is the example, for the piles of 2 to 9.
func chocolateExample() claim.OptionTable {
	return claim.OptionTable{
		Claim: said("chocolate-ex", "3", "For m = 2 the players take 1 or 2 stones from an odd pile and 2 stones from an even pile."),
		Heaps: &game.Heaps{Options: step.ChocolateStones(2)},
		Rows:  claim.Rows(2, "0", "1, 2", "2", "3, 4", "4", "5, 6", "6", "7, 8"),
	}
}

// onChocolate completes c with a test of the piles for each m.
func onChocolate(c game.Claim, test func(s game.Slice, m uint64) string) game.Claim {
	var names []string
	for m := 1; m <= mostTested; m++ {
		names = append(names, fmt.Sprintf("chocolate-stones:%d", m))
	}
	return claim.OnSequences(c, claim.UpTo(names...), func(all []claim.Sequence, bound uint64) game.Finding {
		for i, s := range all {
			if wrong := test(s.Slice, uint64(i+1)); wrong != "" {
				return claim.Found(game.Contradicted, bound, "m = %d: %s", i+1, wrong)
			}
		}
		return claim.Found(game.Holds, bound, "true of every pile to %d for every m from 1 to %d", bound, mostTested)
	})
}

// chocolateValue is ⌈n/m⌉.
func chocolateValue(n, m uint64) uint64 { return (n + m - 1) / m }

func testChocolate(s game.Slice, m uint64) string {
	for i, g := range s.Values {
		if n := uint64(i); isP(g) != (chocolateValue(n, m)%2 == 0) {
			return fmt.Sprintf("the pile of %d has the value %d, and ⌈N/m⌉ = %d", n, g, chocolateValue(n, m))
		}
	}
	return ""
}

// testChocolateLengths follows the shortest and the longest play of each pile.
func testChocolateLengths(s game.Slice, m uint64) string {
	options := step.ChocolateStones(m)
	var shortest, longest []uint64
	for i, g := range s.Values {
		n := uint64(i)
		short, long := uint64(0), uint64(0)
		for option := range options(n) {
			if short == 0 || shortest[option[0]]+1 < short {
				short = shortest[option[0]] + 1
			}
			long = max(long, longest[option[0]]+1)
		}
		shortest, longest = append(shortest, short), append(longest, long)
		if f := chocolateValue(n, m); short != f || long != f || uint64(g) != f%2 {
			return fmt.Sprintf("plays from %d have %d to %d moves, ⌈N/m⌉ = %d, the nim-value is %d", n, short, long, f, g)
		}
	}
	return ""
}
