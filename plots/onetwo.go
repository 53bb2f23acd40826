package plots

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// The pictures of this file show theorems O1 and O2 of docs/PROOFS.md about CUT {1,2}.

// drawBranches draws the drop-outs n of CUT {1,2} with their nim-values g on logarithmic axes,
// and the branches of the recursion. A drop-out n has the value that the drop-out before it
// left free, about half of that drop-out, so that n = 3s − 2^(L+4) becomes n ≈ 6g − 2^(L+4) for
// 2^(L+2) ≤ g < 2^(L+3).
func drawBranches(p Panel, b box) ([]chart, error) {
	s, err := p.Data.(Sequence).window(p.Options)
	if err != nil {
		return nil, err
	}
	first, last := s.Heap(0), s.Heap(s.Len()-1)
	low, high := math.MaxFloat64, 1.0
	for _, g := range s.Values {
		low, high = min(low, max(1, float64(g))), max(high, float64(g))
	}
	if last <= first || high <= low {
		return nil, fmt.Errorf("the sequence %s has fewer than two drop-outs to show", s.Name)
	}
	pl := newPlot(p)
	logAxis(&pl.X, low, high)
	logAxis(&pl.Y, float64(first), float64(last))
	pl.X.Label.Text, pl.Y.Label.Text = "nim-value g of a drop-out", "drop-out n"
	for bit := math.Floor(math.Log2(low)); math.Exp2(bit) <= high; bit++ {
		pl.Add(curve{shown(logarithms(branch(math.Exp2(bit))), pl), blue, nil})
	}
	points := make(plotter.XYs, s.Len())
	for i, g := range s.Values {
		points[i] = plotter.XY{X: max(1, float64(g)), Y: float64(s.Heap(i))}
	}
	pl.Add(dots{logarithms(points), red, 2})
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}

// branch is n = 6g − 4·from for from ≤ g ≤ 2·from.
func branch(from float64) plotter.XYs {
	const steps = 32
	var line plotter.XYs
	for i := range steps + 1 {
		g := from * math.Exp2(float64(i)/steps)
		line = append(line, plotter.XY{X: g, Y: 6*g - 4*from})
	}
	return line
}

// shown is the points that the axes show.
func shown(points plotter.XYs, pl *plot.Plot) plotter.XYs {
	return slices.DeleteFunc(points, func(p plotter.XY) bool {
		return p.X < pl.X.Min || p.X > pl.X.Max || p.Y < pl.Y.Min || p.Y > pl.Y.Max
	})
}

// logarithms is the common logarithms of the points, which [logAxis] shows.
func logarithms(points plotter.XYs) plotter.XYs {
	out := make(plotter.XYs, len(points))
	for i, p := range points {
		out[i] = plotter.XY{X: math.Log10(p.X), Y: math.Log10(p.Y)}
	}
	return out
}

// logAxis makes an axis that shows logarithms of numbers from low to high, with ticks at powers
// of ten. The axis is a linear one: beside a logarithmic scale the library leaves room for a
// label that it puts elsewhere.
func logAxis(axis *plot.Axis, low, high float64) {
	axis.Min, axis.Max = math.Log10(low/1.15), math.Log10(high*1.15)
	var ticks []plot.Tick
	for power := math.Ceil(axis.Min); power <= axis.Max; power++ {
		ticks = append(ticks, plot.Tick{Value: power, Label: "10" + superscript(int(power))})
	}
	axis.Tick.Marker = plot.ConstantTicks(ticks)
}

