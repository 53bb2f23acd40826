package resolve

import (
	"errors"
	"slices"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
	"grundy/plots"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// Plottable is the kinds of pictures of sequences and grids.
func Plottable() (names []string) {
	for _, name := range kind.KindNames() {
		switch kind.KindNamed(name).Form {
		case tally.SequenceForm, tally.DensityForm, tally.HistogramForm, tally.GridForm:
			names = append(names, name)
		}
	}
	return names
}

// Plot is [Figure] of a picture that a command line asks for, whose errors are about its flags.
func Plot(
	f config.Figure, data []figure.Data, memory uint64,
) (out figure.Figure, err error) {
	for _, w := range []struct {
		format, word string
		known        []string
	}{
		{"there is no size %q: there are %s", f.Size, plots.Sizes},
		{"there is no look %q: there are %s", f.Look, plots.Looks},
		{"there is no kind %q of values: there are %s", f.Panels[0].Kind, Plottable()},
	} {
		if w.word != "" && !slices.Contains(w.known, w.word) {
			return out, fault.Userf(w.format, w.word, strings.Join(w.known, ", "))
		}
	}
	err = plots.CheckFigure(plots.Figure{Font: f.Font, FontSize: float64(f.FontSize)})
	if err != nil {
		return out, fault.User(err)
	}
	var wrong []string
	out, problems := Figure(f, [][]figure.Data{data}, memory)
	for _, p := range problems {
		wrong = append(wrong, p.Message)
	}
	if len(wrong) > 0 {
		err = fault.User(errors.New(strings.Join(wrong, "; ")))
	} else if len(data) == 1 {
		out = out.Titled([]string{data[0].Game.Title})
	}
	return out, err
}
