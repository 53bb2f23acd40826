package figure

import (
	"cmp"
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/plots"
	"grundy/plots/kind"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// Data is what a panel draws of a dataset: the rows of the job's product up to the panel's n.
// Of a sweep it draws the table, and there is no product.
type Data struct {
	Job     string
	Sweep   *config.Job // nil for a dataset
	Game    *game.Game
	Product *game.Product
	game.Request
	// Drawn is what [Data.Read] or [ReadSweep] has made of the rows for the panel.
	Drawn tally.Data
}

// Check gives the options of a figure their types, and says what is wrong with them and with the
// data. data[i] is what panel i draws; nil where that isn't known.
func Check(f config.Figure, data [][]Data) (out Figure, problems []config.Problem) {
	out.Figure = f
	named := titled(f, names(f, data))
	// Of these words a config has none that isn't known, so that only its font can have a wrong size.
	problems = sentences(config.At("font-size"), plots.CheckFigure(plots.Figure{
		Size: f.Size, Look: f.Look, Font: f.Font, FontSize: float64(f.FontSize),
	}))
	together := plots.Figure{Share: f.Share, Panels: make([]layout.Panel, len(f.Panels))}
	for i, p := range f.Panels {
		typed, wrong := decode(i, p)
		out.Panels, problems = append(out.Panels, typed), append(problems, wrong...)
		if !slices.Contains(kind.KindNames(), p.Kind) {
			continue
		}
		if len(wrong) == 0 {
			problems = append(problems, checkPicture(i, named, typed)...)
		}
		problems = append(problems, checkData(i, typed, data[i])...)
		together.Panels[i].Kind, together.Panels[i].Options = p.Kind, typed.Options
	}
	if len(problems) == 0 {
		problems = sentences(config.At("panels", 0), plots.CheckTogether(together))
	}
	if slices.Contains(f.Formats, LaTeX[0]) && len(problems) == 0 {
		if err := checkLaTeX(out, data); err != nil {
			problems = append(problems, config.Problem{At: config.At("formats"), Message: err.Error()})
		}
	}
	return out, problems
}

// sentences is what plots says of a place, a problem for each sentence that it has joined.
func sentences(at config.Path, err error) (problems []config.Problem) {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, err := range joined.Unwrap() {
			problems = append(problems, config.Problem{At: at, Message: err.Error()})
		}
	}
	return problems
}

// checkPicture lets plots judge the panel by itself. The figure's title stands over
// its first panel.
func checkPicture(i int, f config.Figure, panel Panel) (problems []config.Problem) {
	p := layout.Panel{Kind: f.Panels[i].Kind, Title: f.Panels[i].Title, Options: withoutPreset(panel)}
	if i == 0 {
		p.Title = cmp.Or(p.Title, f.Title)
	}
	if f.Size != "" && f.Size != plots.Sizes[0] && panel.Options.Width != 0 {
		problems = problem(i, []string{"options", "width"}, "a figure of the size %s is as wide as that: delete the width, or the size", f.Size)
	}
	return append(problems, sentences(config.At("panels", i), plots.Check(p))...)
}

// checkData says whether the panel has the datasets or the position that its kind draws, and
// whether the datasets have the heaps and columns that the options show.
func checkData(i int, p Panel, data []Data) (problems []config.Problem) {
	kind := kind.KindNamed(p.Kind)
	switch {
	case isPosition(kind.Form):
		return checkPosition(i, p, kind.Form, data)
	case p.given(gameNames):
		return append(checkGames(i, p), withoutFamilies(i, p)...)
	case len(p.Datasets) == 0 || len(p.Datasets) > 1 && !kind.Several:
		return problem(i, nil, "a picture of the kind %s draws one dataset, not %d; for several pictures side by side write panels%s",
			p.Kind, len(p.Datasets), severally(p))
	case len(p.Datasets) > mostDatasets:
		return problem(i, []string{"datasets"}, "%d datasets on one pair of axes can't be told apart: draw up to %d", len(p.Datasets), mostDatasets)
	case len(data) != len(p.Datasets):
		return nil // the config has said what is wrong
	}
	for _, d := range data {
		if d.Sweep != nil && len(data) > 1 {
			problems = append(problems, problem(i, []string{"datasets"}, "%s is a sweep, whose table is drawn alone: delete the other datasets", d.Job)...)
		} else {
			problems = append(problems, checkDataset(i, p, d)...)
		}
	}
	return problems
}

// mostDatasets is the number of series for which there are colours.
const mostDatasets = 7

// severally says how several datasets are drawn on one pair of axes.
func severally(p Panel) string {
	if len(p.Datasets) == 0 {
		return ""
	}
	return ", and on one pair of axes kind: scatter"
}

func checkDataset(i int, p Panel, d Data) []config.Problem {
	if d.Sweep != nil {
		return checkSweep(i, p, d.Sweep)
	}
	if wrong := withoutFamilies(i, p); wrong != nil {
		return wrong
	}
	if drawsSweep(p) {
		return problem(i, []string{"options"}, "x and y name columns of a sweep, but %s is a dataset: delete them", d.Job)
	}
	var problems []config.Problem
	switch form := formOf(p, d.Product); {
	case p.given(columnNames) || p.given(heapNames):
		problems = checkLines(i, p, d)
	case (form == tally.GridForm) != isGrid(d.Product):
		return problem(i, []string{"datasets"}, "a picture of the kind %s draws a %s, but %s is a %s", p.Kind, formWanted(form), d.Job, d.Product.Name)
	case (p.Kind == "strip" || p.Kind == "table") && d.Product.VariableWidth > 0:
		return problem(i, []string{"datasets"}, "a %s has a cell a heap, but %s has any number of values a heap: draw a scatter", p.Kind, d.Job)
	default:
		problems = checkHighlight(i, p, d)
	}
	return append(problems, checkWindow(i, p.Options, d)...)
}

// formWanted is the form of the datasets from which a form is made: counts are those of a sequence.
func formWanted(form string) string {
	if form == tally.GridForm {
		return form
	}
	return tally.SequenceForm
}
