package plots

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"grundy/jobs/suggest"
	"grundy/plots/kind"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// Check tells whether the panel can be drawn, given suitable data. Its error
// joins one plain sentence for each thing that is wrong.
func Check(p layout.Panel) error {
	k, o := kind.KindNamed(p.Kind), p.Options
	if k.Name == "" {
		return errors.Join(errors.New(unknown("kind", p.Kind, kind.KindNames())))
	}
	errs := []error{checkText("title", p.Title), checkText("x-label", p.XLabel),
		checkText("y-label", p.YLabel), checkText("x-label", o.XLabel),
		checkText("y-label", o.YLabel)}
	for _, name := range o.Names() {
		errs = append(errs, when(!slices.Contains(k.Options, name),
			"a %s has no option %s; it has %s", k.Name, name, strings.Join(k.Options, ", ")))
	}
	return errors.Join(slices.Concat(errs, checkValues(o), checkAxes(o), checkShown(k, o))...)
}

// when is an error where something is wrong; nil where it isn't.
func when(wrong bool, format string, args ...any) error {
	if !wrong {
		return nil
	}
	return fmt.Errorf(format, args...)
}

// oneOf is an error where a word is given that isn't among those that there are.
func oneOf(what, got string, words []string) error {
	if got == "" || slices.Contains(words, got) {
		return nil
	}
	return errors.New(unknown(what, got, words))
}

// The least and the greatest side of a picture, in inches, and width of a dot, in points.
const (
	minInches, maxInches = 0.5, 30.0
	leastDots, mostDots  = 0.2, 20.0
)

// checkValues checks the options' values, whatever the kind.
func checkValues(o tally.Options) []error {
	size := func(name string, inches float64) error {
		return when(inches != 0 && !(inches >= minInches && inches <= maxInches),
			"%s is %g inches; it can be from %g to %g", name, inches, minInches, maxInches)
	}
	return []error{
		when(o.NTo > 0 && o.NFrom > o.NTo, "n-from %d is beyond n-to %d", o.NFrom, o.NTo),
		when(o.KTo > 0 && o.KFrom > o.KTo, "k-from %d is beyond k-to %d", o.KFrom, o.KTo),
		size("width", o.Width), size("height", o.Height),
		oneOf("palette", o.Palette, tally.PaletteWords),
	}
}

// checkAxes checks the options of axes and of the dots between them.
func checkAxes(o tally.Options) (errs []error) {
	for _, a := range o.Axes() {
		errs = append(errs,
			when(a.To != 0 && a.From >= a.To,
				"%s-from %g isn't below %[1]s-to %[3]g", a.Name, a.From, a.To),
			when(slices.ContainsFunc(append([]float64{a.From, a.To - a.From}, a.Ticks...), notReal),
				"the limits and ticks of the %s axis, and what is between, are finite", a.Name),
			when(a.Log && min(a.From, a.To) < 0,
				"the %s axis is logarithmic and has no negative numbers: delete log, or the limit", a.Name),
			when(a.Log && slices.ContainsFunc(a.Ticks, notPositive),
				"the %s axis is logarithmic: write %[1]s-ticks that are greater than 0", a.Name))
	}
	return append(errs,
		when(o.Limited() && (o.Of == tally.OfGreatest || o.Of == tally.OfEnvelope),
			"of: %s draws lines, whose axes have no limits: choose heaps by n-from and n-to", o.Of),
		when(o.Dots != 0 && !(o.Dots >= leastDots && o.Dots <= mostDots),
			"dots is %g points; it can be from %g to %g", o.Dots, leastDots, mostDots),
		oneOf("legend", o.Legend, tally.LegendWords))
}

func notReal(x float64) bool { return math.IsInf(x, 0) || math.IsNaN(x) }

func notPositive(x float64) bool { return x <= 0 }

// checkShown checks the options that say what is shown of a sequence.
func checkShown(k kind.Kind, o tally.Options) []error {
	errs := []error{oneOf("of", o.Of, tally.OfWords), oneOf("log", o.Log, tally.LogWords),
		when(k.Form == tally.HistogramForm && slices.Contains([]string{"x", "x,y"}, o.Log),
			"the values of a histogram aren't on a logarithmic axis: write log: y"),
		when(len(o.Guides) > layout.MostGuides, "%d guides are too many to be told apart: write up to %d",
			len(o.Guides), layout.MostGuides)}
	_, guides := layout.Guides(o, 1)
	_, highlight := tally.Highlight(o)
	errs = append(errs, guides, highlight,
		when(o.Highlight != "" && o.Of != "" && o.Of != tally.OfValues && o.Of != tally.OfRatio,
			"highlight chooses heaps, but of: %s doesn't show a point a heap: delete one of them", o.Of))
	for _, text := range append(slices.Clone(o.Guides), o.Highlight) {
		name, _ := tally.SplitName(text)
		errs = append(errs, checkText("name "+name, name))
	}
	return append(errs, when(o.PPositions && (o.ColorBar || o.Parabola || o.Palette != ""),
		"p-positions are shown in black and gray: delete palette, color-bar and parabola"))
}

// checkText refuses text with a sign that the font can't draw.
func checkText(what, text string) error {
	err := layout.Spell(text)
	return when(err != nil, "the %s %w", what, err)
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
