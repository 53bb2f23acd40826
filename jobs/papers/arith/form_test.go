package arith_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/papers/arith"
	"grundy/jobs/reference"
)

func parse(parameters string) (*game.Game, error) {
	return arith.Families()[0].Forms[0].Parse(parameters)
}

// Every point, drawn at random: the definition option by option, and each of
// its solvers.
func TestPointsAtRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := drawPoint(t)
		g, err := parse(name)
		if err != nil && strings.Contains(name, "sum/to/from=0") {
			return // there is no heap 0 in games that needn't end
		}
		if err != nil {
			t.Fatal(err)
		}
		if g.Heaps() == nil {
			return // it needn't end
		}
		bound := uint64(90)
		if g.Heaps().Powerset != nil {
			bound = 16
		}
		want, err := reference.Literal(context.Background(), g.Heaps(), bound)
		if err != nil {
			t.Fatal(err)
		}
		if g.Heaps().Powerset != nil {
			for i, v := range want {
				want[i] = exponent(v)
			}
		}
		for _, s := range g.Products[0].Solvers {
			cut := rapid.IntRange(0, len(want)).Draw(t, "cut")
			if got := arith.Computed(t, g, s, want[:cut], bound, arith.Whole); !slices.Equal(got,
				want) {
				t.Fatalf("%s, solver %s after %d heaps: %v, want %v", name, s.Name, cut, got, want)
			}
		}
	})
}

func drawPoint(t *rapid.T) string {
	name := rapid.SampledFrom([]string{"aliquot", "aliquant", "totative", "nontotative",
		"prime-divisor", "prime-factor"}).Draw(t, "function") +
		"/" + rapid.SampledFrom([]string{"single", "count", "full", "power", "sum",
		"partial-sum"}).Draw(t, "mode") +
		"/" + rapid.SampledFrom([]string{"to", "subtract"}).Draw(t, "move") +
		rapid.SampledFrom([]string{"", "/from=0", "/from=1"}).Draw(t, "from")
	if terminals := rapid.SliceOfN(rapid.IntRange(0, 12), 0, 3).Draw(t, "terminals"); len(
		terminals) > 0 {
		name += "/terminal=" + strings.ReplaceAll(strings.Trim(fmt.Sprint(terminals), "[]"), " ",
			",")
	}
	return name
}

// exponent is 0 for 0 and 1 + log2 of a power of two.
func exponent(g uint32) uint32 {
	e := uint32(0)
	for ; g > 0; g >>= 1 {
		e++
	}
	return e
}

func TestSpellings(t *testing.T) {
	for spelling, want := range map[string]string{
		"aliquot/single/to":                           "maliquot",
		"divisor/single/subtract":                     "saliquot",
		"aliquant/single/to/from=0":                   "maliquant",
		"nondivisor/single/subtract":                  "saliquant",
		"totative/single/subtract":                    "totative",
		"nontotative/single/subtract":                 "nontotative",
		"totient/count/to":                            "totient",
		"totative/count/subtract":                     "nontotient",
		"tau/count/to":                                "mtau",
		"tau/count/to/from=0":                         "mtau/zero",
		"tau/count/subtract":                          "stau",
		"big-omega/count/to":                          "m-big-omega",
		"small-omega/count/subtract":                  "s-small-omega",
		"totative/full/subtract/from=1":               "fullset-totative",
		"aliquant/power/subtract":                     "powerset-saliquant",
		"totative/full/to/from=0":                     "arith:totative/full/subtract",
		"aliquot/single/to/terminal=1":                "maliquot",
		"aliquot/single/to/terminal=6,4,6/from=1":     "arith:aliquot/single/to/terminal=4,6",
		"prime-factor/single/to":                      "arith:prime-divisor/single/to",
		"divisor/sum/to":                              "sum-of-divisors",
		"aliquot/sum/to/bound=1000000000000":          "sum-of-divisors",
		"aliquot/partial-sum/to/bound=70":             "partial-sums-of-divisors/bound=70",
		"tau/count/to/improper":                       "mtau/improper",
		"aliquant/sum/to/improper":                    "arith:aliquant/sum/to",
		"small-omega/sum/to":                          "m-small-omega/sum",
		"totient/sum/to":                              "arith:totative/sum/to",
		"totative/sum/subtract/from=0":                "arith:totative/sum/subtract",
		"nontotative/single/to/from=1/terminal=1,2,4": "arith:nontotative/single/to/from=1/terminal=4",
	} {
		g, err := parse(spelling)
		if err != nil {
			t.Errorf("%s: %v", spelling, err)
		} else if g.Name != want {
			t.Errorf("%s is called %s, want %s", spelling, g.Name, want)
		}
	}
}

