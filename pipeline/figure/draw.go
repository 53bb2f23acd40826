package figure

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/games/board/graph"
	"grundy/jobs/games/board/grid"
	"grundy/pipeline/config"
	"grundy/plots"
)

// PanelData is what a panel draws of a dataset.
type PanelData struct {
	Name    string // of the job whose dataset it is
	Game    *game.Game
	Product *game.Product
	game.Request
	// Values has the value column, one or K values a heap from the heap From on, up to the
	// last heap that the panel shows. A panel of counts has none.
	From   uint64
	Values []uint32
	Heaps  []uint64       // the heaps of the values, where heaps have any number of rows
	Counts *plots.Density // what a panel of counts draws
	Table  *plots.Table   // what a panel prints of a sweep
	Tally  *plots.Histogram
	// Sweep is the id of the sweep whose columns X and Y the heaps and values are; empty for a
	// dataset.
	Sweep, X, Y string
}

// Draw lays out a checked figure. values[i] is what panel i draws, nothing for a position.
func Draw(f config.Figure, values [][]*PanelData) (*plots.Picture, error) {
	out := plots.Figure{ID: f.ID, Title: f.Title, Size: f.Size, Look: f.Look, Text: f.Text, Share: f.Share}
	for i, p := range f.Panels {
		o, wrong := options(i, p)
		if len(wrong) > 0 {
			return nil, fmt.Errorf("figure %s: %s", f.ID, wrong[0].Message)
		}
		x, y := "", ""
		if len(values[i]) > 0 {
			x, y = labels(formOf(p, values[i][0].Product), values[i][0])
		}
		d, err := datum(p, o, values[i])
		if err != nil {
			return nil, err
		}
		out.Panels = append(out.Panels, plots.Panel{Kind: p.Kind, Title: p.Title, XLabel: x, YLabel: y, Options: o, Data: d})
	}
	return plots.Draw(out)
}

// labels name the axes of a form of data.
func labels(form plots.Form, v *PanelData) (x, y string) {
	switch form {
	case plots.HistogramForm:
		_, values := labels(plots.SequenceForm, v)
		return values, "heaps"
	case plots.SequenceForm, plots.DensityForm:
		if v.Sweep != "" {
			return v.X, v.Y
		}
		if v.Product.Name == game.PPositions {
			return "first number n", "second number k of the P-positions"
		}
		if v.Product.Value == "e" { // of game.ExponentProduct
			return "heap size n", "nim-value exponent e (G = 0 or 2^(e−1))"
		}
		return "heap size n", "nim-value"
	case plots.GridForm:
		if v.Product.Numbers > 0 {
			return "second number k", "first number n"
		}
		return "last removal k", "heap size n"
	}
	return "", ""
}

// datum is what a panel draws. Several sequences on one pair of axes are called by their games, or
// by their jobs where they are of one game.
func datum(p config.Panel, o plots.Options, all []*PanelData) (plots.Data, error) {
	if form := plots.KindNamed(p.Kind).Form; isPosition(form) {
		written, _ := p.Options[position].(string)
		return drawn(form, written)
	}
	if len(all) == 1 {
		return all[0].datum(p, o), nil
	}
	var several plots.Sequences
	titles := map[string]bool{}
	for _, v := range all {
		titles[v.Game.Title] = true
	}
	for _, v := range all {
		s := v.datum(p, o).(plots.Sequence)
		if len(titles) < len(all) {
			s.Name = v.Name
		}
		several = append(several, s)
	}
	return several, nil
}

// datum is what a panel draws of the data.
func (v *PanelData) datum(p config.Panel, o plots.Options) plots.Data {
	if v.Table != nil {
		return *v.Table
	}
	switch formOf(p, v.Product) {
	case plots.DensityForm:
		return v.Counts
	case plots.HistogramForm:
		return v.Tally
	case plots.GridForm:
		cols, values := int(columns(v.Product, v.Request).count()), v.Values
		if v.Product.Name == game.Cube {
			values = slice(values, cols, int(o.Slice))
		}
		return plots.Grid{Name: v.Game.Title, FirstN: v.From, FirstK: v.Product.FirstK, Cols: cols, Values: values}
	}
	if v.Sweep != "" {
		return plots.Sequence{Name: v.Sweep, Values: v.Values, Heaps: v.Heaps}
	}
	return plots.Sequence{Name: v.Game.Title, First: v.From, Values: v.Values, Heaps: v.Heaps}
}

// slice is the values of a cube whose third number is l.
func slice(cube []uint32, cols, l int) []uint32 {
	values := make([]uint32, 0, len(cube)/cols)
	for i := l; i < len(cube); i += cols {
		values = append(values, cube[i])
	}
	return values
}

// Games is the games of the positions that the figure shows, where they are
// written with their game.
func Games(f config.Figure) []string {
	var games []string
	for _, p := range f.Panels {
		if name := PositionGame(p); name != "" && !slices.Contains(games, name) {
			games = append(games, name)
		}
	}
	return games
}

