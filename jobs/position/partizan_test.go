package position_test

import (
	"strings"
	"testing"
)

// Sums with heaps of partizan games: the moves of both players, on heaps and nim-heaps.
func TestPartizanSums(t *testing.T) {
	for _, c := range []struct{ sum, form, outcome, moves string }{
		{"4@partizan-wythoff 2@partizan-wythoff", "{2,{2|1}|1}", "L",
			"left 4 → 1, left 4 → 3, left 2 → 1"},
		{"4@partizan-wythoff 2@nim", "{1,1∗,1∗2|{1∗2|∗2}}", "L", "left 4@partizan-wythoff → 1, " +
			"left 4@partizan-wythoff → 3, left 2@nim → 1, left 2@nim → 0"},
		{"2@partizan-wythoff", "{1|0}", "N", "left 2 → 1, right 2 → 0"},
		{"2@partizan-wythoff 2@partizan-wythoff", "1", "L", "left 2 → 1"},
		{"5@partizan-maliquot 2@nim", "−7/8∗2", "R", "right 5@partizan-maliquot → 2, " +
			"right 5@partizan-maliquot → 3, right 5@partizan-maliquot → 4, right 2@nim → 1, " +
			"right 2@nim → 0"},
		{"3@partizan-totative 2@partizan-wythoff", "{3/4|−1/4}", "N",
			"left 2@partizan-wythoff → 1, right 2@partizan-wythoff → 0"},
	} {
		a := analyse(t, c.sum)
		var moves []string
		for _, m := range a.Moves {
			moves = append(moves, m.Player+" "+m.Text)
		}
		if got := strings.Join(moves, ", "); a.Form == nil || *a.Form != c.form ||
			a.Outcome != c.outcome || got != c.moves || !a.Complete {
			t.Errorf("%s is %v and an %s by %s, want %s and %s by %s", c.sum, *a.Form, a.Outcome,
				got, c.form, c.outcome, c.moves)
		}
	}
}

// Of very many options of an impartial component only the first are tried.
func TestPartizanBesideManyOptions(t *testing.T) {
	for sum, complete := range map[string]bool{
		"2@partizan-wythoff 31@subtraction:odd":     true,
		"2@partizan-wythoff 200003@subtraction:odd": false,
	} {
		if a := analyse(t, sum); a.Complete != complete {
			t.Errorf("the winning moves of %s are all: %v", sum, a.Complete)
		}
	}
}
