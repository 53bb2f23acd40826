package figure

import (
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/pipeline/config"
)

// A picture for LaTeX has its data as tables, its points that stand out apart, a plot without a name
// outside the legend, and a grid with rows downwards.
func TestWritePGF(t *testing.T) {
	kayles := &game.Game{Title: "K_1"}
	sequence := &game.Product{Name: game.Sequence, Value: "g"}
	v := &PanelData{Game: kayles, Product: sequence, Request: game.Request{N: 3}, From: 1, Values: []uint32{1, 2, 3}}
	cells := &PanelData{Game: kayles, Product: &game.Product{Name: game.Grid, First: 1, Value: "g"},
		Request: game.Request{N: 2, K: 2}, From: 1, Values: []uint32{0, 1, 2, 3}}
	for name, c := range map[string]struct {
		kind    string
		options map[string]any
		data    []*PanelData
		want    []string
	}{
		"one": {"scatter", map[string]any{"y-label": "$G(n)$ %", "y-to": 5, "y-ticks": []any{int64(0), 2.5}, "guides": []any{"n/2"}}, []*PanelData{v},
			[]string{"ylabel={$G(n)$ \\%},", "ymax=5,", "ytick={0,2.5},", "black, forget plot] table {\nn g\n1 1\n2 2\n3 3\n};", "(1,0.5)", "\\addlegendentry{n/2}"}},
		"two":      {"scatter", map[string]any{"legend": "none", "log": "x"}, []*PanelData{v, v}, []string{"xmode=log", "blue] table", "red] table"}},
		"stand":    {"scatter", map[string]any{"highlight": "big: g > 2"}, []*PanelData{v}, []string{"black] table {\nn g\n1 1\n2 2\n};", "red] table {\nn g\n3 3\n};\n\\addlegendentry{big}"}},
		"envelope": {"scatter", map[string]any{"of": "greatest"}, []*PanelData{v}, []string{"const plot, no marks"}},
		"grid":     {"grid", map[string]any{"color-bar": true}, []*PanelData{cells}, []string{"y dir=reverse", "colorbar", "mesh/cols=2", "k n g\n1 1 0\n2 1 1\n1 2 2\n2 2 3\n};"}},
	} {
		var datasets []string
		for range c.data {
			datasets = append(datasets, "d")
		}
		if c.options["y-to"] != nil {
			c.options["y-to"] = int64(5)
		}
		var b strings.Builder
		f := ready(config.Figure{ID: "f", Title: "a_b", Panels: []config.Panel{{Kind: c.kind, Datasets: datasets, Options: c.options}}})
		if err := WritePGF(&b, f, [][]*PanelData{c.data}); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, want := range append(c.want, "title={a\\_b},", "\\end{tikzpicture}\n") {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s lacks %q:\n%s", name, want, &b)
			}
		}
	}
}
