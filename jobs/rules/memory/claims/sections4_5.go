package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/rules/memory"
)

// sections4And5 is theorem 4.1, a line of its proof, and theorem 5.2.
func sections4And5() []claim.Claim {
	return []claim.Claim{
		claim.EveryCell(bounded("thm4.1", "4", 1500, "In MEM, if k² ≥ n, then G(n_k) = ⌊n/k⌋."),
			"mem", claim.Square, claim.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
				want, ok := memory.Theorem41(n, k)
				return !ok || g.At(n, k) == want, fmt.Sprint(want)
			}),
		claim.Pure(claim.Quoted(bounded("thm4.1-gap", "4", 2000,
			"If k² ≥ n and q = ⌊n/k⌋, then n/((t+1)(t+2)) ≥ n/(√n(√n−1)) > 1 for every t with 0 ≤ t < q."),
			`since t < q \leq \sqrt{n}, we have \frac{n}{t+1} - \frac{n}{t+2} = \frac{n}{(t+1)(t+2)} \ge \frac{n}{\sqrt{n}(\sqrt{n}-1)} > 1`,
			"For n > 1, where √n − 1 isn't 0. The theorem stands without the line for t = q − 1: there a = k is the number sought."),
			func(bound uint64) claim.Finding { return testGaps(bound, 0) }),
		claim.Pure(claim.Quoted(bounded("thm4.1-integers", "4", 600,
			"If k² ≥ n and q = ⌊n/k⌋, then for every t with 0 ≤ t < q there is an integer a ≥ k with n/(t+2) < a ≤ n/(t+1)."),
			`so there is some integer in the range (n/(t+2), n/(t+1)]`, "With a ≥ k, as the proof needs it."), func(bound uint64) claim.Finding { return testIntegers(bound, leastColumn) }),
		claim.EveryCell(bounded("thm5.2", "5", 2000, "The P-positions n_k of MEM⁰ with n ≥ 1 are those with k = n and v₂(n) even."),
			"mem0", claim.Square, claim.Holds,
			func(g claim.Grid, n, k uint64) (bool, string) { return outcome(g.At(n, k), memory.Theorem52(n, k)) }),
	}
}

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
