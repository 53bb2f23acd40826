package figure

import (
	"cmp"
	"fmt"
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
		c := checker{i: i, p: Panel{Panel: p}}
		if c.decode() {
			if len(c.problems) == 0 {
				c.picture(named)
			}
			c.data(data[i])
			together.Panels[i].Kind, together.Panels[i].Options = p.Kind, c.p.Options
		}
		out.Panels, problems = append(out.Panels, c.p), append(problems, c.problems...)
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

// A checker gathers what is wrong with panel i of a figure.
type checker struct {
	i        int
	p        Panel
	problems []config.Problem
}

// problem is one of the panel, of its kind, its datasets or its options, or of the option with a
// name.
func (c *checker) problem(at, format string, args ...any) config.Problem {
	path := config.At("panels", c.i)
	switch at {
	case "":
	case "kind", "datasets", "options":
		path = path.To(at)
	default:
		path = path.To("options", at)
	}
	return config.Problem{At: path, Message: fmt.Sprintf(format, args...)}
}

// picture lets plots judge the panel by itself. The figure's title stands over its first panel.
func (c *checker) picture(f config.Figure) {
	p := layout.Panel{Kind: c.p.Kind, Title: f.Panels[c.i].Title, Options: withoutPreset(c.p)}
	if c.i == 0 {
		p.Title = cmp.Or(p.Title, f.Title)
	}
	if f.Size != "" && f.Size != plots.Sizes[0] && c.p.Options.Width != 0 {
		c.problems = append(c.problems, c.problem("width", "a figure of the size %s is as wide as that: delete the width, or the size", f.Size))
	}
	c.problems = append(c.problems, sentences(config.At("panels", c.i), plots.Check(p))...)
}

// data says whether the panel has the datasets or the position that its kind draws, and whether
// the datasets have the heaps and columns that the options show.
func (c *checker) data(data []Data) {
	k, n := kind.KindNamed(c.p.Kind), len(c.p.Datasets)
	switch {
	case isPosition(k.Form):
		c.position(k.Form, data)
	case c.p.given(gameNames):
		c.games()
		c.withoutFamilies()
	case n == 0:
		c.problems = append(c.problems, c.problem("", "a picture of the kind %s draws one dataset, not 0; for several pictures side by side write panels", k.Name))
	case n > 1 && !k.Several:
		c.problems = append(c.problems, c.problem("", "a picture of the kind %s draws one dataset, not %d; for several pictures side by side write panels, and on one pair of axes kind: %s",
			k.Name, n, scatter))
	case n > mostDatasets:
		c.problems = append(c.problems, c.problem("datasets", "%d datasets on one pair of axes can't be told apart: draw up to %d", n, mostDatasets))
	case len(data) != n: // the config has said what is wrong
	default:
		for _, d := range data {
			switch {
			case d.Sweep == nil:
				c.dataset(d)
			case n > 1:
				c.problems = append(c.problems, c.problem("datasets", "%s is a sweep, whose table is drawn alone: delete the other datasets", d.Job))
			default:
				c.sweep(d.Sweep)
			}
		}
	}
}

// mostDatasets is the number of series for which there are colours.
const mostDatasets = 7

func (c *checker) dataset(d Data) {
	if c.withoutFamilies() {
		return
	}
	form, wanted := formOf(c.p, d.Product), tally.SequenceForm // of which counts are made, too
	product := kind.KindNamed(c.p.Kind).Product
	if form == tally.GridForm {
		wanted = form
	}
	switch {
	case drawsSweep(c.p):
		c.problems = append(c.problems, c.problem("options", "x and y name columns of a sweep, but %s is a dataset: delete them", d.Job))
		return
	case c.p.given(columnNames) || c.p.given(heapNames):
		c.lines(d)
	case (form == tally.GridForm) != isGrid(d.Product):
		c.problems = append(c.problems, c.problem("datasets", "a picture of the kind %s draws a %s, but %s is a %s", c.p.Kind, wanted, d.Job, d.Product.Name))
	case product != "" && product != d.Product.Name:
		c.problems = append(c.problems, c.problem("datasets", "a picture of the kind %s draws the product %s, but %s is the product %s: draw a scatter", c.p.Kind, product, d.Job, d.Product.Name))
	case c.p.Kind == "residual" && !slices.Contains([]string{"g", "t"}, d.Product.Value):
		c.problems = append(c.problems, c.problem("datasets", "a picture of the kind residual draws nim-values, and the column %s of %s has none: draw a scatter", d.Product.Value, d.Job))
	case (c.p.Kind == strip || c.p.Kind == tableKind) && d.Product.VariableWidth > 0:
		c.problems = append(c.problems, c.problem("datasets", "a %s has a cell a heap, but %s has any number of values a heap: draw a scatter", c.p.Kind, d.Job))
	default:
		c.highlight(d)
	}
	c.window(d)
}
