package layout

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/tally"
)

// NewPlot makes an empty plot with the panel's labels in the figures' style.
// Its title is left to layout, as titles of panels stand on one line.
func NewPlot(p Panel) *plot.Plot {
	pl := plot.New()
	pl.BackgroundColor = nil
	pl.TextHandler = letters{}
	pl.Legend.TextStyle = Style(p.Look.Font, TickSize, text.XLeft, text.YBottom)
	pl.X.Tick.Label = Style(p.Look.Font, TickSize, text.XCenter, text.YTop)
	pl.Y.Tick.Label = Style(p.Look.Font, TickSize, text.XRight, text.YCenter)
	pl.X.Label.Text, pl.Y.Label.Text = p.XLabel, p.YLabel
	for _, axis := range []*plot.Axis{&pl.X, &pl.Y} {
		axis.Label.TextStyle = Style(p.Look.Font, LabelSize, text.XCenter, text.YBottom)
		axis.Label.Padding = labelGap
		axis.Padding = axisGap
		axis.Width, axis.Tick.Width = AxisWidth, AxisWidth
		axis.Tick.Length = tickLength
	}
	return pl
}

// Enclose gives a plot with axes those of the papers: a box around the data, with ticks inwards
// on all four sides; without them where they would hide what is drawn.
func Enclose(pl *plot.Plot, ticks bool) {
	if pl.X.Width == 0 {
		return // its axes are hidden
	}
	for _, axis := range []*plot.Axis{&pl.X, &pl.Y} {
		axis.Width, axis.Tick.Width, axis.Padding = 0, 0, boxGap
	}
	// The legend keeps away from the box.
	pl.Legend.YOffs, pl.Legend.XOffs = innerTick+boxGap, -innerTick-boxGap
	if pl.Legend.Top {
		pl.Legend.YOffs = -pl.Legend.YOffs
	}
	if pl.Legend.Left {
		pl.Legend.XOffs = -pl.Legend.XOffs
	}
	pl.Add(Drawing(func(c draw.Canvas, pl *plot.Plot) {
		line := draw.LineStyle{Color: Black, Width: AxisWidth}
		c.StrokeLines(line, append(Corners(c.Rectangle), c.Min))
		if !ticks {
			return
		}
		for _, t := range pl.X.Tick.Marker.Ticks(pl.X.Min, pl.X.Max) {
			if x := c.X(pl.X.Norm(t.Value)); c.ContainsX(x) {
				c.StrokeLine2(line, x, c.Min.Y, x, c.Min.Y+innerTick)
				c.StrokeLine2(line, x, c.Max.Y, x, c.Max.Y-innerTick)
			}
		}
		for _, t := range pl.Y.Tick.Marker.Ticks(pl.Y.Min, pl.Y.Max) {
			if y := c.Y(pl.Y.Norm(t.Value)); c.ContainsY(y) {
				c.StrokeLine2(line, c.Min.X, y, c.Min.X+innerTick, y)
				c.StrokeLine2(line, c.Max.X, y, c.Max.X-innerTick, y)
			}
		}
	}))
}

// SetTicks gives both axes, whose ranges are set, whole-number ticks that
// have room along a data area of w by h.
func SetTicks(pl *plot.Plot, w, h vg.Length) {
	pl.X.Tick.Marker = TicksWithin(pl.X, w, pl.X.Tick.Label.Width)
	pl.Y.Tick.Marker = TicksWithin(pl.Y, h, pl.Y.Tick.Label.Height)
}

// TicksWithin gives an axis of a length as many ticks as have room, at most one at each of six
// steps and one before. If two have none, it is left with the first.
func TicksWithin(axis plot.Axis, length vg.Length, size func(string) vg.Length) plot.ConstantTicks {
	for most := 6; ; most-- {
		ticks := wholeTicks(axis.Min, axis.Max, most)
		unit := length / vg.Length(axis.Max-axis.Min)
		if haveRoom(ticks, unit, size) {
			return ticks
		}
		if most == 1 {
			return ticks[:1]
		}
	}
}

// haveRoom tells whether there is space between the labels of ticks on an
// axis where a step of one has the length unit.
func haveRoom(ticks []plot.Tick, unit vg.Length, size func(string) vg.Length) bool {
	for i := 1; i < len(ticks); i++ {
		between := vg.Length(ticks[i].Value-ticks[i-1].Value) * unit
		if between < (size(ticks[i].Label)+size(ticks[i-1].Label))/2+TickSize/2 {
			return false
		}
	}
	return true
}

// wholeTicks gives ticks at the multiples of 1, 2 or 5 times a power of ten
// that make most steps or fewer, and at the first whole number if that
// stands at least half a step before them, or there are none.
func wholeTicks(lo, hi float64, most int) []plot.Tick {
	lo, hi = math.Ceil(lo), math.Floor(hi)
	step := niceStep((hi - lo) / float64(most))
	var ticks []plot.Tick
	from := math.Ceil(lo/step) * step
	if from-lo >= step/2 || from > hi {
		ticks = append(ticks, plot.Tick{Value: lo, Label: Thousands(lo)})
	}
	for i := 0; from+float64(i)*step <= hi; i++ {
		v := from + float64(i)*step
		ticks = append(ticks, plot.Tick{Value: v, Label: Thousands(v)})
	}
	return ticks
}

// niceStep gives the least of 1, 2, 5, 10, 20, 50, … that is at least x; 1 where x is no number.
func niceStep(x float64) float64 {
	for power := 1.0; ; power *= 10 {
		for _, digit := range []float64{1, 2, 5} {
			if !(digit*power < x) {
				return digit * power
			}
		}
	}
}

// ThinLabels takes labels from ticks that were set without regard to the room that they have: it
// leaves every second one, or every third, and so on.
func ThinLabels(axis *plot.Axis, length vg.Length, size func(string) vg.Length) {
	all, ok := axis.Tick.Marker.(plot.ConstantTicks)
	if !ok {
		return
	}
	ticks, unit := all, length/vg.Length(axis.Max-axis.Min)
	for step := 2; step <= len(all) && !haveRoom(labelled(ticks), unit, size); step++ {
		ticks = slices.Clone(all)
		for i := range ticks {
			if i%step != 0 {
				ticks[i].Label = ""
			}
		}
	}
	axis.Tick.Marker = ticks
}

// labelled is the ticks with a label.
func labelled(ticks []plot.Tick) []plot.Tick {
	return slices.DeleteFunc(slices.Clone(ticks), plot.Tick.IsMinor)
}

// Thousands writes a whole number, five digits or more in groups of three
// with thin spaces between. One whose last digits a float64 hasn't is written with a power of ten.
func Thousands(v float64) string {
	if v < 0 {
		return "−" + Thousands(-v)
	}
	s := strconv.FormatFloat(v, 'f', 0, 64)
	if v > 1<<53 {
		digits, power, _ := strings.Cut(strconv.FormatFloat(v, 'g', 15, 64), "e+")
		exponent, _ := strconv.Atoi(power)
		return digits + "·10" + tally.Raised(exponent)
	}
	if len(s) < 5 {
		return s
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "\u2009" + s[i:]
	}
	return s
}
