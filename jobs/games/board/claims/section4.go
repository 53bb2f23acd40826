package claims

import (
	"fmt"
	"image"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/board"
	"grundy/jobs/games/board/grid"
)

// section4 is the Diamond game.
func section4() []statement {
	const name = "diamond"
	return []statement{
		{Claim: claim.Quoted(said("lem2", "4", 3, "A shape without tokens on the axes that is symmetric with respect to both is won by the second player.", name), "",
			"Every shape whose upper right quarter, (1, 1) to (b, b), is any set of points, b the bound."),
			least: 1, most: 4, cases: symmetricShapes},
		{Claim: claim.Quoted(said("lem3", "4", 11, "The 1-diamond is lost by the second player, every larger diamond is won by him.", name),
			"For the 1-diamond, the second player loses. We show later that for larger diamonds the second player wins.", ""),
			least: 1, most: 13, cases: diamondCases,
			list: list{name, "diamonds", func(longest uint64) uint64 { return (longest + 1) / 2 }, itself}},
		{Claim: claim.Quoted(said("thm4", "4", 12, "A cross with m and n tokens on its axes is a P-position if and only if m + n is even and both are more than 1.", name), "",
			"A cross of n and m is one of m and n, turned: m ≥ n."),
			least: 1, most: 31, cases: evenCases("cross-%dx%d"),
			list: list{name, "crosses", func(most uint64) uint64 { return triangle(min(most, board.ListedSide)) }, itself}},
		{Claim: claim.Quoted(said("thm4-centre", "4", 6, "Where the centre of a cross is makes no difference: the value depends only on m and n.", name),
			"The game depends only on two numbers m and n: the number of tokens on each axis.", ""),
			least: 1, most: 12, cases: centreCases},
		{Claim: claim.Quoted(said("thm5", "4", 12, "An m-by-n rectangle is a P-position if and only if m + n is even and both are more than 1.", name), "",
			"A rectangle n by m is one of m by n, turned: m ≥ n."),
			least: 1, most: 31, cases: evenCases("%dx%d"),
			list: list{name, "rectangles", rectanglesTo, itself}},
	}
}

// itself is the row of a position that a list has as it is written.
func itself(text string) string { return text }

// triangle is 1 + 2 + … + n.
func triangle(n uint64) uint64 { return n * (n + 1) / 2 }

// rectanglesTo is the number of rectangles that the product lists up to the square of the
// given side.
func rectanglesTo(side uint64) uint64 {
	square := int(min(side, board.ListedSide))
	before := uint64(1)
	for n := 1; n <= board.ListedSide; n++ {
		for m := n; m <= board.ListedSide; m++ {
			// The square is the first of the rectangles with its number of cells.
			if m*n < square*square {
				before++
			}
		}
	}
	return before
}

// section4Shapes are the statements of section 4 that need no values.
func section4Shapes() []game.Claim {
	return []game.Claim{
		claim.Finite(claim.Pure(claim.Quoted(said("fig1", "4", 5, "The tokens (a, b) with |a| + |b| ≤ 2 are the 5-diamond: its longest row has 5.", "diamond"),
			"Figure 1: 5-diamond", "The figure shows rows of 1, 3, 5, 3 and 1 tokens."), func(uint64) game.Finding { return testFigure1("diamond-5", 2) })),
		within(claim.Pure(claim.Quoted(said("lem3-strategy", "4", 13, "The strategy of section 4 wins every diamond but the smallest for the second player.", "diamond"),
			"End Game. If tokens form a line, take the line. If tokens form two lines in one axial direction, then take a line in another direction. Mid-Game. If the first player takes one of the axis, the second player takes the other. If the first player takes a line that is not the axis, but parallel to axis a, then the second player takes the mirror image of the line with respect to a.",
			"In the end game the second player picks, among the lines in the other direction, one that keeps two lines in one direction or finishes the game, as the proof says. Every play of the first player is followed."),
			func(bound uint64) game.Finding { return testStrategy(bound, true) }), 3, 17),
	}
}

// symmetricShapes are the shapes of lemma 2 with quarters of side b.
func symmetricShapes(b int, yield func(sumCase) bool) {
	for quarter := uint64(1); quarter < 1<<(b*b); quarter++ {
		var points []image.Point
		for i := range b * b {
			if quarter>>i&1 == 1 {
				x, y := 1+i%b, 1+i/b
				points = append(points, image.Pt(x, y), image.Pt(-x, y), image.Pt(x, -y), image.Pt(-x, -y))
			}
		}
		if !yield(valued("diamond", "rows:"+string(grid.PatternOf(points)), 0)) {
			return
		}
	}
}

// diamondCases are the cases of lemma 3.
func diamondCases(longest int, yield func(sumCase) bool) {
	for n := 1; n <= longest; n += 2 {
		if !yield(outcome("diamond", fmt.Sprintf("diamond-%d", n), n > 1)) {
			return
		}
	}
}

// evenCases are the cases of theorems 4 and 5 for n ≤ m ≤ most.
func evenCases(form string) func(most int, yield func(sumCase) bool) {
	return func(most int, yield func(sumCase) bool) {
		for m := 1; m <= most; m++ {
			for n := 1; n <= m; n++ {
				if !yield(outcome("diamond", fmt.Sprintf(form, m, n), (m+n)%2 == 0 && n > 1)) {
					return
				}
			}
		}
	}
}

// centreCases compares each cross with that whose centre is in the middle.
func centreCases(most int, yield func(sumCase) bool) {
	for i := range most * most {
		m, n := 1+i/most, 1+i%most
		for j := range m * n {
			at, middle := crossAt(m, n, j/n, j%n), fmt.Sprintf("cross-%dx%d", m, n)
			if at != middle && !yield(equal("diamond", at, "diamond", middle)) {
				return
			}
		}
	}
}

// crossAt is the cross of m and n tokens that meet in column x and row y.
func crossAt(m, n, x, y int) string {
	var points []image.Point
	for i := range m {
		points = append(points, image.Pt(i, y))
	}
	for j := range n {
		if j != y {
			points = append(points, image.Pt(x, j))
		}
	}
	return grid.PatternOf(points).String()
}

// testFigure1 compares the named diamond with |a| + |b| ≤ c.
func testFigure1(name string, c int) game.Finding {
	points, err := grid.Tokens(name)
	if err != nil {
		panic(err)
	}
	rows, tokens := map[int]int{}, map[image.Point]bool{}
	for _, p := range points {
		rows[p.Y]++
		tokens[p] = true
	}
	size, longest := 2*c*(c+1)+1, 0
	for _, n := range rows {
		longest = max(longest, n)
	}
	for a := -c; a <= c; a++ {
		for b := abs(a) - c; b <= c-abs(a); b++ {
			if !tokens[image.Pt(a, b)] {
				return claim.Found(game.Contradicted, 5, "(%d, %d) is no token of %s", a, b, name)
			}
		}
	}
	if len(tokens) != size || longest != 2*c+1 {
		return claim.Found(game.Contradicted, 5, "%s has %d tokens, its longest row %d", name, len(tokens), longest)
	}
	return claim.Found(game.Proved, 5, "%s has the %d tokens with |a| + |b| ≤ %d, its longest row %d", name, size, c, longest)
}
