package divide

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// introduction is the first paragraph.
func introduction() []game.Claim {
	seven := heap(7, "divide-and-residue", divideAndResidue)
	return []game.Claim{
		claim.Winning(said("intro/7+3", "1", "In DIVIDE-AND-RESIDUE, 7 + 3 is a P-position."),
			[]claim.Component{seven, heap(3, "divide-and-residue", divideAndResidue)}),
		claim.Winning(said("intro/7+2", "1", "In DIVIDE-AND-RESIDUE, the winning move from 7 + 2 is to 2 + 2 + 2 + 1 + 2."),
			[]claim.Component{seven, heap(2, "divide-and-residue", divideAndResidue)}, "7@divide-and-residue → 2+2+2+1"),
	}
}

// dividingClaims is section 4.1.
func dividingClaims() []game.Claim {
	const game1 = "dividing"
	of := func(n uint64) claim.Component { return heap(n, game1, dividing) }
	return []game.Claim{
		claim.List(said("table/dividing/values", "4.1", "Both tables of DIVIDING have the nim-values of its heaps."),
			game1, 1, []uint32{0, 1, 1, 1, 1, 2, 1, 1}),
		claim.Closed(bounded("thm9", "4.1", 500_000, "In DIVIDING, G(n) is the number of prime factors of n, those 2 counted once and odd ones with multiplicity."),
			game1, dividingGame().Closed),
		claim.FactorsThrough(bounded("solutions/dividing", "1", 500_000, "The solution function of DIVIDING is Ω2."),
			game1, "Ω2", 1, game.Contradicted, func() func(uint64) uint64 {
				return func(n uint64) uint64 { return uint64(omega2(n)) }
			}),
		claim.Value(said("ex10/value", "4.1", "In DIVIDING, G(18) = 3, so that G(18 + 7) = 3 ⊕ 1 = 2."), game1, 18, 3),
		claim.Winning(said("ex10/move", "4.1", "In DIVIDING, the only winning move from 18 + 7 is to 2×9 + 7."),
			[]claim.Component{of(18), of(7)}, "18@dividing → 2+2+2+2+2+2+2+2+2"),
		claim.Winning(said("ex10/reply", "4.1", "In DIVIDING, 2 + 7 is a P-position."), []claim.Component{of(2), of(7)}),
	}
}

// residueClaims is the lists and tables of DIVIDE-AND-RESIDUE.
func residueClaims() []game.Claim {
	const name = "divide-and-residue"
	return []game.Claim{
		claim.List(said("table/divide-and-residue/values", "4.2", "The tables of DIVIDE-AND-RESIDUE have the nim-values of the heaps 1 to 10."),
			name, 1, []uint32{0, 1, 2, 1, 2, 3, 2, 3, 4, 3}),
		claim.List(said("list/divide-and-residue", "4.2", "The first 50 nim-values of DIVIDE-AND-RESIDUE are as listed."), name, 1, []uint32{
			0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 5, 4, 5, 3, 5, 4, 2, 1,
			5, 6, 5, 6, 2, 6, 5, 3, 8, 9, 8, 9, 8, 9, 8, 9, 4, 9, 4, 9, 8, 9, 4, 9, 4,
		}),
	}
}

// thrownClaims is the two variations at the end of section 4.2.
func thrownClaims() []game.Claim {
	const residue, divisor = "divide-throw-residue", "residue-throw-divisor"
	index := divideThrowResidueGame().Closed
	eleven := bounded("thm11", "4.2", 15_000, "In DIVIDE-THROW-RESIDUE, G(n) is the index of the largest odd divisor of n, for n > 1.")
	eleven.Raw = "SG(n) = i_o(n) = k, if n = 2^m(2k − 1), for some integer m ≥ 0"
	eleven.Reading = "For heaps greater than 1, as the text before the theorem says: the heap 1 is terminal."
	twelve := residueThrowDivisorGame().Closed
	return []game.Claim{
		claim.List(said("list/divide-throw-residue", "4.2", "The first 23 nim-values of DIVIDE-THROW-RESIDUE are as listed."),
			residue, 1, []uint32{0, 1, 2, 1, 3, 2, 4, 1, 5, 3, 6, 2, 7, 4, 8, 1, 9, 5, 10, 3, 11, 6, 12}),
		claim.Closed(eleven, residue, index),
		claim.Closed(bounded("oeis/A003602", "4.2", 5000, "The nim-values of DIVIDE-THROW-RESIDUE are A003602 for heaps greater than 1: a(n) = k for n = 2^m (2k − 1)."), residue, index),
		claim.FactorsThrough(bounded("solutions/divide-throw-residue", "1", 5000, "The solution function of DIVIDE-THROW-RESIDUE is i_o."),
			residue, "i_o", 2, game.Contradicted, func() func(uint64) uint64 {
				return func(n uint64) uint64 { return uint64(index.Value(n)) }
			}),
		claim.List(said("list/residue-throw-divisor", "4.2", "The first 9 nim-values of RESIDUE-THROW-DIVISOR are as listed."),
			divisor, 1, []uint32{0, 1, 1, 1, 2, 2, 2, 2, 2}),
		claim.Every(bounded("solutions/residue-throw-divisor", "4.2", 5000, "RESIDUE-THROW-DIVISOR has a solution: after 3·2^(k−1) copies of k follow 3·2^k copies of k + 1."),
			divisor, 1, game.Holds, copiesInTurn()),
		claim.Closed(bounded("thm12", "4.2", 15_000, "In RESIDUE-THROW-DIVISOR, G(n) = k for 3(2^(k−1) − 1) + 2 ≤ n ≤ 3(2^k − 1) + 1."), divisor, twelve),
	}
}

// copiesInTurn is the sentence before theorem 12, counted out: from the heap 2
// on, three copies of 1, six of 2, twelve of 3, …
func copiesInTurn() claim.Statement {
	return func(n uint64, g uint32) (bool, string) {
		want, end := uint32(0), uint64(1)
		for length := uint64(3); n > end; length *= 2 {
			want, end = want+1, end+length
		}
		return g == want, fmt.Sprint(want)
	}
}
