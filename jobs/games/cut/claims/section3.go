package claims

import (
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section3 is the AP-test, its relaxed conditions and the games to which it is applied,
// without table 1.
func section3() []game.Claim {
	saltus := []uint32{1, 2, 4}
	return slices.Concat([]game.Claim{
		claim.AtMost(claim.Pure(bounded("lem10", "3.1", 3, "If G(n) = G(n − p) + s for all n > p, then G(n) = s·q + G(r) for n = pq + r, 0 < r ≤ p (for all p, s and first periods up to the bound)."),
			func(bound uint64) game.Finding { return lemma10(bound, arithmetic) }), 7),
		claim.AtMost(claim.Pure(bounded("lem11", "3.1", 3, "If besides s is a power of two and G(n) < s for n ≤ p, then the nim-sum of the values of heaps p·q_i + r_i is s times that of the q_i plus that of the G(r_i) (for all p up to the bound, s ≤ 4 and three heaps)."),
			func(bound uint64) game.Finding { return lemma11(bound, saltus, ofEachRemainder) }), 8),
		claim.AtMost(claim.Pure(quoted("lem11/proof", "3.1", 3, "Equation (14): the nim-sum of the values is (q_0·s + G(r_0)) ⊕ … ⊕ (q_c·s + G(r_0)).",
			"= (q_0 s + G(r_0)) ⊕ ⋯ ⊕ (q_c s + G(r_0))", "As printed; the last index should be that of its term, r_c."),
			func(bound uint64) game.Finding {
				return misprinted(lemma11(bound, saltus, ofFirstRemainder), func() game.Finding { return lemma11(bound, saltus, ofEachRemainder) },
					"as printed: %s; with r_c in the last term it is %s")
			}), 8),
		lemma12("1", "n in [3p+1, 4p] has a cut into three heaps or more of every value below 2s", 3, 2),
		lemma12("2", "n in [2p+1, 3p] has a cut into three heaps or more of every value below s", 2, 1),
		onSurvey(bounded("thm9", "3.1", surveyBound, "If AP(C) = (p, t) and max C ≤ 4p, then G(n + p) = G(n) + 2^t for all n (all surveyed sets of numbers up to the bound)."),
			everySet, goesOn),
	}, theorem9Cuts(), relaxed(), examples3())
}

// firstPeriods yields every sequence of p values up to greatest. The yielded slice is valid
// only until the next one.
func firstPeriods(p int, greatest uint32) iter.Seq[[]uint32] {
	return func(yield func([]uint32) bool) {
		first := make([]uint32, p)
		for yield(first) {
			i := 0
			for ; i < p && first[i] == greatest; i++ {
				first[i] = 0
			}
			if i == p {
				return
			}
			first[i]++
		}
	}
}

// lemma10 compares the sequences that the hypothesis makes with a formula that gives the
// term n from the first period and the saltus.
func lemma10(bound uint64, formula func(first []uint32, saltus uint32, n uint64) uint32) game.Finding {
	tested := 0
	for p := 1; p <= int(bound); p++ {
		for s := range uint32(bound) + 1 {
			for first := range firstPeriods(p, uint32(bound)) {
				tested++
				if fault := risen(first, s, formula); fault != "" {
					return claim.Found(game.Contradicted, bound, "%s", fault)
				}
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of the first six periods of %d sequences", tested)
}

// risen continues the first period by five more periods, and finds the first term that
// isn't that of the formula.
func risen(first []uint32, s uint32, formula func(first []uint32, saltus uint32, n uint64) uint32) string {
	p := len(first)
	g := append([]uint32{0}, first...)
	for n := p + 1; n <= 6*p; n++ {
		g = append(g, g[n-p]+s)
	}
	for n := 1; n <= 6*p; n++ {
		if want := formula(first, s, uint64(n)); g[n] != want {
			return fmt.Sprintf("first period %v, s = %d: G(%d) = %d, the formula gives %d", first, s, n, g[n], want)
		}
	}
	return ""
}

// splitSum is a right-hand side for lemma 11: it gives the nim-sum of the values of three
// heaps from their quotients q and the values g of their remainders.
type splitSum func(q, g [3]uint32, s uint32) uint32

// ofEachRemainder is equation (11), and (15).
func ofEachRemainder(q, g [3]uint32, s uint32) uint32 {
	return (q[0]^q[1]^q[2])*s + g[0] ^ g[1] ^ g[2]
}

// ofFirstRemainder is equation (14) as it is printed.
func ofFirstRemainder(q, g [3]uint32, s uint32) uint32 {
	return (q[0]*s + g[0]) ^ (q[1]*s + g[0]) ^ (q[2]*s + g[0])
}

// lemma11 tests a right-hand side for the given s.
func lemma11(bound uint64, saltus []uint32, right splitSum) game.Finding {
	tested := 0
	for p := uint64(1); p <= bound; p++ {
		for _, s := range saltus {
			for first := range firstPeriods(int(p), s-1) {
				for a := range 4 * p {
					for b := range a + 1 {
						for c := range b + 1 {
							tested++
							if fault := splits(first, s, [3]uint64{a + 1, b + 1, c + 1}, right); fault != "" {
								return claim.Found(game.Contradicted, bound, "%s", fault)
							}
						}
					}
				}
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of %d sums of three heaps", tested)
}

// splits compares the right-hand side with the nim-sum of the heaps' values.
func splits(first []uint32, s uint32, heaps [3]uint64, right splitSum) string {
	var q, g [3]uint32
	var sum uint32
	for i, h := range heaps {
		quotient, r := split(h, uint64(len(first)))
		q[i], g[i] = uint32(quotient), first[r-1]
		sum ^= arithmetic(first, s, h)
	}
	if got := right(q, g, s); got != sum {
		return fmt.Sprintf("first period %v, s = %d, heaps %v: the nim-sum is %d, the formula gives %d", first, s, heaps, sum, got)
	}
	return ""
}

// lemma12 is about the heaps n in [from·p + 1, (from + 1)·p] and the values below times·s.
func lemma12(part, statement string, from, times uint64) game.Claim {
	c := bounded("lem12/"+part, "3.1", 8, "If AP(C) = (p, t) with s = 2^t, then "+statement+" (all surveyed sets of numbers up to the bound).")
	return onSurvey(c, everySet, func(k candidate) (bool, string) {
		if !k.third() {
			return false, ""
		}
		sums := k.broadCuts((from + 1) * k.p)
		for n := from*k.p + 1; n <= (from+1)*k.p; n++ {
			if x := uint64(sums[n].Mex()); x < times*k.s {
				return true, fmt.Sprintf("the heap %d has no such cut of value %d", n, x)
			}
		}
		return true, ""
	})
}

// goesOn is the judgement that the values of a candidate that passes the AP-test are
// arithmetic periodic.
func goesOn(k candidate) (about bool, fault string) {
	if !k.third() {
		return false, ""
	}
	if n := k.ends(k.Last() - k.p); n > 0 {
		return true, fmt.Sprintf("G(%d) = %d, but G(%d) = %d", n, k.At(n), n+k.p, k.At(n+k.p))
	}
	return true, ""
}
