package mem_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/papers/mem"
	"grundy/jobs/solve/affine"
)

func TestSpellings(t *testing.T) {
	for text, name := range map[string]string{
		"mem:k..": "mem", "mem:2k/2..": "mem", "mem:k+1..": "mem+",
		"mem:0..2k": "mem:1..2k", "mem:1..4k/2+0": "mem:1..2k", "mem:01..6k/4": "mem:1..3k/2",
		"mem:k/2-1..2k+1": "mem:k/2-1..2k+1", "mem:3..0k+5": "mem:3..5",
		"mem:0k/7-3..k": "mem:1..k",
		"mem:5..5":      "mem:5..5", "mem:k..5": "mem:k..5", "mem:4k..k+3": "mem:4k..k+3",
		"mem:2k/3-4..k/2-3": "mem:2k/3-4..k/2-3", "mem:9..k-9": "mem:9..k-9",
		"dudeney:007": "dudeney:7", "mem0/mimics=0": "mem0", "mem0/mimics=01": "mem0/mimics=1",
		"mem0/repeats=0": "mem0", "mem0/repeats=07": "mem0/repeats=7",
	} {
		if got := lookup(t, text).Name; got != name {
			t.Errorf("%s is called %s, want %s", text, got, name)
		}
	}
}

func TestTitles(t *testing.T) {
	for text, want := range map[string]string{
		"mem:1..": "{1, 2, …}", "mem:k+2..": "{k+2, k+3, …}", "mem:3k/2-1..": "{3k/2-1, 3k/2, …}",
		"mem:1..2k": "{1, …, 2k}",
	} {
		if got := lookup(t, text).Title; got != "memgame of F(k) = "+want {
			t.Errorf("%s has the title %s", text, got)
		}
	}
}

func TestRefusals(t *testing.T) {
	for text, want := range map[string]string{
		"mem:2k": "two dots", "mem:": "two dots", "mem:..k": "whole number",
		"mem:1..x":  "whole number",
		"mem:1..k2": "no bound", "mem:1..k/0": "divide by 0", "mem:1..5+1": "no bound",
		"mem:1..-k":    "whole number",
		"mem:1..2000k": "from 0 to 1000", "mem:1..k+1+1": "whole number",
		"mem:5..2": "as in mem:2..5, or nothing after the dots", "mem:1..0": "mem:0..1",
		"mem:2k..k":  "mem:k..2k",
		"mem:k+1..k": "mem:k..k+1", "mem:5k..k+3": "whatever k is",
		"mem:2k/3-3..k/2-4": "whatever k is", "mem:6..0k+5": "whatever k is",
		"dudeney:0": "from 1 to 1000", "dudeney:": "from 1 to 1000",
		"dudeney:1001": "from 1 to 1000", "dudeney:-3": "from 1",
		"mem0/mimics=8": "to 7", "mem0/mimics=": "to 7", "mem0/mimics=k": "to 7",
		"mem0/repeats=8": "to 7",
	} {
		for _, form := range mem.Family().Forms {
			if rest, ok := strings.CutPrefix(text, form.Prefix); ok {
				if g, err := form.Parse(rest); err == nil {
					t.Errorf("%s is read as %s", text, g.Name)
				} else if !strings.Contains(err.Error(), want) {
					t.Errorf("%s: the error %q doesn't say %q", text, err, want)
				}
			}
		}
	}
}

// Whatever is read has one name, which is read as the same game.
func FuzzForms(f *testing.F) {
	for _, form := range mem.Family().Forms {
		for _, name := range form.Examples {
			f.Add(name)
		}
	}
	f.Add("mem:k-1..7k/6+5")
	f.Fuzz(func(t *testing.T, name string) {
		for _, form := range mem.Family().Forms {
			text, ok := strings.CutPrefix(name, form.Prefix)
			if !ok {
				continue
			}
			g, err := form.Parse(text)
			if err != nil {
				continue
			}
			if again := lookup(t, g.Name); again.Name != g.Name || again.Title != g.Title {
				t.Fatalf("%s is %s, which is %s", name, g.Name, again.Name)
			}
			grid(t, g, 0, 5, 5)
		}
	})
}

// A form is refused exactly when no removal of up to 2000 is followed by a move.
func TestRefusesWhatHasNoMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := drawBound(t, "from"), drawBound(t, "to")
		_, err := mem.Family().Forms[0].Parse(from + ".." + to)
		if moves := hasMoves(from, to, 2000); moves != (err == nil) {
			t.Fatalf("%s..%s: moves %t, error %v", from, to, moves, err)
		}
	})
}

// hasMoves reports whether some k up to the bound has a number m ≥ 1 between the bounds.
func hasMoves(from, to string, bound uint64) bool {
	a, _ := affine.Parse(from)
	b, _ := affine.Parse(to)
	for k := uint64(1); k <= bound; k++ {
		if b.At(k) >= max(1, a.At(k)) {
			return true
		}
	}
	return false
}
