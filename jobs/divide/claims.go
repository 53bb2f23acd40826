package divide

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// claims are the statements of section 4.2 about these games.
func claims() []game.Claim {
	return []game.Claim{
		claim.List(game.Claim{
			ID: "arith/list/divide-and-residue", Paper: Paper, Section: "4.2",
			Statement: "The first 50 nim-values of DIVIDE-AND-RESIDUE are as listed.",
		}, "divide-and-residue", 1, []uint32{
			0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 5, 4, 5, 3, 5, 4, 2, 1,
			5, 6, 5, 6, 2, 6, 5, 3, 8, 9, 8, 9, 8, 9, 8, 9, 4, 9, 4, 9, 8, 9, 4, 9, 4,
		}),
		claim.List(game.Claim{
			ID: "arith/list/divide-throw-residue", Paper: Paper, Section: "4.2",
			Statement: "The first 23 nim-values of DIVIDE-THROW-RESIDUE are as listed.",
		}, "divide-throw-residue", 1, []uint32{
			0, 1, 2, 1, 3, 2, 4, 1, 5, 3, 6, 2, 7, 4, 8, 1, 9, 5, 10, 3, 11, 6, 12,
		}),
		claim.List(game.Claim{
			ID: "arith/list/residue-throw-divisor", Paper: Paper, Section: "4.2",
			Statement: "The first 9 nim-values of RESIDUE-THROW-DIVISOR are as listed.",
		}, "residue-throw-divisor", 1, []uint32{0, 1, 1, 1, 2, 2, 2, 2, 2}),
		claim.Closed(game.Claim{
			ID: "arith/thm11", Paper: Paper, Section: "4.2", Bound: 5000,
			Statement: "In DIVIDE-THROW-RESIDUE, G(n) is the index of the largest odd divisor of n, for n > 1.",
			Raw:       "SG(n) = i_o(n) = k, if n = 2^m(2k − 1), for some integer m ≥ 0",
			Reading:   "For heaps greater than 1, as the text before the theorem says: the heap 1 is terminal.",
		}, "divide-throw-residue", divideThrowResidueGame().Closed),
		claim.Closed(game.Claim{
			ID: "arith/thm12", Paper: Paper, Section: "4.2", Bound: 5000,
			Statement: "In RESIDUE-THROW-DIVISOR, G(n) = k for 3(2^(k−1) − 1) + 2 ≤ n ≤ 3(2^k − 1) + 1.",
		}, "residue-throw-divisor", residueThrowDivisorGame().Closed),
	}
}
