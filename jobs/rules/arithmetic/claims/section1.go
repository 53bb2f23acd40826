package claims

import (
	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// section1 is the introduction: examples 3 to 7 and the table of rulesets.
func section1() []claim.Claim {
	return append([]claim.Claim{
		claim.List(said("ex3/values", "1", "STAU starts 0, 1, 1, 0, 0, 1 from the heap 0."), "stau", 0, []uint32{0, 1, 1, 0, 0, 1}),
		claim.List(claim.Quoted(said("ex4/values", "1", "With the heap 0 and the move 1 → 0, MTAU starts 0, 1, 0, 0, 1, 0 from the heap 0."),
			"", "Example 4 admits the heap 0, which section 3.2.1 does not: mtau/zero."), "mtau/zero", 0, []uint32{0, 1, 0, 0, 1, 0}),
		claim.Winning(said("ex5/totient-sum", "1", "In TOTIENT, 2 + 3 + 4 + 5 is a P-position."),
			[]claim.Component{heap(2, "totient"), heap(3, "totient"), heap(4, "totient"), heap(5, "totient")}),
		claim.Winning(said("ex5/totient-reply", "1", "In TOTIENT, 2 + 3 + 2 + 5 is an N-position in which every move wins."),
			[]claim.Component{heap(2, "totient"), heap(3, "totient"), heap(2, "totient"), heap(5, "totient")},
			"2@totient → 1", "3@totient → 2", "5@totient → 4"),
		claim.Winning(claim.Quoted(said("ex5/7-totient-7-totative", "1", "7 TOTIENT + 7 TOTATIVE has exactly three winning moves."),
			"", "The paper gives their number: they are the moves in TOTATIVE to a heap of nim-value one, to 2, 4 and 6."),
			[]claim.Component{heap(7, "totient"), heap(7, "totative")}, "7@totative → 2", "7@totative → 4", "7@totative → 6"),
		claim.List(said("ex6/values", "1", "In POWERSET MALIQUOT, G(6) = 2."), "powerset-maliquot", 6, []uint32{2}),
		factored(bounded("ex6/primes", "1", 1_000_000, "In POWERSET MALIQUOT every prime has the nim-value one."),
			"powerset-maliquot", 2, 2, func(_ uint64, f integer.Factorisation, e uint32) (bool, string) {
				return !f.Prime() || e == 1, "the exponent 1"
			}),
		claim.List(said("ex7/values", "1", "In POWERSET TOTATIVE, G(1), …, G(7) = 0, 1, 2, 1, 4, 1, 8."),
			"powerset-totative", 1, []uint32{0, 1, 2, 1, 4, 1, 8}),
	}, solutions()...)
}
