package kind

import (
	"cmp"
	"image"
	"image/color"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
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
	g, err := p.Data.(tally.Grid).Window(p.Options)
	if err != nil {
		return nil, err
	}
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
	pl.Add(layout.Raster{
		Bounds: layout.Bounds{X0: pl.X.Min, X1: pl.X.Max, Y0: pl.Y.Max, Y1: pl.Y.Min},
		Paint:  func() *image.Paletted { return h.paint(across, down) },
	})
	return pl
}

// charts is the plot of cells with a side of at least cell, and the bar of colours if it is asked
// for.
func (h heat) charts(
	p layout.Panel, pl *plot.Plot, area layout.Box, cell vg.Length,
) []layout.Chart {
	if p.Options.Numbers {
		pl.Add(numbers{h, cell})
	}
	if p.Options.Regions {
		pl.Add(regions{h, cell})
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
	font     layout.Type
	low      uint32 // the least value of which a bar tells
	parabola bool
	zeros    bool // zeros are told from all other values, and nothing else
	missing  int  // so many of the last cells aren't there
}

func newHeat(g tally.Grid, p layout.Panel) heat {
	o := p.Options
	h := heat{Grid: g, font: p.Look.Type,
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
	pl := layout.BarPlot(h.font, "nim-value", float64(low)-0.5, float64(top)+0.5)
	layout.SetTicks(pl, layout.BarWidth, height)
	return layout.BarChart(pl, height, h.colors, func(y, rows int) uint8 {
		return h.Level(low + uint32(uint64(y)*(uint64(top-low)+1)/uint64(rows)))
	})
}

// numbers prints the values in cells with a side of at least cell.
type numbers struct {
	heat
	cell vg.Length
}

func (n numbers) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	size := n.size()
	for i := range n.Rows() {
		for j := range n.Cols {
			if i*n.Cols+j >= len(n.Values)-n.missing {
				return
			}
			sty := n.font.Family().Style(size, text.XCenter, text.YBottom)
			sty.Color = contrast(n.colors[n.index(i, j)])
			at := vg.Point{X: x(float64(n.FirstK) + float64(j)),
				Y: y(float64(n.FirstN)+float64(i)) - digitHeight*size/2}
			c.FillText(sty, at, strconv.FormatUint(uint64(n.Values[i*n.Cols+j]), 10))
		}
	}
}

const digitHeight = 0.73 // that of DejaVu Sans' digits, in ems

// size gives the size at which the longest value takes four fifths of a
// cell, and less than two thirds of its height.
func (n numbers) size() vg.Length {
	longest := strconv.FormatUint(uint64(slices.Max(n.Values)), 10)
	width := n.font.Family().Style(1, text.XLeft, text.YBottom).Width(longest)
	return min(n.cell*0.8/width, n.cell*0.62/digitHeight,
		n.font.Scaled(layout.LabelSize))
}

// contrast gives black on light colours and white on dark ones.
func contrast(c color.Color) color.Color {
	if color.GrayModel.Convert(c).(color.Gray).Y > 0x70 {
		return layout.Black
	}
	return layout.White
}
