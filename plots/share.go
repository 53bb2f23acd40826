package plots

import (
	"errors"
	"fmt"
	"slices"

	"gonum.org/v1/plot"
)

// shares lists which axes the panels of a figure can have in common; empty stands for none.
var shares = []string{"x", "y", "both"}

// Shares lists which axes the panels of a figure can have in common.
func Shares() []string { return slices.Clone(shares) }

// sharing is the kinds whose axes can be longer than what they show.
var sharing = []string{"scatter", "density", "histogram"}

// checkShare says what stands against common axes.
func (f Figure) checkShare() (errs []error) {
	if f.Share == "" {
		return nil
	}
	if !slices.Contains(shares, f.Share) {
		return []error{errors.New(unknown("share", f.Share, shares))}
	}
	if len(f.Panels) < 2 {
		errs = append(errs, errors.New("panels share axes, but there is one panel only: delete share"))
	}
	for i, p := range f.Panels {
		if p.Kind != "" && !slices.Contains(sharing, p.Kind) {
			errs = append(errs, fmt.Errorf("panel %d is a %s, whose axes can't be shared with another panel: delete share", i+1, p.Kind))
		}
		o, first := p.Options, f.Panels[0].Options
		if f.Share != "y" && o.logX() != first.logX() || f.Share != "x" && o.logY() != first.logY() {
			errs = append(errs, fmt.Errorf("panel %d shares an axis with panel 1, but only one of them has it logarithmic: write the same log in both", i+1))
		}
	}
	return errs
}

// A span is the range of axes that panels share; an axis that they don't share has none.
type span struct {
	bounds
	x, y bool
}

// widen gives the axes of a plot the range.
func (s *span) widen(pl *plot.Plot) {
	if s == nil {
		return
	}
	if s.x {
		pl.X.Min, pl.X.Max = min(pl.X.Min, s.x0), max(pl.X.Max, s.x1)
	}
	if s.y {
		pl.Y.Min, pl.Y.Max = min(pl.Y.Min, s.y0), max(pl.Y.Max, s.y1)
	}
}

// span is what the axes of all panels need; nil where none are shared.
func (f Figure) span(inches float64) (*span, error) {
	if f.Share == "" {
		return nil, nil
	}
	s := &span{x: f.Share != "y", y: f.Share != "x"}
	for i, p := range f.Panels {
		charts, err := f.panel(p, inches)
		if err != nil {
			return nil, fmt.Errorf("panel %d: %w", i+1, err)
		}
		pl := charts[0].plot
		if i == 0 {
			s.bounds = bounds{pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max}
		}
		s.x0, s.x1, s.y0, s.y1 = min(s.x0, pl.X.Min), max(s.x1, pl.X.Max), min(s.y0, pl.Y.Min), max(s.y1, pl.Y.Max)
	}
	return s, nil
}
