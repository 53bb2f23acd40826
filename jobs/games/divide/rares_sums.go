package divide

import (
	"math/bits"
	"slices"
)

// fromRares reports whether an odd k ≥ 3 gives v ≥ 1 to n through a rare heap, but
// for the divisors that the heaps from n on share.
// Both heaps are at most d, so v = G(d) ⊕ G(r) needs d from the first heap on
// whose value has as many digits as v.
func (s *rares) fromRares(n, v uint32) bool {
	reach := s.reach[bits.Len32(v)-1]
	if reach == 0 {
		return false
	}
	from, _ := slices.BinarySearch(s.turning, reach)
	for _, d := range s.turning[from:] {
		if k := n / d; k&1 == 1 && k >= 3 && uint32(s.values[d]^s.values[n-k*d]) == v {
			return true
		}
	}
	for k := uint32(3); k <= n/reach; k += 2 {
		if k < mostClasses && s.fromClass(n, k, v) || k >= mostClasses && s.fromRemainder(n, k, v) {
			return true
		}
	}
	return false
}

// fromClass reports whether k gives v to n with a rare remainder.
func (s *rares) fromClass(n, k, v uint32) bool {
	q, c := n/k, n%k
	for _, r := range s.classes[k][c] {
		d := q - r.quotient
		if d > n || r.quotient*k+c >= d {
			return false
		}
		if uint32(s.values[d])^r.value == v {
			return true
		}
	}
	return false
}

// fromRemainder is fromClass for any k.
func (s *rares) fromRemainder(n, k, v uint32) bool {
	if n%k == 0 && uint32(s.values[n/k]) == v {
		return true
	}
	for i, r := range s.heaps {
		if r > n/(k+1) {
			return false
		}
		if d := (n - r) / k; r < d && d*k == n-r && uint32(s.values[d])^s.nimbers[i] == v {
			return true
		}
	}
	return false
}
