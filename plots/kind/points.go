package kind

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// A pointPicture is points with curves on axes of their own.
type pointPicture struct {
	xLabel, yLabel string // where they aren't the panel's
	area           layout.Bounds
	log            bool // both axes are logarithmic
	ticks          plot.Ticker
	curves         []plotter.XYs
	points         plotter.XYs
	ink            color.Color
	radius         vg.Length // 0: as suits their number
	// beyond stand at the edge of the picture, beyond which they lie, and in a legend by a name.
	beyond     plotter.XYs
	beyondName string
}

// preset is a kind that shows points of its own of a sequence.
func preset(
	name string, version int, purpose string, of func(tally.Sequence) (pointPicture, error),
) Kind {
	return Kind{
		Name: name, Version: version, Purpose: purpose, Form: tally.SequenceForm, Ratio: 0.66,
		Options: heapsAnd(labelOptions...),
		Draw: func(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
			f, err := of(p.Data.(tally.Sequence))
			if err != nil {
				return nil, err
			}
			return drawPoints(p, b, f), nil
		},
	}
}

// of is the kind, whose words are about a product.
func (k Kind) of(product string) Kind {
	k.Product = product
	return k
}

func drawPoints(p layout.Panel, b layout.Box, f pointPicture) []layout.Chart {
	pl := layout.NewPlot(p)
	pl.X.Label.Text, pl.Y.Label.Text = cmp.Or(f.xLabel, p.XLabel), cmp.Or(f.yLabel, p.YLabel)
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = f.area.X0, f.area.X1, f.area.Y0, f.area.Y1
	if f.log {
		p.Options.Log = "x,y"
		layout.LogAxis(&pl.X, f.area.X0, f.area.X1)
		layout.LogAxis(&pl.Y, f.area.Y0, f.area.Y1)
	}
	axes := func(points plotter.XYs) plotter.XYs { return layout.OnAxes(points, p.Options) }
	points, beyond := axes(f.points), axes(f.beyond)
	radius := cmp.Or(f.radius, 2)
	if len(beyond) > 0 {
		key := layout.Key{
			Name:  fmt.Sprintf("%s (%s)", f.beyondName, layout.Thousands(float64(len(beyond)))),
			Thumb: layout.Dots{Ink: layout.Red, Radius: radius},
		}
		p.AddKey(pl, b, []layout.Key{key}, nil, points, beyond)
	}
	switch {
	case f.ticks != nil:
		pl.X.Tick.Marker, pl.Y.Tick.Marker = f.ticks, f.ticks
	case !f.log:
		layout.SetTicks(pl, b.W, b.H)
	}
	for _, line := range f.curves {
		pl.Add(layout.Curve(shown(axes(line), pl), layout.Blue))
	}
	if f.radius > 0 {
		pl.Add(layout.Dots{Points: points, Ink: f.ink, Radius: radius})
	} else {
		pl.Add(layout.Dots{Points: points, Ink: f.ink}.Cloud(b, pl))
	}
	if f.beyondName != "" {
		pl.Add(layout.Dots{Points: beyond, Ink: layout.Red, Radius: radius})
	}
	return p.Charts(pl, b)
}

// shown is the points that the axes show.
func shown(points plotter.XYs, pl *plot.Plot) plotter.XYs {
	return slices.DeleteFunc(points, func(p plotter.XY) bool {
		return p.X < pl.X.Min || p.X > pl.X.Max || p.Y < pl.Y.Min || p.Y > pl.Y.Max
	})
}

// The kinds of this file are presets: what a scatter or [drawPoints] shows of sequences of one game
// or one theorem, under a name of its own.

// dropouts marks the heaps that the sequence says stand out: the last picture of partition figure
// 1.
var dropouts = Kind{
	Name: "dropouts", Version: 2,
	Purpose: "a scatter of CUT {1,2} with its drop-outs in another colour",
	Form:    tally.SequenceForm, Options: heapsAnd(dotOptions...), Ratio: 0.66,
	Draw: func(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
		p.Options.Highlight = p.Data.(tally.Sequence).Highlight
		return drawSeries(p, b)
	},
}

// branches shows theorems O1 and O2 of docs/PROOFS.md: the drop-outs n of CUT {1,2} with their
// nim-values g on logarithmic axes, and the branches of the recursion. A drop-out n has the value
// that the drop-out before it left free, about half of that drop-out, so that n = 3s − 2^(L+4)
// becomes n ≈ 6g − 2^(L+4) for 2^(L+2) ≤ g < 2^(L+3).
var branches = preset("branches", 2,
	"the drop-outs of CUT {1,2} on logarithmic axes, with the branches of their recursion", branchesOf).of("drop-outs")

func branchesOf(s tally.Sequence) (f pointPicture, err error) {
	low, high := math.MaxFloat64, 1.0
	for i, g := range s.Values {
		at := plotter.XY{X: float64(s.Heap(i)), Y: max(1, float64(g))}
		low, high = min(low, at.Y), max(high, at.Y)
		f.points = append(f.points, at)
	}
	first, last := f.points[0].X, f.points[len(f.points)-1].X
	if first == 0 {
		return f, fmt.Errorf("the sequence %s begins with the heap 0, which has no place on a logarithmic axis: show heaps from 1 on by n-from", s.Name)
	}
	if last <= first || high <= low {
		return f, fmt.Errorf("the sequence %s has fewer than two drop-outs to show", s.Name)
	}
	f.xLabel, f.yLabel = "drop-out n", "nim-value g"
	f.log, f.area = true, layout.Bounds{X0: first, X1: last, Y0: low, Y1: high}
	for bit := math.Floor(math.Log2(low)); math.Exp2(bit) <= high; bit++ {
		f.curves = append(f.curves, branch(math.Exp2(bit)))
	}
	f.ink, f.radius = layout.Red, 2
	return f, nil
}

