package mem

import (
	"math"
	"math/bits"
)

// Theorem31 is G(n_k) of MEM+ for n ≥ 0 and k ≥ 0: the largest m with
// m·k + m(m+1)/2 ≤ n. With k = 0 it gives the fresh heap.
func Theorem31(n, k uint64) uint32 {
	fits := func(m uint64) bool { return m*k+m*(m+1)/2 <= n }
	b := float64(2*k + 1)
	m := uint64((math.Sqrt(b*b+8*float64(n)) - b) / 2)
	for m > 0 && !fits(m) {
		m--
	}
	for fits(m + 1) {
		m++
	}
	return uint32(m)
}

// Theorem41 is G(n_k) = ⌊n/k⌋ of MEM, for k ≥ 1; the theorem speaks of n_k
// only where k² ≥ n, and ok says whether it does.
func Theorem41(n, k uint64) (g uint32, ok bool) {
	if k < 1<<32 && k*k < n {
		return 0, false
	}
	return uint32(n / k), true
}

// Theorem52 says whether n_k, for k ≥ 1, is a P-position of MEM0 with a heap
// that isn't empty: just if k = n and 2 divides n an even number of times.
func Theorem52(n, k uint64) bool {
	return n == k && bits.TrailingZeros64(n)%2 == 0
}
