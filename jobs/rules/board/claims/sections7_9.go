package claims

import (
	"context"
	"fmt"
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/rules/board"
	"grundy/jobs/rules/board/graph"
	"grundy/jobs/rules/board/grid"
)

// section7 is the values in the examples of Remove-a-Square, and of shapes without a 2×2 square.
func section7() []statement {
	const corner, side, middle = "rows:011,111,111", "rows:101,111,111", "rows:111,101,111"
	const name = "remove-a-square"
	return []statement{
		{Claim: claim.Quoted(said("squares-ex", "7", 3, "From the 3×3 square the first player wins.", name), "The first player can win by removing the whole 3-by-3 square. … Thus the first player wins with the right play.", ""),
			cases: examples(outcome(name, "3x3", false))},
		{Claim: claim.Quoted(said("squares-ex-reply", "7", 3, "From the 3×3 square without a 1×1 square that isn't the centre the next player wins; without the centre, the previous one.", name),
			"If the first player removes a 1-by-1 square not in the center, then the second player can find a full 2-by-2 square to remove to guarantee a win.", "Up to symmetry it is a corner or the middle of a side."),
			cases: examples(outcome(name, corner, false), outcome(name, side, false), outcome(name, middle, true))},
		{Claim: claim.Quoted(said("squares-ex-2x3", "7", 3, "From the 2×3 rectangle the first player wins by removing a 2×2 square, and loses by removing a 1×1 square.", name),
			"If the first player removes a 1-by-1 square, the second player can remove another 1-by-1 square in the middle column.", "A 1×1 square in the middle column leaves one there too."),
			cases: examples(outcome(name, "3x2", false), outcome(name, "1x2", true),
				outcome(name, "rows:011,111", false), outcome(name, "rows:101,111", false))},
		{Claim: claim.Quoted(said("squares-parity", "7", 3, "If a shape contains no 2×2 square, its value is the parity of the number of its squares.", name),
			"if the shape does not contain a 2-by-2 square then the Grundy number equals the parity of the total number of 1-by-1 squares",
			"Every such shape in a square of side b, b the bound."),
			least: 1, most: 4, cases: squarelessCases},
	}
}

// examples are the cases of a statement about no others.
func examples(cases ...sumCase) func(int) []sumCase {
	return func(int) []sumCase { return cases }
}

// squarelessCases lists the shapes in a square of the side that have no 2×2 square.
func squarelessCases(side int) (cases []sumCase) {
	for cells := uint64(1); cells < 1<<(side*side); cells++ {
		if g := (grid.Grid{Cells: cells, Width: uint8(side)}); g.Blocks() == 0 {
			cases = append(cases, valued("remove-a-square", g.String(), uint32(bits.OnesCount64(cells))%2))
		}
	}
	return cases
}

