package step

import (
	"fmt"
	"image"
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/reference"
	"grundy/jobs/solve/grid"
)

// testRectangleMoves tests what the moves of the Diamond game leave of shapes of m rows and n
// columns, in the given written form.
func testRectangleMoves(form string, bound uint64) claim.Finding {
	for m := 1; m <= int(bound); m++ {
		for n := 1; n <= int(bound); n++ {
			shape := must(grid.Tokens(fmt.Sprintf(form, m, n)))
			for option := range diamond(grid.PatternOf(shape)) {
				left := option[0].Points()
				columns, rows := occupied(left)
				if len(left) != columns*rows || len(left) > 0 && columns+rows != m+n-1 || len(left) == 0 && min(m, n) > 1 {
					return claim.Found(claim.Contradicted, bound, "from %d by %d a move leaves %s", m, n, option[0])
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of every move from the rectangles to %d by %d", bound, bound)
}

// occupied is the numbers of columns and of rows that have a token.
func occupied(tokens []image.Point) (columns, rows int) {
	xs, ys := map[int]bool{}, map[int]bool{}
	for _, t := range tokens {
		xs[t.X], ys[t.Y] = true, true
	}
	return len(xs), len(ys)
}

// testWinningRemovals tests of each shape that some move which removes the given number of cells
// leaves a P-position, by plain recursion.
func testWinningRemovals(bound uint64, cells int, shapes ...string) claim.Finding {
	memo := reference.Memo[grid.Grid]{Options: removeASquare}
	for _, shape := range shapes {
		g, wins := must(grid.Parse(shape)), false
		for option := range removeASquare(g) {
			wins = wins || bits.OnesCount64(g.Cells&^option[0].Cells) == cells && memo.Value(option[0]) == 0
		}
		if !wins {
			return claim.Found(claim.Contradicted, bound, "from %s no move that removes %d cells wins", shape, cells)
		}
	}
	return claim.Found(claim.Proved, bound, "true of %d shapes", len(shapes))
}

// testBlockParity follows every play of Remove-a-Square from the rectangles of the given number
// of rows.
func testBlockParity(bound uint64, rows int) claim.Finding {
	plays := parities{}
	for n := 1; n <= int(bound); n++ {
		if plays.from(grid.Rectangle(n, rows)) != evenOnly {
			return claim.Found(claim.Contradicted, bound, "from %d×%d a play has moves and 2×2 squares of different parity", rows, n)
		}
	}
	return claim.Found(claim.Holds, bound, "true of every play from %d×1 to %d×%d", rows, rows, bound)
}

// parities has, for each shape, which parities the sum of the moves and of the larger squares
// removed has in the plays from it: bit 0 is set if some play has an even sum, bit 1 if some
// play has an odd one.
type parities map[grid.Grid]uint8

// evenOnly is the parities where every play has an even sum.
const evenOnly = 1

func (plays parities) from(g grid.Grid) uint8 {
	if g.Finished() {
		return evenOnly
	}
	found, known := plays[g]
	if known {
		return found
	}
	for option := range removeASquare(g) {
		after := plays.from(option[0])
		if bits.OnesCount64(g.Cells&^option[0].Cells) == 1 {
			after = after<<1&2 | after>>1
		}
		found |= after
	}
	plays[g] = found
	return found
}

// testBertrand tests that a prime number lies in n/2 < p ≤ n for every n from the first one on.
func testBertrand(first, bound uint64) claim.Finding {
	primes, last := integer.PrimesTo(bound), uint64(0)
	for n := first; n <= bound; n++ {
		for len(primes) > 0 && primes[0] <= n {
			last, primes = primes[0], primes[1:]
		}
		if 2*last <= n {
			return claim.Found(claim.Contradicted, bound, "the largest prime number up to %d is %d", n, last)
		}
	}
	return claim.Found(claim.Holds, bound, "true of every n from %d to %d", first, bound)
}

// testStealing tests by the definition that each number p of {2, …, n} that may be stolen can be
// taken alone and with any turn that leaves it.
func testStealing(bound uint64, stolen func(n, p uint64) bool) claim.Finding {
	for n := uint64(2); n <= bound; n++ {
		from := upTo(int(n)) &^ upTo(1)
		turns := map[numbers]bool{}
		for option := range noFactor(from) {
			turns[option[0]] = true
		}
		for p := uint64(2); p <= n; p++ {
			without := from &^ (1 << p)
			if stolen(n, p) && !(turns[without] && withinTurns(without, turns)) {
				return claim.Found(claim.Contradicted, bound, "from the numbers 2 to %d the number %d can't be stolen", n, p)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the numbers 2 to n for every n ≤ %d", bound)
}

// withinTurns reports whether every turn from the numbers leaves what one of the turns leaves.
func withinTurns(from numbers, turns map[numbers]bool) bool {
	for option := range noFactor(from) {
		if !turns[option[0]] {
			return false
		}
	}
	return true
}
