package plots

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// A key is an entry of a legend.
type key struct {
	name  string
	thumb plot.Thumbnailer
}

// addLegend puts a legend into the corner of a data area of w by h in which the fewest points lie.
// Where it would cover some, the axis is made longer upwards and it stands above all points.
func addLegend(pl *plot.Plot, b box, keys []key, points ...plotter.XYs) {
	l := &pl.Legend
	l.ThumbnailWidth, l.Padding = 14, 3
	var widest vg.Length
	for _, k := range keys {
		l.Add(k.name, k.thumb)
		widest = max(widest, l.TextStyle.Width(k.name))
	}
	share := [2]float64{
		float64((widest + l.ThumbnailWidth + 12) / b.w),
		float64((l.TextStyle.Height("x")+l.Padding)*vg.Length(len(keys))/b.h) + 0.04,
	}
	fewest := math.MaxInt
	for _, corner := range [][2]bool{{true, true}, {true, false}, {false, false}, {false, true}} {
		if inside := crowded(pl, points, share, corner[0], corner[1]); inside < fewest {
			fewest, l.Top, l.Left = inside, corner[0], corner[1]
		}
	}
	if fewest > 0 {
		l.Top, l.Left = true, true
		pl.Y.Max = pl.Y.Min + (pl.Y.Max-pl.Y.Min)/(1-min(share[1], 0.6))
	}
}

// crowded counts the points in a corner of the data area that takes a share of its width and of
// its height.
func crowded(pl *plot.Plot, points []plotter.XYs, share [2]float64, top, left bool) (inside int) {
	for _, some := range points {
		for _, p := range some {
			x, y := (p.X-pl.X.Min)/(pl.X.Max-pl.X.Min), (p.Y-pl.Y.Min)/(pl.Y.Max-pl.Y.Min)
			if !left {
				x = 1 - x
			}
			if top {
				y = 1 - y
			}
			if x <= share[0] && y <= share[1] {
				inside++
			}
		}
	}
	return inside
}

// numeral is a number as people write it: whole numbers in groups, others with no more digits
// than they need.
func numeral(v float64) string {
	if v == math.Trunc(v) {
		return thousands(v)
	}
	return strings.Replace(strconv.FormatFloat(v, 'g', 6, 64), "-", "−", 1)
}