// drawn is a written position, with its game or without.
func drawn(form plots.Form, written string) (plots.Data, error) {
	place, _, _ := strings.Cut(written, "@")
	if form == plots.GraphForm {
		g, err := graph.Parse(place)
		if err != nil {
			return nil, err
		}
		a := g.Unpack()
		return plots.Graph{Name: place, Vertices: a.N, Edges: a.Edges()}, nil
	}
	points, err := grid.Tokens(place)
	return plots.Points{Name: place, Points: points}, err
}

// Versions are those of all that makes the files of a figure: of pictures in general, of the
// data beside them, and of the kind of each panel.
func Versions(f config.Figure) []int {
	versions := []int{plots.Version, csvVersion}
	for _, p := range f.Panels {
		versions = append(versions, plots.KindNamed(p.Kind).Version)
	}
	return versions
}

// Read reads what a checked panel draws of a product: the values of the heaps that it shows
// or, where heaps are counted, their counts.
func Read(ctx context.Context, s game.Source, panel config.Panel, v PanelData) (*PanelData, error) {
	var err error
	shown := shownHeaps(panel, v.Product, v.Request)
	v.From = shown.first
	o, _ := options(0, panel)
	switch formOf(panel, v.Product) {
	case plots.DensityForm:
		v.Counts = plots.NewDensity(v.Game.Title, shown.first, shown.last, o)
		err = v.count(ctx, s, shown, v.Counts.Add)
	case plots.HistogramForm:
		v.Tally = plots.NewHistogram(v.Game.Title)
		err = v.count(ctx, s, shown, func(_ uint64, values []uint32) { v.Tally.Add(values) })
	default:
		v.Values, v.Heaps, err = v.rows(ctx, s, shown.first, shown.last+1)
	}
	return &v, err
}

// shownHeaps is the heaps that a checked panel shows.
func shownHeaps(panel config.Panel, p *game.Product, r game.Request) numbers {
	o, _ := options(0, panel)
	return heaps(p, r).cut(o.NFrom, o.NTo)
}

// rows reads the values of the heaps from ≤ n < to, and the heaps if heaps have
// any number of rows.
func (v *PanelData) rows(ctx context.Context, s game.Source, from, to uint64) ([]uint32, []uint64, error) {
	values, err := game.Nimbers(ctx, s, from, to, v.Product.Value)
	if err != nil || v.Product.VariableWidth == 0 {
		return values, nil, err
	}
	heaps, err := s.Read(ctx, from, to, v.Product.Schema[0].Name)
	return values, heaps.U64, err
}

// Memory is the bytes in use at once, at most, when a checked panel's data are read, drawn and
// written.
func Memory(panel config.Panel, p *game.Product, r game.Request) uint64 {
	shown := shownHeaps(panel, p, r)
	if shown.first > shown.last {
		return 0
	}
	rows := p.Rows(shown.count(), r)
	row := uint64(4) // its value
	if at := p.Schema.Index(p.Value); at >= 0 && p.Schema[at].Type == game.Uint8 {
		row += 1 // the value as it is stored, beside it while the column is read
	}
	if p.VariableWidth > 0 {
		row += 8 // its heap
	}
	switch formOf(panel, p) {
	case plots.DensityForm, plots.HistogramForm:
		rows = min(rows, p.Rows(game.AtOnce, r))
	case plots.SequenceForm:
		row += derived(panel)
	case plots.GridForm:
		o, _ := options(0, panel)
		if k := columns(p, r).cut(o.KFrom, o.KTo); k.first <= k.last {
			return rows*row + 6*shown.count()*k.count() // the cells shown, as values and in two images
		}
	}
	return rows * row
}

// derived is the bytes a heap that a panel takes beside its values, for what it shows of them.
func derived(panel config.Panel) uint64 {
	o, _ := options(0, panel)
	switch {
	case o.Of == "" && o.Log == "" && o.Highlight == "" && o.Guides == nil && len(panel.Datasets) < 2:
		return 0
	case o.Highlight != "":
		return 3*8 + 3*16
	}
	return 2*8 + 2*16
}

// Instead is what else to do, as the end of a sentence, where a panel's data don't fit into the
// memory.
func Instead(panel config.Panel) string {
	if plots.KindNamed(panel.Kind).Form == plots.SequenceForm {
		return "; show fewer heaps by n-from and n-to, or write kind: density, which takes the same memory for any n"
	}
	return "; or show fewer heaps by n-from and n-to"
}

// count reads the heaps that are shown in blocks, which it has counted.
func (v *PanelData) count(ctx context.Context, s game.Source, shown numbers, add func(n uint64, values []uint32)) error {
	for n := shown.first; n <= shown.last; n += game.AtOnce {
		values, heaps, err := v.rows(ctx, s, n, min(n+game.AtOnce, shown.last+1))
		if err != nil {
			return err
		}
		if v.Product.VariableWidth == 0 {
			add(n, values)
			continue
		}
		for i, heap := range heaps {
			add(heap, values[i:i+1])
		}
	}
	return nil
}
