package mem

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// testGaps tests the line for t < q − spare. If the line fails, the finding says whether it
// is true of t < q − 1.
func testGaps(bound, spare uint64) claim.Finding {
	wrong := gapTooSmall(bound, spare)
	if wrong == "" {
		return claim.Found(claim.Holds, bound, "true of every n from 2 to %d", bound)
	}
	below := fmt.Sprintf("for t < q − 1 it is true of every n from 2 to %d", bound)
	if repaired := gapTooSmall(bound, 1); repaired != "" {
		below = "for t < q − 1 it fails too: " + repaired
	}
	return claim.Found(claim.Contradicted, bound, "%s; %s", wrong, below)
}

// gapTooSmall describes the smallest n at which the line fails for some t < q − spare, and
// is "" if there is none.
func gapTooSmall(bound, spare uint64) string {
	for n := uint64(2); n <= bound; n++ {
		q := n / leastColumn(n)
		if t, fails := gapFails(n, q-min(q, spare)); fails {
			return fmt.Sprintf("at n = %d, q = %d, t = %d the product (t+1)(t+2) = %d is above √n(√n−1)", n, q, t, (t+1)*(t+2))
		}
	}
	return ""
}

// gapFails finds the least t < q with (t+1)(t+2) > √n(√n−1) = n − √n. For a given n the line
// says most of the greatest q, which belongs to the least k, ⌈√n⌉.
func gapFails(n, q uint64) (t uint64, fails bool) {
	for t := range q {
		if p := (t + 1) * (t + 2); p > n || (n-p)*(n-p) < n {
			return t, true
		}
	}
	return 0, false
}

// leastColumn is the least k with k² ≥ n, for n ≥ 1.
func leastColumn(n uint64) uint64 { return integer.Sqrt(n-1) + 1 }

// testIntegers looks for n, k ≥ from(n) and t without such an a; the greatest a ≤ n/(t+1) is the
// best.
func testIntegers(bound uint64, from func(n uint64) uint64) claim.Finding {
	for n := uint64(1); n <= bound; n++ {
		for k := from(n); k <= n; k++ {
			for t := range n / k {
				if a := n / (t + 1); a < k || a*(t+2) <= n {
					return claim.Found(claim.Contradicted, bound, "n = %d, k = %d, t = %d: the greatest a ≤ n/(t+1) is %d", n, k, t, a)
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of every n ≤ %d and k", bound)
}