func TestExamplesAreCanonical(t *testing.T) {
	for _, example := range arith.Families()[0].Forms[0].Examples {
		if g, err := parse(strings.TrimPrefix(example, "arith:")); err != nil || g.Name != example {
			t.Errorf("%s gives %v, %v", example, g, err)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for spelling, want := range map[string]string{
		"":                                     "'arith:' doesn't name a game: write arith:FUNCTION/MODE/MOVE, as arith:totative/full/subtract",
		"sigma/single/to":                      "there is no arithmetic function 'sigma': write aliquot, aliquant, totative, nontotative, prime-divisor or prime-factor",
		"aliquot/twice/to":                     "there is no mode 'twice': write single, count, full, power, sum or partial-sum",
		"aliquot/single/add":                   "there is no move 'add': write to or subtract",
		"aliquot/single/to/zero":               "there is no option 'zero': write improper, from=0, from=1, terminal=N1,N2,… or bound=B",
		"aliquot/sum/to/from=0":                "heaps of a game that needn't end start at 1: delete from=0",
		"aliquot/sum/to/bound=1000000000001":   "1000000000001 is no bound: it is a whole number from 1 to 1000000000000",
		"aliquot/count/to/improper/bound=9":    "no heap grows in this game: delete bound=",
		"aliquot/sum/subtract/bound=10":        "this game ends, so that all its values are known: delete bound=",
		"aliquot/count/subtract/improper":      "improper counts n among its own numbers, in sums and in the number of divisors, and has no value: delete 'improper'",
		"aliquot/single/to/from=2":             "heaps can't start at '2': write from=0 or from=1",
		"aliquot/single/to/from=1/from=1":      "the option 'from' is given twice: write it once",
		"aliquot/single/to/terminal=x":         "'x' is no heap that can be made terminal: write terminal=N1,N2,… with numbers up to 10000",
		"aliquot/single/to/terminal=10001":     "'10001' is no heap that can be made terminal: write terminal=N1,N2,… with numbers up to 10000",
		"aliquot/single/to/terminal=" + many(): "17 heaps are made terminal: at most 16 can be",
	} {
		if _, err := parse(spelling); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", spelling, err, want)
		}
	}
}

func many() string {
	return strings.Trim(
		strings.ReplaceAll(
			fmt.Sprint([]int{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}), " ",
			","), "[]")
}

// What parses has a name that parses to the same game, or is a listed one.
func FuzzParse(f *testing.F) {
	for _, name := range arith.Families()[0].Forms[0].Examples {
		f.Add(strings.TrimPrefix(name, "arith:"))
	}
	f.Add("totative/full/to/from=0/terminal=9,4,4")
	f.Add("aliquot//to")
	f.Add("tau/count/to/from=01")
	f.Add("aliquot/single/to/terminal=18446744073709551616")
	listed := map[string]bool{}
	for _, g := range arith.Families()[0].Games {
		listed[g.Name] = true
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := parse(text)
		if err != nil || listed[g.Name] {
			return
		}
		again, err := parse(strings.TrimPrefix(g.Name, "arith:"))
		if err != nil || again.Name != g.Name {
			t.Fatalf("%q gives %q, which gives %v, %v", text, g.Name, again, err)
		}
	})
}
