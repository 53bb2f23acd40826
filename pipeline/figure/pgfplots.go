package figure

import (
	"bufio"
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"grundy/pipeline/expr"
	"grundy/pipeline/mathtext"
	"grundy/plots/tally"
)

// pgfVersion is raised when [writePGF] writes other bytes of the same values.
const pgfVersion = 1

// LaTeX is the formats of files that LaTeX reads, the one of configs first.
var LaTeX = []string{"tex", "tikz"}

// mostInTeX is the number of points, or of cells, up to which LaTeX draws a picture in its memory.
const mostInTeX = 20_000

//go:embed pgfplots.tex
var pgfText string

var pgfTemplate = template.Must(template.New("").Delims("<<", ">>").
	Funcs(template.FuncMap{"tex": mathtext.TeX}).Parse(pgfText))

// pgf is a picture as pgfplots has it.
type pgf struct {
	tally.Options
	Title, XLabel, YLabel string
	Cols                  int
	Cells                 [][3]uint64 // k, n and g of a grid, downwards as in our own pictures
	Corner                string      // of the legend, empty for none
	Plots                 []pgfPlot
}

// pgfPlot is points in one style: under the heads of their table or, of a guide, along a curve.
type pgfPlot struct {
	Style, Heads string
	Points       [][2]string
	Legend       []string // its name, if it has one
}

// corners are the places of legends as pgfplots names them.
var corners = map[string]string{
	"": "north west", "top-left": "north west", "top-right": "north east", "bottom-left": "south west",
	"bottom-right": "south east",
}

// writePGF writes a checked figure of one panel, dots or lines or a grid, as a tikzpicture of
// pgfplots with its data. LaTeX sets its text in the document's own font.
func writePGF(out io.Writer, f Figure, values [][]Data) error {
	if err := checkLaTeX(f, make([][]Data, 1)); err != nil {
		return err
	}
	p := f.Panels[0]
	filled, err := fill(f, values)
	if err != nil {
		return err
	}
	panel := filled.Panels[0]
	shown, err := tally.Window(panel.Data, panel.Options)
	if err != nil {
		return err
	}
	x, y := panel.XLabel, panel.YLabel
	if p.Kind != "grid" {
		x, y = tally.AxisLabels(panel.Options, x, y)
	}
	w := pgf{Options: panel.Options, Title: mathtext.TeX(cmp.Or(filled.Title, panel.Title)),
		XLabel: p.label("x-label", x), YLabel: p.label("y-label", y), Corner: corners[panel.Options.Legend]}
	if g, ok := shown.(tally.Grid); ok {
		err = w.grid(g)
	} else {
		err = w.sequences(tally.SequencesOf(shown))
	}
	if err != nil {
		return err
	}
	lines := bufio.NewWriter(out)
	return cmp.Or(pgfTemplate.Execute(lines, w), lines.Flush())
}

// checkLaTeX says whether pgfplots has pictures like the figure, and LaTeX room for what it shows,
// as far as that is known before the values are.
func checkLaTeX(f Figure, data [][]Data) error {
	p, all, what := f.Panels[0], uint64(0), "points"
	if len(f.Panels) > 1 || !slices.Contains([]string{"scatter", dropOutsKind, "grid"}, p.Kind) {
		return errors.New("a picture of pgfplots is a scatter or a grid, in one panel: write png, svg or pdf")
	}
	for _, d := range data[0] {
		if d.Product == nil || d.Product.VariableWidth > 0 || cmp.Or(p.Options.Of, tally.OfValues) != tally.OfValues {
			continue
		}
		shown := count(shownHeaps(p, d.Product, d.Request))
		if isGrid(d.Product) {
			shown *= count(shownColumns(p, d.Product, d.Request))
			what = "cells"
		}
		all += shown
	}
	if all > mostInTeX {
		return tooLarge(all, what)
	}
	return nil
}

// label is the label of an axis in LaTeX. Formulas that the config has stay as they are written.
func (p Panel) label(option, otherwise string) string {
	said, ok := p.Panel.Options[option].(string)
	if !ok {
		return mathtext.TeX(otherwise)
	}
	parts := strings.Split(said, "$")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = mathtext.TeX(parts[i])
	}
	return strings.Join(parts, "$")
}

// grid adds the cells of a grid.
func (w *pgf) grid(g tally.Grid) error {
	if len(g.Values) > mostInTeX {
		return tooLarge(uint64(len(g.Values)), "cells")
	}
	w.Cols = g.Cols
	for i, v := range g.Values {
		w.Cells = append(w.Cells, [3]uint64{g.FirstK + uint64(i%g.Cols), g.FirstN + uint64(i/g.Cols), uint64(v)})
	}
	return nil
}

