package board

import (
	"image"
	"iter"
)

// diamond is section 4: take all tokens of a row or of a column in which there
// are any.
func diamond(p Pattern) iter.Seq[[]Pattern] {
	points := p.points()
	box := bounds(points)
	return func(yield func([]Pattern) bool) {
		for y := box.Min.Y; y < box.Max.Y; y++ {
			if !take(points, func(t image.Point) bool { return t.Y == y }, yield) {
				return
			}
		}
		for x := box.Min.X; x < box.Max.X; x++ {
			if !take(points, func(t image.Point) bool { return t.X == x }, yield) {
				return
			}
		}
	}
}

// take yields what is left when the tokens of a line are taken, if there are
// any.
func take(points []image.Point, line func(image.Point) bool, yield func([]Pattern) bool) bool {
	var left []image.Point
	for _, t := range points {
		if !line(t) {
			left = append(left, t)
		}
	}
	return len(left) == len(points) || yield([]Pattern{patternOf(left)})
}

// lines is the graph of a pattern: a vertex for each row and each column, an
// edge for each token. To take a row or column is to remove a vertex that isn't
// isolated, so rows may be exchanged with each other, and with columns all
// together. There are at most 62 of them, as parsing sees to.
func lines(p Pattern) Graph {
	points := p.points()
	box := bounds(points)
	a := adjacency{n: box.Dx() + box.Dy()}
	for _, t := range points {
		a.join(t.X, box.Dx()+t.Y)
	}
	return a.pack()
}

// takeALine is the Diamond game on the graph of rows and columns. Of lines that
// meet the same lines, only the first is taken: the others leave the same.
func takeALine(g Graph) iter.Seq[[]Graph] {
	a := g.unpack()
	return func(yield func([]Graph) bool) {
		seen := map[uint64]bool{0: true}
		for v := range a.n {
			if seen[a.row[v]] {
				continue
			}
			seen[a.row[v]] = true
			if !yield([]Graph{a.keep(a.all() &^ (1 << v)).pack()}) {
				return
			}
		}
	}
}
