package figure

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/heaps"
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
	if err := plots.CheckFigure(plots.Figure{FontSize: float64(f.FontSize)}); err != nil {
		problems = append(problems, config.Problem{At: config.At("font-size"), Message: err.Error()})
	}
	together := plots.Figure{Share: f.Share, Panels: make([]layout.Panel, len(f.Panels))}
	for i, p := range f.Panels {
		if p.Kind == "" {
			out.Panels = append(out.Panels, Panel{Panel: p})
			continue
		}
		typed, wrong := decode(i, p)
		out.Panels, problems = append(out.Panels, typed), append(problems, wrong...)
		if len(wrong) == 0 {
			problems = append(problems, checkPicture(i, named, typed)...)
		}
		problems = append(problems, checkData(i, typed, data[i])...)
		together.Panels[i].Kind, together.Panels[i].Options = p.Kind, typed.Options
	}
	if joined, ok := plots.CheckTogether(together).(interface{ Unwrap() []error }); ok && len(problems) == 0 {
		for _, err := range joined.Unwrap() {
			problems = append(problems, problem(0, nil, "%v", err)...)
		}
	}
	if slices.Contains(f.Formats, LaTeX[0]) && len(problems) == 0 {
		if err := checkLaTeX(out, data); err != nil {
			problems = append(problems, config.Problem{At: config.At("formats"), Message: err.Error()})
		}
	}
	return out, problems
}

// names is what the panels show, as far as their data say it.
func names(f config.Figure, data [][]Data) []string {
	names := make([]string, len(f.Panels))
	for i, d := range data {
		if len(d) == 1 && d[0].Game != nil {
			names[i] = d[0].Game.Title
		}
	}
	return names
}

// checkPicture lets plots judge the panel by itself. The figure's title stands over
// its first panel.
func checkPicture(i int, f config.Figure, panel Panel) []config.Problem {
	p := layout.Panel{Kind: f.Panels[i].Kind, Title: f.Panels[i].Title, Options: withoutPreset(panel)}
	if i == 0 {
		p.Title = cmp.Or(p.Title, f.Title)
	}
	var problems []config.Problem
	if f.Size != "" && f.Size != plots.Sizes[0] && panel.Options.Width != 0 {
		problems = problem(i, []string{"options", "width"}, "a figure of the size %s is as wide as that: delete the width, or the size", f.Size)
	}
	if joined, ok := plots.Check(p).(interface{ Unwrap() []error }); ok {
		for _, err := range joined.Unwrap() {
			problems = append(problems, problem(i, nil, "%v", err)...)
		}
	}
	return problems
}

