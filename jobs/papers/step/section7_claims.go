package step

import (
	"grundy/jobs/claim"
	"grundy/jobs/nim"
)

// recurrence says that G(n) is the mex of its terms.
type recurrence []term

// term is G(i) ⊕ G(n − taken − i) ⊕ more for each i from the first one on.
type term struct {
	taken, first uint64
	more         uint32
}

// at is what the recurrence gives for n, by the values of smaller heaps.
func (r recurrence) at(g []uint32, n uint64) uint32 {
	var seen nim.Set
	for _, t := range r {
		for i := t.first; i+t.taken <= n; i++ {
			seen.Add(g[i] ^ g[n-t.taken-i] ^ t.more)
		}
	}
	return seen.Mex()
}

// misprinted is the test of a printed recurrence for n ≥ 2 and, if it fails, of the one that is
// meant; the difference says how it is repaired.
func misprinted(
	name, difference string, printed, meant recurrence,
) claim.Test {
	return func(all []claim.Read, bound uint64) claim.Finding {
		g, failures, still := all[0].Values, 0, false
		if g[0] != 0 || g[1] != 0 {
			return claim.Found(claim.Contradicted, bound, "G(0) = %d and G(1) = %d", g[0], g[1])
		}
		var wrong claim.Counterexample
		for n := uint64(2); n <= bound; n++ {
			still = still || meant.at(g, n) != g[n]
			if said := printed.at(g, n); said != g[n] {
				if failures++; failures == 1 {
					wrong = claim.Counter(name, n, said, "as printed it gives G(%d) = %d, which is %d",
						n, said, g[n])
				}
			}
		}
		switch {
		case failures == 0:
			return claim.Found(claim.Holds, bound, "true of every n from 2 to %d", bound)
		case still:
			return claim.Found(claim.Contradicted, bound,
				"%s; nor is it true repaired: %s", wrong, difference)
		}
		return claim.Found(claim.Misprint, bound,
			"%s: %s; it fails for %d of the n from 2 to %d, repaired for none",
			difference, wrong, failures, bound)
	}
}
