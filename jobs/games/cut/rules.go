package cut

import (
	"iter"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// Options is definition 1, the options of CUT C:
//
//	H_n = { H_n0 + … + H_nc : c ∈ C, all ni > 0, n0 + … + nc = n }
func Options(s *Set) game.Definition[uint64] {
	return func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for c := range s.upTo(n - 1) {
				for parts := range reference.Partitions(n, c+1) {
					if !yield(parts) {
						return
					}
				}
			}
		}
	}
}

// optionValues is the second rung of the reference: the union of S_{c+1}(n) over
// c in C, where S_k(n) is the set of nim-sums of k parts of n. A heap takes about
// n²·log c unions of sets.
func optionValues(s *Set) game.OptionValues {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		sums := reference.NewPartSums(g)
		for c := range s.upTo(n - 1) {
			seen.AddAll(sums.Of(c+1, n))
		}
	}
}

// literalTo is the largest heap whose options are listed in little time.
func literalTo(s *Set) uint64 {
	parts := s.Max() + 1
	if s.Step > 0 {
		parts = math.MaxUint64
	}
	return reference.ListedTo(parts, func(counts [][]uint64, n uint64) uint64 {
		var options uint64
		for c := range s.upTo(min(n, uint64(len(counts))) - 1) {
			options += counts[c+1][n]
		}
		return options
	})
}
