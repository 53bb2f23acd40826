package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
)

// mixed is the hypothesis of proposition 13: C has c and c' of different parities with
// 2 ≤ c, c' ≤ 2p + 1.
func (k candidate) mixed() bool {
	a, b := k.Set.LeastFrom2(0), k.Set.LeastFrom2(1)
	return a > 0 && b > 0 && max(a, b) <= 2*k.p+1
}

// proposition13Bound is the claim about the odd cut-number in the proof of proposition 13.
func proposition13Bound() claim.Claim {
	c := quoted("prop13/bound", "3.2", surveyBound, "In proposition 13 the odd cut-number c' has c' ≤ 2p < n' = n − k (all surveyed sets of numbers up to the bound).",
		"Case n' odd: let c ≥ 3 be odd […] Note that q' > 0 since c ≤ 2p < n'.",
		"As printed. The proposition allows c' = 2p + 1. Since n ≥ 3p + 1 and k ≤ p, n' ≥ 2p + 1, so that q' > 0 all the same.")
	below := func(more uint64) judgement {
		return func(k candidate) (bool, string) {
			tooLarge := func(c uint64) bool { return c%2 == 1 && c > 2*k.p+more && c <= 2*k.p+1 }
			if i := slices.IndexFunc(k.Members, tooLarge); i >= 0 && k.mixed() {
				return true, fmt.Sprintf("c' = %d is above 2p = %d", k.Members[i], 2*k.p)
			}
			return k.mixed(), ""
		}
	}
	return surveyBounded(onSets(c, surveyed(everySet), func(all []values, bound uint64) claim.Finding {
		test := func(more uint64) claim.Finding {
			return overCandidates(all, bound, claim.Holds, candidates, inSurveyed, below(more))
		}
		return misprinted(test(0), true, func() claim.Finding { return test(1) }, "as printed it fails: %s; with c' ≤ 2p + 1 ≤ n' it is %s")
	}))
}

// threePeriods is the claim that in some cases fewer values than those of AP1 are enough.
func threePeriods() claim.Claim {
	c := quoted("ap-test/3p", "3", surveyBound, "In the games of proposition 13 the first 3p values are enough: where G(n + p) = G(n) + s for n ≤ 2p, and AP2 holds, it is so for all n (all surveyed sets of numbers up to the bound, 40 times as many heaps).",
		"We will also show that in some cases (depending on C), the first 3p values are even sufficient (Section 3.2).",
		"Section 3.2 shows another thing, that AP3 needn't be tested: AP1, which it supposes, speaks of 4p values. So this is a statement that the paper doesn't prove.")
	c = onSets(c, surveyed(everySet), func(all []values, bound uint64) claim.Finding {
		find := func(g values) []candidate { return rising(g, 2) }
		return overCandidates(all, bound, claim.Open, find, inSurveyed, func(k candidate) (bool, string) {
			if n := k.ends(k.Last() - k.p); n > 0 && k.mixed() {
				return true, fmt.Sprintf("G(%d) = %d, but G(%d) = %d", n, k.At(n), n+k.p, k.At(n+k.p))
			}
			return k.mixed(), ""
		})
	})
	return claim.Settled(surveyBounded(c), "Prove that under the hypothesis of proposition 13 every value below s is that of a cut of n in [2p + 1, 3p] whose parts are all up to p but one, or find a set in which it isn't so.")
}
