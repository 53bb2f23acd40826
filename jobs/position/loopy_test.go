package position_test

import (
	"strings"
	"testing"
)

// Section 8 of 'Game values of arithmetic functions', and sums with nim-heaps.
func TestLoopySums(t *testing.T) {
	const partial = "@partial-sums-of-divisors/bound=1000"
	for _, c := range []struct{ sum, value, outcome, moves string }{
		{"6" + partial + " 9" + partial, "∞_{1,2,3}", "D", "6 + 9"},
		{"6" + partial + " 7" + partial, "∞_{0,1,3}", "N", "2 + 7, 3 + 7, 5 + 7"},
		{"6" + partial + " 2@nim", "∞_{0,2,3}", "N", "4 + 2"},
		{"6" + partial + " 3@nim", "∞_{1,2,3}", "D", "6 + 3"},
		{"4" + partial + " 2@nim", "0", "P", ""},
		{"4" + partial + " 3@nim", "1", "N", "4 + 2"},
		{"6" + partial + " 6" + partial, "∞", "D", "6 + 6"},
		{"276@sum-of-divisors", "unknown", "unknown", ""},
	} {
		a := analyse(t, c.sum)
		got := strings.Join(winning(a), ", ")
		if !a.Sum.Loopy() || a.Loopy != c.value || a.Outcome != c.outcome ||
			!strings.HasPrefix(got, c.moves) || !a.Complete {
			t.Errorf("%s has the value %v and is a %s by %s, want %s and a %s by %s", c.sum,
				a.Loopy, a.Outcome, got, c.value, c.outcome, c.moves)
		}
	}
}
