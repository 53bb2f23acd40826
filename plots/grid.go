package plots

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// grid shows values of two numbers.
var grid = Kind{
	Name: "grid", Version: 1,
	Purpose: "nim-values n_k, or of pairs (n, k), in shades, k rightwards, n downwards",
	Form:    GridForm, ratio: 1.25, draw: drawGrid,
	Options: cellsAnd("windows", "palette", "color-bar", "numbers", "parabola", "p-positions", "stretch"),
}

// drawGrid draws the nim-values of n_k in shades: mem figures 1 to 3. The
// upper left cell is the first n and k; zero is black, lighter is larger.
func drawGrid(p Panel, b box) ([]chart, error) {
	g, err := p.Data.(Grid).window(p.Options)
	if err != nil {
		return nil, err
	}
	h := newHeat(g, p.Options, p.look)
	area := cellsArea(g, b, p.Options.Stretch, max(pixel, p.look.grain))
	pl := newPlot(p)
	pl.X.Min, pl.X.Max = float64(g.FirstK)-0.5, float64(g.FirstK)+float64(g.Cols)-0.5
	pl.Y.Min, pl.Y.Max = float64(g.FirstN)-0.5, float64(g.FirstN)+float64(g.rows())-0.5
	setTicks(pl, area.w, area.h)
	pl.Y.Scale = plot.InvertedScale{Normalizer: plot.LinearScale{}}
	// The image has the area's own pixels, or one a cell where cells are smaller.
	w, ht := max(pixels(area.w), g.Cols), max(pixels(area.h), g.rows())
	pl.Add(raster{bounds{pl.X.Min, pl.X.Max, pl.Y.Max, pl.Y.Min}, func() *image.Paletted { return h.paint(w, ht) }})
	if p.Options.Numbers {
		pl.Add(numbers{h, min(area.w/vg.Length(g.Cols), area.h/vg.Length(g.rows()))})
	}
	charts := []chart{{title: p.Title, plot: pl, w: area.w, h: area.h}}
	if p.Options.ColorBar {
		charts = append(charts, h.bar(area.h))
	}
	return charts, nil
}

const mostNumberCols, mostNumberRows = 25, 40

// mostCells bounds the memory and the file of a picture.
const mostCells = 1 << 25

// CheckCells tells whether a picture of a grid has room for a window of so
// many rows and columns, at least one of each.
func CheckCells(o Options, rows, cols uint64) error {
	if o.Numbers && (cols > mostNumberCols || rows > mostNumberRows) {
		return fmt.Errorf("numbers have room in %d columns and %d rows at most, and the window has %d and %d; narrow it with n-from, n-to, k-from and k-to, or leave out numbers",
			mostNumberCols, mostNumberRows, cols, rows)
	}
	if rows > mostCells/cols {
		return fmt.Errorf("a picture has room for %d cells, and the window has %d columns and %d rows; narrow it with n-from, n-to, k-from and k-to",
			mostCells, cols, rows)
	}
	return nil
}

func (g Grid) rows() int { return len(g.Values) / g.Cols }

// window cuts the grid to the rows and columns that the options ask for.
func (g Grid) window(o Options) (Grid, error) {
	if g.Cols <= 0 || len(g.Values) == 0 || len(g.Values)%g.Cols != 0 {
		return g, fmt.Errorf("the grid %s has %d values, which aren't whole rows of %d", g.Name, len(g.Values), g.Cols)
	}
	n0, n1, err := cut("n", g.FirstN, g.rows(), o.NFrom, o.NTo)
	k0, k1, err2 := cut("k", g.FirstK, g.Cols, o.KFrom, o.KTo)
	if err = cmp.Or(err, err2); err == nil {
		err = CheckCells(o, uint64(n1-n0), uint64(k1-k0))
	}
	if err != nil {
		return g, fmt.Errorf("the grid %s: %w", g.Name, err)
	}
	shown := make([]uint32, 0, (n1-n0)*(k1-k0))
	for n := n0; n < n1; n++ {
		shown = append(shown, g.Values[n*g.Cols+k0:n*g.Cols+k1]...)
	}
	return Grid{g.Name, g.FirstN + uint64(n0), g.FirstK + uint64(k0), k1 - k0, shown}, nil
}

// cellsArea gives the size at which the cells fill the box: square unless
// stretched, and whole units a side unless smaller than one.
func cellsArea(g Grid, b box, stretch bool, unit vg.Length) box {
	cell := func(l vg.Length, cells int) vg.Length {
		c := l / vg.Length(cells)
		if c >= unit {
			c = unit * vg.Length(int(c/unit+1e-9))
		}
		return c
	}
	w, h := cell(b.w, g.Cols), cell(b.h, g.rows())
	if !stretch {
		w, h = min(w, h), min(w, h)
	}
	return box{max(snap(w*vg.Length(g.Cols)), pixel), max(snap(h*vg.Length(g.rows())), pixel)}
}

