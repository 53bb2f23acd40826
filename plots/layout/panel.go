package layout

import (
	"gonum.org/v1/plot"

	"grundy/plots/tally"
)

// A Panel is one picture of a figure: a kind of picture with the data that it draws.
type Panel struct {
	Kind           string
	Title          string
	XLabel, YLabel string
	Options        tally.Options
	Data           tally.Data

	Look Look  // the figure's
	Span *Span // the range of axes that it has in common with other panels
	// Shades is the scale of colours that it has in common with other panels; nil for its own.
	Shades Scale
}

// Charts is the one chart that the panel consists of: a plot whose data area fills the box.
func (p Panel) Charts(pl *plot.Plot, b Box) []Chart {
	return []Chart{{Title: p.Title, Plot: pl, W: b.W, H: b.H}}
}

// A Span is the range of axes that panels share; an axis that they don't share has none.
type Span struct {
	Bounds
	X, Y bool
}

// Widen gives the axes of a plot the range.
func (s *Span) Widen(pl *plot.Plot) {
	if s == nil {
		return
	}
	if s.X {
		pl.X.Min, pl.X.Max = min(pl.X.Min, s.X0), max(pl.X.Max, s.X1)
	}
	if s.Y {
		pl.Y.Min, pl.Y.Max = min(pl.Y.Min, s.Y0), max(pl.Y.Max, s.Y1)
	}
}
