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
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// Draw lays out a checked figure, and gives what writes it as png, svg, pdf or for [LaTeX].
// values[i] is what panel i draws, nothing for a position.
func Draw(f Figure, values [][]Data) (encode func(w io.Writer, format string) error, err error) {
	filled, err := fill(f, values)
	if err != nil {
		return nil, err
	}
	picture, err := plots.Draw(filled)
	return func(w io.Writer, format string) error {
		if slices.Contains(LaTeX, format) {
			return writePGF(w, f, values)
		}
		return picture.Encode(w, format)
	}, err
}

// Show draws a checked figure of one panel on a terminal's screen of so many columns and rows.
func Show(f Figure, values [][]Data, cols, rows int) (*terminal.Screen, error) {
	filled, err := fill(f, values)
	if err != nil {
		return nil, err
	}
	return plots.Show(filled, cols, rows)
}

// fill gives the panels what they draw.
func fill(f Figure, values [][]Data) (out plots.Figure, err error) {
	out = plots.Figure{ID: f.ID, Title: f.Title, Size: f.Size, Look: f.Look, Text: f.Text, Share: f.Share, Font: f.Font, FontSize: float64(f.FontSize)}
	for i, p := range f.Panels {
		if len(p.Datasets) > 0 && isPosition(kind.KindNamed(p.Kind).Form) {
			out.Panels = append(out.Panels, boards(p, values[i][0])...)
			continue
		}
		x, y := "", ""
		if len(values[i]) > 0 {
			x, y = labels(p, values[i][0])
		}
		d, err := datum(p, values[i])
		if err != nil {
			return out, err
		}
		out.Panels = append(out.Panels, layout.Panel{Kind: p.Kind, Title: p.Title, XLabel: x, YLabel: y, Options: withoutPreset(p), Data: d})
	}
	return out, nil
}

// labels name the axes of what a panel draws of its data.
func labels(p Panel, d Data) (x, y string) {
	if d.Product == nil {
		return p.X, p.Y
	}
	x, y = "heap size n", "nim-value"
	switch {
	case d.Product.Name == game.PPositions:
		x, y = "first number n", "second number k of the P-positions"
	case d.Product.Value == "e": // of game.ExponentProduct
		y = "nim-value exponent e (G = 0 or 2^(e−1))"
	case d.Product.Value != "g":
		y = d.Product.Value
	}
	if d.Product.Value == "y" || d.Product.Schema.Index(boardColumn) > 0 {
		x = "place n" // in a list
	}
	switch form := formOf(p, d.Product); {
	case form == tally.HistogramForm:
		return y, "heaps"
	case form == tally.GridForm && d.Product.Numbers > 0:
		return "second number k", "first number n"
	case form == tally.GridForm:
		return "last removal k", "heap size n"
	}
	return x, y
}

// datum is what a panel draws. Several sequences on one pair of axes are called by their games, or
// by their jobs where they are of one game.
func datum(p Panel, all []Data) (tally.Data, error) {
	switch form := kind.KindNamed(p.Kind).Form; {
	case isPosition(form) && len(p.Datasets) == 0:
		return drawn(form, p.Position)
	case p.given(gameNames):
		return told(p)
	case len(all) == 1:
		return all[0].Drawn, nil
	}
	var several tally.Sequences
	titles := map[string]bool{}
	for _, d := range all {
		titles[d.Game.Title] = true
	}
	for _, d := range all {
		s := d.Drawn.(tally.Sequence)
		if len(titles) < len(all) {
			s.Name = d.Job
		}
		several = append(several, s)
	}
	return several, nil
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
func drawn(form string, written string) (tally.Data, error) {
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
