package catalog_test

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

// A name that asks for misère play is told that there is none.
func TestMisere(t *testing.T) {
	for _, name := range []string{"misere", "kayles/misère", "Misere-nim"} {
		_, err := catalog.Lookup(name)
		if err == nil || !strings.Contains(err.Error(), "normal play") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Every row says what a reader of the catalogue looks for.
func TestRowsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range catalog.Games() {
		for _, name := range append([]string{g.Name}, g.Aliases...) {
			if seen[name] {
				t.Errorf("%s names two games", name)
			}
			seen[name] = true
			if found, err := catalog.Lookup(name); err != nil || found.Name != g.Name {
				t.Errorf("Lookup(%q) = %v, %v", name, found, err)
			}
		}
		if g.Title == "" || g.Section == "" || g.Rules == "" || g.Paper.Citation == "" ||
			g.Version < 1 {
			t.Errorf("%s: title, section, rules, citation or version is missing", g.Name)
		}
		if len(g.Products) == 0 {
			t.Errorf("%s has no product", g.Name)
		}
		for _, p := range g.Products {
			product(t, g.Name, p)
		}
	}
}

func product(t *testing.T, name string, p game.Product) {
	if p.Part < 1<<12 || p.Part > 1<<20 || p.Part&(p.Part-1) != 0 {
		t.Errorf("%s %s: parts of %d heaps", name, p.Name, p.Part)
	}
	if p.Schema.Index("n") != 0 || p.Schema.Index(p.Value) < 0 || len(p.Solvers) == 0 {
		t.Errorf("%s %s: schema %v, value %s, %d solvers", name, p.Name, p.Schema, p.Value,
			len(p.Solvers))
	}
	if p.Evidence() == nil {
		t.Errorf("%s %s: every solver rests on a theorem", name, p.Name)
	}
	for _, s := range p.Solvers {
		if s.Name == "" || s.Method == "" || s.Cost == "" || s.Steps == nil || s.Memory == nil ||
			s.Begin == nil {
			t.Errorf("%s %s: the solver %q is incomplete", name, p.Name, s.Name)
		}
	}
}

// The papers' names find their games, in capitals or not; big and small omega
// differ.
func TestLookupByTitle(t *testing.T) {
	for title, name := range map[string]string{
		"MΩ": "m-big-omega", "sω": "s-small-omega", "MEM⁺": "mem+", "mem⁰": "mem0",
		"MALIQUOT": "maliquot",
		"Kayles":   "kayles", "GRUNDY'S GAME": "grundys-game",
		"Divide-and-Residue": "divide-and-residue",
	} {
		if g, err := catalog.Lookup(title); err != nil || g.Name != name {
			t.Errorf("Lookup(%q) = %v, %v, want %s", title, g, err, name)
		}
	}
	for name, want := range map[string]string{
		"octal":  "octal is a family of games: the form is octal:D0.D1D2…",
		"octal:": "octal is a family of games: the form is octal:D0.D1D2…",
		"cut:":   "cut is a family of games: the form is cut:C1,C2,…; an example is cut:1", "CUT ": "cut is a family of games",
		"mem0/repeats=": "mem0/repeats= is a family of games",
	} {
		if _, err := catalog.Lookup(name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q, a form without parameters: %v", name, err)
		}
	}
}

// Everyday spellings give the game of the canonical one.
func TestSpellings(t *testing.T) {
	for spelling, name := range map[string]string{
		"{2+}=.0": "dividing", "8?.0": "cut-uneven:2",
		"0.77": "kayles", ".77": "kayles", ".137": "dawsons-chess", "4.0": "octal:4.0",
		"0.7F": "hex:0.7F", "0.7f": "hex:0.7F", "0.9B": "hex:0.9B",
		"0.7,15,31": "takebreak:0.7,15,31", "4.(3)": "lasker", "0.1(37)": "octal:0.1_37",
		"0.1_37":      "octal:0.1_37",
		"OCTAL:0.137": "dawsons-chess", "Octal: 0.137": "dawsons-chess",
		"octal 0.137": "dawsons-chess", "HEX:0.7F": "hex:0.7F",
		"subtraction:{1,2}": "subtraction:1,2", "subtraction:1, 2": "subtraction:1,2",
		"subtraction: { 1 , 2 } / sink = 1": "subtraction:1,2/sink=1",
		"subtraction:all-but:{2,3}":         "subtraction:all-but:2,3",
		"SUBTRACTION {1,2}":                 "subtraction:1,2",
		"subtraction{1,4}":                  "subtraction:1,4",
		"subtraction:Squares":               "subtraction:squares", "cut:{1,2}": "cut:1,2",
		"CUT {1, 2}": "cut:1,2", "cut 1,2": "cut:1,2",
		"kayles ": "kayles", "\tMEM+": "mem+", " dawsons-chess": "dawsons-chess",
	} {
		if g, err := catalog.Lookup(spelling); err != nil || g.Name != name {
			t.Errorf("Lookup(%q) = %v, %v, want %s", spelling, g, err, name)
		}
	}
	for spelling, say := range map[string]string{
		"{1,2,3}": "write subtraction:1,2,3 to take one of its numbers, or cut:1,2,3",
		"1.5":     "multiple of 4", "0.0": "no move", "0.8G": "no game",
		"{1,x}": "no game", ".": "no game", "": "no game", "subtraction:{1,2": "can't be taken",
		"subtraction:{{1}}": "can't be taken", "0.7(0)": "all 0",
		"octal:0 .7": "is no digit here", "cut {": "form is cut:",
	} {
		if g, err := catalog.Lookup(spelling); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("Lookup(%q) = %v, %v, want an error that says %q", spelling, g, err, say)
		}
	}
}

