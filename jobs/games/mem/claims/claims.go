// Package claims has the statements of U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel,
// Memgames (2019), section by section, each with its test.
package claims

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// Claims are the paper's statements, section by section.
func Claims() []game.Claim {
	return claim.HandCheck(slices.Concat(tables(), section1(), section2(), section3(), section4(), section5(), section6(),
		examples11(), examples12(), section7()), byHand)
}

// byHand is the shortest checks by hand of the statements that are wrong in the paper, by
// the ids of their claims.
var byHand = map[string]string{
	"mem/thm4.1-gap":     "n = 2, k = 2, q = 1, t = 0: n/((t+1)(t+2)) = 2/2 = 1, which isn't greater than 1.",
	"mem/q2-to-2000":     "Not by hand: any program that computes the rows to 5564 finds 1270 on the frontier at 2782 alone. A. N. Siegel's A351630 in the OEIS begins 0, 12, 1270, 105161.",
	"mem/q2-others":      "As for mem/q2-to-2000; 105161 stands at 230784.",
	"mem/q3-four":        "Not by hand: in the rows to 1937 the frontier has 871 at 1904, 1907, 1911 and 1937.",
	"mem/thm3.1-minima":  "In the paper's table of MEM⁺ the first 1 of column 3 stands in row 4, that of column 2 in row 3.",
	"mem/ex12-recursion": "k = 67 is odd, 67/2 is no heap, and G(89_67) = 12; k = 68 is even, and G(90_68) = 12 too: 'k is odd and …' is false of 68.",
}

// The statements of the paper; the bound is the last row that is tested.
var said, bounded = claim.Said(paper.Memgames), claim.Bounded(paper.Memgames)
