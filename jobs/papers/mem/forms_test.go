package mem_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/papers/mem"
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
		"mem:2k": "mem:2k..2k", "mem:1..5+1": "mem:1..6", "mem:1..k+1+1": "mem:1..k+2",
		"mem:1..2000k": "mem:1..2000k", "mem:1..1.5k": "mem:1..3k/2", "mem:k,1": "mem:1,k",
		"mem:1..k*k": "mem:1..k^2", "mem:1..(k+1)(k-1)/2": "mem:1..k^2/2-1/2",
		"mem:2k,k,2k": "mem:2k,k", "mem:1..2^k*3^k-k*2^k + 2^k k": "mem:1..6^k",
		"mem:1.25*2^k..": "mem:5x2^k/4..", "mem:k^2..k^2": "mem:k^2",
		"mem:-k+k^3..": "mem:k^3-k..", "mem:1..1^k k": "mem:1..k",
		"mem:1..1.6180339k": "mem:1..16180339k/10000000",
		"mem0/repeats=0":    "mem0", "mem0/repeats=07": "mem0/repeats=7",
	} {
		if got := catalog.Must(text).Name; got != name {
			t.Errorf("%s is called %s, want %s", text, got, name)
		}
	}
}

func TestTitles(t *testing.T) {
	for text, want := range map[string]string{
		"mem:1..": "{1, 2, …}", "mem:k+2..": "{k+2, k+3, …}", "mem:3k/2-1..": "{3k/2-1, 3k/2, …}",
		"mem:1..2k": "{1, …, 2k}",
	} {
		if got := catalog.Must(text).Title; got != "memgame of F(k) = "+want {
			t.Errorf("%s has the title %s", text, got)
		}
	}
}

func TestRefusals(t *testing.T) {
	for text, want := range map[string]string{
		"mem:": "no bound", "mem:..k": "no bound", "mem:1..x": "no bound", "mem:1,,k": "no bound",
		"mem:1..k2": "no bound", "mem:1..k/0": "no bound", "mem:1..k^9": "no bound",
		"mem:1..k^k": "no bound", "mem:1..1.k": "no bound", "mem:1..(k": "no bound",
		"mem:1..0.5^k": "no bound", "mem:1..2^k^2": "no bound", "mem:1..k/k": "no bound",
		"mem:1..-k": "for k up to 1000", "mem:k^2-2000000,0": "for k up to 1000",
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

// F(k) of a written memfunction, number by number: the options by the definition, and the grid and
// the fresh heaps by the method that counts windows.
func TestMemfunctions(t *testing.T) {
	for name, in := range map[string]func(k, m int) bool{
		"mem:1..k^2":     func(k, m int) bool { return m <= k*k },
		"mem:1..2^k":     func(k, m int) bool { return k > 20 || m <= 1<<k },
		"mem:1..1.618k":  func(k, m int) bool { return 1000*m <= 1618*k },
		"mem:1..1.0001k": func(k, m int) bool { return 10000*m <= 10001*k },
		"mem:1,k,2k..2^k": func(k, m int) bool {
			return m == 1 || m == k || 2*k <= m && (k > 20 || m <= 1<<k)
		},
		"mem:k^2-8k+16..k^2/2-3k+7": func(k, m int) bool { // neither grows all the time
			return k*k-8*k+16 <= m && 2*m <= k*k-6*k+14
		},
		"mem:30-k..,2": func(k, m int) bool { return m >= 30-k || m == 2 },
		"mem:k":        func(k, m int) bool { return m == k },
	} {
		g := catalog.Must(name)
		const last = 40
		var values [last + 1][last + 1]uint32 // of n_k, and of n_∞ where k is 0
		for n := range last + 1 {
			for k := range last + 1 {
				var seen nim.Set
				var want []game.Pile
				for m := 1; m <= n; m++ {
					if k == 0 || in(k, m) {
						seen.Add(values[n-m][m])
						want = append(want, game.Pile{N: uint64(n - m), K: uint64(m)})
					}
				}
				values[n][k] = seen.Mex()
				var got []game.Pile
				for option := range g.Memory().Options(game.Pile{N: uint64(n), K: uint64(k)}) {
					got = append(got, option...)
				}
				if !slices.Equal(got, want) {
					t.Fatalf("%s: the options of %d_%d are %v, want %v", name, n, k, got, want)
				}
			}
		}
		cells := grid(t, g, 0, last, last)
		for n := 1; n <= last; n++ {
			for k := 1; k <= last; k++ {
				if got := cells[(n-1)*last+k-1]; got != values[n][k] {
					t.Errorf("%s: %d_%d has the value %d, want %d", name, n, k, got, values[n][k])
				}
			}
		}
		for n, got := range sequence(t, g, 0, last) {
			if got != values[n][0] {
				t.Errorf("%s: the fresh heap %d has the value %d, want %d", name, n, got,
					values[n][0])
			}
		}
	}
}

// Far out the powers decide, and nothing is computed that has a million digits.
func TestFarMemories(t *testing.T) {
	for name, want := range map[string]int{
		"mem:1..2^k": 50, "mem:1..2^k-3^k,7": 1, "mem:1..k^2": 50,
		"mem:1..k*2^k-5*2^k-k^8": 50,
	} {
		all := 0
		for range catalog.Must(name).Memory().Options(game.Pile{N: 50, K: 1 << 40}) {
			all++
		}
		if all != want {
			t.Errorf("%s has %d options far out, want %d", name, all, want)
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
			if again := catalog.Must(g.Name); again.Name != g.Name || again.Title != g.Title {
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
	for k := uint64(1); k <= bound; k++ {
		if mem.FormulaAt(to, k) >= max(1, mem.FormulaAt(from, k)) {
			return true
		}
	}
	return false
}
