package reference

import (
	"iter"
	"sort"

	"grundy/jobs/nim"
)

// Partitions yields the partitions of n into exactly k positive parts, each in
// nondecreasing order. The number 0 has one partition into no parts. The yielded slice is
// valid only until the next one.
func Partitions(n, k uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) { EachPartition(n, k, yield) }
}

// EachPartition yields the same partitions, and says whether the caller wants more.
func EachPartition(n, k uint64, yield func([]uint64) bool) bool {
	switch {
	case k == 0 && n == 0:
		return yield(nil)
	case k == 0 || k > n:
		return true
	}
	return partition(make([]uint64, k), 0, 1, n, yield)
}

// partition fills the parts from the given index on so that each is at least
// least and they add up to rest. It gives false when the caller wants no more.
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

// CountPartitions gives the numbers p_k(m) of partitions of m into exactly k positive parts,
// for k ≤ most and m ≤ n, as counts[k][m]. Numbers above 2^62 are given as 2^62.
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

// mostListed is the greatest number of options that a definition lists for one
// heap. The options of all heaps that have fewer take about a second.
const mostListed = 100_000

// ListedTo is the largest heap, at most 2000, up to which heaps have so few options that they can
// be listed. The function options counts the options of n by the numbers of partitions into up to
// the given number of parts (or n, if that is less). Greater heaps must have more options, but for
// the one option of taking a whole heap, so that few heaps need be asked about.
func ListedTo(parts uint64, options func(counts [][]uint64, n uint64) uint64) uint64 {
	const limit = 2000
	for to := uint64(64); ; to = min(2*to, limit) {
		counts := CountPartitions(min(to, parts), to)
		most := sort.Search(int(to), func(n int) bool {
			return options(counts, uint64(n)+1) > mostListed
		})
		if uint64(most) < to || to == limit {
			return uint64(most)
		}
	}
}

// PartSums gives the nim-values of sums of heaps by number and total:
//
//	S_1(m) = { G(m) },  S_k(m) = ∪ { S_{k−1}(m−h) ⊕ G(h) : 1 ≤ h ≤ m/k }
//
// where h is the smallest of the k parts. They are the option values of games that
// split a heap into many. All sets up to m and k take about m²·log k unions.
//
// If Uneven is set, the k ≥ 2 parts aren't all equal, and h is any part of three or more: one can
// be taken away so that the others aren't all equal.
type PartSums struct {
	Uneven bool
	g      func(heap uint64) uint32
	known  [][]*nim.Set // S_k(m) by k and m, nil where nobody asked for it
}

// NewPartSums serves one heap; g gives the values of smaller heaps.
func NewPartSums(g func(heap uint64) uint32) *PartSums {
	return &PartSums{g: g}
}

// Of is S_k(m), for k ≥ 1. The caller doesn't change the set.
func (p *PartSums) Of(k, m uint64) *nim.Set {
	if set := *at(at(&p.known, k), m); set != nil {
		return set
	}
	set, last := new(nim.Set), m/k
	switch {
	case p.Uneven && k == 2:
		last = (m - min(m, 1)) / 2
	case p.Uneven && k > 2:
		last = m - min(m, 1)
	}
	switch {
	case m < k:
	case k == 1:
		set.Add(p.g(m))
	default:
		for h := uint64(1); h <= last; h++ {
			set.AddShifted(p.Of(k-1, m-h), p.g(h))
		}
	}
	*at(at(&p.known, k), m) = set
	return set
}

// at is the element of the list with the index i. The list becomes as long as that.
func at[E any](list *[]E, i uint64) *E {
	if more := int(i) + 1 - len(*list); more > 0 {
		*list = append(*list, make([]E, more)...)
	}
	return &(*list)[i]
}
