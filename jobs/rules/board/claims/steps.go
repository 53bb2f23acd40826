package claims

import (
	"fmt"
	"image"
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/reference"
	"grundy/jobs/rules/board"
	"grundy/jobs/rules/board/grid"
)

// proofSteps are what the proofs of theorem 5 and lemma 10 and the text of section 7 say on the
// way.
func proofSteps() []claim.Claim {
	pure := func(c claim.Claim, least, most uint64, test func(bound uint64) claim.Finding) claim.Claim {
		return within(claim.Pure(c, test), least, most)
	}
	return []claim.Claim{
		pure(claim.Quoted(said("thm5-moves", "4", 12, "In the Diamond game a move from an m-by-n rectangle leaves an (m−1)-by-n or an m-by-(n−1) rectangle.", "diamond"),
			"In one move the players either get to a 1-by-m or 2-by-(m−1) rectangle. … each move reduces the sum m+n by 1.",
			"Where a line in the middle is taken, its empty place makes no difference: a full rectangle is left if every row that has a token meets every column that has one."),
			1, 31, func(bound uint64) claim.Finding { return testRectangleMoves("%dx%d", bound) }),
		claim.Finite(claim.Pure(claim.Quoted(said("squares-ex-blocks", "7", 3, "When a corner or the middle of a side is removed from the 3×3 square, the second player wins by removing some 2×2 square.", "remove-a-square"),
			"If the first player removes a 1-by-1 square not in the center, then the second player can find a full 2-by-2 square to remove to guarantee a win.", ""),
			func(bound uint64) claim.Finding {
				return testWinningRemovals(bound, 4, "rows:011,111,111", "rows:101,111,111")
			})),
		pure(claim.Quoted(said("squares-blocks", "7", 6, "Every play from 2×n has as many moves, modulo 2, as 2×2 squares are removed in it; so without one the second player wins.", "remove-a-square"),
			"If no one removes a 2-by-2 square, then the second player wins, as the total number of 1-by-1 squares is even. To control the win, the players must control the parity of the number of 2-by-2 squares removed.",
			"Every play from 2×1 to 2×b is followed, b the bound."),
			1, 9, func(bound uint64) claim.Finding { return testBlockParity(bound, 2) }),
		claim.AtLeast(claim.AtMost(claim.Pure(claim.Quoted(said("lem10-bertrand", "9", 1_000_000, "For every n > 1 there is a prime number p with n/2 < p ≤ n.", "no-factor"),
			"Such a prime number always exists for n>1 due to Bertrand postulate.", ""),
			func(bound uint64) claim.Finding { return testBertrand(2, bound) }), 100_000_000), 2),
		pure(claim.Quoted(said("lem10-steal", "9", 36, "If n/2 < p ≤ n and p is prime, then p alone is a turn from {2, …, n}, and every turn from {2, …, n} without p is one from {2, …, n} when p is taken too.", "no-factor"),
			"As p does not have any common factors with the rest of the numbers, that means that on the second move the second player can take p and whatever the first player takes on the third move, thus stealing a winning strategy.",
			"After the first turn, which takes 1, the numbers 2 to n are left."),
			2, 45, func(bound uint64) claim.Finding {
				return testStealing(bound, func(n, p uint64) bool { return 2*p > n && integer.Prime(p) })
			}),
	}
}

// testRectangleMoves tests what the moves of the Diamond game leave of shapes of m rows and n
// columns, in the given written form.
func testRectangleMoves(form string, bound uint64) claim.Finding {
	for m := 1; m <= int(bound); m++ {
		for n := 1; n <= int(bound); n++ {
			shape := must(grid.Tokens(fmt.Sprintf(form, m, n)))
			for option := range board.Diamond(grid.PatternOf(shape)) {
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
	memo := reference.Memo[grid.Grid]{Options: board.RemoveASquare}
	for _, shape := range shapes {
		g, wins := must(grid.Parse(shape)), false
		for option := range board.RemoveASquare(g) {
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
	for option := range board.RemoveASquare(g) {
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
		numbers := board.UpTo(int(n)) &^ board.UpTo(1)
		turns := map[board.Numbers]bool{}
		for option := range board.NoFactor(numbers) {
			turns[option[0]] = true
		}
		for p := uint64(2); p <= n; p++ {
			without := numbers &^ (1 << p)
			if stolen(n, p) && !(turns[without] && withinTurns(without, turns)) {
				return claim.Found(claim.Contradicted, bound, "from the numbers 2 to %d the number %d can't be stolen", n, p)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the numbers 2 to n for every n ≤ %d", bound)
}

// withinTurns reports whether every turn from the numbers leaves what one of the turns leaves.
func withinTurns(numbers board.Numbers, turns map[board.Numbers]bool) bool {
	for option := range board.NoFactor(numbers) {
		if !turns[option[0]] {
			return false
		}
	}
	return true
}
