// Package claims is what the papers say of the taking and breaking games, tested:
// section 4 of the paper on partition games and what its sections 1 and 5 say of these
// games (section4*.go), and the paper Nimbers (nimbers*.go).
package claims

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// Claims is the statements of both papers with their tests.
func Claims() []game.Claim {
	return claim.HandCheck(slices.Concat(section4(), nimbers()), byHand)
}

// byHand is, by the id of a claim, the shortest check by hand of what the paper has
// wrong.
var byHand = map[string]string{
	"cut/thm16/0.123456789": "The first digit is 1: a heap of 1 may be taken, so G(1) = 1; with m = 1 the formula gives G(1) = 0.",
}
