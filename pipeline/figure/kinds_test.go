package figure_test

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/plots"
)

var otherGame = &game.Game{Name: "other", Title: "OTHER"}

// of is what a panel draws of a game's sequence.
func of(g *game.Game, name string, values ...uint32) *figure.PanelData {
	return &figure.PanelData{Name: name, Game: g, Product: &sequenceProduct, Request: game.Request{N: uint64(len(values))}, From: 1, Values: values}
}

// The data beside a picture are what it shows, also where that is derived or of several games.
func TestDerivedCSV(t *testing.T) {
	some := of(someGame, "s", 0, 1, 2, 1)
	for _, c := range []struct {
		options map[string]any
		data    []*figure.PanelData
		want    string
	}{
		{map[string]any{"of": "ratio"}, []*figure.PanelData{some}, "n,ratio\n1,0\n2,0.5\n3,0.6666666666666666\n4,0.25\n"},
		{map[string]any{"of": "greatest"}, []*figure.PanelData{some}, "n,greatest\n1,0\n2,1\n3,2\n"},
		{map[string]any{"of": "envelope", "n-from": int64(2)}, []*figure.PanelData{some}, "n,least,greatest\n2,1,1\n3,2,2\n4,1,1\n"},
		{map[string]any{"of": "first-occurrences"}, []*figure.PanelData{some}, "g,n\n0,1\n1,2\n2,3\n"},
		{map[string]any{"of": "last-occurrences"}, []*figure.PanelData{some}, "g,n\n0,1\n1,4\n2,3\n"},
		{map[string]any{"highlight": "odd: n % 2 == 1"}, []*figure.PanelData{some}, "n,g,highlight\n1,0,1\n2,1,0\n3,2,1\n4,1,0\n"},
		{nil, []*figure.PanelData{of(someGame, "s", 7), of(otherGame, "o", 8, 9)}, "dataset,n,g\n\"SOME\",1,7\n\"OTHER\",1,8\n\"OTHER\",2,9\n"},
		{nil, []*figure.PanelData{of(someGame, "s", 7), of(someGame, "o", 8)}, "dataset,n,g\n\"s\",1,7\n\"o\",1,8\n"},
		{map[string]any{"of": "greatest"}, []*figure.PanelData{{Sweep: "w", X: "a", Y: "period", Values: []uint32{3, 4}, Heaps: []uint64{2, 5}}}, "a,greatest\n2,3\n5,4\n"},
	} {
		var out bytes.Buffer
		p := panel("scatter", c.options, make([]string, len(c.data))...)
		if err := figure.WriteCSV(&out, typed(p), c.data); err != nil || out.String() != c.want {
			t.Errorf("%v: %q, error %v", c.options, &out, err)
		}
		if _, err := figure.Draw(ready(config.Figure{ID: "f", Panels: []config.Panel{p}}), [][]*figure.PanelData{c.data}); err != nil {
			t.Errorf("%v: %v", c.options, err)
		}
	}
}

// A config has the words for common axes that plots has.
func TestWordsOfShare(t *testing.T) {
	for _, s := range config.Schemas() {
		for _, k := range s.Keys {
			if k.Name == "font" && !slices.Equal(k.Words, plots.Fonts()) {
				t.Errorf("the key font has the words %v, and plots %v", k.Words, plots.Fonts())
			}
			if k.Name == "share" && !slices.Equal(k.Words, plots.Shares()) {
				t.Errorf("the key share has the words %v, and plots %v", k.Words, plots.Shares())
			}
		}
	}
}

// A histogram is counted without keeping values.
func TestHistogram(t *testing.T) {
	s := tables.Slice{Column: "g", First: 1, Width: 1, Values: []uint32{5, 6, 6, 8, 9}}
	v, err := figure.Read(t.Context(), s, typed(panel("histogram", map[string]any{"n-to": int64(4)})), figure.PanelData{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 5}})
	if err != nil || v.Values != nil {
		t.Fatal(v, err)
	}
	var out bytes.Buffer
	want := "g,heaps\n0,0\n1,0\n2,0\n3,0\n4,0\n5,1\n6,2\n7,0\n8,1\n"
	if err := figure.WriteCSV(&out, typed(panel("histogram", nil)), []*figure.PanelData{v}); err != nil || out.String() != want {
		t.Errorf("%q, error %v", &out, err)
	}
}

