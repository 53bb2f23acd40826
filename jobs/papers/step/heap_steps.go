package step

import (
	"maps"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// testChocolateRange tests the moves of Chocolate Stones for each m to [mostTested]. The range
// is moved by more, which is 0 as the paper has it.
func testChocolateRange(bound, more uint64) claim.Finding {
	for m := uint64(1); m <= mostTested; m++ {
		options := chocolateStones(m)
		for n := uint64(1); n <= bound; n++ {
			k := (n - 1) / m
			var left []uint64
			for option := range options(n) {
				left = append(left, option[0])
			}
			first := k * m // (k−1)m + a is n − m, which is below 0 for k = 0
			if k > 0 {
				first = n - m + more
			}
			slices.Sort(left)
			if left[0] != first || left[len(left)-1] != k*m || uint64(len(left)) != k*m-first+1 || chocolateValue(left[0], m) != k || chocolateValue(k*m, m) != k {
				return claim.Found(claim.Contradicted, bound, "m = %d: from %d the moves lead to %v", m, n, left)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of every pile from 1 to %d for every m from 1 to %d", bound, mostTested)
}

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

// testParts tests that a 2×2 square taken from 2×n, n > 172, leaves a part beyond the least
// whose value is that of the part shorter by 12.
func testParts(s tables.Slice, bound, least uint64) claim.Finding {
	for n := uint64(173); n <= bound; n++ {
		for k := uint64(0); k+2 <= n; k++ {
			part := max(k, n-k-2)
			if part <= least || s.Values[part] != s.Values[part-12] {
				return claim.Found(claim.Contradicted, bound, "n = %d leaves the parts %d and %d", n, k, n-k-2)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of every n from 173 to %d", bound)
}

// testOptionSets compares the values to which the moves from 2×n and from 2×(n−12) lead.
func testOptionSets(s tables.Slice, bound uint64) claim.Finding {
	for n := uint64(173); n <= bound; n++ {
		if a, b := squareOptions(s, n), squareOptions(s, n-12); !slices.Equal(a, b) {
			return claim.Found(claim.Contradicted, bound, "the moves from 2×%d lead to the values %v, those from 2×%d to %v", n, a, n-12, b)
		}
	}
	return claim.Found(claim.Holds, bound, "true of every n from 173 to %d", bound)
}

// squareOptions is the values of the options of the rectangle 2×n, increasing.
func squareOptions(s tables.Slice, n uint64) (values []uint32) {
	var seen nim.Set
	for k := uint64(0); k+2 <= n; k++ {
		seen.Add(s.Values[k] ^ s.Values[n-k-2])
	}
	for k := uint64(0); k+1 <= n; k++ {
		seen.Add(s.Values[k] ^ 1 ^ s.Values[n-k-1])
	}
	return slices.Collect(seen.All())
}
