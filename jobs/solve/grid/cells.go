package grid

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

// Parse reads a shape as [Tokens] does, in its bounding box.
func Parse(shape string) (Grid, error) {
	points, err := Tokens(shape)
	if err != nil {
		return Grid{}, err
	}
	box := Bounds(points)
	if box.Dx()*box.Dy() > 64 {
		return Grid{}, fmt.Errorf("a board of %d×%d is too large: at most 64 cells fit, as 8x8 or 3x21", box.Dx(), box.Dy())
	}
	g := Grid{Width: uint8(box.Dx())}
	for _, p := range points {
		g.Cells |= 1 << (box.Dx()*(p.Y-box.Min.Y) + p.X - box.Min.X)
	}
	return g, nil
}

// Rectangle is the full grid of the given number of columns and rows.
func Rectangle(columns, rows int) Grid {
	return Grid{^uint64(0) >> (64 - columns*rows), uint8(columns)}
}

// Finished reports whether no cell is left.
func (g Grid) Finished() bool { return g.Cells == 0 }

// Points lists the cells, row by row.
func (g Grid) Points() []image.Point {
	points := make([]image.Point, 0, 64)
	for c := g.Cells; c != 0; c &= c - 1 {
		i := bits.TrailingZeros64(c)
		points = append(points, image.Pt(i%int(g.Width), i/int(g.Width)))
	}
	return points
}

// String is MxN for a rectangle and otherwise rows:110,111, the upper row first.
func (g Grid) String() string { return PatternOf(g.Points()).String() }

// column is the cells of the box in column x.
func (g Grid) column(x int) uint64 {
	var cells uint64
	for i := x; i < 64; i += int(g.Width) {
		cells |= 1 << i
	}
	return cells
}

// Across is the left cells of the pairs of neighbours in a row. It has none in the last
// column, and so keeps rows apart when cells are shifted.
func (g Grid) Across() uint64 { return g.Cells & (g.Cells >> 1) &^ g.column(int(g.Width)-1) }

// Blocks is the lower left cells of the full 2×2 squares.
func (g Grid) Blocks() uint64 {
	pairs := g.Across()
	return pairs & (pairs >> g.Width)
}

// Holds reports whether a full rectangle of the given number of columns and rows is on the board.
func (g Grid) Holds(columns, rows int) bool {
	if columns > int(g.Width) {
		return false
	}
	across := g.Cells
	for range columns - 1 {
		across = Grid{across, g.Width}.Across()
	}
	full := across
	for y := 1; y < rows; y++ {
		full &= across >> (y * int(g.Width))
	}
	return full != 0
}

// Normal is the least among the eight images of the cells, moved into the corner. Of a
// box that isn't square, only the images in a wide box are compared.
func (g Grid) Normal() Grid {
	var xs, ys [64]uint8
	n, w, h := g.corner(&xs, &ys)
	if w < h {
		xs, ys, w, h = ys, xs, h, w
	}
	best := Grid{leastImage(&xs, &ys, n, w, h), w}
	if w == h {
		best.Cells = min(best.Cells, leastImage(&ys, &xs, n, h, w))
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

// leastImage is the least of the four images of n cells in a box of w × h by reflections.
func leastImage(xs, ys *[64]uint8, n int, w, h uint8) uint64 {
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

// Pieces are the parts of the cells that are connected by common sides.
func (g Grid) Pieces() []Grid {
	last := g.column(int(g.Width) - 1)
	return g.Flood(g.Cells, func(m uint64) uint64 {
		return m | (m&^last)<<1 | (m>>1)&^last | m<<g.Width | m>>g.Width
	}, func(m uint64) uint64 { return m })
}

// Flood splits the marks into classes, and gives the cells of each. The class of a mark has
// the marks that spread gives for it, those that spread gives for these, and so on.
func (g Grid) Flood(marks uint64, spread, cells func(uint64) uint64) []Grid {
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