// sequences adds the points of each sequence, and the guides.
func (w *pgf) sequences(all tally.Sequences) error {
	count, low, high := 0, math.Inf(1), math.Inf(-1)
	for i, s := range all {
		d, err := tally.Derive(s, w.Options)
		if err != nil {
			return err
		}
		if count += d.Len(); count > mostInTeX {
			return tooLarge(uint64(count), "points")
		}
		for j := range d.Len() {
			low, high = min(low, d.Row(j)[0]), max(high, d.Row(j)[0])
		}
		ink, names := "black", []string(nil)
		if len(all) > 1 {
			ink, names = inks[i%len(inks)], []string{s.Name}
		}
		w.sequence(d, i, ink, names)
	}
	return w.guides(low, high)
}

// What tells sequences apart: colours and, where they coincide, marks.
var (
	inks  = []string{"blue", "red", "teal", "violet", "orange", "cyan", "brown"}
	marks = []string{"*", "o", "square", "triangle", "diamond", "+", "x"}
)

// sequence adds what is shown of sequence i. Points that stand out are a plot of their own; what has
// no name isn't counted by the legend.
func (w *pgf) sequence(d tally.Derived, i int, ink string, names []string) {
	lines := map[string]string{tally.OfGreatest: "const plot, no marks", tally.OfEnvelope: "no marks"}
	style := cmp.Or(lines[w.Of], w.dots(i, 1)) + ", " + ink
	if d.Heads[len(d.Heads)-1] == "highlight" {
		if names == nil {
			names = []string{"all other heaps"}
		}
		about, _ := tally.SplitName(cmp.Or(w.Highlight, "drop-outs"))
		w.plot(d, 1, 0, style, names)
		w.plot(d, 1, 1, w.dots(i, 2)+", red", []string{about})
		return
	}
	for column := 1; column < len(d.Heads); column++ {
		unnamed := ""
		if names == nil {
			unnamed = ", forget plot"
		}
		w.plot(d, column, -1, style+unnamed, names)
		names = nil
	}
}

// dots is the style of the points of sequence i, so many times as large as usual.
func (w *pgf) dots(i int, times float64) string {
	radius, mark := 0.6, marks[0]
	if w.Markers {
		radius, mark = 1.5, marks[i%len(marks)]
	}
	if w.Dots > 0 {
		radius = w.Dots / 2
	}
	return fmt.Sprintf("only marks, mark size=%gpt, mark=%s", times*radius, mark)
}

// plot adds a column of rows, see [tally.Derived.Column].
func (w *pgf) plot(d tally.Derived, column, stand int, style string, names []string) {
	p := pgfPlot{Style: style, Heads: d.Heads[0] + " " + d.Heads[column], Legend: names}
	for x, y := range d.Column(column, stand) {
		p.Points = append(p.Points, [2]string{decimal(x), decimal(y)})
	}
	w.Plots = append(w.Plots, p)
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// guides adds the curves beside the points, at a hundred places.
func (w *pgf) guides(low, high float64) error {
	const steps = 100
	dashes := []string{"dashed", "dotted", "dashdotted", "densely dashed"}
	for i, text := range w.Guides {
		name, expression := tally.SplitName(text)
		f, err := expr.Parse(expression, tally.GuideVariable(w.Options))
		if err != nil {
			return err // the check has said it
		}
		p := pgfPlot{Style: "no marks, gray, " + dashes[i%len(dashes)], Legend: []string{name}}
		for j := range steps + 1 {
			x := low + (high-low)*float64(j)/steps
			if w.LogX() {
				x = max(low, 1) * math.Pow(high/max(low, 1), float64(j)/steps)
			}
			if y := f.Eval(x); !math.IsNaN(y) && !math.IsInf(y, 0) && (y > 0 || !w.LogY()) {
				p.Points = append(p.Points, [2]string{fmt.Sprintf("%.6g", x), fmt.Sprintf("%.6g", y)})
			}
		}
		w.Plots = append(w.Plots, p)
	}
	return nil
}

// tooLarge says what to do instead.
func tooLarge(count uint64, what string) error {
	return fmt.Errorf("LaTeX has no room for a picture of %d %s, more than %d: show fewer by n-to and k-to, or write pdf", count, what, mostInTeX)
}
