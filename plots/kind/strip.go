package kind

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// strip shows values that are periodic.
var strip = Kind{
	Name: "strip", Version: 1,
	Purpose: "nim-values of a sequence as rows of cells in shades, a row as long as the period",
	Form:    tally.SequenceForm,
	Options: heapsAnd(append([]string{"row", "p-positions", "palette", "color-bar", "numbers"},
		labelOptions...)...),
	Ratio: 1.25, Draw: drawStrip,
}

// drawStrip draws the heaps of a sequence as cells, row after row, in the shade of their values.
// Where a row is as long as the period, the columns are of one colour.
func drawStrip(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	s := p.Data.(tally.Sequence)
	if s.Heaps != nil {
		return nil, fmt.Errorf("the sequence %s doesn't have one value a heap, so that its heaps make no rows", s.Name)
	}
	g := s.InRows(p.Options.Row)
	if err := tally.CheckCells(p.Options, uint64(g.Rows()), uint64(g.Cols)); err != nil {
		return nil, fmt.Errorf("the sequence %s: %w", s.Name, err)
	}
	room := layout.Box{
		W: min(b.W, widestCell*vg.Length(g.Cols)), H: min(b.H, widestCell*vg.Length(g.Rows())),
	}
	area := cellsArea(g, room, false, max(layout.Pixel, p.Look.Grain))
	h := newHeat(g, p)
	h.missing, h.name = len(g.Values)-s.Len(), cmp.Or(p.YLabel, h.name)
	pl := h.plot(p, area)
	pl.X.Label.Text, pl.Y.Label.Text = "n − first heap", "first heap"
	pl.Y.Tick.Marker = rowTicks(pl.Y, area.H, g, s.First)
	if area.W/vg.Length(g.Cols) > leastLined {
		pl.Add(cellLines(g.Cols, g.Rows()))
	}
	return h.charts(p, pl, area, area.W/vg.Length(g.Cols)), nil
}

const (
	widestCell = vg.Inch / 4
	leastLined = vg.Length(5) // the side of cells from which on lines part them
)

// rowTicks names rows, where they have room, by their first heaps.
func rowTicks(axis plot.Axis, length vg.Length, g tally.Grid, first uint64) plot.ConstantTicks {
	style := axis.Tick.Label
	name := func(row float64) string {
		return layout.Thousands(float64(first) + row*float64(g.Cols))
	}
	ticks := slices.Clone(layout.TicksWithin(axis, length, style.Height))
	for i := range ticks {
		ticks[i].Label = name(ticks[i].Value)
	}
	return ticks
}

// cellLines parts cells by thin white lines.
func cellLines(cols, rows int) layout.Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		x, y := pl.Transforms(&c)
		thin := draw.LineStyle{Color: color.White, Width: layout.LineWidth}
		for j := 1; j < cols; j++ {
			at := x(pl.X.Min + float64(j))
			c.StrokeLine2(thin, at, y(pl.Y.Min), at, y(pl.Y.Max))
		}
		for i := 1; i < rows; i++ {
			at := y(pl.Y.Min + float64(i))
			c.StrokeLine2(thin, x(pl.X.Min), at, x(pl.X.Max), at)
		}
	}
}
