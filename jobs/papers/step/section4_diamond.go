package step

import (
	"fmt"
	"image"
	"iter"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/grid"
	"grundy/jobs/solve/search"
)

// diamond is section 4: take all tokens of a row or of a column in which there are any.
func diamond(p grid.Pattern) iter.Seq[[]grid.Pattern] {
	points := p.Points()
	box := grid.Bounds(points)
	return func(yield func([]grid.Pattern) bool) {
		take := func(line func(image.Point) bool) bool {
			left := slices.DeleteFunc(slices.Clone(points), line)
			return len(left) == len(points) || yield([]grid.Pattern{grid.PatternOf(left)})
		}
		for y := range box.Max.Y {
			if !take(func(t image.Point) bool { return t.Y == y }) {
				return
			}
		}
		for x := range box.Max.X {
			if !take(func(t image.Point) bool { return t.X == x }) {
				return
			}
		}
	}
}

func diamondGame() *game.Game {
	oblongs, crossed := rectangles(listedSide, listedSide*listedSide), crosses(listedSide)
	return &game.Game{
		Name: "diamond", Title: "Diamond", Place: paper.PrimesStep.At("4"), Version: 1,
		Rules:      "From tokens on the points of a grid take any non-empty row or column of tokens.",
		Convention: "A move takes all tokens of the row or column, whether they stand side by side or not. In cross-MxN the row of M and the column of N share their middle tokens.",
		Ruleset:    diamonds.Positions(grids, "3x4", "diamond-5", "cross-3x5"),
		Products: []game.Product{
			listProduct("diamonds",
				"the position: diamond-N is a diamond of tokens with N of them across", &diamonds,
				4, 7, written(parsePattern, []string{
					"diamond-1", "diamond-3", "diamond-5", "diamond-7", "diamond-9", "diamond-11",
					"diamond-13",
				})),
			listProduct("rectangles", "the position: MxN is a rectangle of M by N", &diamonds, 30,
				len(oblongs), written(parsePattern, oblongs)),
			listProduct("crosses",
				"the position: cross-MxN is a row of M tokens and a column of N that share their middle tokens",
				&diamonds, 28, len(crossed), written(parsePattern, crossed)),
		},
	}
}

// listedSide is the greatest number of rows and of columns of the rectangles and crosses in
// the products of the Diamond game.
const listedSide = 12

var diamonds = search.As(lines, lineSearch, diamond, search.Whole, parsePattern)

var lineSearch = graphSearch(takeALine, graphParts, "diamonds to diamond-15 fit, rectangles and crosses "+
	"of 62 rows and columns together, and other shapes of about 10 rows and columns")

// parsePattern reads a position of the Diamond game, of at most 62 rows and columns together.
func parsePattern(text string) (grid.Pattern, error) {
	points, err := grid.Tokens(text)
	if err != nil {
		return "", err
	}
	if box := grid.Bounds(points); box.Dx()+box.Dy() > graph.MaxVertices {
		return "", fmt.Errorf(
			"tokens on %d rows and %d columns are too many: at most %d rows and columns together fit, as 31x31 or 50x12", box.Dy(), box.Dx(), graph.MaxVertices)
	}
	return grid.PatternOf(points), nil
}

// lines is the graph of a pattern: a vertex for each row and each column, an edge for each
// token. Taking a row or a column removes a vertex that isn't isolated, so the game depends on
// the graph alone: exchanging two rows, or the rows with the columns, changes nothing.
func lines(p grid.Pattern) graph.Graph {
	points := p.Points()
	box := grid.Bounds(points)
	a := graph.Adjacency{N: box.Dx() + box.Dy()}
	for _, t := range points {
		a.Join(t.X, box.Dx()+t.Y)
	}
	return a.Pack()
}

// takeALine is the Diamond game on the graph of rows and columns. Of lines that meet the
// same lines only the first is taken, as the others leave the same graph.
func takeALine(g graph.Graph) iter.Seq[[]graph.Graph] {
	a := g.Unpack()
	return func(yield func([]graph.Graph) bool) {
		seen := map[uint64]bool{0: true}
		for v, row := range a.Row[:a.N] {
			if !seen[row] && !yield([]graph.Graph{a.Keep(a.All() &^ (1 << v)).Pack()}) {
				return
			}
			seen[row] = true
		}
	}
}