// Whatever is looked up, the answer's name gives the same game.
func FuzzLookup(f *testing.F) {
	for _, name := range []string{"0.77", ".137", "4.(3)", "subtraction:{1, 2}", "CUT {1,2}",
		"{1,2}", "kayles ", "subtraction:1..5/sink=2", "hex:0.1(f)"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if strings.Contains(name, "file:") {
			t.Skip("reads files")
		}
		g, err := catalog.Lookup(name)
		if err != nil {
			return
		}
		if again, err := catalog.Lookup(g.Name); err != nil || again.Name != g.Name {
			t.Fatalf("%q gives %s, which gives %v, %v", name, g.Name, again, err)
		}
	})
}

// Names need no quotes in sh and bash.
func TestNamesNeedNoQuotes(t *testing.T) {
	plain := regexp.MustCompile(`^[a-z0-9.:,/+=A-F_^-]+$`)
	for _, name := range catalog.Names() {
		if !plain.MatchString(name) {
			t.Errorf("%q needs quotes", name)
		}
	}
}

// A game that a theorem solves has a solver that doesn't rest on it, and a
// solver called formula says which theorem it evaluates.
func TestFormulasAreNoEvidence(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, p := range g.Products {
			for _, s := range p.Solvers {
				if (s.Name == "formula") != (s.Theorem != "") && s.Name != "theorem+columns" &&
					s.Name != "period" {
					t.Errorf("%s: the solver %s rests on %q", g.Name, s.Name, s.Theorem)
				}
			}
		}
	}
}

func TestUnknown(t *testing.T) {
	_, err := catalog.Lookup("no-such-game")
	var unknown *catalog.UnknownError
	if !errors.As(err, &unknown) || len(unknown.Names) == 0 {
		t.Fatalf("Lookup gives %v", err)
	}
	for name, say := range map[string]string{
		"Rugs": "product:ruler,ruler", "Turning Corners": "product:nim,nim", "clobber": "boards",
		"kayles/pass": "octal:0.77/pass", "17": "17@kayles",
	} {
		if _, err := catalog.Lookup(name); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The titles of all products say what their rows are.
func TestProductsHaveTitles(t *testing.T) {
	titles := map[string]bool{}
	for _, g := range catalog.Games() {
		for _, p := range g.Products {
			titles[p.TitleOf("GAME")] = true
		}
	}
	want := []string{
		"Crosses of GAME", "Diamonds of GAME",
		"Drop-outs of GAME and their places between powers of two",
		"Graphs of GAME", "Nim-values of GAME",
		"Nim-values of GAME by heap and last removal",
		"Nim-values of GAME by three numbers",
		"Nim-values of GAME by two numbers",
		"Nim-values of GAME where the last removal matters",
		"Nim-values of two heaps of GAME",
		"Outcomes of GAME", "P-positions of GAME",
		"Rectangles of GAME", "Values of GAME",
	}
	if got := slices.Sorted(maps.Keys(titles)); !slices.Equal(got, want) {
		t.Errorf("the titles are %q", got)
	}
}