// What is derived is read without keeping values where few points are seen, and is the same.
func TestReadSummaries(t *testing.T) {
	values := make([]uint32, 200_000) // more than are read at once
	for i := range values {
		values[i] = uint32(i * i % 1013)
	}
	s := tables.Slice{Column: "g", First: 1, Width: 1, Values: values}
	for _, of := range []string{"greatest", "envelope", "first-occurrences", "last-occurrences"} {
		p := panel("scatter", map[string]any{"of": of, "n-from": int64(5)})
		data := figure.PanelData{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 190_000}}
		v, err := figure.Read(t.Context(), s, typed(p), data)
		if err != nil || v.Values != nil {
			t.Fatalf("%s keeps %d values, error %v", of, len(v.Values), err)
		}
		data.From, data.Values = 1, values[:190_000]
		var got, want bytes.Buffer
		if err := cmp.Or(figure.WriteCSV(&got, typed(p), []*figure.PanelData{v}), figure.WriteCSV(&want, typed(p), []*figure.PanelData{&data})); err != nil || got.String() != want.String() {
			t.Errorf("%s: %d bytes, want %d, error %v", of, got.Len(), want.Len(), err)
		}
		if _, err := figure.Draw(ready(config.Figure{ID: "f", Panels: []config.Panel{p}}), [][]*figure.PanelData{{v}}); err != nil {
			t.Errorf("%s: %v", of, err)
		}
	}
}

// Heaps that stand out by name do so by the condition that is known of the game; where none is, an
// error says so.
func TestNamedHighlights(t *testing.T) {
	s := tables.Slice{Column: "g", First: 1, Width: 1, Values: []uint32{5, 0, 6, 3, 1, 0}}
	const dropOuts = "n,g,highlight\n1,5,0\n2,0,0\n3,6,0\n4,3,0\n5,1,1\n6,0,1\n"
	for _, c := range []struct {
		p    config.Panel
		want string
	}{
		{panel("scatter", map[string]any{"highlight": "p-positions"}), "n,g,highlight\n1,5,0\n2,0,1\n3,6,0\n4,3,0\n5,1,0\n6,0,1\n"},
		{panel("scatter", map[string]any{"highlight": "drop-outs"}), dropOuts},
		{panel("dropouts", nil), dropOuts},
	} {
		p, want := c.p, c.want
		v, err := figure.Read(t.Context(), s, typed(p), figure.PanelData{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 6}})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := figure.WriteCSV(&out, typed(p), []*figure.PanelData{v}); err != nil || out.String() != want {
			t.Errorf("%s: %q, error %v", p.Kind, &out, err)
		}
		if _, err := figure.Draw(ready(config.Figure{ID: "f", Panels: []config.Panel{p}}), [][]*figure.PanelData{{v}}); err != nil {
			t.Error(err)
		}
	}
	rare := panel("scatter", map[string]any{"highlight": "rare-heaps"})
	if _, err := figure.Read(t.Context(), s, typed(rare), figure.PanelData{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 6}}); err == nil || !strings.Contains(err.Error(), "the values of SOME to n = 6 show no sparse space") {
		t.Error(err)
	}
}

