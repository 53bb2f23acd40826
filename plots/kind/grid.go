package kind

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// grid shows values of two numbers.
var grid = Kind{
	Name: "grid", Version: 1,
	Purpose: "nim-values n_k, or of pairs (n, k), in shades, k rightwards, n downwards",
	Form:    tally.GridForm, Ratio: 1.25, Draw: drawGrid,
	Options: cellsAnd(slices.Concat([]string{"windows", "palette", "color-bar", "numbers",
		"regions", "parabola", "p-positions", "stretch"}, tickOptions)...),
}

// drawGrid draws the nim-values of n_k in shades: mem figures 1 to 3. The
// upper left cell is the first n and k; zero is black, lighter is larger.
func drawGrid(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	g := p.Data.(tally.Grid)
	h := newHeat(g, p)
	area := cellsArea(g, b, p.Options.Stretch, max(layout.Pixel, p.Look.Grain))
	cell := min(area.W/vg.Length(g.Cols), area.H/vg.Length(g.Rows()))
	return h.charts(p, h.plot(p, area), area, cell), nil
}

// plot shows the cells on axes that name them.
func (h heat) plot(p layout.Panel, area layout.Box) *plot.Plot {
	pl := layout.NewPlot(p)
	pl.X.Min, pl.X.Max = float64(h.FirstK)-0.5, float64(h.FirstK)+float64(h.Cols)-0.5
	pl.Y.Min, pl.Y.Max = float64(h.FirstN)-0.5, float64(h.FirstN)+float64(h.Rows())-0.5
	layout.SetTicks(pl, area.W, area.H)
	pl.Y.Scale = plot.InvertedScale{Normalizer: plot.LinearScale{}}
	// The image has the area's own pixels, or one a cell where cells are smaller.
	across, down := max(layout.Pixels(area.W), h.Cols), max(layout.Pixels(area.H), h.Rows())
	pl.Add(layout.Raster(layout.Bounds{X0: pl.X.Min, X1: pl.X.Max, Y0: pl.Y.Max, Y1: pl.Y.Min},
		func() *image.Paletted { return h.paint(across, down) }))
	return pl
}

// charts is the plot of cells with a side of at least cell, and the bar of colours if it is asked
// for.
func (h heat) charts(
	p layout.Panel, pl *plot.Plot, area layout.Box, cell vg.Length,
) []layout.Chart {
	if p.Options.Numbers {
		pl.Add(h.numbers(cell))
	}
	if p.Options.Regions {
		pl.Add(h.regions(cell))
	}
	charts := p.Charts(pl, area)
	if p.Options.ColorBar {
		charts = append(charts, h.bar(area.H))
	}
	return charts
}

// cellsArea gives the size at which the cells fill the box: square unless
// stretched, and whole units a side unless smaller than one.
func cellsArea(g tally.Grid, b layout.Box, stretch bool, unit vg.Length) layout.Box {
	cell := func(l vg.Length, cells int) vg.Length {
		c := l / vg.Length(cells)
		if c >= unit {
			c = unit * vg.Length(int(c/unit+1e-9))
		}
		return c
	}
	w, h := cell(b.W, g.Cols), cell(b.H, g.Rows())
	if !stretch {
		w, h = min(w, h), min(w, h)
	}
	return layout.Box{W: max(layout.Snap(w*vg.Length(g.Cols)), layout.Pixel),
		H: max(layout.Snap(h*vg.Length(g.Rows())), layout.Pixel)}
}

// heat turns a grid into colours.
type heat struct {
	tally.Grid
	colors color.Palette // Levels of the palette, then, with a parabola, levels dim
	layout.Scale
	font     plotfont.Font
	low      uint32 // the least value of which a bar tells
	name     string // of the values
	parabola bool
	zeros    bool // zeros are told from all other values, and nothing else
	missing  int  // so many of the last cells aren't there
}

