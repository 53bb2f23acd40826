package plots

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// colors shares the scale of colours, and no axis.
const colors = "colors"

// Shares lists which axes the panels of a figure can have in common, or else their scale of
// colours; empty stands for none.
var Shares = []string{"x", "y", "both", colors}

// sharing is the kinds whose axes can be longer than what they show.
var sharing = []string{"scatter", "density", "histogram"}

// checkShare says what stands against common axes.
func (f Figure) checkShare() (errs []error) {
	if f.Share == "" {
		return nil
	}
	if err := oneOf("share", f.Share, Shares); err != nil {
		return []error{err}
	}
	errs = []error{when(len(f.Panels) < 2, "panels share axes, but there is one panel only: delete share")}
	for i, p := range f.Panels {
		o, first := p.Options, f.Panels[0].Options
		if f.Share == colors {
			errs = append(errs, when(p.Kind != "" && p.Kind != "grid",
				"panel %d is a %s, and only grids share a scale of colours: delete share", i+1, p.Kind))
			continue
		}
		errs = append(errs, when(p.Kind != "" && !slices.Contains(sharing, p.Kind),
			"panel %d is a %s, whose axes can't be shared with another panel: delete share", i+1, p.Kind),
			when(f.Share != "y" && o.LogX() != first.LogX() ||
				f.Share != "x" && o.LogY() != first.LogY(),
				"panel %d shares an axis with panel 1, but only one of them has it logarithmic: write the same log in both", i+1))
	}
	return errs
}

// shades is the scale of the values of all panels; nil where each has its own.
func (f Figure) shades() (layout.Scale, error) {
	if f.Share != colors {
		return nil, nil
	}
	var all []uint32
	for i, p := range f.Panels {
		d, err := tally.Window(p.Data, p.Options)
		if err != nil {
			return nil, fmt.Errorf("panel %d: %w", i+1, err)
		}
		if g, ok := d.(tally.Grid); ok { // what isn't one is refused when it is drawn
			all = append(all, g.Values...)
		}
	}
	return layout.NewScale(all), nil
}

// span is what the axes of all panels need, without end where they aren't shared; nil where none
// are.
func (f Figure) span(inches float64) (*layout.Bounds, error) {
	if f.Share == "" || f.Share == colors {
		return nil, nil
	}
	s := &layout.Bounds{X0: math.Inf(1), X1: math.Inf(-1), Y0: math.Inf(1), Y1: math.Inf(-1)}
	for i, p := range f.Panels {
		charts, err := f.panel(p, inches)
		if err != nil {
			return nil, fmt.Errorf("panel %d: %w", i+1, err)
		}
		w := layout.WindowOf(charts[0].Plot)
		if f.Share != "y" {
			s.X0, s.X1 = min(s.X0, w.X0), max(s.X1, w.X1)
		}
		if f.Share != "x" {
			s.Y0, s.Y1 = min(s.Y0, w.Y0), max(s.Y1, w.Y1)
		}
	}
	return s, nil
}

// checkFrames says which windows can't be framed.
func (f Figure) checkFrames() (errs []error) {
	for i, p := range f.Panels {
		for _, w := range p.Options.Windows {
			switch {
			case w < 1 || w > uint64(len(f.Panels)) || w == uint64(i+1):
				errs = append(errs,
					fmt.Errorf("panel %d frames the window of panel %d, but there are panels 1 to %d, and it is one of them itself", i+1, w, len(f.Panels)))
			case f.Panels[w-1].Kind != p.Kind:
				errs = append(errs,
					fmt.Errorf("panel %d is a %s and can't frame the window of panel %d, a %s: only one of its own kind",
						i+1, p.Kind, w, f.Panels[w-1].Kind))
			}
		}
	}
	return errs
}

// Frame marks the windows of panels in others. first[i] is the chart of panel i.
func (f Figure) frame(first []layout.Chart) {
	inks := map[uint64]color.NRGBA{}
	for i, p := range f.Panels {
		for _, w := range p.Options.Windows {
			ink, there := inks[w]
			if !there {
				ink = frameInks[len(inks)%len(frameInks)]
				inks[w] = ink
				first[w-1].Plot.Add(layout.Outline(layout.WindowOf(first[w-1].Plot), ink, false))
			}
			first[i].Plot.Add(layout.Outline(layout.WindowOf(first[w-1].Plot), ink, true))
		}
	}
}

// frameInks are the colours of frames, which stand out from all palettes.
var frameInks = []color.NRGBA{layout.Red, layout.Colours[4], layout.Colours[2]}
