package breaking_test

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/reference"
)

// A code whose digits repeat is the code with all these digits, as far as they reach, by the
// definition and by the solver, with known values and without.
func TestEndlessCodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const to = 60
		prefix, digits := "octal:", "01234567"
		if rapid.Bool().Draw(t, "hexadecimal") {
			prefix, digits = "hex:", "0123456789ABCDEF"
		}
		before := drawCode(t, prefix, digits)
		cycle := string(rapid.SliceOfN(rapid.SampledFrom([]byte(digits[1:])), 1, 4).Draw(t,
			"cycle"))
		finite := before + strings.Repeat(cycle, to)
		most := len(prefix) + len("0.") + 64
		want := values(t, finite[:min(most, len(finite))], to)
		g := lookup(t, before+"("+cycle+")")
		got, err := reference.Literal(context.Background(), g.Heaps, 20)
		if err != nil {
			t.Fatal(err)
		}
		equalFrom(t, g.Name+" literally", got, 0, want)
		each(t, g, want)
	})
}

// The theorems on codes whose digits repeat, and none where nothing is known.
func TestEndlessClosedForms(t *testing.T) {
	for name, solved := range map[string]bool{
		"lasker": true, "octal:0.(3)": true, "octal:0.(7)": true, "hex:0.3(F7)": true,
		"octal:0.(37)": true, "octal:0.1(3)": false, "octal:4.(7)": false, "octal:0.(5)": false,
		"octal:4.3(1)": false,
	} {
		g := lookup(t, name)
		if (g.Solution() != nil) != solved {
			t.Errorf("%s: closed form %v", name, g.Solution())
			continue
		}
		if g.Periods != nil {
			t.Errorf("%s: no theorem on periods speaks of it", name)
		}
		for n, v := range values(t, name, 300) {
			if solved && g.Solution().Stored(uint64(n)) != v {
				t.Fatalf("%s: the formula gives %d for the heap %d of value %d", name,
					g.Solution().Stored(uint64(n)), n, v)
			}
		}
	}
	if v, err := lookup(t, "lasker").Solution().Value(1<<40 + 3); err != nil || v != 1<<40+4 {
		t.Errorf("Lasker's Nim far out: %d, %v", v, err)
	}
}
