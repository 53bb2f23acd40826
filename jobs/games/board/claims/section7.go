package claims

import (
	"math/bits"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/board"
	"grundy/jobs/games/board/grid"
)

// section7 is the values in the examples of Remove-a-Square, and of shapes without a
// 2×2 square.
func section7() []statement {
	const corner, side, middle = "rows:011,111,111", "rows:101,111,111", "rows:111,101,111"
	const name = "remove-a-square"
	return []statement{
		{Claim: claim.Quoted(said("squares-ex", "7", 3, "From the 3×3 square the first player wins.", name), "The first player can win by removing the whole 3-by-3 square. … Thus the first player wins with the right play.", ""),
			cases: examples(outcome("remove-a-square", "3x3", false))},
		{Claim: claim.Quoted(said("squares-ex-reply", "7", 3, "From the 3×3 square without a 1×1 square that isn't the centre the next player wins; without the centre, the previous one.", name),
			"If the first player removes a 1-by-1 square not in the center, then the second player can find a full 2-by-2 square to remove to guarantee a win.", "Up to symmetry it is a corner or the middle of a side."),
			cases: examples(outcome("remove-a-square", corner, false), outcome("remove-a-square", side, false), outcome("remove-a-square", middle, true))},
		{Claim: claim.Quoted(said("squares-ex-2x3", "7", 3, "From the 2×3 rectangle the first player wins by removing a 2×2 square, and loses by removing a 1×1 square.", name),
			"If the first player removes a 1-by-1 square, the second player can remove another 1-by-1 square in the middle column.", "A 1×1 square in the middle column leaves one there too."),
			cases: examples(outcome("remove-a-square", "3x2", false), outcome("remove-a-square", "1x2", true),
				outcome("remove-a-square", "rows:011,111", false), outcome("remove-a-square", "rows:101,111", false))},
		{Claim: claim.Quoted(said("squares-parity", "7", 3, "If a shape contains no 2×2 square, its value is the parity of the number of its squares.", name),
			"if the shape does not contain a 2-by-2 square then the Grundy number equals the parity of the total number of 1-by-1 squares",
			"Every such shape in a square of side b, b the bound."),
			least: 1, most: 4, cases: squarelessCases},
	}
}

// examples are the cases of a statement about no others.
func examples(cases ...sumCase) func(int, func(sumCase) bool) {
	return func(_ int, yield func(sumCase) bool) { slices.Values(cases)(yield) }
}

// squarelessCases lists the shapes in a square of the side that have no 2×2
// square.
func squarelessCases(side int, yield func(sumCase) bool) {
	for cells := uint64(1); cells < 1<<(side*side); cells++ {
		g := grid.Grid{Cells: cells, Width: uint8(side)}
		if g.Blocks() == 0 && !yield(valued("remove-a-square", g.String(), uint32(bits.OnesCount64(cells))%2)) {
			return
		}
	}
}

// section7Shapes are the statements on the lengths of play in the examples.
func section7Shapes() []game.Claim {
	return []game.Claim{
		squareLengths(claim.Quoted(said("squares-ex-moves", "7", 3,
			"Play on 3×3 ends after 9 moves when the centre was removed first, and after 6 when a 2×2 square was.", "remove-a-square"),
			"After that all the available squares are 1-by-1, and the game ends in 9 moves. However, if the first player removes a 2-by-2 square, then there are no more full 2-by-2 squares available and the total number of moves is 6.", ""),
			played{"rows:111,101,111", 1, 9}, played{"rows:001,001,111", 1, 6}),
		squareLengths(claim.Quoted(said("squares-ex-2x3-moves", "7", 3,
			"Play on 2×3 ends after 6 moves when a corner and a square of the middle column were removed first, and after three when a 2×2 square was.", "remove-a-square"),
			"After that there are no full 2-by-2 squares, and the game ends in 6 moves. … After that there are two 1-by-1 squares left, and no full 2-by-2 squares. That means the game ends in three moves.", ""),
			played{"rows:001,111", 2, 6}, played{"1x2", 1, 3}),
	}
}

// played is a shape that is left after some moves, where play is said to have a number of
// moves in all.
type played struct {
	shape       string
	moves, said int
}

// squareLengths completes c with the test of the lengths of all plays that go on from
// the shapes: proved or contradicted.
func squareLengths(c game.Claim, shapes ...played) game.Claim {
	return claim.Finite(claim.Pure(c, func(bound uint64) game.Finding {
		for _, p := range shapes {
			g, err := grid.Parse(p.shape)
			if err != nil {
				panic(err)
			}
			shortest, longest := lengths(g)
			if p.moves+shortest != p.said || p.moves+longest != p.said {
				return claim.Found(game.Contradicted, bound, "by way of %s play has %d to %d moves, not %d", p.shape, p.moves+shortest, p.moves+longest, p.said)
			}
		}
		return claim.Found(game.Proved, bound, "true of every play")
	}))
}

// lengths are the numbers of moves of the shortest and the longest play of
// Remove-a-Square.
func lengths(g grid.Grid) (shortest, longest int) {
	for option := range board.RemoveASquare(g) {
		s, l := lengths(option[0])
		if longest == 0 || s+1 < shortest {
			shortest = s + 1
		}
		longest = max(longest, l+1)
	}
	return shortest, longest
}
