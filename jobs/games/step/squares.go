package step

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// loneSquare is a 1×1 square beside which nothing is left, which isn't a
// rectangle 2×n.
const loneSquare = game.OtherKind + 1

// removeASquare is section 7 for the rectangle 2×n: remove a 2×2 square, which
// leaves rectangles on both sides, or a 1×1 square, which leaves the other
// square of its column too. A lone square can be removed.
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

// removeASquareValues is the same by nim-values: a lone square, whose only
// option is the finished game, has the value 1.
func removeASquareValues(n uint64, g func(uint64) uint32, seen *nim.Set) {
	for left := uint64(0); left+2 <= n; left++ {
		seen.Add(g(left) ^ g(n-left-2))
	}
	for left := uint64(0); left+1 <= n; left++ {
		seen.Add(g(left) ^ 1 ^ g(n-left-1))
	}
}
