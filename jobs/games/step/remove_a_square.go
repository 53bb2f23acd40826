package step

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
)

// loneSquare is a single 1×1 square, which isn't a rectangle 2×n.
const loneSquare = game.OtherKind + 1

// removeASquare is Remove-a-Square on the rectangle 2×n, section 7: remove a 2×2
// square, which leaves rectangles on both sides, or a 1×1 square, which leaves
// rectangles on both sides and the other square of its column. A lone square can be
// removed.
func removeASquare(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == loneSquare {
			yield(nil)
			return
		}
		for left := uint64(0); left+2 <= n; left++ {
			if !yield([]uint64{left, n - left - 2}) {
				return
			}
		}
		for left := uint64(0); left+1 <= n; left++ {
			if !yield([]uint64{left, loneSquare, n - left - 1}) {
				return
			}
		}
	}
}

// removeASquareValues is removeASquare by nim-values: a lone square, whose only
// option is the finished game, has the value 1.
func removeASquareValues(n uint64, g func(uint64) uint32, seen *nim.Set) {
	for left := uint64(0); left+2 <= n; left++ {
		seen.Add(g(left) ^ g(n-left-2))
	}
	for left := uint64(0); left+1 <= n; left++ {
		seen.Add(g(left) ^ 1 ^ g(n-left-1))
	}
}

func removeASquareGame() *game.Game {
	return splitting(&game.Game{
		Name: "remove-a-square", Title: "Remove-a-Square on 2×n", Paper: paper.PrimesStep, Section: "7", Version: 1,
		Aliases:    []string{"remove-a-square-2xn"},
		Rules:      "From a shape of grid squares remove a full square, of any size; the heap n is the rectangle 2×n.",
		Convention: "A 1×1 square removed from a rectangle leaves the other square of its column as a component of its own.",
		Heaps:      &game.Heaps{Other: "1x", Options: removeASquare, OptionValues: removeASquareValues},
		Periods:    twoTaken,
	}, pairsSolver(addSquares, "n²/2 pairs", 2), "n² options")
}
