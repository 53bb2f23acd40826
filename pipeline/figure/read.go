package figure

import (
	"context"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// Read is the data with what a checked panel draws of their rows: the values of the heaps that it
// shows or, where heaps are counted, their counts.
func (d Data) Read(ctx context.Context, s tables.Source, panel Panel) (Data, error) {
	var err error
	d.Drawn, err = d.read(ctx, s, panel)
	return d, err
}

func (d Data) read(ctx context.Context, s tables.Source, panel Panel) (tally.Data, error) {
	if isPosition(kind.KindNamed(panel.Kind).Form) {
		panel.Columns = []string{"n", boardColumn, "g"}
	}
	if len(panel.Columns) > 0 {
		return lines(ctx, s, panel, d)
	}
	o, form, shown := panel.Options, formOf(panel, d.Product), shownHeaps(panel, d.Product, d.Request)
	switch form {
	case tally.DensityForm:
		counts := tally.NewDensity(d.Game.Title, shown.From, shown.To-1, o)
		return counts, d.count(ctx, s, shown, counts.Add)
	case tally.HistogramForm:
		counts := tally.NewHistogram(d.Game.Title)
		return counts, d.count(ctx, s, shown, counts.Add)
	}
	highlight, err := d.expression(ctx, s, o)
	if err != nil {
		return nil, err
	}
	drawn := tally.Sequence{Name: d.Game.Title, First: shown.From, Highlight: highlight}
	if _, summarized := tally.Kept(o, count(shown)); summarized {
		drawn.Seen = tally.NewSummary(shown.From, shown.To-1, o)
		return drawn, d.count(ctx, s, shown, drawn.Seen.Add)
	}
	drawn.Values, drawn.Heaps, err = d.rows(ctx, s, shown.From, shown.To)
	if err == nil && len(drawn.Values) == 0 {
		err = d.empty(shown)
	}
	if err != nil || form != tally.GridForm {
		return drawn, err
	}
	grid := tally.Grid{Name: drawn.Name, FirstN: drawn.First, FirstK: d.Product.FirstK(),
		Cols: int(count(columnsOf(d.Product, d.Request))), Values: drawn.Values}
	if d.Product.Name == game.Cube {
		grid.Values = slice(drawn.Values, grid.Cols, int(o.Slice))
	}
	return grid, nil
}

// slice is the values of a cube whose third number is l.
func slice(cube []uint32, cols, l int) []uint32 {
	values := make([]uint32, 0, len(cube)/cols)
	for i := l; i < len(cube); i += cols {
		values = append(values, cube[i])
	}
	return values
}

// rows reads the values of the heaps from ≤ n < to, and the heaps if heaps have
// any number of rows.
func (d Data) rows(ctx context.Context, s tables.Source, from, to uint64) ([]uint32, []uint64, error) {
	values, err := tables.Nimbers(ctx, s, from, to, d.Product.Value)
	if err != nil || d.Product.VariableWidth == 0 {
		return values, nil, err
	}
	of, err := s.Read(ctx, from, to, d.Product.Schema[0].Name)
	return values, of.Numbers(), err
}

// empty is the error of a picture without a value: no heap that is shown has a row of the product.
func (d Data) empty(shown heaps.Range) error {
	return fault.Userf("the product %s of %s has no rows for n = %s: show more heaps", d.Product.Name, d.Game.Name, ends(shown))
}

// count reads the heaps that are shown in blocks, which it has counted.
func (d Data) count(ctx context.Context, s tables.Source, shown heaps.Range, add func(n uint64, values []uint32)) error {
	some := false
	for n := shown.From; n < shown.To; n += tables.AtOnce {
		values, of, err := d.rows(ctx, s, n, min(n+tables.AtOnce, shown.To))
		if err != nil {
			return err
		}
		some = some || len(values) > 0
		if d.Product.VariableWidth == 0 {
			add(n, values)
			continue
		}
		for i, heap := range of {
			add(heap, values[i:i+1])
		}
	}
	if !some {
		return d.empty(shown)
	}
	return nil
}

// mostDots is the number of heaps up to which a picture has a dot for each.
const mostDots = 100_000

// The kinds of picture that are chosen for a sequence.
const (
	scatter = "scatter"
	strip   = "strip"
	density = "density"
)

// forced are the options that one kind of picture of sequences has and others lack.
var forced = []struct{ option, kind string }{
	{"of", scatter}, {"highlight", scatter}, {"log", scatter}, {"row", strip}, {"p-positions", strip}, {"numbers", strip},
}

// Choose chooses a kind of picture for rows of a product from a heap on up to the request, or of
// several, with the named options: cells for a grid; for sequences dots, or shades where there are more heaps than
// can be seen as dots. Values that turn out to be periodic are better shown as a strip: see [InRows].
func Choose(options []string, from uint64, products []*game.Product, r game.Request) string {
	if isGrid(products[0]) {
		return "grid"
	}
	for _, f := range forced {
		if slices.Contains(options, f.option) {
			return f.kind
		}
	}
	shown := within(rowsOf(products[0], r), from, 0)
	if len(products) == 1 && products[0].VariableWidth == 0 && count(shown) > mostDots {
		return density
	}
	return scatter
}

// InRows tells whether data that were read for dots are better shown as a strip, which has all
// options that the panel has.
func InRows(p Panel, d Data) bool {
	for _, name := range p.Options.Names() {
		if !slices.Contains(kind.KindNamed(strip).Options, name) {
			return false
		}
	}
	s, ok := d.Drawn.(tally.Sequence)
	return ok && p.Kind == scatter && s.Heaps == nil && tally.InRows(s.Values)
}
