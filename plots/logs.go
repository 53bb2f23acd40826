package plots

import (
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// logWords lists which axes can be logarithmic.
var logWords = []string{"x", "y", "x,y"}

func (o Options) logX() bool { return strings.Contains(o.Log, "x") }
func (o Options) logY() bool { return strings.Contains(o.Log, "y") }

// onAxes is the points as the axes of the options have them: logarithms on logarithmic axes, on
// which what isn't positive has no place.
func onAxes(points plotter.XYs, o Options) plotter.XYs {
	if o.Log == "" {
		return points
	}
	shown := make(plotter.XYs, 0, len(points))
	for _, p := range points {
		if o.logX() {
			p.X = math.Log10(p.X)
		}
		if o.logY() {
			p.Y = math.Log10(p.Y)
		}
		if !math.IsInf(p.X, 0) && !math.IsInf(p.Y, 0) && !math.IsNaN(p.X+p.Y) {
			shown = append(shown, p)
		}
	}
	return shown
}

// setLogTicks gives an axis of logarithms, whose range is set, ticks that have room along its
// length: at the powers of ten, at every second, third, … of them, or also at twice and five times
// them where they are few.
func setLogTicks(axis *plot.Axis, length vg.Length, size func(string) vg.Length) {
	unit := length / vg.Length(axis.Max-axis.Min)
	if axis.Max-axis.Min < 3 {
		if ticks := logTicks(axis.Min, axis.Max, 1, 2, 5); haveRoom(ticks, unit, size) {
			axis.Tick.Marker = plot.ConstantTicks(ticks)
			return
		}
	}
	axis.Tick.Marker = plot.ConstantTicks(logTicks(axis.Min, axis.Max, 1))
	thin(axis, length, size)
}

// logTicks are ticks at the powers of ten times these digits. Small numbers are written out.
func logTicks(low, high float64, digits ...float64) (ticks []plot.Tick) {
	for power := math.Floor(low); power <= high; power++ {
		for _, digit := range digits {
			at := power + math.Log10(digit)
			if at < low || at > high {
				continue
			}
			label := "10" + superscript(int(power))
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
	ticks := slices.Clone(ticksWithin(wide, length, func(label string) vg.Length { return size(label + "0.") }))
	for i := range ticks {
		ticks[i].Value /= scale
		ticks[i].Label = numeral(ticks[i].Value)
	}
	return ticks
}
