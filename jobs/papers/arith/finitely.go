package arith

import (
	"fmt"

	"grundy/jobs/claim"
)

// finitelyOften is the test of theorem D1 of docs/PROOFS.md, by which each value
// occurs at most finitely often: the heaps of one value and one parity lie between the least of
// them and three times it.
func finitelyOften(all []claim.Read, bound uint64) claim.Finding {
	most, low, high := 0.0, uint64(0), uint64(0) // the greatest quotient, and its heaps
	for v, heaps := range claim.HeapsByValue(all[0].Values, all[0].First) {
		var least [2]uint64             // of each parity, if there is one
		known := [2]bool{v == 0, false} // the empty heap has the value 0
		for _, n := range heaps {
			r := &least[n%2]
			switch quotient := float64(n) / float64(*r); {
			case !known[n%2]:
				known[n%2], *r = true, n
			case n > 3**r:
				want := fmt.Sprintf("another value than that of the heap %d", *r)
				return claim.Unlike(all[0].Game, n, v, want).Contradicts(bound)
			case quotient > most:
				most, low, high = quotient, *r, n
			}
		}
	}
	return claim.Found(claim.Open, bound,
		"no heap to %d is more than three times the least one of its value and parity; the greatest quotient is %.5f, of the heaps %d and %d", bound, most, high, low)
}