// What a figure asks for in vain is said before anything is computed.
func TestCheckKinds(t *testing.T) {
	request := game.Request{N: 10}
	a := figure.Data{Job: "a", Game: someGame, Product: &sequenceProduct, Request: request}
	b := figure.Data{Job: "b", Game: otherGame, Product: &sequenceProduct, Request: game.Request{N: 5}}
	m := figure.Data{Job: "m", Game: someGame, Product: &gridProduct, Request: game.Request{N: 20, K: 5}}
	ragged := sequenceProduct
	ragged.VariableWidth = 1
	twisted := sequenceProduct
	twisted.Name = "twisted"
	other := figure.Data{Job: "r", Game: someGame, Product: &twisted, Request: request}
	r := figure.Data{Job: "r", Game: someGame, Product: &ragged, Request: request}
	for _, c := range []struct {
		name   string
		figure config.Figure
		data   [][]figure.Data
		want   string // in the only problem; none where empty
	}{
		{"two games", config.Figure{Panels: []config.Panel{panel("scatter", nil, "a", "b")}}, [][]figure.Data{{a, b}}, ""},
		{"two games in shades", config.Figure{Panels: []config.Panel{panel("density", nil, "a", "b")}}, [][]figure.Data{{a, b}}, "on one pair of axes kind: scatter"},
		{"a heap that one lacks", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"n-to": int64(7)}, "a", "b")}}, [][]figure.Data{{a, b}}, "n-to is 7"},
		{"a table of a grid", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"parabola": true}, "m")}}, [][]figure.Data{{m}}, ""},
		{"a table of a sequence", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"row": int64(5)}, "a")}}, [][]figure.Data{{a}}, ""},
		{"a strip of a grid", config.Figure{Panels: []config.Panel{panel("strip", nil, "m")}}, [][]figure.Data{{m}}, "draws a sequence, but m is a grid"},
		{"a strip without rows", config.Figure{Panels: []config.Panel{panel("strip", nil, "r")}}, [][]figure.Data{{r}}, "any number of values a heap"},
		{"a list", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"guides": []any{"n/2"}}, "a")}}, [][]figure.Data{{a}}, ""},
		{"no word", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"log": []any{"x", "y"}}, "a")}}, [][]figure.Data{{a}}, "the option log is a word, one of 'x', 'y', 'x,y'"},
		{"names with formulas", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"guides": []any{"$n^{3/5}/2$: n^(3/5)/2"}, "highlight": "$g \\le n/2$: g <= n/2"}, "a")}}, [][]figure.Data{{a}}, ""},
		{"a wrong name", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"guides": []any{"$n^{q}$: n"}}, "a")}}, [][]figure.Data{{a}}, "the option guides: "},
		{"no list", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"guides": "n/2"}, "a")}}, [][]figure.Data{{a}}, "the option guides is a list, as guides: [n/2]"},
		{"a list of others", config.Figure{Panels: []config.Panel{panel("grid", map[string]any{"windows": []any{int64(-1)}}, "m")}}, [][]figure.Data{{m}}, "the option windows is a list, as windows: [2]"},
		{"a wrong formula", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"guides": []any{"n/k"}}, "a")}}, [][]figure.Data{{a}}, `the guide "n/k": k is no variable here: write n, at character 3`},
		{"a wrong condition", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"highlight": "low: g <"}, "a")}}, [][]figure.Data{{a}}, "missing before the end"},
		{"log of a histogram", config.Figure{Panels: []config.Panel{panel("histogram", map[string]any{"log": "x"}, "a")}}, [][]figure.Data{{a}}, "write log: y"},
		{"of what", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"of": "ratios"}, "a")}}, [][]figure.Data{{a}}, "did you mean ratio?"},
		{"no heaps to stand out", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"of": "greatest", "highlight": "n > 2"}, "a")}}, [][]figure.Data{{a}}, "highlight chooses heaps"},
		{"drop-outs of another game", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"highlight": "drop-outs"}, "a")}}, [][]figure.Data{{a}}, "no drop-outs of SOME are known (those of cut:1,2 are known): write a condition"},
		{"a picture of drop-outs of another game", config.Figure{Panels: []config.Panel{panel("dropouts", nil, "a")}}, [][]figure.Data{{a}}, "no drop-outs of SOME are known (those of cut:1,2 are known): draw a scatter with a condition"},
		{"rare heaps of another game", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"highlight": "rare-heaps"}, "a")}}, [][]figure.Data{{a}}, "as grundys-game and octal:0.6, may have them"},
		{"rare heaps of another product", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"highlight": "p-positions"}, "r")}}, [][]figure.Data{{other}}, "r is the product twisted"},
		{"P-positions by name", config.Figure{Panels: []config.Panel{panel("scatter", map[string]any{"highlight": "p-positions"}, "a")}}, [][]figure.Data{{a}}, ""},
		{"common axes", config.Figure{Share: "both", Panels: []config.Panel{panel("scatter", nil, "a"), panel("density", nil, "b")}}, [][]figure.Data{{a}, {b}}, ""},
		{"common axes of one", config.Figure{Share: "x", Panels: []config.Panel{panel("scatter", nil, "a")}}, [][]figure.Data{{a}}, "there is one panel only"},
		{"common axes of a grid", config.Figure{Share: "x", Panels: []config.Panel{panel("scatter", nil, "a"), panel("grid", nil, "m")}}, [][]figure.Data{{a}, {m}}, "panel 2 is a grid"},
		{"axes unlike", config.Figure{Share: "x", Panels: []config.Panel{panel("scatter", nil, "a"), panel("scatter", map[string]any{"log": "x"}, "b")}}, [][]figure.Data{{a}, {b}}, "write the same log in both"},
		{"a window", config.Figure{Panels: []config.Panel{panel("grid", map[string]any{"windows": []any{int64(2)}}, "m"), panel("grid", nil, "m")}}, [][]figure.Data{{m}, {m}}, ""},
		{"a window that isn't there", config.Figure{Panels: []config.Panel{panel("grid", map[string]any{"windows": []any{int64(1)}}, "m")}}, [][]figure.Data{{m}}, "frames the window of panel 1"},
		{"a window of another kind", config.Figure{Panels: []config.Panel{panel("grid", map[string]any{"windows": []any{int64(2)}}, "m"), panel("scatter", nil, "a")}}, [][]figure.Data{{m}, {a}}, "only one of its own kind"},
		{"columns of a dataset", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"columns": []any{"game"}}, "a")}}, [][]figure.Data{{a}}, "a has no column game: it has options, reduced, n, g"},
		{"columns of a grid", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"columns": []any{"n"}}, "m")}}, [][]figure.Data{{m}}, "m has no line a heap"},
		{"heaps without columns", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"heaps": []any{int64(2)}}, "a")}}, [][]figure.Data{{a}}, "the option columns is missing"},
		{"a heap beyond", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"columns": []any{"n"}, "heaps": []any{int64(2000)}}, "a")}}, [][]figure.Data{{a}}, "the heap 2000 isn't among n ="},
		{"games", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"games": []any{"nim"}, "columns": []any{"title"}})}}, [][]figure.Data{nil}, ""},
		{"games and a dataset", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"games": []any{"nim"}, "columns": []any{"title"}}, "a")}}, [][]figure.Data{{a}}, "tells of games, not of a dataset"},
		{"no such game", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"games": []any{"nimm"}, "columns": []any{"title"}})}}, [][]figure.Data{nil}, "nimm"},
		{"nothing told of games", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"games": []any{"nim"}})}}, [][]figure.Data{nil}, "as options: {columns: [title, rules, solution, section]}"},
		{"nothing of that name", config.Figure{Panels: []config.Panel{panel("table", map[string]any{"games": []any{"nim"}, "columns": []any{"author"}})}}, [][]figure.Data{nil}, "nothing called author is told of games"},
		{"P-positions in colours", config.Figure{Panels: []config.Panel{panel("grid", map[string]any{"p-positions": true, "palette": "blues"}, "m")}}, [][]figure.Data{{m}}, "delete palette"},
	} {
		c.figure.ID = "f"
		_, problems := figure.Check(c.figure, c.data)
		switch {
		case c.want == "" && len(problems) == 0:
		case c.want == "" || len(problems) != 1 || !strings.Contains(problems[0].Message, c.want):
			t.Errorf("%s: %v", c.name, problems)
		}
	}
}
