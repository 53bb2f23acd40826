package board

import (
	"fmt"
	"image"
	"math/bits"
)

// Grid is a set of cells of a square grid in a box of at most 64 cells: bit
// Width·y + x of Cells is the cell in column x < Width of row y.
type Grid struct {
	Cells uint64
	Width uint8
}

// gridOf is the grid of the points in their bounding box.
func gridOf(points []image.Point) (Grid, error) {
	box := bounds(points)
	if box.Dx()*box.Dy() > 64 {
		return Grid{}, fmt.Errorf("a board of %d×%d is too large: at most 64 cells fit, as 8x8 or 3x21", box.Dx(), box.Dy())
	}
	g := Grid{Width: uint8(box.Dx())}
	for _, p := range points {
		g.Cells |= 1 << (box.Dx()*(p.Y-box.Min.Y) + p.X - box.Min.X)
	}
	return g, nil
}

func bounds(points []image.Point) image.Rectangle {
	var box image.Rectangle
	for _, p := range points {
		box = box.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
	}
	return box
}

// points lists the cells, row by row.
func (g Grid) points() []image.Point {
	points := make([]image.Point, 0, 64)
	for c := g.Cells; c != 0; c &= c - 1 {
		i := bits.TrailingZeros64(c)
		points = append(points, image.Pt(i%int(g.Width), i/int(g.Width)))
	}
	return points
}

// pattern is the same cells as tokens.
func (g Grid) pattern() Pattern { return patternOf(g.points()) }

// String is MxN for a rectangle and otherwise rows:110,111, the upper row
// first.
func (g Grid) String() string { return g.pattern().String() }

// column is the cells of the box in column x.
func (g Grid) column(x int) uint64 {
	var cells uint64
	for i := x; i < 64; i += int(g.Width) {
		cells |= 1 << i
	}
	return cells
}

// blocks is the lower left cells of the full 2×2 squares. It has none in the
// last column, which so keeps rows apart when cells are shifted.
func (g Grid) blocks() uint64 {
	pairs := g.Cells & (g.Cells >> 1) &^ g.column(int(g.Width)-1)
	return pairs & (pairs >> g.Width)
}

// normal is the least among the eight images of the cells, moved into the
// corner: that of a wide box, if it isn't square.
func (g Grid) normal() Grid {
	var xs, ys [64]uint8
	n, w, h := g.corner(&xs, &ys)
	if w < h {
		xs, ys, w, h = ys, xs, h, w
	}
	best := Grid{image64(&xs, &ys, n, w, h), w}
	if w == h {
		best.Cells = min(best.Cells, image64(&ys, &xs, n, h, w))
	}
	return best
}

// corner lists the columns and rows of the cells, moved into the corner, and
// gives their number and the size of their bounding box.
func (g Grid) corner(xs, ys *[64]uint8) (n int, w, h uint8) {
	left, below := uint8(63), uint8(63)
	for c := g.Cells; c != 0; c &= c - 1 {
		i := uint8(bits.TrailingZeros64(c))
		x, y := i%g.Width, i/g.Width
		xs[n], ys[n] = x, y
		left, below, w, h = min(left, x), min(below, y), max(w, x+1), max(h, y+1)
		n++
	}
	for i := range n {
		xs[i] -= left
		ys[i] -= below
	}
	return n, w - left, h - below
}

// image64 is the least of the four images of n cells in a box of w × h by
// reflections.
func image64(xs, ys *[64]uint8, n int, w, h uint8) uint64 {
	var images [4]uint64
	for i := range n {
		x, y := xs[i], ys[i]
		u, v := w-1-x, h-1-y
		images[0] |= 1 << (w*y + x)
		images[1] |= 1 << (w*y + u)
		images[2] |= 1 << (w*v + x)
		images[3] |= 1 << (w*v + u)
	}
	return min(images[0], images[1], images[2], images[3])
}

// pieces is the parts of the cells that hang together by common sides.
func (g Grid) pieces() []Grid {
	last := g.column(int(g.Width) - 1)
	return g.flood(g.Cells, func(m uint64) uint64 {
		return m | (m&^last)<<1 | (m>>1)&^last | m<<g.Width | m>>g.Width
	}, func(m uint64) uint64 { return m })
}

// flood splits the marks into the classes that spread from mark to mark, and
// gives the cells of each.
func (g Grid) flood(marks uint64, spread, cells func(uint64) uint64) []Grid {
	var out []Grid
	for marks != 0 {
		class := marks & -marks
		for next := spread(class) & marks; next != class; next = spread(class) & marks {
			class = next
		}
		marks &^= class
		out = append(out, Grid{cells(class), g.Width})
	}
	return out
}

// rectangle is the full grid of the given number of columns and rows.
func rectangle(columns, rows int) Grid {
	return Grid{^uint64(0) >> (64 - columns*rows), uint8(columns)}
}

// rectangleName is the written form of a rectangle.
func rectangleName(columns, rows int) string { return fmt.Sprintf("%dx%d", columns, rows) }
