package arith

import (
	"fmt"
	"math"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	nontotatives "grundy/jobs/solve/nontotative"
)

// saliquantEquality is theorem S2.
func saliquantEquality(all []claim.Read, bound uint64) claim.Finding {
	s := all[0]
	heaps, reached := claim.HeapsByValue(s.Values, s.First), 0
	for n := uint64(1); n <= bound; n++ {
		equal := 4*uint64(s.At(n))+2 == n
		if equal != reachesBound(n, heaps) {
			return claim.Unlike("saliquant", n, s.At(n),
				"(n − 2)/4 under the condition, and no other time").Contradicts(bound)
		}
		reached += indicator(equal)
	}
	return claim.Found(claim.Open, bound, "it is reached by %d of the %d heaps n ≡ 2 mod 4 to %d",
		reached, (bound+2)/4, bound)
}

// reachesBound is the condition of theorem S2, given the heaps of each value.
func reachesBound(n uint64, heaps [][]uint64) bool {
	h := n / 2
	if n%4 != 2 || h/2 >= uint64(len(heaps)) {
		return false
	}
	for _, m := range heaps[h/2] {
		if m%2 == 0 && h < m && m < n && n%(n-m) > 0 {
			return false
		}
	}
	return true
}

// ratio is the test that G(n)/n tends to a/b along the heaps of NONTOTATIVE with the smallest prime
// divisor p.
func ratio(p, a, b uint64) claim.Test {
	return func(all []claim.Read, bound uint64) claim.Finding {
		s := all[0]
		at, most, sum, heaps := uint64(0), 0.0, 0.0, 0.0
		for n := p; n <= bound; n += p {
			if integer.SmallestPrime(n) != p {
				continue
			}
			away := math.Abs(float64(s.At(n)) - float64(a)*float64(n)/float64(b))
			if away > most {
				at, most = n, away
			}
			if n > bound/2 {
				sum, heaps = sum+float64(s.At(n))/float64(n), heaps+1
			}
		}
		mean := sum / heaps
		return claim.FoundIf(math.Abs(mean*float64(b)/float64(a)-1) <= 0.1, claim.Open, bound,
			"the mean over the heaps from %d to %d is %.6f; to the heap %d, |G(n) − %s| is at most %.2f, at the heap %d",
			bound/2+1, bound, mean, bound, multiple(a, b), most, max(p, at))
	}
}

// multiple writes an/b.
func multiple(a, b uint64) string {
	if a == 1 {
		return fmt.Sprintf("n/%d", b)
	}
	return fmt.Sprintf("%dn/%d", a, b)
}

// classRatios is conjecture N7, on the classes of primes p with p³ up to the end of a window: it
// compares their means with 1, and tells those of the last window.
func classRatios(all []claim.Read, bound uint64) claim.Finding {
	var end uint64
	var last []string
	windows := nontotatives.NewWindows()
	for i, g := range all[0].Values {
		for _, c := range windows.Add(all[0].First+uint64(i), g) {
			if c.End > end {
				end, last = c.End, nil
			}
			p, mean := uint64(c.Prime), float64(c.Mean)/1e9
			if p == 2 || p*p*p > c.End {
				continue
			}
			if c.Mean < 900_000_000 || c.Mean > 1_100_000_000 {
				return claim.Found(claim.Contradicted, bound,
					"in the window that ends with the heap %d the mean of G(n)/n for the smallest prime divisor %d is %.4f·r(p)", c.End, p, mean)
			}
			last = append(last, fmt.Sprintf("%.6f for %d", mean, p))
		}
	}
	return claim.Found(claim.Open, bound,
		"in the last window, which ends with the heap %d, the mean of G(n)/n is r(p) times %s", end, strings.Join(last, ", "))
}
