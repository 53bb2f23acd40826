package partizan

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/rules/partizan/canonical"
)

// Each game has one spelling, and the named ones their names.
func TestWrittenForms(t *testing.T) {
	for text, want := range map[string]string{
		"aliquot/to": "partizan-maliquot", "divisor/to": "partizan-maliquot",
		"aliquot,aliquant/to":         "partizan-maliquot",
		"not-aliquant,not-aliquot/to": "partizan-maliquot", "aliquot/subtract": "partizan-saliquot",
		"totative,nontotative/to": "partizan-totative", "primes/subtract": "partizan-primes",
		"wythoff,not-wythoff/subtract": "partizan-wythoff", "wythoff/to": "partizan:wythoff/to",
		"not-aliquot/to": "partizan:aliquant/to", "not-primes,primes/to": "partizan:not-primes/to",
		"prime-factor/subtract": "partizan:prime-divisor/subtract",
		"aliquot,totative/to":   "partizan:aliquot,totative/to",
	} {
		r, err := parse(text)
		if err != nil || r.name != want {
			t.Errorf("%s is %v (error %v), want %s", text, r, err, want)
			continue
		}
		if again, ok := Named(want); !ok || again.name != want {
			t.Errorf("the game named %s isn't %s", want, text)
		}
	}
	for _, name := range []string{"maliquot", "partizan-", "partizan:", "partizan:aliquot"} {
		if _, ok := Named(name); ok {
			t.Errorf("%s is a partizan game", name)
		}
	}
}

func TestFormsThatAreNone(t *testing.T) {
	for text, want := range map[string]string{
		"": "write /to or /subtract", "aliquot": "write /to or /subtract",
		"aliquot/": "there is no move ''", "aliquot/To": "there is no move 'To'",
		"/to": "there is no function ''", "sigma/to": "write aliquot, aliquant",
		"aliquot,/to":              "there is no function ''",
		"not-not-aliquot/to":       "there is no function 'not-not-aliquot'",
		"aliquot,primes,primes/to": "there is no function 'primes,primes'",
		"aliquot/to/from=1":        "there is no move 'to/from=1'",
	} {
		if r, err := parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is read as %v, error %v, want one that says %q", text, r, err, want)
		}
	}
}

// What is read has a name that gives the same game and needs no quotes.
func FuzzParse(f *testing.F) {
	for _, text := range Family().Forms[0].Examples {
		f.Add(strings.TrimPrefix(text, prefix))
	}
	f.Add("not-nondivisor,not-not-tau/subtract")
	plain := regexp.MustCompile(`^partizan[:-][a-z,-]+(/to|/subtract)?$`)
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Family().Forms[0].Parse(text)
		if err != nil {
			return
		}
		r, ok := Named(g.Name)
		if !ok || r.name != g.Name || !plain.MatchString(g.Name) {
			t.Errorf("%q has the name %q", text, g.Name)
		}
		if want, _ := parse(text); fmt.Sprint(options(r)) != fmt.Sprint(options(want)) {
			t.Errorf("%q isn't the game %q", text, g.Name)
		}
	})
}

// options is all options of the first heaps.
func options(r *Ruleset) (all [][]uint64) {
	for n := range uint64(16) {
		all = append(all, slices.Collect(r.Options(n, true)), slices.Collect(r.Options(n, false)))
	}
	return all
}

// The functions, counted out.
func TestNumbersOfFunctions(t *testing.T) {
	count := func(n uint64, is func(x uint64) bool) (c uint64) {
		for x := uint64(1); x <= n; x++ {
			if is(x) {
				c++
			}
		}
		return c
	}
	for n := uint64(1); n <= 300; n++ {
		divides := func(x uint64) bool { return n%x == 0 }
		prime := func(x uint64) bool {
			return x > 1 && divides(x) && count(x, func(d uint64) bool { return x%d == 0 }) == 2
		}
		powers := func(x uint64) bool { // of a prime
			return x > 1 && divides(x) && count(x, func(p uint64) bool {
				return x%p == 0 && prime(p)
			}) == 1
		}
		for name, want := range map[string]uint64{
			"totient":    count(n, func(x uint64) bool { return integer.GCD(x, n) == 1 }),
			"tau":        count(n, divides),
			"proper-tau": count(n, divides) - 1, "small-omega": count(n, prime),
			"big-omega": count(n, powers),
		} {
			f, _ := parseFunction(name)
			if !f.of(n)(want) || count(n, f.of(n)) > 1 {
				t.Fatalf("%s of %d isn't {%d}", name, n, want)
			}
		}
		f, _ := parseFunction("prime-divisor")
		for x := uint64(1); x <= n; x++ {
			if f.of(n)(x) != prime(x) {
				t.Fatalf("%d is a prime divisor of %d: %v", x, n, !prime(x))
			}
		}
	}
}

// Where both players have the same moves the values are nimbers: the nim-values
// of the impartial game, ∗Ω(n) in MALIQUOT (theorem 1).
func TestImpartialGames(t *testing.T) {
	for _, text := range []string{"aliquot,aliquot/to", "aliquot,aliquot/subtract",
		"totative,totative/to", "wythoff,wythoff/subtract"} {
		r, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		c := canonical.New()
		v := newValues(r, c)
		var nimValues []uint32
		for n := range uint64(100) {
			var reached []uint32
			for to := range r.Options(n, true) {
				reached = append(reached, nimValues[to])
			}
			nimValues = append(nimValues, nim.Mex(reached...))
			if got := v.next(); got != c.Nimber(int(nimValues[n])) {
				t.Fatalf("%s: the heap %d has the value %v, want the nimber %d", text, n, got, nimValues[n])
			}
		}
	}
}

// Left and Right change places with their functions.
func TestNegatives(t *testing.T) {
	c := canonical.New()
	for _, pair := range [][2]string{{"aliquot/to", "aliquant/to"},
		{"primes/subtract", "not-primes/subtract"}, {"tau,totative/to", "totative,tau/to"}} {
		a, _ := parse(pair[0])
		b, _ := parse(pair[1])
		v, w := newValues(a, c), newValues(b, c)
		for n := range uint64(40) {
			if v.heap(n) != c.Negative(w.heap(n)) {
				t.Fatalf("the heap %d of %s has the value %v, that of %s %v", n, pair[0], v.heap(n),
					pair[1], w.heap(n))
			}
		}
	}
}
