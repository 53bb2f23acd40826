package step

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
)

func TestWrittenForms(t *testing.T) {
	for _, c := range []struct {
		game, text, want string
	}{
		{"diamond", "rows:0000,0110,0110", "2x2"},
		{"diamond", "rows:010,111,010", "diamond-3"},
		{"diamond", "cross-1x4", "1x4"},
		{"diamond", "cross-4x2", "cross-4x2"},
		{"remove-a-square", "32x2", "32x2"},
		{"remove-a-square", "rows:10,11", "rows:10,11"},
		{"remove-an-edge", "edges:7-9,9-11,11-7", "K3"},
		{"remove-an-edge", "edges:2-1,1-3", "P3"},
		{"remove-an-edge", "S62", "S62"},
		{"remove-an-edge", "C2", "K2"},
		{"remove-an-edge", "P1", "K1"},
		{"remove-an-edge", "graph6:Bw", "K3"},
		{"remove-an-edge", "graph6:B?", "graph6:B?"},
		{"no-factor", "numbers:3,2,1", "3"},
		{"no-factor", "numbers:5,2", "numbers:2,5"},
		{"no-factor", "36", "36"},
	} {
		p, err := positionsOf(t, c.game).Parse(c.text)
		if err != nil || p.String() != c.want {
			t.Errorf("%s@%s is written %v, want %s (error %v)", c.text, c.game, p, c.want, err)
		}
	}
}

func TestRefusedForms(t *testing.T) {
	for name, texts := range map[string][]string{
		"diamond": {"", "rows:", "rows:000", "rows:10,1", "rows:12", "diamond-4", "P5",
			"7"},
		"remove-a-square": {"9x8", "65x1", "rows:2"},
		"remove-an-edge": {"P0", "P63", "C1", "X5", "edges:", "edges:1-1", "edges:1-2,2-1",
			"edges:0-1", "edges:1-63", "edges:1-2-3", "graph6:", "graph6:C", "3x3", "p5"},
		"edge-delete": {"graph6:B?", "graph6:A?"},
		"no-factor":   {"0", "64", "numbers:", "numbers:2,", "-1"},
	} {
		for _, text := range texts {
			if p, err := positionsOf(t, name).Parse(text); err == nil {
				t.Errorf("%s@%s is read as %v", text, name, p)
			}
		}
	}
}

// playedOnBoards is the games that have positions on boards and graphs.
func playedOnBoards() []*game.Game {
	return slices.DeleteFunc(append(Boards().Games, Heaps().Games...), func(g *game.Game) bool {
		return g.Positions() == nil
	})
}

func positionsOf(t testing.TB, name string) *game.Positions {
	for _, g := range playedOnBoards() {
		if g.Name == name {
			return g.Positions()
		}
	}
	t.Fatalf("there is no game %s", name)
	return nil
}

// What parses is written in a form that parses again, to the same.
func FuzzPositions(f *testing.F) {
	for _, g := range playedOnBoards() {
		for _, text := range g.Positions().Examples {
			f.Add(text)
		}
	}
	f.Add("graph6:Bw")
	f.Add("rows:010,110")
	f.Fuzz(func(t *testing.T, text string) {
		for _, g := range playedOnBoards() {
			p, err := g.Positions().Parse(text)
			if err != nil {
				continue
			}
			again, err := g.Positions().Parse(p.String())
			if err != nil || again.String() != p.String() {
				t.Fatalf("%s of %s is written %s, which is read as %v (error %v)", text, g.Name, p, again, err)
			}
		}
	})
}

// Positions that are sure to be too large are refused when they are read, and
// those just below are not.
func TestRefusedSizes(t *testing.T) {
	for name, texts := range map[string][2]string{
		"diamond":         {"30x32 cross-1x61 rows:1", "40x40 30x33 cross-62x1 cross-1x62 64x1"},
		"remove-a-square": {"6x6 9x4 12x3 32x2", "8x8"},
		"domino-covering": {"6x5 10x3", "8x8"},
		"edge-delete":     {"K9 P62 S62 C62", "K10 K12 K62"},
		"no-factor":       {"39 numbers:61,62,63", "40 63"},
	} {
		for _, text := range strings.Fields(texts[0]) {
			if _, err := positionsOf(t, name).Parse(text); err != nil {
				t.Errorf("%s@%s: %v", text, name, err)
			}
		}
		for _, text := range strings.Fields(texts[1]) {
			if _, err := positionsOf(t, name).Parse(text); err == nil ||
				!strings.Contains(err.Error(), " fit") {
				t.Errorf("%s@%s is read, with the error %v", text, name, err)
			}
		}
	}
}
