package kind

import (
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/layout"
)

// regions writes the value of each connected region of cells of one value into the largest
// square of such cells within it, where that has room for the name. Cells with a common side are
// connected.
type regions struct {
	heat
	cell vg.Length
}

// A square of cells has its lower right corner at a row and a column.
type square struct{ row, col, side int }

// middle is the place of the square's middle, in cells from the first.
func (q square) middle() (row, col float64) {
	half := float64(q.side-1) / 2
	return float64(q.row) - half, float64(q.col) - half
}

func (r regions) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	for _, q := range r.squares() {
		sty, i := r.font.Style(layout.LabelSize, text.XCenter, text.YBottom), q.row*r.Cols+q.col
		name := strconv.FormatUint(uint64(r.Values[i]), 10)
		if side := vg.Length(q.side) * r.cell; side < sty.Width(name)+sty.Font.Size/4 ||
			side < sty.Font.Size*1.25 {
			continue
		}
		sty.Color = contrast(r.colors[r.index(q.row, q.col)])
		row, col := q.middle()
		at := vg.Point{X: x(float64(r.FirstK) + col), Y: y(float64(r.FirstN) + row)}
		at.Y -= digitHeight * sty.Font.Size / 2
		c.FillText(sty, at, name)
	}
}

// squares is a largest square of each region, in the order in which the regions begin. Time and
// memory are those of the cells, as each cell's region and the largest square that ends at it
// follow from its neighbours above and to the left.
func (r regions) squares() (all []square) {
	parent := make([]int, len(r.Values)) // a forest, the cells of a region a tree
	root := func(i int) int {
		for ; parent[i] != i; i = parent[i] {
			parent[i] = parent[parent[i]]
		}
		return i
	}
	sides := make([]int, len(r.Values))
	for i, v := range r.Values {
		parent[i], sides[i] = i, 1
		left := i%r.Cols > 0 && r.Values[i-1] == v
		above := i >= r.Cols && r.Values[i-r.Cols] == v
		if left {
			parent[i] = root(i - 1)
		}
		if above {
			a, b := root(i), root(i-r.Cols)
			parent[max(a, b)] = min(a, b)
		}
		if left && above && r.Values[i-r.Cols-1] == v {
			sides[i] += min(sides[i-1], sides[i-r.Cols], sides[i-r.Cols-1])
		}
	}
	place := map[int]int{} // of a root, where its square is in the list
	for i, side := range sides {
		at, seen := place[root(i)]
		if !seen {
			at = len(all)
			place[root(i)], all = at, append(all, square{})
		}
		if side > all[at].side {
			all[at] = square{i / r.Cols, i % r.Cols, side}
		}
	}
	return all
}
