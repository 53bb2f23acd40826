package breaking

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
	"grundy/jobs/solve/sparse"
	"grundy/jobs/tables"
)

// grundysGame is P. M. Grundy's: split a heap into two of different sizes,
// n → a + (n − a) for 1 ≤ a < n − a.
func grundysGame(n uint64) iter.Seq[[]uint64] { return splits(n, (max(n, 1)-1)/2) }

// couplesAreForever: split a heap of at least three into two, n → a + (n − a)
// for n ≥ 3 and 1 ≤ a ≤ n − a. A couple, 2, never parts.
func couplesAreForever(n uint64) iter.Seq[[]uint64] {
	if n < 3 {
		return splits(n, 0)
	}
	return splits(n, n/2)
}

// splits yields a + (n − a) for 1 ≤ a ≤ last.
func splits(n, last uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for a := uint64(1); a <= last; a++ {
			if !yield([]uint64{a, n - a}) {
				return
			}
		}
	}
}

// splittingRow is the row of a game whose moves split a heap into two.
func splittingRow(name, title, rules string, options game.Definition[uint64], m sparse.Moves, t regular.Theorem) *game.Game {
	h := &game.Heaps{Options: options}
	return &game.Game{
		Name: name, Title: title, Paper: paper.Partition, Section: "1", Version: 1, Rules: rules, Heaps: h,
		Periods: regular.Repeating{Theorem: t, Parts: 2, Least: 1},
		Products: []game.Product{game.SequenceProduct(0, quadraticPart, tables.Uint32,
			sparse.Solver(m), sparse.Pairs(m), definition(h, "n²/4 steps", 10, 1))},
	}
}
