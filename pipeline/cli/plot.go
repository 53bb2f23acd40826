package cli

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
	"grundy/pipeline/progress"
	"grundy/pipeline/resolve"
	"grundy/pipeline/values"
	"grundy/plots"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// plotFlags are the flags of 'grundy plot'.
type plotFlags struct {
	from, to, k                                    uint64
	kind, of, log, highlight, product, title, file string
	out                                            string
	size, look, font                               string
	fontSize                                       uint64
	guides                                         []string
}

// The rows and columns of a grid, and the heaps of a sequence, that are drawn where none are said.
const (
	plottedRows  = 60
	plottedHeaps = 1000
)

func newPlot() *cobra.Command {
	var f plotFlags
	c := &cobra.Command{
		Use:               "plot GAME…",
		Short:             "draw a picture of nim-values, in the terminal or as a file",
		ValidArgsFunction: gameNames,
		Args: func(c *cobra.Command, args []string) error {
			if n := len(beforeHeap(args)); n < len(args) {
				return gameAndNumbers("to")(c, args[n-1:])
			}
			if len(args) == 0 {
				return fault.Userf("plot wants a game, or several, as in 'grundy plot kayles --to 200'")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return f.plot(c, beforeHeap(args)) },
	}
	heapFlag(c, &f.from, "from", "the first heap to draw (default the game's first heap)")
	heapFlag(c, &f.to, "to", "the last heap to draw (default 1000; the last row of a grid, 60)")
	columnFlag(c, &f.k, "k", "the last column of a grid (default as many as rows)")
	c.Flags().StringVarP(&f.file, "output", "o", "", "the file to write: NAME.png, .svg, .pdf or .tex (default the terminal)")
	c.Flags().StringVar(&f.kind, "kind", "", "the kind of picture (default by the values)")
	c.Flags().StringVar(&f.of, "of", "", "what is drawn, as ratio or histogram (default values)")
	c.Flags().StringVar(&f.log, "log", "", "logarithmic axes: x, y or x,y")
	c.Flags().StringArrayVar(&f.guides, "guide", nil, "a curve beside the values")
	c.Flags().StringVar(&f.highlight, "highlight", "", "heaps that stand out")
	c.Flags().StringVar(&f.product, "product", "", "the product to draw (default the game's nim-values)")
	c.Flags().StringVar(&f.title, "title", "", "the title (default the game's name)")
	c.Flags().StringVar(&f.size, "size", "", "of a file: "+strings.Join(plots.Sizes(), ", "))
	c.Flags().StringVar(&f.look, "look", "", "of a file: "+strings.Join(plots.Looks(), ", "))
	c.Flags().StringVar(&f.font, "font", "", "of a file: "+strings.Join(plots.Fonts(), ", "))
	c.Flags().Uint64Var(&f.fontSize, "font-size", 0, "of a file: the size of labels in points (default 9)")
	optionFlags(c)
	outFlag(c, &f.out)
	configFlag(c)
	quietFlag(c)
	return c
}

// plot draws the games.
func (f *plotFlags) plot(c *cobra.Command, names []string) error {
	shown, err := f.outlet(c)
	if err != nil {
		return err
	}
	folder, err := finder(c, f.out)
	if err != nil {
		return err
	}
	data, rows, err := f.data(c, folder, names)
	if err != nil {
		return err
	}
	asked := f.figure(data)
	addOptions(c, asked.Panels[0].Options)
	picture, err := resolve.Plot(asked, data, uint64(budget))
	if err != nil {
		return err
	}
	for i, d := range data {
		if data[i], err = panel(c, picture.Panels[0], d, rows[i]); err != nil {
			return err
		}
	}
	if f.kind == "" && !f.inLaTeX() && len(data) == 1 && figure.InRows(picture.Panels[0], data[0]) {
		picture.Panels[0].Kind = "strip"
	}
	return shown(picture, [][]figure.Data{data})
}

// panel reads or computes what a panel draws of a game, and shows how far it is.
func panel(
	c *cobra.Command, p figure.Panel, d figure.Data, rows *values.Rows,
) (figure.Data, error) {
	advance, stop := progress.Watch(chat(c), d.Game.Name, d.Product.First, d.N, rows.Steps)
	defer stop()
	source, err := rows.Source(c.Context(), advance)
	if err != nil {
		return d, err
	}
	d, err = d.Read(c.Context(), source, p)
	if errors.Is(err, context.Canceled) {
		err = fault.Interrupted(err, "nothing was drawn")
	}
	return d, err
}

// data is what is drawn of each game, and where its rows are.
func (f *plotFlags) data(
	c *cobra.Command, folder *values.Finder, names []string,
) (data []figure.Data, rows []*values.Rows, err error) {
	for _, name := range names {
		g, err := gameOf(c, name)
		if err != nil {
			return nil, nil, err
		}
		p, err := f.productOf(g, len(names) > 1)
		if err != nil {
			return nil, nil, err
		}
		r := game.Request{N: f.to}
		if p.HasColumns() {
			r.N = orElse(c, "to", f.to, plottedRows)
			r.K = orElse(c, "k", f.k, r.N)
		} else {
			r.N = orElse(c, "to", f.to, min(plottedHeaps, cmp.Or(p.Solvers[0].MaxHeap, plottedHeaps)))
		}
		if r.N < max(p.First, f.from) {
			return nil, nil, fault.Userf("the first heap to draw of %s is %d, and the last one %d: ask for a greater --to", g.Name, max(p.First, f.from), r.N)
		}
		x, err := folder.UpTo(c.Context(), g, p, r)
		if err != nil {
			return nil, nil, err
		}
		data = append(data, figure.Data{Job: g.Name, Game: g, Product: p, Request: r})
		rows = append(rows, x)
	}
	return data, rows, nil
}

// orElse is what a flag says, or else the default.
func orElse(c *cobra.Command, flag string, said, otherwise uint64) uint64 {
	if c.Flags().Changed(flag) {
		return said
	}
	return otherwise
}

// productOf is what is drawn of a game, alone or with others: its grid if it has one and nothing else
// is asked for, else its sequence.
func (f *plotFlags) productOf(g *game.Game, together bool) (*game.Product, error) {
	sequence := together || f.of != "" || f.log != "" || f.highlight != "" || len(f.guides) > 0 || f.kind != "" && kind.KindNamed(f.kind).Form != tally.GridForm
	switch {
	case f.product != "":
		return productNamed(g, f.product)
	case g.Product(game.Grid) != nil && (!sequence || g.Product(game.Sequence) == nil):
		return g.Product(game.Grid), nil
	}
	return productNamed(g, game.Sequence)
}

// figure is the figure of one panel that is asked for.
func (f *plotFlags) figure(data []figure.Data) config.Figure {
	p := config.Panel{Kind: f.kind, Options: map[string]any{}}
	var products []*game.Product
	for _, d := range data {
		p.Datasets, products = append(p.Datasets, d.Job), append(products, d.Product)
	}
	for name, word := range map[string]string{"of": f.of, "log": f.log, "highlight": f.highlight} {
		if word != "" {
			p.Options[name] = word
		}
	}
	if len(f.guides) > 0 {
		var list []any
		for _, g := range f.guides {
			list = append(list, g)
		}
		p.Options["guides"] = list
	}
	if f.from > 0 {
		p.Options["n-from"] = int64(f.from)
	}
	switch {
	case f.of == "histogram":
		p.Kind = f.of
		delete(p.Options, "of")
	case p.Kind == "":
		options := slices.Collect(maps.Keys(p.Options))
		p.Kind = figure.Choose(options, f.from, products, data[0].Request)
	}
	return config.Figure{
		ID: "plot", Title: f.title, Panels: []config.Panel{p}, Size: f.size, Look: f.look,
		Font: f.font, FontSize: f.fontSize,
	}
}
