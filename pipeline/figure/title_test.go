package figure_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/mathtext"
	"grundy/plots"
)

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
