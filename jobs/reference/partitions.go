package reference

import "iter"

// Partitions yields the partitions of n into just k positive parts, each in
// nondecreasing order. There is one of 0 into no parts. The yielded slice is
// valid only until the next one.
func Partitions(n, k uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if k == 0 {
			if n == 0 {
				yield(nil)
			}
			return
		}
		if n >= k {
			partition(make([]uint64, k), 0, 1, n, yield)
		}
	}
}

// partition fills the parts from the given index on, each at least least, so
// that they add up to rest. It returns false when the caller has had enough.
func partition(parts []uint64, index int, least, rest uint64, yield func([]uint64) bool) bool {
	left := uint64(len(parts) - index)
	if left == 1 {
		parts[index] = rest
		return yield(parts)
	}
	for h := least; h*left <= rest; h++ {
		parts[index] = h
		if !partition(parts, index+1, h, rest-h, yield) {
			return false
		}
	}
	return true
}

// CountPartitions gives the numbers p_k(m) of partitions of m into just k
// positive parts, for k ≤ most and m ≤ n, as counts[k][m]. It stops growing
// at 2^62.
func CountPartitions(most, n uint64) [][]uint64 {
	counts := make([][]uint64, most+1)
	for k := range counts {
		counts[k] = make([]uint64, n+1)
	}
	counts[0][0] = 1
	for k := uint64(1); k <= most; k++ {
		for m := k; m <= n; m++ {
			// Either the smallest part is 1, or 1 is taken off every part.
			counts[k][m] = min(1<<62, counts[k-1][m-1]+counts[k][m-k])
		}
	}
	return counts
}

// listed is how many options a heap may have to be listed in a moment, so that
// all heaps up to it take about a second.
const listed = 100_000

// ListedTo is the largest heap, at most 2000, up to which no heap has more
// options than can be listed. The number of options of n is told by options,
// given the numbers of partitions into at most the given number of parts (or n,
// where that is less).
func ListedTo(parts uint64, options func(counts [][]uint64, n uint64) uint64) uint64 {
	const limit = 2000
	for to := uint64(64); ; to = min(2*to, limit) {
		counts := CountPartitions(min(to, parts), to)
		for n := uint64(1); n <= to; n++ {
			if options(counts, n) > listed {
				return n - 1
			}
		}
		if to == limit {
			return limit
		}
	}
}
