package figure

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"grundy/jobs/board"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/plots"
)

// Values is the values that a panel draws, read from a dataset.
type Values struct {
	Game    *game.Game
	Product *game.Product
	game.Request
	// Values has the value column, one or K values a heap from the product's
	// first heap on.
	Values []uint32
}

// Draw lays out a checked figure. values[i] is what panel i draws, nil for a
// position.
func Draw(f config.Figure, values []*Values) (*plots.Picture, error) {
	s := plots.Spec{ID: f.ID, Title: f.Title, Caption: f.Caption}
	var data []plots.Data
	for i, p := range f.Panels {
		o, wrong := options(i, p)
		if len(wrong) > 0 {
			return nil, fmt.Errorf("figure %s: %s", f.ID, wrong[0].Message)
		}
		x, y := labels(p.Kind)
		s.Panels = append(s.Panels, plots.Panel{Kind: p.Kind, Title: p.Title, XLabel: x, YLabel: y, Data: i + 1, Options: o})
		d, err := datum(p, values[i])
		if err != nil {
			return nil, err
		}
		data = append(data, d)
	}
	return plots.Draw(s, data)
}

// labels name the axes of a kind of picture.
func labels(kind string) (x, y string) {
	switch formOf(kind) {
	case plots.SequenceForm:
		return "heap size n", "nim-value"
	case plots.GridForm:
		return "last removal k", "heap size n"
	}
	return "", ""
}

func datum(p config.Panel, v *Values) (plots.Data, error) {
	switch formOf(p.Kind) {
	case plots.PointsForm, plots.GraphForm:
		written, _ := p.Options[Position].(string)
		return drawn(formOf(p.Kind), written)
	case plots.GridForm:
		return plots.Grid{Name: v.Game.Title, FirstN: v.Product.First, FirstK: 1, Cols: int(v.K), Values: v.Values}, nil
	}
	return plots.Sequence{Name: v.Game.Title, First: v.Product.First, Values: v.Values}, nil
}

// drawn is a written position, with its game or without.
func drawn(form plots.Form, written string) (plots.Data, error) {
	place, _, _ := strings.Cut(written, "@")
	if form == plots.GraphForm {
		vertices, edges, err := board.Edges(place)
		return plots.Graph{Name: place, Vertices: vertices, Edges: edges}, err
	}
	points, err := board.Tokens(place)
	return plots.Points{Name: place, Points: points}, err
}

// WriteCSV writes what a panel draws: 'n,g' lines for a sequence, a line
// 'n,g1,…,gK' a row for a grid, 'a,b' for the tokens of a position and for the
// edges of a graph.
func WriteCSV(out io.Writer, p config.Panel, v *Values) error {
	w := bufio.NewWriter(out)
	if v == nil {
		if err := writePoints(w, p); err != nil {
			return err
		}
		return w.Flush()
	}
	width := int(v.Product.Width(v.Request))
	fmt.Fprint(w, "n")
	for k := range width {
		if v.K > 0 {
			fmt.Fprintf(w, ",k=%d", k+1)
		} else {
			fmt.Fprintf(w, ",%s", v.Product.Value)
		}
	}
	for i, g := range v.Values {
		if i%width == 0 {
			fmt.Fprintf(w, "\n%d", v.Product.First+uint64(i/width))
		}
		fmt.Fprintf(w, ",%d", g)
	}
	fmt.Fprintln(w)
	return w.Flush()
}

func writePoints(w io.Writer, p config.Panel) error {
	d, err := datum(p, nil)
	if err != nil {
		return err
	}
	fmt.Fprintln(w, "a,b")
	switch d := d.(type) {
	case plots.Points:
		for _, at := range d.Points {
			fmt.Fprintf(w, "%d,%d\n", at.X, at.Y)
		}
	case plots.Graph:
		for _, e := range d.Edges {
			fmt.Fprintf(w, "%d,%d\n", e[0]+1, e[1]+1)
		}
	}
	return nil
}
