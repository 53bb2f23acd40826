package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// primeSumClaims are about the ω sum variation that section 8 names.
func primeSumClaims() []claim.Claim {
	const name, words = "m-small-omega/sum", "The ω game also seems to have an interesting sum variation."
	ours := func(id string, bound uint64, statement string) claim.Claim {
		return claim.Quoted(bounded("omega-sum/"+id, "8", bound, statement), words, "Ours: the paper says no more of the game.")
	}
	all := []claim.Claim{
		claim.Numbers(ours("ends", 3000, "In the sum variation of Mω the option of each composite heap is a smaller one, so that all plays end."), 1, func(n uint64) string {
			for _, to := range optionsAre(name, n) {
				if to >= n {
					return fmt.Sprintf("%d moves to %d", n, to)
				}
			}
			return ""
		}),
		claim.Numbers(ours("loops", 3000, "If n moved to the sum of all its distinct prime divisors, each prime would move to itself and each composite heap to a smaller one above 1: every heap above 1 would be drawn."), 2, func(n uint64) string {
			sum := uint64(0)
			for _, p := range among(func(p, n uint64) bool { return n%p == 0 && integer.Prime(p) }, n, n) {
				sum += p
			}
			if sum < 2 || sum > n || (sum == n) != integer.Prime(n) {
				return fmt.Sprintf("%d moves to %d", n, sum)
			}
			return ""
		}),
		factored(ours("prime-powers", 200_000, "In the sum variation of Mω, a prime has the nim-value 0 and each higher power of it 1."), name, 2, 2, func(_ uint64, f integer.Factorisation, g uint32) (bool, string) {
			if len(f) > 1 {
				return true, ""
			}
			want := uint32(1)
			if f.Prime() {
				want = 0
			}
			return g == want, fmt.Sprint(want)
		}),
	}
	for i, c := range all {
		all[i] = claim.ProvedBy(c, "A1")
	}
	return all
}
