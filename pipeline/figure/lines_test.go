package figure_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/mathtext"
	"grundy/pipeline/values"
	"grundy/plots"
)

// A line of a table has a heap, its options and its value, also where that is loopy or a power.
func TestLines(t *testing.T) {
	for _, c := range []struct {
		game    string
		options map[string]any
		want    string
	}{
		{"divide-and-residue", map[string]any{"columns": []any{"n", "reduced", "g"}, "n-from": int64(4), "n-to": int64(5)},
			"n,opt(n),SG(n)\n4,\"3, 1\",1\n5,\"4, 3 + 2, 1\",2\n"},
		{"divide-and-residue", map[string]any{"columns": []any{"options", "n"}, "heaps": []any{int64(3), int64(1)}},
			"opt(n),n\n\"2 + 1, 1 × 3\",3\n∅,1\n"},
		{"partial-sums-of-divisors", map[string]any{"columns": []any{"n", "options", "g", "k"}, "heaps": []any{int64(6), int64(9)}},
			"n,opt(n),SG(n),k\n6,\"1, …, 6\",∞₃,\"0,1,2\"\n9,\"1, 3, 4\",3,\n"},
		{"powerset-totative", map[string]any{"columns": []any{"n", "e"}, "heaps": []any{int64(7)}}, "n,SG(n)\n7,8\n"},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		p := typed(panel("table", c.options, "a"))
		r := game.Request{N: 10}
		rows, err := values.Computed(&g.Products[0], r).Source(t.Context(), func(uint64) {})
		if err != nil {
			t.Fatal(err)
		}
		v, err := figure.Read(t.Context(), rows, p, figure.PanelData{Game: g, Product: &g.Products[0], Request: r})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := figure.WriteCSV(&out, p, []*figure.PanelData{v}); err != nil || out.String() != c.want {
			t.Errorf("%s: %q, error %v", c.game, &out, err)
		}
	}
}

// A table tells of games what the catalogue has of them.
func TestTold(t *testing.T) {
	var out bytes.Buffer
	p := typed(panel("table", map[string]any{"games": []any{"maliquot", "nontotient"}, "columns": []any{"title", "solution", "section"}}))
	want := "Ruleset,Solution,Section\nMALIQUOT,\"G(n) = Ω(n), the number of prime factors with multiplicity (theorem 1)\",2.1.1\nNONTOTIENT,,3.1.2\n"
	if err := figure.WriteCSV(&out, p, nil); err != nil || out.String() != want {
		t.Errorf("%q, error %v", &out, err)
	}
}

func TestTitled(t *testing.T) {
	for _, c := range []struct {
		title  string
		panels string // their titles, with bars between
		names  string
		want   string // the title, and those of the panels
	}{
		{"", "", "MEM", "MEM: "},
		{"mine", "", "MEM", "mine: "},
		{"", "n ≤ 60", "MEM", "MEM: n ≤ 60"},
		{"", "MEM to 60|to 90", "MEM|MEM", ": MEM to 60|to 90"},
		{"", "to 60|to 90", "MEM|MEM", "MEM: to 60|to 90"},
		{"", "|", "MEM|MEM0", ": MEM|MEM0"},
		{"two", "one|", "MEM|MEM0", "two: one|MEM0"},
		{"", "|", "MEM|", "MEM: |"},
		{"", "", "", ": "},
	} {
		f := config.Figure{Title: c.title}
		for title := range strings.SplitSeq(c.panels, "|") {
			f.Panels = append(f.Panels, config.Panel{Title: title})
		}
		got := ready(f).Titled(strings.Split(c.names, "|"))
		var titles []string
		for _, p := range got.Panels {
			titles = append(titles, p.Title)
		}
		if got := got.Title + ": " + strings.Join(titles, "|"); got != c.want {
			t.Errorf("%q with %q of %q: %q, want %q", c.title, c.panels, c.names, got, c.want)
		}
		if strings.Contains(c.panels, "|") && f.Panels[1].Title != strings.Split(c.panels, "|")[1] {
			t.Error("the config's own figure has changed")
		}
	}
}

func TestName(t *testing.T) {
	f := config.Figure{Panels: []config.Panel{{Title: "one"}, {}, {Title: "two"}}}
	if got := figure.Name(f); got != "one; two" {
		t.Errorf("the panels' titles are %q", got)
	}
	f.Title = "both"
	if got := figure.Name(f); got != "both" {
		t.Errorf("the title is %q", got)
	}
}

// Every game's title, and every sign of a formula, can be drawn.
func TestTitlesCanBeDrawn(t *testing.T) {
	var texts []string
	for _, g := range catalog.Games() {
		texts = append(texts, g.Title)
	}
	for _, name := range mathtext.Commands() {
		texts = append(texts, `$\`+name+"$")
	}
	texts = append(texts, `$x^{0123456789+-=()/nijkabcdefghlmoprstuvwxyz'}_{0123456789+-=()aehijklmnoprstuvx}\mathbb{N}\mathbb{Z}\mathbb{Q}\mathbb{R}\mathbb{C}\mathbb{P}\sqrt2 * ~$`)
	for _, text := range texts {
		title, err := mathtext.Unicode(text)
		if err == nil {
			err = plots.CheckFigure(plots.Figure{Title: title})
		}
		if err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A config has the words of style that plots has.
func TestWordsOfStyle(t *testing.T) {
	i := slices.IndexFunc(config.Schemas(), func(s config.Schema) bool { return s.Name == "figure" })
	for key, want := range map[string][]string{"size": plots.Sizes(), "look": plots.Looks(), "text": plots.Texts()} {
		keys := config.Schemas()[i].Keys
		at := slices.IndexFunc(keys, func(k config.Key) bool { return k.Name == key })
		if at < 0 || !slices.Equal(keys[at].Words, want) || keys[at].Default != want[0] {
			t.Errorf("the key %s of a figure has other words than plots: %v", key, want)
		}
	}
}

// A figure of a size has no width besides, and it is drawn in that size.
func TestSize(t *testing.T) {
	data := []figure.Data{{Job: "s", Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 3}}}
	f := config.Figure{ID: "f", Size: "column", Panels: []config.Panel{panel("scatter", map[string]any{"width": int64(3)}, "s")}}
	_, problems := figure.Check(f, [][]figure.Data{data})
	if len(problems) != 1 || !strings.Contains(problems[0].Message, "a figure of the size column is as wide as that") {
		t.Errorf("a width in a size: %v", problems)
	}
	f.Panels[0].Options = nil
	f.Look, f.Text = "paper", "outlines"
	v := &figure.PanelData{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 3}, From: 1, Values: []uint32{0, 1, 2}}
	picture, err := figure.Draw(ready(f), [][]*figure.PanelData{{v}})
	if err != nil {
		t.Fatal(err)
	}
	var svg strings.Builder
	if err := picture.Encode(&svg, "svg"); err != nil || !strings.Contains(svg.String(), `width="252pt"`) || strings.Contains(svg.String(), "<text") {
		t.Errorf("error %v, picture %.200s", err, svg.String())
	}
}