// section7Shapes are the statements on the lengths of play in the examples.
func section7Shapes() []claim.Claim {
	return []claim.Claim{
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
func squareLengths(c claim.Claim, shapes ...played) claim.Claim {
	return claim.Finite(claim.Pure(c, func(bound uint64) claim.Finding {
		for _, p := range shapes {
			shortest, longest := lengths(must(grid.Parse(p.shape)))
			if p.moves+shortest != p.said || p.moves+longest != p.said {
				return claim.Found(claim.Contradicted, bound, "by way of %s play has %d to %d moves, not %d", p.shape, p.moves+shortest, p.moves+longest, p.said)
			}
		}
		return claim.Found(claim.Proved, bound, "true of every play")
	}))
}

// lengths are the numbers of moves of the shortest and the longest play of Remove-a-Square.
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

// section8 is Remove-an-Edge on graphs, and its two relatives.
func section8() []statement {
	const name = "remove-an-edge"
	graphs := list{name, "graphs", graphsTo, normalForm}
	return []statement{
		{Claim: said("edge-star", "8", 62, "On the star S_n with n > 1 vertices the first player wins in one move: the value is 1.", name),
			least: 2, most: graph.MaxVertices, list: graphs, cases: each(2, func(n int) sumCase {
				return valued(name, fmt.Sprintf("S%d", n), 1)
			})},
		{Claim: said("edge-complete", "8", 30, "On the complete graph K_n the first player wins if and only if n = 4k + 2 or n = 4k + 3.", name),
			least: 1, most: graph.MaxVertices, list: graphs, cases: each(1, func(n int) sumCase {
				return outcome(name, fmt.Sprintf("K%d", n), n%4 < 2)
			})},
		{Claim: said("domino-graph", "8", 40, "Remove-an-Edge on the path P_n is domino covering on a board 1×n.", name, "domino-covering"),
			least: 1, most: graph.MaxVertices, cases: each(1, func(n int) sumCase {
				return equal(name, fmt.Sprintf("P%d", n), "domino-covering", fmt.Sprintf("%dx1", n))
			})},
		{Claim: said("edge-delete-graph", "8", 40, "Edge-delete on the path P_n, n > 2, is domino covering on a board 1×(n−2).", "edge-delete", "domino-covering"),
			least: 3, most: graph.MaxVertices, cases: each(3, func(n int) sumCase {
				return equal("edge-delete", fmt.Sprintf("P%d", n), "domino-covering", fmt.Sprintf("%dx1", n-2))
			})},
	}
}

// each lists the cases of the numbers of vertices from the least to the bound.
func each(least int, of func(n int) sumCase) func(most int) []sumCase {
	return func(most int) (cases []sumCase) {
		for n := least; n <= most; n++ {
			cases = append(cases, of(n))
		}
		return cases
	}
}

// graphsTo is the number of connected graphs of at most n vertices (A001349). The product
// lists those of up to seven.
func graphsTo(n uint64) uint64 {
	return []uint64{0, 1, 2, 4, 10, 31, 143, 996}[min(n, 7)]
}

// normalForm is a written graph as the product lists it.
func normalForm(text string) string { return string(must(graph.Parse(text)).Unpack().Normal()) }

// section8Shapes are the statements on the moves from stars, complete graphs and cycles.
func section8Shapes() []claim.Claim {
	moves := func(c claim.Claim, least int, from, left func(n int) *graph.Adjacency) claim.Claim {
		test := func(bound uint64) claim.Finding { return leaves(bound, least, from, left) }
		return within(claim.Pure(c, test), uint64(least), graph.MaxVertices)
	}
	return []claim.Claim{
		moves(claim.Quoted(said("edge-star-move", "8", 62, "On S_n every move leaves n − 2 isolated vertices.", "remove-an-edge"), "After the first move the graph has n−2 isolated vertices.", ""),
			2, graph.Star, func(n int) *graph.Adjacency { return &graph.Adjacency{N: n - 2} }),
		moves(claim.Quoted(said("edge-complete-move", "8", 30, "On K_n every move leaves K_{n−2}, so it is a no-strategy game.", "remove-an-edge"), "A move turns it into a complete graph with n−2 vertices. This is a no-strategy game.", ""),
			2, graph.Complete, func(n int) *graph.Adjacency { return graph.Complete(n - 2) }),
		moves(said("lem9-graph", "8", 40, "On C_n, n ≥ 3, every move leaves P_{n−2}.", "remove-an-edge"),
			3, graph.Cycle, func(n int) *graph.Adjacency { return graph.Path(n - 2) }),
	}
}

// leaves judges the statement that the graph from(n), n ≥ least, has a move, and that every
// move leaves left(n), which has one written form however its vertices are numbered.
func leaves(bound uint64, least int, from, left func(n int) *graph.Adjacency) claim.Finding {
	for n := least; n <= int(bound); n++ {
		moves := 0
		for option := range board.RemoveAnEdge(from(n).Pack()) {
			moves++
			if option[0].Unpack().N != n-2 || option[0].String() != left(n).Pack().String() {
				return claim.Found(claim.Contradicted, bound, "of %d vertices a move leaves %s", n, option[0])
			}
		}
		if moves == 0 {
			return claim.Found(claim.Contradicted, bound, "of %d vertices there is no move", n)
		}
	}
	return claim.Found(claim.Holds, bound, "true of every move from %d to %d vertices", least, bound)
}

// lastNumbers is the last n for which the values of the numbers 1 to n fit into memory.
const lastNumbers = 32

// section9 is lemma 10 on the No-Factor game.
func section9() []claim.Claim {
	return []claim.Claim{
		claim.AtMost(claim.Every(said("lem10", "9", 24, "In No-Factor the second player wins for n > 1, the first for n = 1."), "no-factor", 1, claim.Holds,
			func(n uint64, g uint32) (bool, string) {
				if n == 1 {
					return g > 0, "a value above 0"
				}
				return g == 0, "0"
			}), lastNumbers),
		within(claim.Pure(claim.Quoted(said("lem10-first", "9", 60, "The first turn is to take 1.", "no-factor"), "The first turn must be to take 1.", ""),
			func(bound uint64) claim.Finding { return testFirstTurn(bound, 1) }), 1, board.MaxNumber),
		within(valuesFromTwo(claim.Settled(claim.Quoted(said("lem10-values", "9", 39, "The numbers 2 to n have the value n − 1.", "no-factor"),
			"", "Ours. No play has more than n − 1 turns, so that no larger value is possible. The long test TestNumbersTo43 in jobs/rules/board has n = 40 to 43 too."),
			"Prove for composite n that turns lead to all values below n − 1, or find a composite n with another value. If it is true of n − 1 and n is prime, it is true of n.")), 2, 39),
	}
}

// valuesFromTwo completes c with the test of the value of {2, …, n} for each n up to the bound.
func valuesFromTwo(c claim.Claim) claim.Claim {
	c.Needs = func(uint64) []claim.Need { return nil }
	c.Test = func(ctx context.Context, _ claim.Values, bound uint64) (claim.Finding, error) {
		value, numbers := board.NewEvaluator("no-factor"), "numbers:2"
		for n := uint64(2); n <= bound; n++ {
			if n > 2 {
				numbers += fmt.Sprintf(",%d", n)
			}
			if g, err := value(ctx, numbers); err != nil {
				return claim.Finding{}, err
			} else if uint64(g) != n-1 {
				return claim.Found(claim.Contradicted, bound, "the numbers 2 to %d have the value %d", n, g), nil
			}
		}
		return claim.Found(claim.Open, bound, "true of every n from 2 to %d", bound), nil
	}
	return c
}

// testFirstTurn tests that {1, …, n} has one turn, which takes the given number.
func testFirstTurn(bound uint64, number int) claim.Finding {
	for n := 1; n <= int(bound); n++ {
		turns := 0
		for option := range board.NoFactor(board.UpTo(n)) {
			if turns++; turns > 1 || option[0] != board.UpTo(n)&^(1<<number) {
				return claim.Found(claim.Contradicted, bound, "from the numbers 1 to %d a turn leaves %s", n, option[0])
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the numbers 1 to n for every n ≤ %d", bound)
}
