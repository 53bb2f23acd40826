package arith

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// pairs is the test that exactly two kinds of heaps of NONTOTATIVE have the value low or high: the
// products of two primes whose indices differ by apart, and the heap besides. The heap besides has
// the value high; a product has the value low exactly when isLow is true of the index of its
// smaller prime. Other heaps are told as 0.
func pairs(apart int, besides uint64, low, high uint32, isLow func(i int) bool) claim.Test {
	primes := integer.PrimesTo(1 << 17) // serves heaps to 2^34
	wanted := func(n uint64, f integer.Factorisation) uint32 {
		if n == besides {
			return high
		}
		if len(f) != 2 || f[0].Exponent > 1 || f[1].Exponent > 1 {
			return 0
		}
		i, _ := slices.BinarySearch(primes, f[0].Prime)
		switch {
		case i+apart >= len(primes) || primes[i+apart] != f[1].Prime:
			return 0
		case isLow(i + 1):
			return low
		}
		return high
	}
	return func(all []claim.Read, bound uint64) claim.Finding {
		var sieve integer.Sieve
		for n := uint64(1); n <= bound; n++ {
			g, want := all[0].At(n), wanted(n, sieve.Factor(n))
			if want == 0 && (g == low || g == high) || want > 0 && g != want {
				return claim.Unlike("nontotative", n, g, want).Contradicts(bound)
			}
		}
		return claim.Found(claim.Holds, bound, "true of every heap from 1 to %d", bound)
	}
}

// subsequence is the index of the subsequence s0, s1 or s2 that has the heap n, by its smallest
// prime divisor 2, 3 or 5, and 3 if none has it.
func subsequence(n uint64) int {
	for i, p := range []uint64{2, 3, 5} {
		if n%p == 0 {
			return i
		}
	}
	return 3
}

// largestRatios is theorem N8 (iii).
func largestRatios(all []claim.Read, bound uint64) claim.Finding {
	s := all[0]
	least, most := [4]float64{1, 1, 1, 1}, [4]float64{}
	n := bound
	for ; n > 0; n-- {
		i, r := subsequence(n), float64(s.Values[n])/float64(n)
		least[i], most[i] = min(least[i], r), max(most[i], r)
		if least[0] <= most[1] || least[1] <= most[2] || least[2] <= most[3] {
			break
		}
	}
	if n > bound/2 {
		return claim.Found(claim.Contradicted, bound,
			"the heap %d with the value %d breaks the order", n, s.Values[n])
	}
	return claim.Found(claim.Open, bound,
		"so it is from the heap %d to %d, where G(n)/n is at least %.4f in s1, and in s2 between %.4f and %.4f; the heap %d breaks the order", n+1, bound, least[1], least[2], most[2], n)
}
