package figure

import (
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/mathtext"
	"grundy/pipeline/must"
	"grundy/plots"
)

// A line of a table has a heap, its options and its value, also where that is loopy or a power.
func TestLines(t *testing.T) {
	for _, c := range []struct{ game, options, want string }{
		{"divide-and-residue", "columns: [n, reduced, g], n-from: 4, n-to: 5", "n,opt(n),SG(n)\n4,\"3, 1\",1\n5,\"4, 3 + 2, 1\",2\n"},
		{"divide-and-residue", "columns: [options, n], heaps: [3, 1]", "opt(n),n\n\"2 + 1, 1 × 3\",3\n∅,1\n"},
		{"partial-sums-of-divisors", `columns: ["n", options, g, k], heaps: [6, 9]`, "n,opt(n),SG(n),k\n6,\"1, …, 6\",∞₃,\"0,1,2\"\n9,\"1, 3, 4\",3,\n"},
		{"powerset-totative", `columns: ["n", e], heaps: [7]`, "n,SG(n)\n7,8\n"},
	} {
		g := catalog.Must(c.game)
		p := panel("table", c.options, "a")
		d := Data{Game: g, Product: &g.Products[0], Request: game.Request{N: 10}}
		rows := must.Get(catalog.Computed(t.Context(), d.Product, &d.Product.Solvers[0], d.Request, func(uint64) {}))(t)
		d = must.Get(d.Read(t.Context(), rows, typed(p)))(t)
		if got := csvOf(t, p, d); got != c.want {
			t.Errorf("%s: %q", c.game, got)
		}
	}
}

// A table tells of games what the catalogue has of them.
func TestTold(t *testing.T) {
	p := panel("table", "games: [maliquot, nontotient], columns: [title, solution, section]")
	want := "Ruleset,Solution,Section\nMALIQUOT,\"G(n) = Ω(n), the number of prime factors with multiplicity (theorem 1)\",2.1.1\nNONTOTIENT,,3.1.2\n"
	if got := csvOf(t, p); got != want {
		t.Errorf("%q", got)
	}
}

func TestTitled(t *testing.T) {
	for _, c := range []struct {
		title  string
		panels string // their titles, with bars between
		names  string
		want   string // the title, and those of the panels
		name   string // what the figure is called
	}{
		{"", "", "MEM", "MEM: ", "MEM"},
		{"mine", "", "MEM", "mine: ", "mine"},
		{"", "n ≤ 60", "MEM", "MEM: n ≤ 60", "MEM"},
		{"", "MEM to 60|to 90", "MEM|MEM", ": MEM to 60|to 90", "MEM to 60; to 90"},
		{"", "to 60|to 90", "MEM|MEM", "MEM: to 60|to 90", "MEM"},
		{"", "|", "MEM|MEM0", ": MEM|MEM0", "MEM; MEM0"},
		{"two", "one|", "MEM|MEM0", "two: one|MEM0", "two"},
		{"", "|", "MEM|", "MEM: |", "MEM"},
		{"", "one|", "", ": one|", "one"},
		{"", "", "", ": ", ""},
	} {
		f := config.Figure{Title: c.title}
		for title := range strings.SplitSeq(c.panels, "|") {
			f.Panels = append(f.Panels, config.Panel{Title: title})
		}
		checked, _ := Check(f, make([][]Data, len(f.Panels)))
		got := checked.Titled(strings.Split(c.names, "|"))
		var titles []string
		for _, p := range got.Panels {
			titles = append(titles, p.Title)
		}
		if all := got.Title + ": " + strings.Join(titles, "|"); all != c.want || Name(got.Figure) != c.name {
			t.Errorf("%q with %q of %q: %q, called %q", c.title, c.panels, c.names, all, Name(got.Figure))
		}
		if strings.Contains(c.panels, "|") && f.Panels[1].Title != strings.Split(c.panels, "|")[1] {
			t.Error("the config's own figure has changed")
		}
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

// A figure is drawn in the size and the look that it has.
func TestSize(t *testing.T) {
	p := panel("scatter", "", "s")
	f := ready(p)
	f.Size, f.Look, f.Text = "column", "paper", "outlines"
	encode, err := Draw(f, [][]Data{{read(t, p, &sequenceProduct, game.Request{N: 3}, 0, 1, 2)}})
	must.Do(t, err)
	var svg strings.Builder
	if err := encode(&svg, "svg"); err != nil || !strings.Contains(svg.String(), `width="252pt"`) || strings.Contains(svg.String(), "<text") {
		t.Errorf("error %v, picture %.200s", err, svg.String())
	}
}
