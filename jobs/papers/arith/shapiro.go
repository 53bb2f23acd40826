package arith

import (
	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// shapiro lists the classes C(n) for n ≤ to by definition: C(1) = C(2) = 0, and otherwise φ must be
// applied C(n) times to n to give 2.
func shapiro(to uint64) []uint64 {
	var s integer.Sieve
	c := make([]uint64, to+1)
	for n := uint64(3); n <= to; n++ {
		c[n] = c[s.Factor(n).Phi()] + 1
	}
	return c
}

// theorem7 is the test of theorem 7 for the given classes.
func theorem7(classes func(to uint64) []uint64) claim.Test {
	return func(_ []claim.Read, bound uint64) claim.Finding {
		class := classes(bound)
		for m := uint64(1); m*m <= bound; m++ {
			for n := m; m*n <= bound; n++ {
				want := class[m] + class[n]
				if m%2 == 0 && n%2 == 0 {
					want++
				}
				if class[m*n] != want {
					return claim.Found(claim.Contradicted, bound,
						"C(%d·%d) = %d, C(%d) = %d, C(%d) = %d", m, n, class[m*n], m, class[m], n,
						class[n])
				}
			}
		}
		return claim.Found(claim.Holds, bound, "true of all m and n with mn ≤ %d", bound)
	}
}
