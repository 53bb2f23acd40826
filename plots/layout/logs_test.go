package layout

import (
	"math"
	"testing"

	"gonum.org/v1/plot"
	"pgregory.net/rapid"
)

// Ticks of logarithmic axes and of small numbers lie on the axis, rise and have room. A logarithmic
// axis has two at least, if its range has two whole numbers where it has no others.
func TestOtherTicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		axis := plot.New().X
		axis.Tick.Label = TextStyle(TickSize, 0, 0)
		axis.Min = rapid.Float64Range(-9, 9).Draw(t, "min")
		axis.Max = axis.Min + rapid.Float64Range(0.01, 18).Draw(t, "span")
		SetLogTicks(&axis, 150, false, axis.Tick.Label.Width)
		whole := axis
		from := rapid.IntRange(1, 1<<40).Draw(t, "from")
		whole.Min, whole.Max = math.Log10(float64(from)-0.01), math.Log10(float64(from+rapid.IntRange(1, 2*from).Draw(t, "heaps"))+0.01)
		SetLogTicks(&whole, 150, true, axis.Tick.Label.Width)
		real := axis
		real.Min, real.Max = 0, rapid.Float64Range(0.001, 5).Draw(t, "real")
		real.Tick.Marker = realTicks(real, 150, real.Tick.Label.Height)
		for _, a := range []plot.Axis{axis, whole, real} {
			ticks := a.Tick.Marker.Ticks(a.Min, a.Max)
			for i, tick := range ticks {
				if tick.Value < a.Min-1e-9 || tick.Value > a.Max+1e-9 || i > 0 && tick.Value <= ticks[i-1].Value {
					t.Fatalf("ticks %v from %g to %g", ticks, a.Min, a.Max)
				}
			}
			if len(ticks) < 2 {
				t.Fatalf("%d ticks from %g to %g", len(ticks), a.Min, a.Max)
			}
		}
	})
}
