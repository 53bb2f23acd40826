package layout

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// A Key is an entry of a legend.
type Key struct {
	Name  string
	Thumb plot.Thumbnailer
}

// mostLines is the number of lines, at most, of a name in a legend.
const mostLines = 3

// AddKey tells what the panel shows: by names beside the guides that end at the right edge, where
// the names have room, and otherwise by a legend.
func (p Panel) AddKey(pl *plot.Plot, b Box, keys []Key, guides []Guide, points ...plotter.XYer) {
	p.Span.Widen(pl)
	var named edgeLabels
	for _, g := range guides {
		g.cell, g.font = p.Look.Grain, p.Look.Font
		if g.named(pl, b) {
			named = append(named, g)
		} else {
			keys = append(keys, Key{g.name, g})
		}
	}
	if len(named) > 0 {
		pl.Add(named)
	}
	if len(keys) > 0 && p.Options.Legend != "none" {
		p.addLegend(pl, b, keys, guides, points...)
	}
}

// addLegend puts a legend into the corner that is asked for or else, of a data area of w by h, that
// in which the fewest points lie, those of guides among them. Where it would cover some, the axis
// is made longer upwards and it stands above all points, on the side where guides that lead there
// leave more room. Names that are longer than the area is wide are broken into lines, and shortened
// where those are too many.
func (p Panel) addLegend(pl *plot.Plot, b Box, keys []Key, guides []Guide, points ...plotter.XYer) {
	l := &pl.Legend
	l.ThumbnailWidth, l.Padding = 14, 3
	room := b.W - l.ThumbnailWidth - 12
	names, count := make([][]string, len(keys)), 0
	for most := mostLines; most > 0; most-- {
		count = 0
		for i, k := range keys {
			names[i] = wrapName(l.TextStyle, k.Name, room, most)
			count += len(names[i])
		}
		if vg.Length(count)*(l.TextStyle.Height("x")+l.Padding) <= b.H*0.6 {
			break
		}
	}
	var widest vg.Length
	for i, k := range keys {
		for j, line := range names[i] {
			if j == 0 {
				l.Add(line, k.Thumb)
			} else {
				l.Add(line)
			}
			widest = max(widest, l.TextStyle.Width(line))
		}
	}
	if corner := p.Options.Legend; corner != "" {
		l.Top, l.Left = strings.HasPrefix(corner, "top"), strings.HasSuffix(corner, "left")
		return
	}
	share := [2]float64{
		float64((widest + l.ThumbnailWidth + 12) / b.W),
		float64((l.TextStyle.Height("x")+l.Padding)*vg.Length(count)/b.H) + 0.04,
	}
	fewest, curves := math.MaxInt, clipToAxes(pl, guides)
	for _, corner := range [][2]bool{{true, true}, {true, false}, {false, false}, {false, true}} {
		n := countPoints(pl, curves, share, corner[0], corner[1]) +
			countPoints(pl, points, share, corner[0], corner[1])
		if n < fewest {
			fewest, l.Top, l.Left = n, corner[0], corner[1]
		}
	}
	if fewest > 0 && p.Options.YTo == 0 {
		pl.Y.Max = pl.Y.Min + (pl.Y.Max-pl.Y.Min)/(1-min(share[1], 0.6))
		curves = clipToAxes(pl, guides)
		l.Top, l.Left = true, countPoints(pl, curves, share, true, true) <= countPoints(pl, curves,
			share, true, false)
	}
}

// wrapName breaks a name into so many lines at most, none of them wider than width. What has no
// room gives way to an ellipsis.
func wrapName(sty text.Style, name string, width vg.Length, most int) []string {
	lines := strings.Split(Wrap(sty, name, width), "\n")
	if len(lines) > most {
		lines = append(lines[:most-1], strings.Join(lines[most-1:], " "))
	}
	for i, line := range lines {
		signs := []rune(line)
		for cut := len(signs); sty.Width(lines[i]) > width && cut > 0; cut-- {
			lines[i] = strings.TrimRight(string(signs[:cut-1]), " ") + "…"
		}
	}
	return lines
}

// countPoints counts the points in a corner of the data area that takes a share of its width and of
// its height.
func countPoints[XYs plotter.XYer](
	pl *plot.Plot, points []XYs, share [2]float64, top, left bool,
) (inside int) {
	for _, some := range points {
		for i := range some.Len() {
			x, y := some.XY(i)
			x, y = (x-pl.X.Min)/(pl.X.Max-pl.X.Min), (y-pl.Y.Min)/(pl.Y.Max-pl.Y.Min)
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
		return Thousands(v)
	}
	return strings.Replace(strconv.FormatFloat(v, 'g', 6, 64), "-", "−", 1)
}
