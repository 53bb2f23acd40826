package figure

import (
	"cmp"
	"errors"
	"fmt"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/plots"
)

// Kinds is the names of the kinds of pictures.
func Kinds() []string {
	var names []string
	for _, k := range plots.Kinds() {
		names = append(names, k.Name)
	}
	return names
}

// Check says what is wrong with a figure's options and data. data[i] is what
// panel i draws; nil where that isn't known.
func Check(f config.Figure, data [][]config.Data) []config.Problem {
	var problems []config.Problem
	for i, p := range f.Panels {
		if p.Kind == "" {
			continue
		}
		o, wrong := options(i, p)
		problems = append(problems, wrong...)
		if len(wrong) == 0 {
			problems = append(problems, checkPicture(i, f, o)...)
		}
		problems = append(problems, checkData(i, p, o, data[i])...)
	}
	return problems
}

// checkPicture lets plots judge the panel by itself. The figure's title stands over
// its first panel.
func checkPicture(i int, f config.Figure, o plots.Options) []config.Problem {
	p := plots.Panel{Kind: f.Panels[i].Kind, Title: f.Panels[i].Title, Options: o}
	if i == 0 {
		p.Title = cmp.Or(p.Title, f.Title)
	}
	var joined interface{ Unwrap() []error }
	if !errors.As(plots.Check(p), &joined) {
		return nil
	}
	var problems []config.Problem
	for _, err := range joined.Unwrap() {
		problems = append(problems, config.Problem{Path: config.PanelPath(i), Message: err.Error()})
	}
	return problems
}

// checkData says whether the panel has the one dataset or position that its kind draws,
// and whether the dataset has the heaps and columns that the options show.
func checkData(i int, p config.Panel, o plots.Options, data []config.Data) []config.Problem {
	fail := func(key, format string, args ...any) []config.Problem {
		return []config.Problem{{Path: config.PanelPath(i, key), Message: fmt.Sprintf(format, args...)}}
	}
	form := formOf(p.Kind)
	if isPosition(form) {
		return checkPosition(i, p)
	}
	if len(p.Datasets) != 1 {
		return []config.Problem{{Path: config.PanelPath(i),
			Message: fmt.Sprintf("a picture of the kind %s draws one dataset, not %d; for several pictures side by side write panels", p.Kind, len(p.Datasets))}}
	}
	if len(data) != 1 {
		return nil // the config has said what is wrong
	}
	d := data[0]
	if want := drawnForm(form); productForm(d.Product) != want {
		return fail("datasets", "a picture of the kind %s draws a %s, but %s is a %s", p.Kind, want, d.Job, d.Product.Name)
	}
	return checkWindow(i, o, d)
}

// isPosition reports whether what is drawn is a position and no dataset.
func isPosition(form plots.Form) bool { return form == plots.PointsForm || form == plots.GraphForm }

func checkPosition(i int, p config.Panel) []config.Problem {
	if len(p.Datasets) > 0 {
		return []config.Problem{{Path: config.PanelPath(i, "datasets"), Message: fmt.Sprintf("a picture of the kind %s draws a position, not a dataset", p.Kind)}}
	}
	shape, ok := p.Options[Position].(string)
	if !ok {
		if _, there := p.Options[Position]; there {
			return nil // said already
		}
		return []config.Problem{{Path: config.PanelPath(i), Message: "the option position is missing: it names the position to draw, as options: {position: diamond-5@diamond}"}}
	}
	if _, err := drawn(formOf(p.Kind), shape); err != nil {
		return []config.Problem{{Path: config.PanelPath(i, "options", Position), Message: err.Error()}}
	}
	return nil
}

func formOf(kind string) plots.Form {
	for _, k := range plots.Kinds() {
		if k.Name == kind {
			return k.Form
		}
	}
	panic("figure: no kind " + kind)
}

// drawnForm is the form of the product that a picture of the form draws.
func drawnForm(form plots.Form) plots.Form {
	if form == plots.DensityForm {
		return plots.SequenceForm
	}
	return form
}

func productForm(p *game.Product) plots.Form {
	if p.Name == game.Grid {
		return plots.GridForm
	}
	return plots.SequenceForm
}
