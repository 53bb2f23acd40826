package position_test

import (
	"iter"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/position"
)

// twoHeaps is Nim with two heaps, played as one position.
var twoHeaps = &game.Game{Name: "two-heaps",
	Tuples: &game.Tuples{Numbers: 2, Options: func(t game.Tuple) iter.Seq[[]game.Tuple] {
		return func(yield func([]game.Tuple) bool) {
			for i := range 2 {
				for left := range t[i] {
					to := t
					to[i] = left
					if !yield([]game.Tuple{to}) {
						return
					}
				}
			}
		}
	}}}

func TestTuples(t *testing.T) {
	var sum position.Sum
	for _, text := range []string{"3,5", "(1, 3)"} {
		p, err := position.Of(twoHeaps, text)
		if err != nil {
			t.Fatal(err)
		}
		sum = append(sum, position.SumOf(p)...)
	}
	e := new(position.Evaluator)
	a, err := e.Analyse(t.Context(), sum)
	if err != nil {
		t.Fatal(err)
	}
	var wins []string
	for _, m := range a.Moves {
		wins = append(wins, sum.After(m).Named())
	}
	const want = "3,1@two-heaps + 1,3@two-heaps"
	if a.Sum.Named() != "3,5@two-heaps + 1,3@two-heaps" || strings.Join(wins, "; ") != want {
		t.Errorf("%s is won by %s", a.Sum.Named(), wins)
	}
	for text, want := range map[string]string{
		"3": "2 numbers separated by commas, as 3,5", "3,x": "a heap is a whole number",
	} {
		if _, err := position.Of(twoHeaps, text); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
