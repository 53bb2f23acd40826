package arith

import (
	"slices"
)

// definitions are the options by section 1's definitions, in its own words, n → n and n → 0
// included. Each is tested by the printed options of another claim.
var definitions = map[string]func(n uint64) [][]uint64{
	"def/maliquot": singly(func(n uint64) []uint64 { return among(aliquot.has, n, n-1) }),
	"def/saliquot": singly(func(n uint64) []uint64 {
		return lessFrom(n, among(aliquot.has, n, n))
	}),
	"def/maliquant": singly(func(n uint64) []uint64 { return among(aliquant.has, n, n) }),
	"def/saliquant": singly(func(n uint64) []uint64 {
		return lessFrom(n, among(aliquant.has, n, n))
	}),
	"def/totative":    singly(func(n uint64) []uint64 { return among(totative.has, n, n) }),
	"def/nontotative": singly(func(n uint64) []uint64 { return among(nontotative.has, n, n-1) }),
	"def/totient":     singly(func(n uint64) []uint64 { return []uint64{number(totative.has, n)} }),
	"def/nontotient": singly(func(n uint64) []uint64 {
		return []uint64{n - number(totative.has, n)}
	}),
	"def/mtau": singly(func(n uint64) []uint64 { return []uint64{number(aliquot.has, n) - 1} }),
	"def/factoring": func(n uint64) [][]uint64 {
		return append(slices.Collect(listed("m-factoring").Heaps.Options(n)), []uint64{n})
	},
	"def/divide-and-residue": anyDivision,
}

// anyDivision is item 7 of section 1: n = km + r goes to m copies of k and r, for all m > 0 and
// 0 ≤ r < k, which allows m = 1 and r = 0.
func anyDivision(n uint64) (all [][]uint64) {
	for k := uint64(1); k <= n; k++ {
		all = append(all, append(slices.Repeat([]uint64{k}, int(n/k)), n%k))
	}
	return all
}

// number counts the numbers 1 ≤ k ≤ n that have a property with n.
func number(is func(k, n uint64) bool, n uint64) uint64 { return uint64(len(among(is, n, n))) }

// among lists the numbers 1 ≤ k ≤ to that have a property with n. The heap 0 has none.
func among(is func(k, n uint64) bool, n, to uint64) (all []uint64) {
	for k := uint64(1); n > 0 && k <= to; k++ {
		if is(k, n) {
			all = append(all, k)
		}
	}
	return all
}

// lessFrom replaces each number k by n − k.
func lessFrom(n uint64, numbers []uint64) []uint64 {
	for i, k := range numbers {
		numbers[i] = n - k
	}
	return numbers
}

// singly makes each heap an option.
func singly(heaps func(n uint64) []uint64) func(n uint64) [][]uint64 {
	return func(n uint64) (all [][]uint64) {
		for _, h := range heaps(n) {
			all = append(all, []uint64{h})
		}
		return all
	}
}
