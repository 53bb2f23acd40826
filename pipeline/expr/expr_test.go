package expr

import (
	"errors"
	"math"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestEval(t *testing.T) {
	for text, want := range map[string]float64{
		"n/2": 50, "n^(3/5)": math.Pow(100, 0.6), "2*sqrt(n)": 20, "2·n − 1": 199, "-n^2": -10000, "2^-1": 0.5, "2^3^2": 512,
		"n - 2*g": 86, "n - g - 1": 92, "n // 3": 33, "-n // 3": -34, "-n % 7": 5, "bits(g & 6) % 2 == 0": 1, "g & 5": 5,
		"g > n^(3/5)": 0, "n % 4 == 0 and g < 10": 1, "2 < g <= 7": 1, "2 < g < 7": 0, "not n == 100 or g != 7": 0, "not not 3": 1,
		"min(n, g, 3)": 3, "max(g)": 7, "abs(g - n)": 93, "log2(8) + log10(n) + floor(1.5) + ceil(0.5) + log(1)": 7, "g ≥ 7": 1, "g ≠ 7": 0,
	} {
		f, err := Parse(text, "n", "g")
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := f.Eval(100, 7); math.Abs(got-want) > 1e-12 || f.Holds(100, 7) != (want != 0) {
			t.Errorf("%s is %g, want %g", text, got, want)
		}
	}
	if f, err := Parse("sqrt(n - 200)", "n"); err != nil || f.Holds(100) || !math.IsNaN(f.Eval(100)) {
		t.Errorf("a root of a negative number holds, error %v", err)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]struct {
		column  int
		message string
	}{
		"":                               {1, "a number or a variable is missing before the end"},
		"n +":                            {4, "missing before the end"},
		"n m":                            {3, `the text should end before "m"`},
		"2*m":                            {3, "m is no variable here: write n or g"},
		"sin(n)":                         {1, "there is no function sin: there are abs, bits, ceil"},
		"(n":                             {3, `")" is missing before the end`},
		"sqrt(n, g)":                     {1, "sqrt takes one number, not 2"},
		"n ≤ § 3":                        {5, "'§'"},
		"1.2.3":                          {4, "nothing is written with the character '.' here"},
		strings.Repeat("n", 1001):        {1, "the text has 1001 characters, and 1000 are allowed"},
		strings.Repeat("(", 150):         {101, "more than 100 deep"},
		strings.Repeat("-", 150):         {101, "more than 100 deep"},
		"max(" + strings.Repeat("n^", 9): {23, "missing before the end"},
	} {
		_, err := Parse(text, "n", "g")
		var at *Error
		if !errors.As(err, &at) || !strings.Contains(at.Message, want.message) || at.Column != want.column {
			t.Errorf("%.20s: %v, want %q at %d", text, err, want.message, want.column)
		}
	}
}

// What is read has a value everywhere, and what isn't is refused with a place in the text.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"n^(3/5)", "g > 2*sqrt(n) and not n % 4 == 0", "min(n, -g) // 2", "((n", "bits(g & 12)", "2^-n^2 ≤ g"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text, "n", "g")
		var at *Error
		switch {
		case err == nil:
			p.Eval(100, 7)
			p.Eval(0, 0)
			p.Eval(math.Inf(1), math.NaN())
		case !errors.As(err, &at) || at.Column < 1 || at.Column > utf8.RuneCountInString(text)+1:
			t.Errorf("%q: %v", text, err)
		}
	})
}
