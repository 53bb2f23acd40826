package resolve

import (
	"errors"
	"slices"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
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
	if k, known := f.Panels[0].Kind, Plottable(); !slices.Contains(known, k) {
		return out, fault.Userf("there is no kind %q of values: there are %s", k, strings.Join(known, ", "))
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
