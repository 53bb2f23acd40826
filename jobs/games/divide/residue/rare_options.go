package residue

import (
	"math/bits"
	"slices"

	"grundy/jobs/games/divide/streams"
)

// givenByRare reports whether an odd k ≥ 3 gives v ≥ 1 to n by a rare heap, but
// for the divisors that [block] shares.
//
// Both heaps are at most d, so v = G(d) ⊕ G(r) is only possible with d from the
// first heap on whose value has as many binary digits as v.
func (s *sparseSpace) givenByRare(n, v uint32) bool {
	least := s.FirstOfBits(bits.Len32(v))
	if least == 0 {
		return false
	}
	from, _ := slices.BinarySearch(s.turning, least)
	for _, d := range s.turning[from:] {
		if k := n / d; k&1 == 1 && k >= 3 && uint32(s.Values[d]^s.Values[n-k*d]) == v {
			return true
		}
	}
	for k := uint32(3); k <= n/least; k += 2 {
		if k < streams.QuotientLimit && s.givenByClass(n, k, v) || k >= streams.QuotientLimit && s.givenByRemainder(n, k, v) {
			return true
		}
	}
	return false
}

// givenByClass reports whether the quotient k < QuotientLimit gives v to n with a
// rare remainder.
func (s *sparseSpace) givenByClass(n, k, v uint32) bool {
	q, c := n/k, n%k
	for _, r := range s.rareByClass[k][c] {
		d := q - r.quotient
		if d > n || r.quotient*k+c >= d {
			return false
		}
		if uint32(s.Values[d])^r.value == v {
			return true
		}
	}
	return false
}

// givenByRemainder is givenByClass for any k, by all rare heaps.
func (s *sparseSpace) givenByRemainder(n, k, v uint32) bool {
	if n%k == 0 && uint32(s.Values[n/k]) == v {
		return true
	}
	for i, r := range s.rareHeaps {
		if r > n/(k+1) {
			return false
		}
		if d := (n - r) / k; r < d && d*k == n-r && uint32(s.Values[d])^s.rareValues[i] == v {
			return true
		}
	}
	return false
}
