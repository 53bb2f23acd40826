package breaking

import (
	"iter"
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// Code is a take-and-break code d0.d1d2… as in section 4.1: digit k with bit j set (2^j)
// allows a player to remove k tokens and to leave exactly j non-empty heaps. The digits are at
// most 7 in OCTAL games, at most 15 in HEXADECIMAL games. The last digit is not 0 unless it is
// d0, and d0 is a multiple of 4: whoever removes nothing must at least split the heap.
type Code []uint64

// namedCodes are the codes that have a name of their own, in the catalogue's order, with the
// paper and the section that name them.
var namedCodes = []struct {
	code        Code
	name, title string
	paper       paper.Paper
	section     string
	aliases     []string
}{
	{Code{0, 7, 7}, "kayles", "KAYLES", paper.Partition, "4.1", nil}, // 0.77
	// 0.137; it is Node-Kayles on paths: a vertex is removed with its one or two neighbours.
	{Code{0, 1, 3, 7}, "dawsons-chess", "DAWSON'S CHESS", paper.Partition, "4.1", []string{"dawson", "node-kayles-path"}},
	{Code{0, 0, 7}, "dawsons-kayles", "DAWSON'S KAYLES", paper.WinningWays, "4", nil}, // 0.07
	{Code{0, 0, 0, 7}, "treblecross", "TREBLECROSS", paper.WinningWays, "4", nil},     // 0.007
	{Code{0, 6}, "officers", "OFFICERS", paper.Partition, "4.2", nil},                 // 0.6
}

// Moves yields each k ≤ n and j that the code allows: remove k, leave j non-empty heaps.
func (c Code) Moves(n uint64) iter.Seq2[uint64, uint64] {
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

// optionsOf is section 4.1: n → n1 + … + nj with n1 + … + nj = n − k and all ni > 0, for each
// move that removes k and leaves j heaps.
func optionsOf(moves iter.Seq2[uint64, uint64], n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for kind := range kindsOf(moves, n) {
			for parts := range kind {
				if !yield(parts) {
					return
				}
			}
		}
	}
}

// kindsOf is the options for each k and j of the moves.
func kindsOf(moves iter.Seq2[uint64, uint64], n uint64) iter.Seq[iter.Seq[[]uint64]] {
	return func(yield func(iter.Seq[[]uint64]) bool) {
		for k, j := range moves {
			if !yield(reference.Partitions(n-k, j)) {
				return
			}
		}
	}
}

// options is the definition.
func (c Code) options(n uint64) iter.Seq[[]uint64] { return optionsOf(c.Moves(n), n) }

// kinds is the options for each k and j.
func (c Code) kinds(n uint64) iter.Seq[iter.Seq[[]uint64]] { return kindsOf(c.Moves(n), n) }

// addValues is the second rung of the definition: the union of S_j(n − k), where
// S_j(m) is the set of nim-sums of j parts of m and S_0(0) is {0}.
func addValues(moves iter.Seq2[uint64, uint64], n uint64, g func(uint64) uint32, seen *nim.Set) {
	sums := reference.NewPartSums(g)
	for k, j := range moves {
		switch {
		case j > 0:
			seen.AddAll(sums.Of(j, n-k))
		case k == n:
			seen.Add(0)
		}
	}
}

// countOptions counts the options of n by the numbers of partitions.
func countOptions(moves iter.Seq2[uint64, uint64], counts [][]uint64, n uint64) (options uint64) {
	for k, j := range moves {
		if j < uint64(len(counts)) {
			options += counts[j][n-k]
		}
	}
	return options
}

// heaps is the ruleset. Games that leave two heaps at most have few options, and
// need no second rung.
func (c Code) heaps() *game.Heaps {
	h := &game.Heaps{Options: c.options, Kinds: c.kinds}
	if c.most() <= 2 {
		return h
	}
	h.OptionValues = func(n uint64, g func(uint64) uint32, seen *nim.Set) { addValues(c.Moves(n), n, g, seen) }
	h.LiteralTo = reference.ListedTo(uint64(c.most()), func(counts [][]uint64, n uint64) uint64 {
		return countOptions(c.Moves(n), counts, n)
	})
	return h
}

// most is the largest number of heaps that a move leaves.
func (c Code) most() int { return bits.Len64(slices.Max(c)) - 1 }

// leaving is the k with bit j of digit k set: the numbers of tokens that may be
// removed to leave j heaps.
func (c Code) leaving(j int) (taken []int) {
	for k, d := range c {
		if d>>j&1 == 1 {
			taken = append(taken, k)
		}
	}
	return taken
}
