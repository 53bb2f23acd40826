package plots

import (
	"fmt"
	"image"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// drawTokens draws tokens on the intersections of grid lines: step figure 1.
// The lines reach one step beyond the outermost tokens.
func drawTokens(p Panel, b box) ([]chart, error) {
	tokens := p.Data.(Points)
	if len(tokens.Points) == 0 {
		return nil, fmt.Errorf("the position %s has no tokens", tokens.Name)
	}
	around := image.Rectangle{Min: tokens.Points[0], Max: tokens.Points[0]}
	for _, t := range tokens.Points {
		around = image.Rectangle{
			Min: image.Pt(min(around.Min.X, t.X), min(around.Min.Y, t.Y)),
			Max: image.Pt(max(around.Max.X, t.X), max(around.Max.Y, t.Y)),
		}
	}
	around = around.Inset(-1)
	step := min(b.w/vg.Length(around.Dx()), b.h/vg.Length(around.Dy()), widestStep)

	pl := newPlot(p)
	pl.HideAxes()
	pl.X.Padding, pl.Y.Padding = 0, 0
	pl.X.Min, pl.X.Max = float64(around.Min.X), float64(around.Max.X)
	pl.Y.Min, pl.Y.Max = float64(around.Min.Y), float64(around.Max.Y)
	pl.Add(lines(around), dots{lattice(tokens.Points), black, step * 0.28})
	return []chart{{title: p.Title, plot: pl, w: snap(step * vg.Length(around.Dx())), h: snap(step * vg.Length(around.Dy()))}}, nil
}

// widestStep is the most room between two grid lines.
const widestStep = vg.Inch / 2

// lines draws the lattice's lines over a rectangle.
type lines image.Rectangle

// Plot draws the lines on the canvas of the data area.
func (l lines) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	thin := draw.LineStyle{Color: color.Gray{0x99}, Width: 0.6}
	for i := l.Min.X; i <= l.Max.X; i++ {
		c.StrokeLine2(thin, x(float64(i)), c.Min.Y, x(float64(i)), c.Max.Y)
	}
	for i := l.Min.Y; i <= l.Max.Y; i++ {
		c.StrokeLine2(thin, c.Min.X, y(float64(i)), c.Max.X, y(float64(i)))
	}
}

// lattice makes lattice points points to plot.
type lattice []image.Point

func (l lattice) Len() int                { return len(l) }
func (l lattice) XY(i int) (x, y float64) { return float64(l[i].X), float64(l[i].Y) }
