package position_test

import (
	"strings"
	"testing"

	"grundy/jobs/position"
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
		var positions []position.Position
		for word := range strings.FieldsSeq(c.sum) {
			p, err := onePosition(word)
			if err != nil {
				t.Fatal(err)
			}
			positions = append(positions, p)
		}
		s := position.SumOf(positions...)
		a, err := new(position.Evaluator).Analyse(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for _, m := range a.Moves {
			moves = append(moves, s.After(m).String())
		}
		got := strings.Join(moves, ", ")
		if !s.Loopy() || a.Loopy != c.value || a.Outcome != c.outcome ||
			!strings.HasPrefix(got, c.moves) || !a.Complete {
			t.Errorf("%s has the value %v and is a %s by %s, want %s and a %s by %s", c.sum,
				a.Loopy, a.Outcome, got, c.value, c.outcome, c.moves)
		}
	}
}
