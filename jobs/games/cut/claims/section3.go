package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
)

// section3 is the AP-test, its relaxed conditions and the games to which it is applied,
// without table 1.
func section3() []game.Claim {
	return slices.Concat([]game.Claim{
		claim.AtMost(claim.Pure(bounded("lem10", "3.1", 3, "If G(n) = G(n − p) + s for all n > p, then G(n) = s·q + G(r) for n = pq + r, 0 < r ≤ p (for all p, s and first periods up to the bound)."),
			func(bound uint64) game.Finding { return lemma10(bound, arithmetic) }), 7),
		claim.AtMost(claim.Pure(bounded("lem11", "3.1", 3, "If besides s is a power of two and G(n) < s for n ≤ p, then the nim-sum of the values of heaps p·q_i + r_i is s times that of the q_i plus that of the G(r_i) (for all p up to the bound, s ≤ 4 and three heaps)."),
			func(bound uint64) game.Finding { return lemma11(bound, []uint32{1, 2, 4}, ofEachRemainder) }), 8),
		lemma11Proof(),
		lemma12("1", "n in [3p+1, 4p] has a cut into three heaps or more of every value below 2s", 3, 2),
		lemma12("2", "n in [2p+1, 3p] has a cut into three heaps or more of every value below s", 2, 1),
		theorem9(),
	}, theorem9Cuts(), relaxed(), examples3())
}

// firstPeriods calls test with every sequence of p values up to greatest, until test
// returns false. It says whether test never did.
func firstPeriods(p int, greatest uint32, test func(first []uint32) bool) bool {
	first := make([]uint32, p)
	for {
		if !test(first) {
			return false
		}
		i := 0
		for ; i < p && first[i] == greatest; i++ {
			first[i] = 0
		}
		if i == p {
			return true
		}
		first[i]++
	}
}

// lemma10 compares the sequences that the hypothesis makes with a formula that gives the
// term n from the first period and the saltus.
func lemma10(bound uint64, formula func(first []uint32, saltus uint32, n uint64) uint32) game.Finding {
	tested, fault := 0, ""
	for p := 1; p <= int(bound); p++ {
		for s := range uint32(bound) + 1 {
			going := firstPeriods(p, uint32(bound), func(first []uint32) bool {
				tested++
				fault = risen(first, s, formula)
				return fault == ""
			})
			if !going {
				return claim.Found(game.Contradicted, bound, "%s", fault)
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
	tested, fault := 0, ""
	for p := 1; p <= int(bound); p++ {
		for _, s := range saltus {
			going := firstPeriods(p, s-1, func(first []uint32) bool {
				heaps := uint64(4 * p)
				for a := range heaps {
					for b := range a + 1 {
						for c := range b + 1 {
							tested++
							h := [3]uint64{a + 1, b + 1, c + 1}
							if fault = splits(first, s, h, right); fault != "" {
								return false
							}
						}
					}
				}
				return true
			})
			if !going {
				return claim.Found(game.Contradicted, bound, "%s", fault)
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of %d sums of three heaps", tested)
}

// splits compares the right-hand side with the nim-sum of the heaps' values.
func splits(first []uint32, s uint32, heaps [3]uint64, right splitSum) string {
	p := uint64(len(first))
	var q, g [3]uint32
	var sum uint32
	for i, h := range heaps {
		q[i], g[i] = uint32((h-1)/p), first[(h-1)%p]
		sum ^= arithmetic(first, s, h)
	}
	if got := right(q, g, s); got != sum {
		return fmt.Sprintf("first period %v, s = %d, heaps %v: the nim-sum is %d, the formula gives %d", first, s, heaps, sum, got)
	}
	return ""
}

func lemma11Proof() game.Claim {
	c := bounded("lem11/proof", "3.1", 3, "Equation (14): the nim-sum of the values is (q_0·s + G(r_0)) ⊕ … ⊕ (q_c·s + G(r_0)).")
	c.Raw = "= (q_0 s + G(r_0)) ⊕ ⋯ ⊕ (q_c s + G(r_0))"
	c.Reading = "As printed; the last index should be that of its term, r_c."
	return claim.AtMost(claim.Pure(c, func(bound uint64) game.Finding {
		saltus := []uint32{1, 2, 4}
		printed, meant := lemma11(bound, saltus, ofFirstRemainder), lemma11(bound, saltus, ofEachRemainder)
		if printed.Verdict == game.Contradicted && meant.Verdict == game.Holds {
			return claim.Found(game.Misprint, bound, "as printed: %s; with r_c in the last term it is %s", printed.Evidence, meant.Evidence)
		}
		return printed
	}), 8)
}

// surveyBound is the greatest cut-number of the survey for claims that the paper
// proves.
const surveyBound = 9

func lemma12(part, statement string, from, times uint64) game.Claim {
	c := bounded("lem12/"+part, "3.1", 8, "If AP(C) = (p, t) with s = 2^t, then "+statement+" (all surveyed sets of numbers up to the bound).")
	return onSurvey(c, everySet, func(set *cut.Set, g claim.Sequence, k candidate) (bool, string) {
		if !k.third(set, g) {
			return false, ""
		}
		sums := broadCuts(set, g, (from+1)*k.p)
		for n := from*k.p + 1; n <= (from+1)*k.p; n++ {
			if x := uint64(sums[n].Mex()); x < times*k.s {
				return true, fmt.Sprintf("the heap %d has no such cut of value %d", n, x)
			}
		}
		return true, ""
	})
}

// theorem9 is the theorem that the AP-test proves arithmetic periodicity.
func theorem9() game.Claim {
	c := bounded("thm9", "3.1", surveyBound, "If AP(C) = (p, t) and max C ≤ 4p, then G(n + p) = G(n) + 2^t for all n (all surveyed sets of numbers up to the bound).")
	return onSurvey(c, everySet, goesOn)
}

// goesOn is the judgement that the values of a candidate that passes the AP-test are
// arithmetic periodic.
func goesOn(set *cut.Set, g claim.Sequence, k candidate) (bool, string) {
	if !k.third(set, g) {
		return false, ""
	}
	if n := k.ends(g, g.Last()-k.p); n > 0 {
		return true, fmt.Sprintf("G(%d) = %d, but G(%d) = %d", n, g.At(n), n+k.p, g.At(n+k.p))
	}
	return true, ""
}
