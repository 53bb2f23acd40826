package plots

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/suggest"
	"grundy/plots/kind"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// Check tells whether the panel can be drawn, given suitable data. Its error
// joins one plain sentence for each thing that is wrong.
func Check(p Panel) error {
	k := kind.KindNamed(p.Kind)
	if k.Name == "" {
		return errors.Join(errors.New(unknown("kind", p.Kind, kind.KindNames())))
	}
	errs := []error{checkText("title", p.Title), checkText("x-label", p.XLabel),
		checkText("y-label", p.YLabel), checkText("x-label", p.Options.XLabel),
		checkText("y-label", p.Options.YLabel)}
	for _, name := range p.Options.Names() {
		if !slices.Contains(k.Options, name) {
			errs = append(errs,
				fmt.Errorf("a %s has no option %s; it has %s", k.Name, name,
					strings.Join(k.Options, ", ")))
		}
	}
	errs = append(append(errs, checkValues(p.Options)...), checkAxes(p.Options)...)
	return errors.Join(append(errs, checkShown(k, p.Options)...)...)
}

// checkValues checks the options' values, whatever the kind.
func checkValues(o tally.Options) (errs []error) {
	if o.NTo > 0 && o.NFrom > o.NTo {
		errs = append(errs, fmt.Errorf("n-from %d is beyond n-to %d", o.NFrom, o.NTo))
	}
	if o.KTo > 0 && o.KFrom > o.KTo {
		errs = append(errs, fmt.Errorf("k-from %d is beyond k-to %d", o.KFrom, o.KTo))
	}
	for _, size := range []struct {
		name   string
		inches float64
	}{{"width", o.Width}, {"height", o.Height}} {
		if size.inches != 0 && !(size.inches >= minInches && size.inches <= maxInches) {
			errs = append(errs,
				fmt.Errorf("%s is %g inches; it can be from %g to %g", size.name, size.inches,
					minInches, maxInches))
		}
	}
	if o.Palette != "" && !slices.Contains(tally.PaletteWords, o.Palette) {
		errs = append(errs, errors.New(unknown("palette", o.Palette, tally.PaletteWords)))
	}
	return errs
}

// checkAxes checks the options of axes and of the dots between them.
func checkAxes(o tally.Options) (errs []error) {
	for _, axis := range []struct {
		name     string
		from, to float64
		ticks    []float64
		log      bool
	}{{"x", o.XFrom, o.XTo, o.XTicks, o.LogX()}, {"y", o.YFrom, o.YTo, o.YTicks, o.LogY()}} {
		if axis.to != 0 && axis.from >= axis.to {
			errs = append(errs, fmt.Errorf("%s-from %g isn't below %[1]s-to %[3]g",
				axis.name, axis.from, axis.to))
		}
		if axis.log && min(axis.from, axis.to) < 0 {
			errs = append(errs, fmt.Errorf(
				"the %s axis is logarithmic and has no negative numbers: delete log, or the limit",
				axis.name))
		}
		if axis.log && len(axis.ticks) > 0 && slices.Min(axis.ticks) <= 0 {
			errs = append(errs, fmt.Errorf(
				"the %s axis is logarithmic: write %[1]s-ticks that are greater than 0", axis.name))
		}
	}
	if o.Limited() && (o.Of == tally.OfGreatest || o.Of == tally.OfEnvelope) {
		errs = append(errs, fmt.Errorf(
			"of: %s draws lines, whose axes have no limits: choose heaps by n-from and n-to", o.Of))
	}
	if o.Dots != 0 && !(o.Dots >= leastDots && o.Dots <= mostDots) {
		errs = append(errs, fmt.Errorf("dots is %g points; it can be from %g to %g",
			o.Dots, leastDots, mostDots))
	}
	if o.Legend != "" && !slices.Contains(tally.LegendWords, o.Legend) {
		errs = append(errs, errors.New(unknown("legend", o.Legend, tally.LegendWords)))
	}
	return errs
}

// The least and the greatest width of a dot, in points.
const leastDots, mostDots = 0.2, 20.0

// checkShown checks the options that say what is shown of a sequence.
func checkShown(k kind.Kind, o tally.Options) (errs []error) {
	if o.Of != "" && !slices.Contains(tally.OfWords, o.Of) {
		errs = append(errs, errors.New(unknown("of", o.Of, tally.OfWords)))
	}
	if o.Log != "" && !slices.Contains(tally.LogWords, o.Log) {
		errs = append(errs, errors.New(unknown("log", o.Log, tally.LogWords)))
	} else if k.Form == tally.HistogramForm && o.LogX() {
		errs = append(errs, errors.New("the values of a histogram aren't on a logarithmic axis: write log: y"))
	}
	if len(o.Guides) > layout.MostGuides {
		errs = append(errs, fmt.Errorf("%d guides are too many to be told apart: write up to %d",
			len(o.Guides), layout.MostGuides))
	}
	if _, err := layout.Guides(o, 1); err != nil {
		errs = append(errs, err)
	}
	if _, err := tally.Highlight(o); err != nil {
		errs = append(errs, err)
	}
	if o.Highlight != "" && o.Of != "" && o.Of != tally.OfValues && o.Of != tally.OfRatio {
		errs = append(errs, fmt.Errorf("highlight chooses heaps, but of: %s doesn't show a point a heap: delete one of them", o.Of))
	}
	for _, text := range append(slices.Clone(o.Guides), o.Highlight) {
		name, _ := tally.SplitName(text)
		errs = append(errs, checkText("name "+name, name))
	}
	if o.PPositions && (o.ColorBar || o.Parabola || o.Palette != "") {
		errs = append(errs, errors.New("p-positions are shown in black and gray: delete palette, color-bar and parabola"))
	}
	return errs
}

const minInches, maxInches = 0.5, 30.0

// checkText refuses text with a sign that the font can't draw.
func checkText(what, text string) error {
	if err := layout.Spell(text); err != nil {
		return fmt.Errorf("the %s %w", what, err)
	}
	return nil
}

// unknown says that there is no such thing as got, which name was probably
// meant, and which names there are.
func unknown(what, got string, names []string) string {
	all := strings.Join(names, ", ")
	if got == "" {
		return fmt.Sprintf("no %s is given; choose one of %s", what, all)
	}
	if near, ok := suggest.Nearest(got, names); ok {
		return fmt.Sprintf("there is no %s %q; did you mean %s? There are %s", what, got, near, all)
	}
	return fmt.Sprintf("there is no %s %q; there are %s", what, got, all)
}
