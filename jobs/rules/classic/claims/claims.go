// Package claims is what the literature says of the classics, tested.
package claims

import (
	"fmt"
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
)

// Claims are the statements, in the order of the family's games.
func Claims() []claim.Claim {
	ww, mark := claim.Bounded(paper.WinningWays), claim.Bounded(paper.Mark)
	return []claim.Claim{
		claim.Every(mark("dopey", "1", 100_000, "The P-positions of Mark are 0 and the dopey numbers, whose binary forms end with an odd number of zeros."),
			"mark", 0, claim.Holds, func(n uint64, g uint32) (bool, string) {
				if n == 0 || bits.TrailingZeros64(n)%2 == 1 {
					return g == 0, "0"
				}
				return g != 0, "another value than 0"
			}),
		values(ww("mock-turtles", "14", 20_000, "The values of Mock Turtles are the odious numbers: G(n) is that of 2n and 2n + 1 whose binary form has an odd number of ones."),
			"mock-turtles", 0, func(n uint64) uint64 { return 2*n + 1 - uint64(bits.OnesCount64(n)%2) }),
		values(ww("triplets", "14", 20_000, "In Triplets, G(0) = G(1) = 0, and from the place 2 on the values are those of Mock Turtles."),
			"triplets", 0, func(n uint64) uint64 {
				if n < 2 {
					return 0
				}
				return 2*(n-2) + 1 - uint64(bits.OnesCount64(n-2)%2)
			}),
		values(ww("ruler", "14", 5000, "The value of the place n of Ruler is the greatest power of two that divides n."),
			"ruler", 1, func(n uint64) uint64 { return n & -n }),
		values(ww("lasker", "4", 10_000, "In Lasker's Nim the values of 4k + 3 and 4k + 4 are 4k + 4 and 4k + 3, and all others have G(n) = n."),
			"lasker", 0, func(n uint64) uint64 {
				switch {
				case n%4 == 3:
					return n + 1
				case n%4 == 0 && n > 0:
					return n - 1
				}
				return n
			}),
	}
}

// values completes c with the test that the value of every heap n ≥ from of the named game is want(n).
func values(c claim.Claim, name string, from uint64, want func(n uint64) uint64) claim.Claim {
	return claim.Every(c, name, from, claim.Holds, func(n uint64, g uint32) (bool, string) {
		return uint64(g) == want(n), fmt.Sprint(want(n))
	})
}
