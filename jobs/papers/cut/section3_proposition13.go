package cut

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

// proposition13Bound tests the bound on the odd cut-number in the proof of proposition 13.
func proposition13Bound(all []values, bound uint64) claim.Finding {
	test := func(more uint64) claim.Finding {
		return overCandidates(all, bound, claim.Holds, candidates, inSurveyed, func(k candidate) (bool, string) {
			tooLarge := func(c uint64) bool { return c%2 == 1 && c > 2*k.p+more && c <= 2*k.p+1 }
			if i := slices.IndexFunc(k.Members, tooLarge); i >= 0 && k.mixed() {
				return true, fmt.Sprintf("c' = %d is above 2p = %d", k.Members[i], 2*k.p)
			}
			return k.mixed(), ""
		})
	}
	return misprinted(test(0), true, func() claim.Finding { return test(1) }, "as printed it fails: %s; with c' ≤ 2p + 1 ≤ n' it is %s")
}

// threePeriods tests that in the games of proposition 13 fewer values than those of AP1 are enough.
func threePeriods(all []values, bound uint64) claim.Finding {
	find := func(g values) []candidate { return rising(g, 2) }
	return overCandidates(all, bound, claim.Open, find, inSurveyed, func(k candidate) (bool, string) {
		if n := k.ends(k.Last() - k.p); n > 0 && k.mixed() {
			return true, fmt.Sprintf("G(%d) = %d, but G(%d) = %d", n, k.At(n), n+k.p, k.At(n+k.p))
		}
		return k.mixed(), ""
	})
}
