package step

import (
	"context"
	"fmt"
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/grid"
)

// examples is the statement about these cases and no others.
func examples(cases ...sumCase) statement {
	return statement{finite: true, cases: func(int) []sumCase { return cases }}
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

// played is a shape that is left after some moves, where play is said to have a number of
// moves in all.
type played struct {
	shape       string
	moves, said int
}

// squareLengths is the test of the lengths of all plays that go on from the shapes: proved or
// contradicted.
func squareLengths(shapes ...played) func(bound uint64) claim.Finding {
	return func(bound uint64) claim.Finding {
		for _, p := range shapes {
			shortest, longest := lengths(must(grid.Parse(p.shape)))
			if p.moves+shortest != p.said || p.moves+longest != p.said {
				return claim.Found(claim.Contradicted, bound, "by way of %s play has %d to %d moves, not %d", p.shape, p.moves+shortest, p.moves+longest, p.said)
			}
		}
		return claim.Found(claim.Proved, bound, "true of every play")
	}
}

// lengths are the numbers of moves of the shortest and the longest play of Remove-a-Square.
func lengths(g grid.Grid) (shortest, longest int) {
	for option := range removeASquare(g) {
		s, l := lengths(option[0])
		if longest == 0 || s+1 < shortest {
			shortest = s + 1
		}
		longest = max(longest, l+1)
	}
	return shortest, longest
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

// leaves judges the statement that the graph from(n), n ≥ least, has a move, and that every
// move leaves left(n), which has one written form however its vertices are numbered.
func leaves(bound uint64, least int, from, left func(n int) *graph.Adjacency) claim.Finding {
	for n := least; n <= int(bound); n++ {
		moves := 0
		for option := range removeAnEdge(from(n).Pack()) {
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

// valuesFromTwo completes c with the test of the value of {2, …, n} for each n up to the bound.
func valuesFromTwo(c claim.Claim) claim.Claim {
	c.Needs = func(uint64) []claim.Need { return nil }
	c.Test = func(ctx context.Context, _ claim.Values, bound uint64) (claim.Finding, error) {
		value, numbers := newEvaluator("no-factor"), "numbers:2"
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
		for option := range noFactor(upTo(n)) {
			if turns++; turns > 1 || option[0] != upTo(n)&^(1<<number) {
				return claim.Found(claim.Contradicted, bound, "from the numbers 1 to %d a turn leaves %s", n, option[0])
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the numbers 1 to n for every n ≤ %d", bound)
}
