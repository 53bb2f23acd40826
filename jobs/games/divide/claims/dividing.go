package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/divide"
)

// introduction is the first paragraph of section 1.
func introduction() []game.Claim {
	of := func(n uint64) claim.Component { return heap(n, "divide-and-residue", divide.DivideAndResidue) }
	return []game.Claim{
		claim.Winning(said("intro/7+3", "1", "In DIVIDE-AND-RESIDUE, 7 + 3 is a P-position."),
			[]claim.Component{of(7), of(3)}),
		claim.Winning(said("intro/7+2", "1", "In DIVIDE-AND-RESIDUE, the winning move from 7 + 2 is to 2 + 2 + 2 + 1 + 2."),
			[]claim.Component{of(7), of(2)}, "7@divide-and-residue → 2+2+2+1"),
	}
}

// dividingClaims is section 4.1.
func dividingClaims() []game.Claim {
	const name = "dividing"
	of := func(n uint64) claim.Component { return heap(n, name, divide.Dividing) }
	theorem := divide.Theorem9()
	return []game.Claim{
		listed(said("table/dividing/values", "4.1", "Both tables of DIVIDING have the nim-values of its heaps."), name),
		claim.Closed(bounded("thm9", "4.1", 500_000, "In DIVIDING, G(n) is the number of prime factors of n, those 2 counted once and odd ones with multiplicity."),
			name, theorem),
		claim.FactorsThrough(bounded("solutions/dividing", "1", 500_000, "The solution function of DIVIDING is Ω2."),
			name, "Ω2", 1, game.Contradicted, valuesOf(theorem)),
		claim.Value(said("ex10/value", "4.1", "In DIVIDING, G(18) = 3, so that G(18 + 7) = 3 ⊕ 1 = 2."), name, 18, 3),
		claim.Winning(said("ex10/move", "4.1", "In DIVIDING, the only winning move from 18 + 7 is to 2×9 + 7."),
			[]claim.Component{of(18), of(7)}, "18@dividing → 2+2+2+2+2+2+2+2+2"),
		claim.Winning(said("ex10/reply", "4.1", "In DIVIDING, 2 + 7 is a P-position."), []claim.Component{of(2), of(7)}),
	}
}

// valuesOf makes the function that a closed form gives.
func valuesOf(form *game.ClosedForm) func() func(uint64) uint64 {
	return func() func(uint64) uint64 {
		return func(n uint64) uint64 { return uint64(form.Value(n)) }
	}
}

// residueClaims are the lists and tables of DIVIDE-AND-RESIDUE.
func residueClaims() []game.Claim {
	const name = "divide-and-residue"
	return []game.Claim{
		claim.List(said("table/divide-and-residue/values", "4.2", "The tables of DIVIDE-AND-RESIDUE have the nim-values of the heaps 1 to 10."),
			name, 1, []uint32{0, 1, 2, 1, 2, 3, 2, 3, 4, 3}),
		listed(said("list/divide-and-residue", "4.2", "The first 50 nim-values of DIVIDE-AND-RESIDUE are as listed."), name),
	}
}

// throwClaims are about the two variations at the end of section 4.2.
func throwClaims() []game.Claim {
	const residue, divisor = "divide-throw-residue", "residue-throw-divisor"
	index := divide.Theorem11()
	eleven := bounded("thm11", "4.2", 15_000, "In DIVIDE-THROW-RESIDUE, G(n) is the index of the largest odd divisor of n, for n > 1.")
	eleven.Raw = "SG(n) = i_o(n) = k, if n = 2^m(2k − 1), for some integer m ≥ 0"
	eleven.Reading = "For heaps greater than 1, as the text before the theorem says: the heap 1 is terminal."
	return []game.Claim{
		listed(said("list/divide-throw-residue", "4.2", "The first 23 nim-values of DIVIDE-THROW-RESIDUE are as listed."), residue),
		claim.Closed(eleven, residue, index),
		claim.Closed(bounded("oeis/A003602", "4.2", 5000, "The nim-values of DIVIDE-THROW-RESIDUE are A003602 for heaps greater than 1: a(n) = k for n = 2^m (2k − 1)."), residue, index),
		claim.FactorsThrough(bounded("solutions/divide-throw-residue", "1", 5000, "The solution function of DIVIDE-THROW-RESIDUE is i_o."),
			residue, "i_o", 2, game.Contradicted, valuesOf(index)),
		listed(said("list/residue-throw-divisor", "4.2", "The first 9 nim-values of RESIDUE-THROW-DIVISOR are as listed."), divisor),
		claim.Every(bounded("solutions/residue-throw-divisor", "4.2", 5000, "RESIDUE-THROW-DIVISOR has a solution: after 3·2^(k−1) copies of k follow 3·2^k copies of k + 1."),
			divisor, 1, game.Holds, copiesInTurn()),
		claim.Closed(bounded("thm12", "4.2", 15_000, "In RESIDUE-THROW-DIVISOR, G(n) = k for 3(2^(k−1) − 1) + 2 ≤ n ≤ 3(2^k − 1) + 1."), divisor, divide.Theorem12()),
	}
}

// copiesInTurn counts out the sentence before theorem 12: from the heap 2 on there
// are three copies of 1, six of 2, twelve of 3, and so on.
func copiesInTurn() claim.Statement {
	return func(n uint64, g uint32) (bool, string) {
		want, end := uint32(0), uint64(1)
		for length := uint64(3); n > end; length *= 2 {
			want, end = want+1, end+length
		}
		return g == want, fmt.Sprint(want)
	}
}
