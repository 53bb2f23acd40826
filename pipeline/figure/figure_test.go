package figure_test

import (
	"bytes"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/plots"
)

var (
	sequenceProduct = game.SequenceProduct(1, 1<<12, game.Uint32)
	gridProduct     = game.GridProduct(1 << 12)
	someGame        = &game.Game{Name: "some", Title: "SOME"}
)

func panel(kind string, options map[string]any, datasets ...string) config.Panel {
	return config.Panel{Kind: kind, Options: options, Datasets: datasets}
}

func TestCheck(t *testing.T) {
	sequence := []config.Data{{Job: "s", Game: someGame, Product: &sequenceProduct}}
	grid := []config.Data{{Job: "m", Game: someGame, Product: &gridProduct}}
	for _, c := range []struct {
		name  string
		panel config.Panel
		data  []config.Data
		want  string // in the only problem; none where empty
		path  string
	}{
		{"a scatter", panel("scatter", map[string]any{"n-to": int64(5)}, "s"), sequence, "", ""},
		{"a grid", panel("grid", map[string]any{"color-bar": true, "palette": "blues", "width": int64(3)}, "m"), grid, "", ""},
		{"tokens", panel("tokens", map[string]any{"position": "diamond-5@diamond"}), nil, "", ""},
		{"an unknown option", panel("scatter", map[string]any{"n-too": int64(5)}, "s"), sequence, "no option n-too", "panels 0 options n-too"},
		{"another type", panel("grid", map[string]any{"color-bar": int64(1)}, "m"), grid, "true or false", "panels 0 options color-bar"},
		{"a negative number", panel("scatter", map[string]any{"n-to": int64(-1)}, "s"), sequence, "isn't negative", "panels 0 options n-to"},
		{"an unknown palette", panel("grid", map[string]any{"palette": "rainbow"}, "m"), grid, `no palette "rainbow"`, "panels 0"},
		{"another product", panel("scatter", nil, "m"), grid, "m is a grid", "panels 0 datasets"},
		{"no dataset", panel("scatter", nil), []config.Data{}, "draws one dataset, not 0", "panels 0"},
		{"a shape that isn't one", panel("tokens", map[string]any{"position": "diamond-4"}), nil, "odd", "panels 0 options position"},
		{"no position", panel("tokens", nil), nil, "position is missing", "panels 0"},
		{"tokens of a dataset", panel("tokens", map[string]any{"position": "2x2"}, "s"), sequence, "not a dataset", "panels 0 datasets"},
	} {
		problems := figure.Check(config.Figure{ID: "f", Panels: []config.Panel{c.panel}}, [][]config.Data{c.data})
		switch {
		case c.want == "" && len(problems) == 0:
		case c.want == "" || len(problems) != 1:
			t.Errorf("%s: %v", c.name, problems)
		case !strings.Contains(problems[0].Message, c.want) || strings.Join(problems[0].Path, " ") != c.path:
			t.Errorf("%s: %q at %v", c.name, problems[0].Message, problems[0].Path)
		}
	}
}

// Every option that plots has can be set from a config.
func TestEveryOptionCanBeSet(t *testing.T) {
	values := map[string]any{"palette": "gray", "shades": "linear", "color-bar": true, "numbers": true, "parabola": true, "stretch": true}
	for _, k := range plots.Kinds() {
		for _, o := range k.Options {
			value, ok := values[o.Name]
			if !ok {
				value = int64(3)
			}
			p := panel(k.Name, map[string]any{o.Name: value})
			for _, problem := range figure.Check(config.Figure{ID: "f", Panels: []config.Panel{p}}, [][]config.Data{nil}) {
				if strings.Contains(problem.Message, o.Name) {
					t.Errorf("%s %s: %s", k.Name, o.Name, problem.Message)
				}
			}
		}
	}
}

func TestDraw(t *testing.T) {
	f := config.Figure{ID: "f", Title: "both", Panels: []config.Panel{
		panel("scatter", nil, "s"), panel("grid", nil, "m"), panel("tokens", map[string]any{"position": "2x2"}),
	}}
	picture, err := figure.Draw(f, []*figure.Values{
		{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 3}, Values: []uint32{0, 1, 2}},
		{Game: someGame, Product: &gridProduct, Request: game.Request{N: 2, K: 2}, Values: []uint32{0, 1, 2, 3}},
		nil,
	})
	if err != nil {
		t.Fatal(err)
	}
	var svg bytes.Buffer
	if err := picture.Encode(&svg, "svg"); err != nil || svg.Len() < 1000 {
		t.Errorf("%d bytes, error %v", svg.Len(), err)
	}
}

func TestWriteCSV(t *testing.T) {
	for _, c := range []struct {
		panel config.Panel
		v     *figure.Values
		want  string
	}{
		{panel("scatter", nil), &figure.Values{Product: &sequenceProduct, Request: game.Request{N: 2}, Values: []uint32{4, 5}}, "n,g\n1,4\n2,5\n"},
		{panel("grid", nil), &figure.Values{Product: &gridProduct, Request: game.Request{N: 2, K: 2}, Values: []uint32{0, 1, 2, 3}}, "n,k=1,k=2\n1,0,1\n2,2,3\n"},
		{panel("tokens", map[string]any{"position": "2x1"}), nil, "a,b\n-1,0\n0,0\n"},
	} {
		var out bytes.Buffer
		if err := figure.WriteCSV(&out, c.panel, c.v); err != nil || out.String() != c.want {
			t.Errorf("%s: %q, error %v", c.panel.Kind, &out, err)
		}
	}
}