func newHeat(g tally.Grid, p layout.Panel) heat {
	o := p.Options
	h := heat{Grid: g, font: p.Look.Font, name: "nim-value",
		colors: layout.Ramp(cmp.Or(o.Palette, "gray"), layout.Levels), Scale: p.Shades,
		low: slices.Min(g.Values), parabola: o.Parabola, zeros: o.PPositions}
	if p.Shades != nil {
		h.low = 0
	} else {
		h.Scale = layout.NewScale(g.Values)
	}
	if h.zeros {
		h.colors = color.Palette{layout.Black, elsewhere}
		if p.Look.Grain > 0 {
			slices.Reverse(h.colors)
		}
	}
	if h.parabola {
		h.colors = append(h.colors, layout.Ramp("dim", layout.Levels)...)
	}
	return h
}

// elsewhere is the colour of values that aren't zero, where only that is shown.
var elsewhere = color.NRGBA{0xe4, 0xe4, 0xe4, 0xff}

// index gives the colour, by its place in the palette, of row i, column j.
func (h heat) index(i, j int) uint8 {
	if h.zeros {
		return uint8(min(h.Values[i*h.Cols+j], 1))
	}
	l := h.Level(h.Values[i*h.Cols+j])
	if k := h.FirstK + uint64(j); h.parabola && k*k >= h.FirstN+uint64(i) {
		l += layout.Levels
	}
	return l
}

// paint gives the grid as an image of w by h, each at least one pixel a cell.
func (h heat) paint(w, ht int) *image.Paletted {
	cells := image.NewPaletted(image.Rect(0, 0, h.Cols, h.Rows()), h.colors)
	for i := range cells.Pix {
		cells.Pix[i] = h.index(i/h.Cols, i%h.Cols)
	}
	if h.missing > 0 {
		cells.Palette = append(slices.Clip(cells.Palette), layout.White)
		for i := len(cells.Pix) - h.missing; i < len(cells.Pix); i++ {
			cells.Pix[i] = uint8(len(cells.Palette) - 1)
		}
	}
	return layout.Enlarge(cells, w, ht)
}

// bar gives the chart that tells which colour is which value: one step a
// value, the smallest at the foot.
func (h heat) bar(height vg.Length) layout.Chart {
	low, top := h.low, h.low
	if len(h.Scale) > 0 {
		top = max(low, h.Scale[len(h.Scale)-1])
	}
	pl := layout.BarPlot(h.font, h.name, float64(low)-0.5, float64(top)+0.5)
	layout.SetTicks(pl, layout.BarWidth, height)
	return layout.BarChart(pl, height, h.colors, func(y, rows int) uint8 {
		return h.Level(low + uint32(uint64(y)*(uint64(top-low)+1)/uint64(rows)))
	})
}

// numbers prints the values in cells with a side of at least cell.
func (h heat) numbers(cell vg.Length) layout.Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		size := h.sizeOfNumbers(cell)
		sty := layout.Style(layout.Family(h.font), size, text.XCenter, text.YBottom)
		for i := range len(h.Values) - h.missing {
			row, col := i/h.Cols, i%h.Cols
			h.write(c, pl, sty, i, float64(row), float64(col))
		}
	}
}

// write writes the value of cell i with its middle at a row and a column, counted in cells from the
// first.
func (h heat) write(c draw.Canvas, pl *plot.Plot, sty text.Style, i int, row, col float64) {
	x, y := pl.Transforms(&c)
	sty.Color = contrast(h.colors[h.index(i/h.Cols, i%h.Cols)])
	c.FillText(sty, vg.Point{X: x(float64(h.FirstK) + col),
		Y: y(float64(h.FirstN)+row) - digitHeight*sty.Font.Size/2}, h.text(i))
}

// text is the value of cell i as text.
func (h heat) text(i int) string { return strconv.FormatUint(uint64(h.Values[i]), 10) }

const digitHeight = 0.73 // that of DejaVu Sans' digits, in ems

// sizeOfNumbers gives the size at which the longest value takes four fifths of a
// cell, and less than two thirds of its height.
func (h heat) sizeOfNumbers(cell vg.Length) vg.Length {
	longest := strconv.FormatUint(uint64(slices.Max(h.Values)), 10)
	width := layout.Style(layout.Family(h.font), 1, text.XLeft, text.YBottom).Width(longest)
	return min(cell*0.8/width, cell*0.62/digitHeight, layout.Scaled(h.font, layout.LabelSize))
}

// contrast gives black on light colours and white on dark ones.
func contrast(c color.Color) color.Color {
	if color.GrayModel.Convert(c).(color.Gray).Y > 0x70 {
		return layout.Black
	}
	return layout.White
}