// branch is n = 6g − 4·from for from ≤ g ≤ 2·from.
func branch(from float64) plotter.XYs {
	const steps = 32
	var line plotter.XYs
	for i := range steps + 1 {
		g := from * math.Exp2(float64(i)/steps)
		line = append(line, plotter.XY{X: 6*g - 4*from, Y: g})
	}
	return line
}

// orbitUnit is what stands for 1 in a sequence of which an orbit is shown.
const orbitUnit = 1 << 32

// orbit shows the point (y, y′) for each two values y, y′ of the sequence that follow each other,
// as fractions of 2^32, and the two branches y′ = 3y and y′ = (3y − 1)/2 on which they lie.
var orbit = preset("orbit", 1,
	"each value of a sequence of fractions of 2^32 against the one before it, with the branches 3y and (3y − 1)/2", orbitOf).of("orbit")

func orbitOf(s tally.Sequence) (f pointPicture, err error) {
	if s.Len() < 2 {
		return f, fmt.Errorf("the sequence %s has fewer than two values to show", s.Name)
	}
	for i, v := range s.Values[1:] {
		f.points = append(f.points,
			plotter.XY{X: float64(s.Values[i]) / orbitUnit, Y: float64(v) / orbitUnit})
	}
	f.xLabel, f.yLabel = "y of a drop-out", "y of the next drop-out"
	f.area = layout.Bounds{X0: 0, X1: 1, Y0: 0, Y1: 1}
	f.ticks = plot.ConstantTicks{
		{Value: 0, Label: "0"}, {Value: 1. / 3, Label: "1/3"}, {Value: 2. / 3, Label: "2/3"}, {Value: 1, Label: "1"},
	}
	f.curves = []plotter.XYs{{{X: 0, Y: 0}, {X: 1. / 3, Y: 1}}, {{X: 1. / 3, Y: 0}, {X: 1, Y: 1}}}
	f.ink, f.radius = layout.Red, layout.DotRadius(len(f.points))
	return f, nil
}

// residual shows g − n/2 for each heap n with the value g, up to the greatest such distance above 0
// and as far below it. Values further below, those of drop-outs, stand on the lower edge.
var residual = preset("residual", 2,
	"nim-values minus half of the heap size, one dot a heap", residualOf)

func residualOf(s tally.Sequence) (f pointPicture, err error) {
	above := 1.0
	for i, g := range s.Values {
		at := plotter.XY{X: float64(s.Heap(i)), Y: float64(g) - float64(s.Heap(i))/2}
		above = max(above, at.Y)
		f.points = append(f.points, at)
	}
	edge := above + 1
	for i := range f.points {
		if at := &f.points[i]; at.Y < -edge {
			f.beyond = append(f.beyond, plotter.XY{X: at.X, Y: -edge})
		}
	}
	f.points = slices.DeleteFunc(f.points, func(at plotter.XY) bool { return at.Y < -edge })
	f.beyondName = "lower than drawn"
	f.yLabel = "value − n/2"
	first, last := float64(s.Heap(0)), float64(s.Heap(s.Len()-1))
	f.area = layout.Bounds{X0: first, X1: max(last, first+1), Y0: -edge, Y1: edge}
	f.ink = layout.Blue
	return f, nil
}

// approachUnit is what stands for 1 in a sequence of which the approach to 1 is shown.
const approachUnit = 1_000_000_000

// approach shows how far the values, in billionths, are from 1, against heap size, both on
// logarithmic axes. Distances of a billionth or less, for which values have no more digits, stand
// apart at the lower edge.
var approach = preset("approach", 2,
	"how far values in billionths are from 1, on logarithmic axes, one dot a value", approachOf).of("ratios")

func approachOf(s tally.Sequence) (f pointPicture, err error) {
	first, last := s.Heap(0), s.Heap(s.Len()-1)
	if first == 0 || last <= first {
		return f, fmt.Errorf("the sequence %s has fewer than two heaps from 1 on to show", s.Name)
	}
	const least = 1.0 / approachUnit
	most := 10 * least
	for i, v := range s.Values {
		at := plotter.XY{X: float64(s.Heap(i)), Y: math.Abs(float64(v)/approachUnit - 1)}
		if at.Y < 1.5*least {
			f.beyond = append(f.beyond, plotter.XY{X: at.X, Y: least})
			continue
		}
		f.points = append(f.points, at)
		most = max(most, at.Y)
	}
	f.beyondName = "a billionth or less"
	f.yLabel = "distance of the mean from 1"
	f.log, f.area = true, layout.Bounds{X0: float64(first), X1: float64(last), Y0: least, Y1: most}
	f.ink, f.radius = layout.Blue, layout.DotRadius(s.Len())
	return f, nil
}
