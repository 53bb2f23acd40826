package plots

import (
	"math"
	"testing"
)

// A legend stands where no guide passes: in a free corner, or above all points on the side that guides
// leave free.
func TestLegendAvoidsGuides(t *testing.T) {
	low, spread := Sequence{Name: "low"}, Sequence{Name: "spread"}
	for n := range uint32(400) {
		low.Values = append(low.Values, 50+uint32(math.Sqrt(float64(n))))
		spread.Values = append(spread.Values, n*37%100)
	}
	for _, c := range []struct {
		s         Sequence
		guide     string
		top, left bool
	}{
		{low, "steep: 2*n", false, false},
		{spread, "steep: 2*n", true, false},
		{spread, "falling: 200 - 2*n", true, false},
		{spread, "at the end: 2*(n - 300)", true, true},
	} {
		charts, err := drawSeries(Panel{Data: c.s, Options: Options{Guides: []string{c.guide}}}, box{250, 160})
		if err != nil {
			t.Fatal(err)
		}
		if l := charts[0].plot.Legend; l.Top != c.top || l.Left != c.left {
			t.Errorf("%s with %s: the legend is at the top %v, at the left %v", c.s.Name, c.guide, l.Top, l.Left)
		}
	}
}