// regions writes the value of each connected region of cells of one value into the largest
// square of such cells within it, where that has room for the name. Cells with a common side are
// connected.
func (h heat) regions(cell vg.Length) layout.Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		sty := layout.Style(h.font, layout.LabelSize, text.XCenter, text.YBottom)
		for _, q := range largestSquares(h.Grid) {
			i, side := (q.Max.Y-1)*h.Cols+q.Max.X-1, vg.Length(q.Dx())*cell
			if side < sty.Width(h.text(i))+sty.Font.Size/4 || side < sty.Font.Size*1.25 {
				continue
			}
			half := float64(q.Dx()-1) / 2
			h.write(c, pl, sty, i, float64(q.Min.Y)+half, float64(q.Min.X)+half)
		}
	}
}

// largestSquares is a largest square of each region, its columns X and its rows Y, in the order in
// which the regions begin. Time and memory are those of the cells, as each cell's region and the
// largest square that ends at it follow from its neighbours above and to the left.
func largestSquares(g tally.Grid) (all []image.Rectangle) {
	parent := make([]int, len(g.Values)) // a forest, the cells of a region a tree
	root := func(i int) int {
		for ; parent[i] != i; i = parent[i] {
			parent[i] = parent[parent[i]]
		}
		return i
	}
	sides := make([]int, len(g.Values))
	for i, v := range g.Values {
		parent[i], sides[i] = i, 1
		left := i%g.Cols > 0 && g.Values[i-1] == v
		above := i >= g.Cols && g.Values[i-g.Cols] == v
		if left {
			parent[i] = root(i - 1)
		}
		if above {
			a, b := root(i), root(i-g.Cols)
			parent[max(a, b)] = min(a, b)
		}
		if left && above && g.Values[i-g.Cols-1] == v {
			sides[i] += min(sides[i-1], sides[i-g.Cols], sides[i-g.Cols-1])
		}
	}
	place := map[int]int{} // of a root, where its square is in the list
	for i, side := range sides {
		at, seen := place[root(i)]
		if !seen {
			at = len(all)
			place[root(i)], all = at, append(all, image.Rectangle{})
		}
		if end := image.Pt(i%g.Cols+1, i/g.Cols+1); side > all[at].Dx() {
			all[at] = image.Rectangle{Min: end.Sub(image.Pt(side, side)), Max: end}
		}
	}
	return all
}

// squares shows a board.
var squares = Kind{
	Name: "squares", Version: 1,
	Purpose: "the squares of a board, or the boards of a dataset with their signs, each below its nim-value",
	Form:    tally.PointsForm, Options: sizeOptions, Ratio: 1, Draw: drawSquares,
}

// drawSquares draws the cells of a board as squares side by side, each with the
// point that names it in its middle.
func drawSquares(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	d := p.Data.(tally.Points)
	if len(d.Points) == 0 {
		return nil, fmt.Errorf("the position %s has no squares", d.Name)
	}
	c, _ := board(p, b, cells(d.Points))
	c.Plot.Add(boardSquares(d, layout.Family(p.Look.Font)))
	return []layout.Chart{c}, nil
}

// boardSquares draws unit squares whose lower left corners are the points, with their signs.
func boardSquares(d tally.Points, font plotfont.Font) layout.Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		x, y := pl.Transforms(&c)
		edge := draw.LineStyle{Color: layout.Black, Width: 0.8}
		for i, p := range d.Points {
			cell := vg.Rectangle{Min: vg.Point{X: x(float64(p.X)), Y: y(float64(p.Y))},
				Max: vg.Point{X: x(float64(p.X + 1)), Y: y(float64(p.Y + 1))}}
			corners := layout.Corners(cell)
			c.FillPolygon(color.Gray{0xdd}, corners)
			c.StrokeLines(edge, append(corners, cell.Min))
			if d.Signs != nil {
				size := cell.Size().Y / 2
				at := vg.Point{X: (cell.Min.X + cell.Max.X) / 2,
					Y: (cell.Min.Y + cell.Max.Y - digitHeight*size) / 2}
				c.FillText(layout.Style(font, size, text.XCenter, text.YBottom), at, d.Signs[i])
			}
		}
	}
}
