package figure

import (
	"io"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/grid"
	"grundy/plots"
	"grundy/plots/canvas/terminal"
	"grundy/plots/kind"
	"grundy/plots/tally"
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
	Counts *tally.Density // what a panel of counts draws
	Table  *tally.Table   // what a panel prints of a sweep
	Tally  *tally.Histogram
	Seen   *tally.Summary // what a scatter shows without keeping values
	// Highlight is the condition of the heaps that stand out, where the panel names them.
	Highlight string
	// Sweep is the id of the sweep whose columns X and Y the heaps and values are; empty for a
	// dataset.
	Sweep, X, Y string
}

// A Picture is a checked figure laid out, ready to be written in any format.
type Picture struct {
	*plots.Picture
	figure Figure
	values [][]*PanelData
}

// Draw lays out a checked figure. values[i] is what panel i draws, nothing for a position.
func Draw(f Figure, values [][]*PanelData) (*Picture, error) {
	filled, err := fill(f, values)
	if err != nil {
		return nil, err
	}
	picture, err := plots.Draw(filled)
	return &Picture{picture, f, values}, err
}

// Encode writes the picture as png, svg, pdf or for [LaTeX].
func (p *Picture) Encode(w io.Writer, format string) error {
	if slices.Contains(LaTeX, format) {
		return writePGF(w, p.figure, p.values)
	}
	return p.Picture.Encode(w, format)
}

// Show draws a checked figure of one panel on a terminal's screen of so many columns and rows.
func Show(f Figure, values [][]*PanelData, cols, rows int) (*terminal.Screen, error) {
	filled, err := fill(f, values)
	if err != nil {
		return nil, err
	}
	return plots.Show(filled, cols, rows)
}

// fill gives the panels what they draw.
func fill(f Figure, values [][]*PanelData) (out plots.Figure, err error) {
	out = plots.Figure{ID: f.ID, Title: f.Title, Size: f.Size, Look: f.Look, Text: f.Text, Share: f.Share, Font: f.Font, FontSize: float64(f.FontSize)}
	for i, p := range f.Panels {
		if len(p.Datasets) > 0 && isPosition(kind.KindNamed(p.Kind).Form) {
			out.Panels = append(out.Panels, boards(p, values[i][0])...)
			continue
		}
		x, y := "", ""
		if len(values[i]) > 0 {
			x, y = labels(formOf(p, values[i][0].Product), values[i][0])
		}
		d, err := datum(p, values[i])
		if err != nil {
			return out, err
		}
		out.Panels = append(out.Panels, plots.Panel{Kind: p.Kind, Title: p.Title, XLabel: x, YLabel: y, Options: withoutPreset(p), Data: d})
	}
	return out, nil
}

// labels name the axes of a form of data.
func labels(form tally.Form, v *PanelData) (x, y string) {
	switch form {
	case tally.HistogramForm:
		_, values := labels(tally.SequenceForm, v)
		return values, "heaps"
	case tally.SequenceForm, tally.DensityForm:
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
	case tally.GridForm:
		if v.Product.Numbers > 0 {
			return "second number k", "first number n"
		}
		return "last removal k", "heap size n"
	}
	return "", ""
}

// datum is what a panel draws. Several sequences on one pair of axes are called by their games, or
// by their jobs where they are of one game.
func datum(p Panel, all []*PanelData) (tally.Data, error) {
	if form := kind.KindNamed(p.Kind).Form; isPosition(form) && len(p.Datasets) == 0 {
		return drawn(form, p.Options.Position)
	}
	if p.given(gameNames) {
		return told(p)
	}
	if len(all) == 1 {
		return all[0].datum(p), nil
	}
	var several tally.Sequences
	titles := map[string]bool{}
	for _, v := range all {
		titles[v.Game.Title] = true
	}
	for _, v := range all {
		s := v.datum(p).(tally.Sequence)
		if len(titles) < len(all) {
			s.Name = v.Name
		}
		several = append(several, s)
	}
	return several, nil
}

// datum is what a panel draws of the data.
func (v *PanelData) datum(p Panel) tally.Data {
	if v.Table != nil {
		return *v.Table
	}
	switch formOf(p, v.Product) {
	case tally.DensityForm:
		return v.Counts
	case tally.HistogramForm:
		return v.Tally
	case tally.GridForm:
		cols, values := int(columns(v.Product, v.Request).count()), v.Values
		if v.Product.Name == game.Cube {
			values = slice(values, cols, int(p.Options.Slice))
		}
		return tally.Grid{Name: v.Game.Title, FirstN: v.From, FirstK: v.Product.FirstK(), Cols: cols, Values: values}
	}
	if v.Sweep != "" {
		return tally.Sequence{Name: v.Sweep, Values: v.Values, Heaps: v.Heaps}
	}
	return tally.Sequence{Name: v.Game.Title, First: v.From, Values: v.Values, Heaps: v.Heaps, Seen: v.Seen, Highlight: v.Highlight}
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
func Games(f Figure) []string {
	var games []string
	for _, p := range f.Panels {
		if name := PositionGame(p); name != "" && !slices.Contains(games, name) {
			games = append(games, name)
		}
	}
	return games
}

// drawn is a written position, with its game or without.
func drawn(form tally.Form, written string) (tally.Data, error) {
	place, _, _ := strings.Cut(written, "@")
	if form == tally.GraphForm {
		g, err := graph.Parse(place)
		if err != nil {
			return nil, err
		}
		a := g.Unpack()
		return tally.Graph{Name: place, Vertices: a.N, Edges: a.Edges()}, nil
	}
	points, err := grid.Tokens(place)
	return tally.Points{Name: place, Points: points}, err
}

// Versions are those of all that makes the files of a figure: of pictures in general, of the
// data beside them, and of the kind of each panel.
func Versions(f Figure) []int {
	versions := []int{plots.Version, csvVersion}
	if slices.Contains(f.Formats, LaTeX[0]) {
		versions = append(versions, pgfVersion)
	}
	for _, p := range f.Panels {
		versions = append(versions, kind.KindNamed(p.Kind).Version)
	}
	return versions
}
