package step

import (
	"maps"

	"grundy/jobs/claim"
	"grundy/jobs/tables"
)

// testDemonSteps tests that a pile strictly between k² and (k+1)² loses k or k + more coins.
func testDemonSteps(bound, more uint64) claim.Finding {
	k := uint64(1)
	for n := uint64(2); n <= bound; n++ {
		if n == (k+1)*(k+1) {
			k++
			continue
		}
		taken := map[uint64]bool{}
		for option := range demonMoney(n) {
			taken[n-option[0]] = true
		}
		if !maps.Equal(taken, map[uint64]bool{k: true, k + more: true}) {
			return claim.Found(claim.Contradicted, bound, "from %d between %d² and %d² the moves are others", n, k, k+1)
		}
	}
	return claim.Found(claim.Holds, bound, "true of every pile to %d that isn't a square", bound)
}

// testImagesOfN tests where the N-positions of each k lead.
func testImagesOfN(s tables.Slice, bound uint64) claim.Finding {
	for k := int64(1); ; k++ {
		first, lastP := pInterval(k)
		next, _ := pInterval(k + 1)
		if next-1 > int64(bound) {
			return claim.Found(claim.Holds, bound, "true of every k < %d", k)
		}
		firstN, lastN := lastP+1, next-1
		if firstN-k != first || lastN-k != lastP+1 || !isP(s.Values[lastN-k-1]) || !moves(lastN, lastN-k-1) {
			return claim.Found(claim.Contradicted, bound, "k = %d: from %d and %d", k, firstN, lastN)
		}
		for n := firstN; n <= lastN; n++ {
			if isP(s.Values[n-k]) != (n < lastN) || !moves(n, n-k) {
				return claim.Found(claim.Contradicted, bound, "k = %d: from %d to %d, of the value %d", k, n, n-k, s.Values[n-k])
			}
		}
	}
}

// moves reports whether a pile of n coins may be left as to coins, by the definition.
func moves(n, to int64) bool {
	for option := range demonMoney(uint64(n)) {
		if option[0] == uint64(to) {
			return true
		}
	}
	return false
}

// testImagesOfP tests by the definition where the P-positions of each k + 1 lead. The numbers
// that they should reach are moved by more, which is 0 as the paper has it.
func testImagesOfP(bound uint64, more int64) claim.Finding {
	for k := int64(1); ; k++ {
		first, last := pInterval(k + 1)
		if last > int64(bound) {
			return claim.Found(claim.Holds, bound, "true of every k < %d", k)
		}
		smallest, largest := int64(bound), int64(0)
		for n := first; n <= last; n++ {
			for option := range demonMoney(uint64(n)) {
				smallest, largest = min(smallest, int64(option[0])), max(largest, int64(option[0]))
			}
		}
		if smallest != k*k+k-1+more || largest != (k+1)*(k+1)-2+more {
			return claim.Found(claim.Contradicted, bound, "k = %d: the moves lead to numbers from %d to %d", k, smallest, largest)
		}
	}
}
