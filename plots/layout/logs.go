package layout

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"grundy/plots/tally"
)

// OnAxes is the points as the axes of the options have them: logarithms on logarithmic axes, on
// which what isn't positive has no place.
func OnAxes(points plotter.XYs, o tally.Options) plotter.XYs {
	if o.Log == "" {
		return points
	}
	shown, axes := make(plotter.XYs, 0, len(points)), o.Axes()
	for _, p := range points {
		p = plotter.XY{X: axes[0].At(p.X), Y: axes[1].At(p.Y)}
		if !math.IsInf(p.X, 0) && !math.IsInf(p.Y, 0) && !math.IsNaN(p.X+p.Y) {
			shown = append(shown, p)
		}
	}
	return shown
}

// SetLogTicks gives an axis of logarithms, whose range is set, ticks that have room along its
// length: at the powers of ten, at every second, third, … of them, also at twice and five times
// them where they are few or, where fewer than two of these fall into the range, at ordinary
// numbers, which are whole if the axis has nothing else.
func SetLogTicks(axis *plot.Axis, length vg.Length, whole bool, size func(string) vg.Length) {
	unit := length / vg.Length(axis.Max-axis.Min)
	if axis.Max-axis.Min < 3 {
		if ticks := logTicks(axis.Min, axis.Max, 1, 2, 5); len(ticks) > 1 &&
			haveRoom(ticks, unit, size) {
			axis.Tick.Marker = plot.ConstantTicks(ticks)
			return
		}
	}
	ticks := logTicks(axis.Min, axis.Max, 1)
	if len(ticks) < 2 {
		ticks = ordinaryTicks(axis.Min, axis.Max, 6, whole)
		for most := 5; most > 0 && !haveRoom(ticks, unit, size); most-- {
			if fewer := ordinaryTicks(axis.Min, axis.Max, most, whole); len(fewer) > 1 {
				ticks = fewer
			}
		}
	}
	axis.Tick.Marker = plot.ConstantTicks(ticks)
	ThinLabels(axis, length, size)
}

// ordinaryTicks are ticks of an axis of logarithms at the multiples of 1, 2 or 5 times a power of
// ten that make most steps or fewer.
func ordinaryTicks(low, high float64, most int, whole bool) (ticks []plot.Tick) {
	from, to, scale := math.Pow(10, low), math.Pow(10, high), 1.0
	for !whole && (to-from)*scale < 10 {
		scale *= 10
	}
	step := niceStep((to-from)*scale/float64(most)) / scale
	first := math.Ceil(from / step)
	for i := 0.0; (first+i)*step <= to; i++ {
		at := (first + i) * step
		ticks = append(ticks, plot.Tick{Value: math.Log10(at), Label: numeral(at)})
	}
	return ticks
}

// logTicks are ticks at the powers of ten times these digits. Small numbers are written out.
func logTicks(low, high float64, digits ...float64) (ticks []plot.Tick) {
	for power := math.Floor(low); power <= high; power++ {
		for _, digit := range digits {
			at := power + math.Log10(digit)
			if at < low || at > high {
				continue
			}
			label := "10" + tally.Raised(int(power))
			if len(digits) > 1 {
				label = numeral(digit * math.Pow(10, power))
			}
			ticks = append(ticks, plot.Tick{Value: at, Label: label})
		}
	}
	return ticks
}

// realTicks are ticks of an axis with a range of less than a few whole numbers, at multiples of
// 1, 2 or 5 times a power of ten, that have room along its length.
func realTicks(axis plot.Axis, length vg.Length, size func(string) vg.Length) plot.ConstantTicks {
	scale := 1.0
	for (axis.Max-axis.Min)*scale < 10 {
		scale *= 10
	}
	wide := axis
	wide.Min, wide.Max = axis.Min*scale, axis.Max*scale
	ticks := slices.Clone(TicksWithin(wide, length,
		func(label string) vg.Length { return size(label + "0.") }))
	for i := range ticks {
		ticks[i].Value /= scale
		ticks[i].Label = numeral(ticks[i].Value)
	}
	return ticks
}

// LogAxis makes an axis that shows logarithms of numbers from low to high, with ticks at powers
// of ten. The axis is a linear one: beside a logarithmic scale the library leaves room for a
// label that it puts elsewhere.
func LogAxis(axis *plot.Axis, low, high float64) {
	axis.Min, axis.Max = math.Log10(low/1.15), math.Log10(high*1.15)
	axis.Tick.Marker = plot.ConstantTicks(logTicks(axis.Min, axis.Max, 1))
}

// Limit gives the axes the ends that the options ask for.
func (p Panel) Limit(pl *plot.Plot) error {
	for i, axis := range []*plot.Axis{&pl.X, &pl.Y} {
		a := p.Options.Axes()[i]
		if a.From != 0 {
			axis.Min = a.At(a.From)
		}
		if a.To != 0 {
			axis.Max = a.At(a.To)
		}
		if axis.Min >= axis.Max {
			return fmt.Errorf("between %s-from and %[1]s-to there is nothing to show: "+
				"what there is lies beyond one of them", a.Name)
		}
	}
	return nil
}

// Label gives the axes the labels and the numbers that the options ask for.
func (p Panel) Label(pl *plot.Plot) {
	for i, axis := range []*plot.Axis{&pl.X, &pl.Y} {
		a := p.Options.Axes()[i]
		axis.Label.Text = cmp.Or(a.Label, axis.Label.Text)
		var ticks plot.ConstantTicks
		for _, v := range a.Ticks {
			ticks = append(ticks, plot.Tick{Value: a.At(v), Label: numeral(v)})
		}
		if ticks != nil {
			axis.Tick.Marker = ticks
		}
	}
}

// SetAxes widens the axes to those of the panels that share them, and gives them ticks.
func (p Panel) SetAxes(pl *plot.Plot, b Box) {
	p.Span.Widen(pl)
	SetTicks(pl, b.W, b.H)
	if p.Options.LogX() {
		SetLogTicks(&pl.X, b.W, true, pl.X.Tick.Label.Width)
	}
	if p.Options.LogY() {
		SetLogTicks(&pl.Y, b.H, p.Options.Of != tally.OfRatio, pl.Y.Tick.Label.Height)
	} else if pl.Y.Max-pl.Y.Min < 5 && p.Options.Of == tally.OfRatio {
		pl.Y.Tick.Marker = realTicks(pl.Y, b.H, pl.Y.Tick.Label.Height)
	}
}
