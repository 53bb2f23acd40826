// Package claims has what the paper PRIMES STEP plays games says of its games on
// heaps, in a file for each section. Claims about boards and graphs are in the
// package board.
package claims

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// Claims are the paper's statements about games on heaps, section by section.
func Claims() []game.Claim {
	return claim.HandCheck(slices.Concat(section3(), section5(), section6(), section7(), section8Paths(), section8Cycles()), byHand)
}

// said begins a claim of the paper, and bounded one that is tested to a bound by default.
var said, bounded = claim.Said(paper.PrimesStep), claim.Bounded(paper.PrimesStep)

func isP(g uint32) bool { return g == 0 }

func isN(g uint32) bool { return g > 0 }

// byHand has the shortest check by hand of what the paper has wrong, by the id of
// the claim.
var byHand = map[string]string{
	"step/thm6-terminal":        "The P-interval of k is from k² − 1 to k² + k − 2: for k = 0 from −1 to −2, for k = 1 from 0 to 0.",
	"step/squares-recurrence":   "G(2): i has no value, j = 1 gives G(1) ⊕ 1 ⊕ G(0) = 1, so mex {1} = 0. But the whole 2×2 square may be taken, of the value 0 (i = 0), so G(2) = 2.",
	"step/edge-path-odd":        "The paper's list of P-positions begins with 0, which is even and has no centre edge.",
	"step/edge-path-recurrence": "G(2): i has no value, so G(2) = mex {} = 0. But the edge of P_2 may be taken, which leaves nothing: G(2) = 1.",
	"step/edge-cycle-a215721":   "C_2 has a move, to P_0 of the value 0, so the first N-position is 2; A215721(3) = 5.",
	"step/edge-delete-cells":    "The only deletion on P_2 isolates both vertices and loses, so its value is 0; on 1×2 there is room for a domino, so its value is 1.",
}