// checkData says whether the panel has the datasets or the position that its kind draws, and
// whether the datasets have the heaps and columns that the options show.
func checkData(i int, p Panel, data []Data) (problems []config.Problem) {
	kind := kind.KindNamed(p.Kind)
	switch {
	case isPosition(kind.Form) && !areBoards(p, data):
		return checkPosition(i, p, kind.Form)
	case isPosition(kind.Form) && (data[0].N > mostBoards || p.given(positionName)):
		return problem(i, nil, "a picture of boards has up to %d of them, and no position: lower n, or draw the position alone", mostBoards)
	case isPosition(kind.Form):
		return nil
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
	if p.given(columnNames) || p.given(heapNames) {
		return append(checkLines(i, p, d), checkWindow(i, p.Options, d)...)
	}
	form := formOf(p, d.Product)
	if (form == tally.GridForm) != isGrid(d.Product) {
		return problem(i, []string{"datasets"}, "a picture of the kind %s draws a %s, but %s is a %s", p.Kind, formWanted(form), d.Job, d.Product.Name)
	}
	if inRows := p.Kind == "strip" || p.Kind == "table"; inRows && d.Product.VariableWidth > 0 {
		return problem(i, []string{"datasets"}, "a %s has a cell a heap, but %s has any number of values a heap: draw a scatter", p.Kind, d.Job)
	}
	return append(checkHighlight(i, p, d), checkWindow(i, p.Options, d)...)
}

// formWanted is the form of the datasets from which a form is made: counts are those of a sequence.
func formWanted(form string) string {
	if form == tally.GridForm {
		return form
	}
	return tally.SequenceForm
}

// isGrid tells whether a product has values of two numbers or three.
func isGrid(p *game.Product) bool { return p.Name == game.Grid || p.Name == game.Cube }

// formOf is what a panel draws of a product: a table is one of a grid or of a sequence.
func formOf(p Panel, product *game.Product) string {
	form := kind.KindNamed(p.Kind).Form
	switch {
	case form != tally.TableForm:
		return form
	case product != nil && isGrid(product):
		return tally.GridForm
	}
	return tally.SequenceForm
}

// isPosition reports whether what is drawn is a position and no dataset.
func isPosition(form string) bool { return form == tally.PointsForm || form == tally.GraphForm }

func checkPosition(i int, p Panel, form string) []config.Problem {
	if len(p.Datasets) > 0 {
		return problem(i, []string{"datasets"}, "a picture of the kind %s draws a position, not a dataset", p.Kind)
	}
	if !p.given(positionName) {
		return problem(i, nil, "the option position is missing: it names the position to draw, as options: {position: diamond-5@diamond}")
	}
	if p.Panel.Options[positionName] != any(p.Position) {
		return nil // said already
	}
	if _, err := drawn(form, p.Position); err != nil {
		return problem(i, []string{"options", positionName}, "%v", err)
	}
	return nil
}

// ends is a range as a sentence has it.
func ends(r heaps.Range) string { return fmt.Sprintf("%d to %d", r.From, r.To-1) }

// count is how many numbers a range has.
func count(r heaps.Range) uint64 { return r.To - r.From }

// within is what the options from and to leave of a range; 0 stands for the end there is.
func within(r heaps.Range, from, to uint64) heaps.Range {
	if to > 0 {
		r.To = to + 1
	}
	return heaps.Between(cmp.Or(from, r.From), r.To)
}

// rowsOf and columnsOf are the heaps and the columns that there are to show of a product.
func rowsOf(p *game.Product, r game.Request) heaps.Range { return heaps.Between(p.First, r.N+1) }
func columnsOf(p *game.Product, r game.Request) heaps.Range {
	return heaps.Between(p.FirstK(), r.K+1)
}

// checkWindow says whether the data have the heaps and columns that the
// options show, and whether they fit into a picture.
func checkWindow(i int, o tally.Options, d Data) []config.Problem {
	rows := rowsOf(d.Product, d.Request)
	problems := checkRange(i, "n", o.NFrom, o.NTo, rows, fmt.Sprintf("the n of the figure or of the job %s", d.Job))
	if o.Slice > 0 && (d.Product.Name != game.Cube || o.Slice > d.K) {
		problems = append(problems, problem(i, []string{"options", "slice"},
			"slice is %d: it is the third number of the positions of a cube, up to the k of the job %s", o.Slice, d.Job)...)
	}
	if !isGrid(d.Product) {
		return problems
	}
	cols := columnsOf(d.Product, d.Request)
	problems = append(problems, checkRange(i, "k", o.KFrom, o.KTo, cols, "the k of the job "+d.Job)...)
	if rows, cols = within(rows, o.NFrom, o.NTo), within(cols, o.KFrom, o.KTo); len(problems) > 0 || rows.Empty() || cols.Empty() {
		return problems
	}
	if err := tally.CheckCells(o, count(rows), count(cols)); err != nil {
		problems = problem(i, nil, "%v", err)
	}
	return problems
}

// checkRange says whether from and to, where they are given, are within what
// there is. raise names what has to be larger for more.
func checkRange(i int, letter string, from, to uint64, there heaps.Range, raise string) []config.Problem {
	var problems []config.Problem
	for _, end := range []struct {
		option string
		value  uint64
	}{{letter + "-from", from}, {letter + "-to", to}} {
		remedy := fmt.Sprintf("lower %s, or raise %s", end.option, raise)
		switch {
		case end.value == 0 || end.value >= there.From && end.value < there.To:
			continue
		case end.value < there.From:
			remedy = "raise " + end.option
		}
		problems = append(problems, problem(i, []string{"options", end.option},
			"%s is %d, but the picture has %s = %s: %s", end.option, end.value, letter, ends(there), remedy)...)
	}
	return problems
}

// Shown says what a panel shows of its data, as 'n = 1 to 60, k = 1 to 20', or of a sweep's table.
func Shown(p Panel, d Data) string {
	o := p.Options
	switch {
	case d.Product != nil:
	case p.Kind == tableKind:
		return fmt.Sprint("the columns ", strings.Join(p.Columns, ", "))
	default:
		return fmt.Sprintf("%s against %s", p.Y, p.X)
	}
	text := "n = " + ends(shownHeaps(p, d.Product, d.Request))
	if isGrid(d.Product) {
		text += ", k = " + ends(within(columnsOf(d.Product, d.Request), o.KFrom, o.KTo))
	}
	if d.Product.Name == game.Cube {
		text += fmt.Sprintf(", l = %d", o.Slice)
	}
	return text
}