// superscript writes a whole number as an exponent.
func superscript(n int) string {
	digits := []string{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"}
	var out strings.Builder
	for _, digit := range strconv.Itoa(n) {
		if digit == '-' {
			out.WriteString("⁻")
			continue
		}
		out.WriteString(digits[digit-'0'])
	}
	return out.String()
}

// orbitUnit is what stands for 1 in a sequence that drawOrbit draws.
const orbitUnit = 1 << 32

// drawOrbit draws the point (y, y′) for each two values y, y′ of the sequence that follow each
// other, as fractions of 2^32, and the two branches y′ = 3y and y′ = (3y − 1)/2 on which
// they lie.
func drawOrbit(p Panel, b box) ([]chart, error) {
	s, err := p.Data.(Sequence).window(p.Options)
	if err != nil {
		return nil, err
	}
	if s.Len() < 2 {
		return nil, fmt.Errorf("the sequence %s has fewer than two values to show", s.Name)
	}
	pl := newPlot(p)
	pl.X.Label.Text, pl.Y.Label.Text = "y of a drop-out", "y of the next drop-out"
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = 0, 1, 0, 1
	ticks := plot.ConstantTicks{{Value: 0, Label: "0"}, {Value: 1. / 3, Label: "1/3"}, {Value: 2. / 3, Label: "2/3"}, {Value: 1, Label: "1"}}
	pl.X.Tick.Marker, pl.Y.Tick.Marker = ticks, ticks
	pl.Add(curve{plotter.XYs{{X: 0, Y: 0}, {X: 1. / 3, Y: 1}}, blue, nil}, curve{plotter.XYs{{X: 1. / 3, Y: 0}, {X: 1, Y: 1}}, blue, nil})
	points := make(plotter.XYs, s.Len()-1)
	for i := range points {
		points[i] = plotter.XY{X: float64(s.Values[i]) / orbitUnit, Y: float64(s.Values[i+1]) / orbitUnit}
	}
	pl.Add(dots{points, red, dotRadius(len(points))})
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}

// drawResidual draws g − n/2 for each heap n with the value g, up to the greatest such
// distance above 0 and as far below it. Values further below, those of drop-outs, stand on the
// lower edge.
func drawResidual(p Panel, b box) ([]chart, error) {
	s, err := p.Data.(Sequence).window(p.Options)
	if err != nil {
		return nil, err
	}
	above := int64(2)
	for i := range s.Values {
		above = max(above, s.excess(i))
	}
	edge := float64(above)/2 + 1
	regular, low := plotter.XYs{}, plotter.XYs{}
	for i := range s.Values {
		at := plotter.XY{X: float64(s.Heap(i)), Y: float64(s.excess(i)) / 2}
		if at.Y < -edge {
			at.Y = -edge
			low = append(low, at)
			continue
		}
		regular = append(regular, at)
	}
	pl := newPlot(p)
	pl.Y.Label.Text = "value − n/2"
	pl.X.Min, pl.X.Max = float64(s.Heap(0)), float64(max(s.Heap(s.Len()-1), s.Heap(0)+1))
	pl.Y.Min, pl.Y.Max = -edge, edge
	if len(low) > 0 {
		p.addKey(pl, b, []key{{fmt.Sprintf("lower than drawn (%s)", thousands(float64(len(low)))), dots{plotter.XYs{}, red, 2}}}, nil, regular, low)
	}
	setTicks(pl, b.w, b.h)
	pl.Add(cloud(regular, blue, b, pl), dots{low, red, 2})
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}

// curve is a line through points in one colour.
type curve struct {
	points plotter.XYs
	ink    color.Color
	dashes []vg.Length // nil for a line without gaps
}

func (l curve) Plot(c draw.Canvas, pl *plot.Plot) {
	if len(l.points) < 2 {
		return
	}
	x, y := pl.Transforms(&c)
	var path vg.Path
	for i, p := range l.points {
		at := vg.Point{X: x(p.X), Y: y(p.Y)}
		if i == 0 {
			path.Move(at)
		} else {
			path.Line(at)
		}
	}
	c.SetColor(l.ink)
	c.SetLineWidth(lineWidth)
	c.SetLineDash(l.dashes, 0)
	c.Stroke(path)
	c.SetLineDash(nil, 0)
}

// excess gives 2G(n) − n at index i.
func (s Sequence) excess(i int) int64 {
	return 2*int64(s.Values[i]) - int64(s.Heap(i))
}