// heat turns a grid into colours.
type heat struct {
	Grid
	colors color.Palette // levels of the palette, then, with a parabola, levels dim
	scale
	parabola bool
	zeros    bool // zeros are told from all other values, and nothing else
	missing  int  // so many of the last cells aren't there
}

func newHeat(g Grid, o Options, l look) heat {
	h := heat{Grid: g, colors: ramp(cmp.Or(o.Palette, "gray"), levels), scale: newScale(g.Values), parabola: o.Parabola, zeros: o.PPositions}
	if h.zeros {
		h.colors = color.Palette{black, elsewhere}
		if l.grain > 0 {
			slices.Reverse(h.colors)
		}
	}
	if h.parabola {
		h.colors = append(h.colors, ramp("dim", levels)...)
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
	l := h.level(h.Values[i*h.Cols+j])
	if k := h.FirstK + uint64(j); h.parabola && k*k >= h.FirstN+uint64(i) {
		l += levels
	}
	return l
}

// paint gives the grid as an image of w by h, each at least one pixel a cell.
func (h heat) paint(w, ht int) *image.Paletted {
	cells := image.NewPaletted(image.Rect(0, 0, h.Cols, h.rows()), h.colors)
	for i := range cells.Pix {
		cells.Pix[i] = h.index(i/h.Cols, i%h.Cols)
	}
	if h.missing > 0 {
		cells.Palette = append(slices.Clip(cells.Palette), white)
		for i := len(cells.Pix) - h.missing; i < len(cells.Pix); i++ {
			cells.Pix[i] = uint8(len(cells.Palette) - 1)
		}
	}
	return enlarge(cells, w, ht)
}

// bar gives the chart that tells which colour is which value: one step a
// value, the smallest at the foot.
func (h heat) bar(height vg.Length) chart {
	low, top := slices.Min(h.Values), slices.Max(h.Values)
	pl := barPlot("nim-value", float64(low)-0.5, float64(top)+0.5)
	setTicks(pl, barWidth, height)
	return barChart(pl, height, h.colors, func(y, rows int) uint8 {
		return h.level(low + uint32(uint64(y)*(uint64(top-low)+1)/uint64(rows)))
	})
}

// barPlot makes the axis of a bar of colours. Its ticks are to be set.
func barPlot(label string, low, top float64) *plot.Plot {
	pl := newPlot(Panel{YLabel: label})
	pl.HideX()
	pl.X.Min, pl.X.Max = 0, 1
	pl.Y.Min, pl.Y.Max = low, top
	pl.X.Padding, pl.Y.Padding = 0, 2
	return pl
}

// barChart draws the bar that tells the values of the colours. Index gives the colour of
// the pixel row y, counted from the foot, as an index into the palette.
func barChart(pl *plot.Plot, height vg.Length, colors color.Palette, index func(y, rows int) uint8) chart {
	pl.X.Tick.Marker = plot.ConstantTicks{}
	pl.Add(raster{bounds{0, 1, pl.Y.Min, pl.Y.Max}, func() *image.Paletted {
		rows := pixels(height)
		steps := image.NewPaletted(image.Rect(0, 0, 1, rows), colors)
		for y := range steps.Pix {
			steps.Pix[y] = index(rows-1-y, rows)
		}
		return enlarge(steps, pixels(barWidth), rows)
	}})
	return chart{plot: pl, w: barWidth, h: height, gap: 8}
}

var barWidth = snap(vg.Inch / 8)

// numbers prints the values in cells with a side of at least cell.
type numbers struct {
	heat
	cell vg.Length
}

func (n numbers) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	size := n.size()
	for i := range n.rows() {
		for j := range n.Cols {
			if i*n.Cols+j >= len(n.Values)-n.missing {
				return
			}
			sty := style(size, text.XCenter, text.YBottom)
			sty.Color = contrast(n.colors[n.index(i, j)])
			at := vg.Point{X: x(float64(n.FirstK) + float64(j)), Y: y(float64(n.FirstN)+float64(i)) - digitHeight*size/2}
			c.FillText(sty, at, strconv.FormatUint(uint64(n.Values[i*n.Cols+j]), 10))
		}
	}
}

const digitHeight = 0.73 // that of DejaVu Sans' digits, in ems

// size gives the size at which the longest value takes four fifths of a
// cell, and less than two thirds of its height.
func (n numbers) size() vg.Length {
	longest := strconv.FormatUint(uint64(slices.Max(n.Values)), 10)
	width := style(1, text.XLeft, text.YBottom).Width(longest)
	return min(n.cell*0.8/width, n.cell*0.62/digitHeight, labelSize)
}

// contrast gives black on light colours and white on dark ones.
func contrast(c color.Color) color.Color {
	if color.GrayModel.Convert(c).(color.Gray).Y > 0x70 {
		return black
	}
	return white
}
