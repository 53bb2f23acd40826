package takebreak

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// moves yields each k ≤ n and j that the code allows: remove k, leave j
// non-empty heaps.
func (c Code) moves(n uint64) iter.Seq2[uint64, uint64] {
	return func(yield func(k, j uint64) bool) {
		for k := uint64(0); k <= n && k < uint64(len(c)); k++ {
			for j := uint64(0); c[k]>>j != 0; j++ {
				if c[k]>>j&1 == 1 && !yield(k, j) {
					return
				}
			}
		}
	}
}

// options is section 4.1: n → n1 + … + nj with n1 + … + nj = n − k and all
// ni > 0, where bit j of digit k is set.
func (c Code) options(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for k, j := range c.moves(n) {
			for parts := range reference.Partitions(n-k, j) {
				if !yield(parts) {
					return
				}
			}
		}
	}
}

// optionValues is the second rung: the union of S_j(n − k), where S_j(m) is the
// set of nim-sums of j parts of m and S_0(0) is {0}.
func (c Code) optionValues(n uint64, g func(uint64) uint32, seen *nim.Set) {
	sums := reference.NewPartSums(g)
	for k, j := range c.moves(n) {
		switch {
		case j > 0:
			seen.AddAll(sums.Of(j, n-k))
		case k == n:
			seen.Add(0)
		}
	}
}

// heaps is the ruleset. Games that leave two heaps at most have so few options
// that they need no second rung.
func (c Code) heaps() *game.Heaps {
	h := &game.Heaps{Options: c.options}
	if c.most() <= 2 {
		return h
	}
	h.OptionValues = c.optionValues
	h.LiteralTo = reference.ListedTo(uint64(c.most()), func(counts [][]uint64, n uint64) uint64 {
		var options uint64
		for k, j := range c.moves(n) {
			if j < uint64(len(counts)) {
				options += counts[j][n-k]
			}
		}
		return options
	})
	return h
}
