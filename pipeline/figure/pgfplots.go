package figure

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

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

// pgf writes a picture as pgfplots has it.
type pgf struct {
	*bufio.Writer
	o tally.Options
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
	w := pgf{bufio.NewWriter(out), panel.Options}
	shown, err := tally.Window(panel.Data, panel.Options)
	if err != nil {
		return err
	}
	x, y := panel.XLabel, panel.YLabel
	if p.Kind != "grid" {
		x, y = tally.AxisLabels(w.o, x, y)
	}
	fmt.Fprint(w, "% \\usepackage{pgfplots} \\pgfplotsset{compat=1.16}\n\\begin{tikzpicture}\n\\begin{axis}[\n")
	for _, text := range [][2]string{{"title", mathtext.TeX(cmp.Or(filled.Title, panel.Title))},
		{"xlabel", p.label("x-label", x)}, {"ylabel", p.label("y-label", y)}} {
		if text[1] != "" {
			fmt.Fprintf(w, "  %s={%s},\n", text[0], text[1])
		}
	}
	w.axes()
	switch d := shown.(type) {
	case tally.Grid:
		err = w.grid(d)
	case tally.Sequence:
		err = w.sequences(tally.Sequences{d})
	case tally.Sequences:
		err = w.sequences(d)
	}
	if err != nil {
		return err
	}
	fmt.Fprint(w, "\\end{axis}\n\\end{tikzpicture}\n")
	return w.Flush()
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
			shown *= count(within(columnsOf(d.Product, d.Request), p.Options.KFrom, p.Options.KTo))
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

// axes writes what the options say of the axes.
func (w pgf) axes() {
	for _, a := range w.o.Axes() {
		if a.From != 0 {
			fmt.Fprintf(w, "  %smin=%g,\n", a.Name, a.From)
		}
		if a.To != 0 {
			fmt.Fprintf(w, "  %smax=%g,\n", a.Name, a.To)
		}
		if len(a.Ticks) > 0 {
			fmt.Fprintf(w, "  %stick={%s},\n", a.Name, strings.Trim(strings.ReplaceAll(fmt.Sprint(a.Ticks), " ", ","), "[]"))
		}
		if a.Log {
			fmt.Fprintf(w, "  %smode=log,\n", a.Name)
		}
	}
	if w.o.Width > 0 {
		fmt.Fprintf(w, "  width=%gin,\n", w.o.Width)
	}
	if w.o.Height > 0 {
		fmt.Fprintf(w, "  height=%gin,\n", w.o.Height)
	}
}

// grid writes cells, downwards as in our own pictures.
func (w pgf) grid(g tally.Grid) error {
	if len(g.Values) > mostInTeX {
		return tooLarge(uint64(len(g.Values)), "cells")
	}
	bar := ""
	if w.o.ColorBar {
		bar = " colorbar,"
	}
	fmt.Fprintf(w, "  y dir=reverse, enlargelimits=false, axis on top, colormap/blackwhite,%s\n]\n", bar)
	fmt.Fprintf(w, "\\addplot[matrix plot*, point meta=explicit, mesh/cols=%d] table[x=k, y=n, meta=g] {\nk n g\n", g.Cols)
	for i, v := range g.Values {
		fmt.Fprintf(w, "%d %d %d\n", g.FirstK+uint64(i%g.Cols), g.FirstN+uint64(i/g.Cols), v)
	}
	fmt.Fprint(w, "};\n")
	return nil
}

// corners are the places of legends as pgfplots names them.
var corners = map[string]string{"top-left": "north west", "top-right": "north east", "bottom-left": "south west", "bottom-right": "south east"}

// sequences writes the points of each sequence, those that stand out in a plot of their own, and the
// guides.
func (w pgf) sequences(all tally.Sequences) error {
	if w.o.Legend != "none" {
		corner, ok := corners[w.o.Legend]
		if !ok {
			corner = "north west"
		}
		fmt.Fprintf(w, "  legend pos=%s, legend cell align=left,\n", corner)
	}
	fmt.Fprint(w, "  enlargelimits=false, scaled ticks=false, clip marker paths=true,\n]\n")
	count, low, high := 0, math.Inf(1), math.Inf(-1)
	for i, s := range all {
		d, err := tally.Derive(s, w.o)
		if err != nil {
			return err
		}
		if count += d.Len(); count > mostInTeX {
			return tooLarge(uint64(count), "points")
		}
		for j := range d.Len() {
			low, high = min(low, d.Row(j)[0]), max(high, d.Row(j)[0])
		}
		w.plots(d, i, len(all) > 1, s.Name)
	}
	return w.guides(low, high)
}

// marks tell sequences apart where they coincide.
var marks = []string{"*", "o", "square", "triangle", "diamond", "+", "x"}

// plots writes the columns of what is shown of a sequence.
func (w pgf) plots(d tally.Derived, i int, named bool, name string) {
	radius, mark := 0.6, marks[0]
	if w.o.Markers {
		radius, mark = 1.5, marks[i%len(marks)]
	}
	if w.o.Dots > 0 {
		radius = w.o.Dots / 2
	}
	dots := func(radius float64) string {
		return fmt.Sprintf("only marks, mark size=%gpt, mark=%s", radius, mark)
	}
	style := dots(radius)
	switch w.o.Of {
	case tally.OfGreatest:
		style = "const plot, no marks"
	case tally.OfEnvelope:
		style = "no marks"
	}
	inks := []string{"black", "blue", "red", "teal", "violet", "orange", "cyan", "brown"}
	last := len(d.Heads) - 1
	stands := d.Heads[last] == "highlight"
	if stands {
		last--
	}
	for column := 1; column <= last; column++ {
		ink := inks[0]
		if named {
			ink = inks[1+i%(len(inks)-1)]
		}
		if (!named || column > 1) && !stands {
			ink += ", forget plot" // which has no name in a legend
		}
		w.plot(d, column, style+", "+ink, func(row []float64) bool { return !stands || row[last+1] == 0 })
		if named && column == 1 {
			w.entry(name)
		}
	}
	if stands {
		if !named {
			w.entry("all other heaps")
		}
		w.plot(d, last, dots(2*radius)+", red", func(row []float64) bool { return row[last+1] == 1 })
		about, _ := tally.SplitName(cmp.Or(w.o.Highlight, "drop-outs"))
		w.entry(about)
	}
}

// plot writes the rows of a column that are kept.
func (w pgf) plot(d tally.Derived, column int, style string, keep func(row []float64) bool) {
	fmt.Fprintf(w, "\\addplot[%s] table {\n%s %s\n", style, d.Heads[0], d.Heads[column])
	for i := range d.Len() {
		if row := d.Row(i); keep(row) {
			fmt.Fprintf(w, "%s %s\n", decimal(row[0]), decimal(row[column]))
		}
	}
	fmt.Fprint(w, "};\n")
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// entry names the plot before it in the legend.
func (w pgf) entry(name string) {
	if w.o.Legend != "none" {
		fmt.Fprintf(w, "\\addlegendentry{%s}\n", mathtext.TeX(name))
	}
}

// guides writes the curves beside the points, at a hundred places.
func (w pgf) guides(low, high float64) error {
	const steps = 100
	for i, text := range w.o.Guides {
		name, expression := tally.SplitName(text)
		f, err := expr.Parse(expression, tally.GuideVariable(w.o))
		if err != nil {
			return err // the check has said it
		}
		dash := []string{"dashed", "dotted", "dashdotted", "densely dashed"}
		fmt.Fprintf(w, "\\addplot[no marks, gray, %s] coordinates {", dash[i%len(dash)])
		for j := range steps + 1 {
			x := low + (high-low)*float64(j)/steps
			if w.o.LogX() {
				x = max(low, 1) * math.Pow(high/max(low, 1), float64(j)/steps)
			}
			if y := f.Eval(x); !math.IsNaN(y) && !math.IsInf(y, 0) && (y > 0 || !w.o.LogY()) {
				fmt.Fprintf(w, " (%.6g,%.6g)", x, y)
			}
		}
		fmt.Fprint(w, " };\n")
		w.entry(name)
	}
	return nil
}

// tooLarge says what to do instead.
func tooLarge(count uint64, what string) error {
	return fmt.Errorf("LaTeX has no room for a picture of %d %s, more than %d: show fewer by n-to and k-to, or write pdf", count, what, mostInTeX)
}
