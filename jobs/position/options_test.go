package position_test

import (
	"fmt"
	"strings"
	"testing"

	"grundy/jobs/position"
)

// optionsOf lists the options of a written position.
func optionsOf(t *testing.T, text string, reduce bool) (*position.Options, error) {
	t.Helper()
	p := parse(t, text)[0].Position
	return new(position.Evaluator).OptionsOf(t.Context(), p, reduce)
}

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		position string
		reduce   bool
		options  string
		values   string
	}{
		{"7@divide-and-residue", false, "6 + 1, 5 + 2, 4 + 3, 3 + 3 + 1, 2 × 3 + 1, 1 × 7",
			"2: 0 of 3 + 3 + 1, 1 × 7; 1 of 2 × 3 + 1; 3 of 6 + 1, 5 + 2, 4 + 3"},
		{"7@divide-and-residue", true, "6, 5 + 2, 4 + 3, 2, 1", "2: 0 of 1; 1 of 2; 3 of 6, 5 + 2, 4 + 3"},
		{"13@saliquant", true, "1, …, 11", "6: 0 of 1, 2; 1 of 3, 4, 6; 2 of 5, 10; 3 of 7, 8; 4 of 9; 5 of 11"},
		{"0@nim", true, "∅", "0"},
		{"6@powerset-maliquot", true, "1, 2, 2 + 3, 3", "2: 0 of 1, 2 + 3; 1 of 2, 3"},
		{"7_3@mem0", true, "6_1, 5_2, 3_4, 2_5, 1_6, 0", "4: 0 of 0; 1 of 2_5, 1_6; 2 of 6_1, 3_4; 3 of 5_2"},
		{"1,2@wythoff", true, "0,2, 1,1, 0,1, 1,0", "0: 1 of 0,1, 1,0; 2 of 0,2, 1,1"},
		{"2x2@cram", true, "2x1, 1x2", "0: 1 of 2x1, 1x2"},
		{"P5@remove-an-edge", false, "P3, K1 + K2", "0: 1 of P3, K1 + K2"},
		{"2@octal:4.07", true, "0", "1: 0 of 0"}, // 1 + 1 is as the empty option
		{"H6@octal:0.77/pass", true, "H5, H1 + H4, H2 + H3, H4, H1 + H3, 0",
			"3: 0 of H1 + H4, 0; 1 of H2 + H3, H4; 2 of H1 + H3; 4 of H5"},
		{"6@partial-sums-of-divisors", true, "1, …, 6", "∞_{0,1,2}: 0 of 1; 1 of 2, 3, 5; 2 of 4; ∞_{0,1,2} of 6"},
		{"6@partizan-wythoff", true, "0, 2, 3, 5, 1, 4",
			"3/4: left 0 of 0; left {1|0} of 2; left 1/2 of 3; left {1,G(2)|0} of 5; right 1 of 1; right {1|G(2)} of 4"},
	} {
		x, err := optionsOf(t, c.position, c.reduce)
		if err != nil {
			t.Errorf("%s: %v", c.position, err)
			continue
		}
		if got := position.List(x.All); got != c.options {
			t.Errorf("%s has the options %s, want %s", c.position, got, c.options)
		}
		var groups []string
		for _, g := range x.Groups {
			text := fmt.Sprintf("%s %s of %s", g.Player, g.Written, strings.Join(g.Options, ", "))
			groups = append(groups, strings.TrimSpace(text))
		}
		got := strings.TrimSuffix(x.Written+": "+strings.Join(groups, "; "), ": ")
		if got != c.values {
			t.Errorf("%s has %s, want %s", c.position, got, c.values)
		}
	}
}

// A reduced option has the value of the option, and the mex of all options is the position's value.
func TestReducedOptionsHaveTheSameValues(t *testing.T) {
	for _, text := range []string{
		"30@divide-and-residue", "24@dividing", "20@kayles", "14@cut:1,2", "36@m-factoring",
		"13@grundys-game",
	} {
		var values [2]string
		for i, reduce := range []bool{false, true} {
			x, err := optionsOf(t, text, reduce)
			if err != nil {
				t.Fatal(err)
			}
			mex := int64(0)
			for _, g := range x.Groups {
				if g.Value.Int64() == mex {
					mex++
				}
				values[i] += g.Written + " "
			}
			if x.Value.Int64() != mex {
				t.Errorf("%s has the value %v, and the mex of its options is %d", text, x.Value, mex)
			}
		}
		if values[0] != values[1] {
			t.Errorf("the options of %s have the values %s, and reduced %s", text, values[0], values[1])
		}
	}
}

func TestTooManyOptions(t *testing.T) {
	for text, want := range map[string]string{
		"1000000@nim":           "it has more than 10000 options",
		"20000@cut:1,2":         "follows from a theorem, and trying all its options would take too long",
		"30@powerset-saliquant": "it has more than 10000 options",
	} {
		_, err := optionsOf(t, text, true)
		refused(t, text, err, want, true)
	}
	_, err := optionsOf(t, "251@partizan-wythoff", true)
	refused(t, "251@partizan-wythoff", err, "up to the heap 250", false)
}
