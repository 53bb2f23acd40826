package partizan

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/rules/partizan/canonical"

	"pgregory.net/rapid"
)

// played is a sum of heaps played out: the oracle.
type played struct {
	rules []*Ruleset
	known map[string]bool
}

// options is the options of a heap of one player; those of a nim-heap are both
// players'.
func (p *played) options(i int, n uint64, left bool) (to []uint64) {
	if p.rules[i] != nil {
		return slices.Collect(p.rules[i].Options(n, left))
	}
	for m := range n {
		to = append(to, m)
	}
	return to
}

// wins reports whether the player who begins wins.
func (p *played) wins(heaps []uint64, left bool) bool {
	key := fmt.Sprint(heaps, left)
	if w, ok := p.known[key]; ok {
		return w
	}
	won := false
	for i, n := range heaps {
		for _, to := range p.options(i, n, left) {
			won = won || !p.wins(moved(heaps, i, to), !left)
		}
	}
	p.known[key] = won
	return won
}

func moved(heaps []uint64, i int, to uint64) []uint64 {
	after := slices.Clone(heaps)
	after[i] = to
	return after
}

// drawRules draws any game of the written form.
func drawRules(t *rapid.T) *Ruleset {
	word := func(label string) string {
		return rapid.SampledFrom([]string{"", "not-"}).Draw(t, label+" negated") +
			rapid.SampledFrom(functions).Draw(t, label).name
	}
	text := word("left")
	if rapid.Bool().Draw(t, "both") {
		text += "," + word("right")
	}
	r, err := parse(text + rapid.SampledFrom([]string{"/to", "/subtract"}).Draw(t, "move"))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Outcomes and winning moves of sums are those of playing them out.
func TestSumsArePlayedWell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var sum []Component
		p := &played{known: map[string]bool{}}
		var heaps []uint64
		for i := range rapid.IntRange(1, 3).Draw(t, "components") {
			c := Component{N: rapid.Uint64Range(0, 3).Draw(t, "nim-heap")}
			if i == 0 || rapid.IntRange(0, 3).Draw(t, "kind") > 0 {
				c = Component{drawRules(t), rapid.Uint64Range(0, 9).Draw(t, "heap")}
			}
			sum, p.rules, heaps = append(sum, c), append(p.rules, c.Rules), append(heaps, c.N)
		}
		got, err := Solve(context.Background(), sum...)
		if err != nil {
			t.Fatal(err)
		}
		if want := class(p.wins(heaps, true), p.wins(heaps, false)); got.Outcome != want {
			t.Fatalf("the outcome is %s, played out %s", got.Outcome, want)
		}
		for i, n := range heaps {
			for _, left := range []bool{true, false} {
				for _, to := range p.options(i, n, left) {
					want := !p.wins(moved(heaps, i, to), !left)
					if got.Wins(left, i, to) != want {
						t.Fatalf("Left %v: the move on %d to %d wins: %v", left, i, to, want)
					}
				}
			}
		}
	})
}

// A heap alone is solved as it is beside the nim-heap 0.
func TestHeapsAlone(t *testing.T) {
	for _, r := range rulesets() {
		for _, n := range []uint64{0, 1, 17, 60} {
			alone, err := Solve(context.Background(), Component{r, n})
			if err != nil {
				t.Fatal(err)
			}
			sum, err := Solve(context.Background(), Component{r, n}, Component{nil, 0})
			if err != nil {
				t.Fatal(err)
			}
			if alone.Outcome != sum.Outcome || alone.Forms[0] != sum.Forms[0] {
				t.Errorf("%d@%s: %+v alone, %+v in a sum", n, r.name, alone, sum)
			}
			for _, left := range []bool{true, false} {
				for to := range r.Options(n, left) {
					if alone.Wins(left, 0, to) != sum.Wins(left, 0, to) {
						t.Errorf("%d@%s: the move to %d, Left %v", n, r.name, to, left)
					}
				}
			}
		}
	}
}

// What is too large is refused with the largest size, and a sum without comparisons to make isn't
// made.
func TestSumsThatAreRefused(t *testing.T) {
	r, _ := Named("partizan-saliquot")
	for want, sum := range map[string][]Component{
		"outcomes are computed up to the heap 100000": {{r, maxHeap + 1}},
		"computed up to the heap 250":                 {{r, MostInSum + 1}, {r, 1}},
		"at most 255":                                 {{r, 1}, {nil, MostNimber + 1}},
	} {
		if _, err := Solve(context.Background(), sum...); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%v: error %v, want one that says %q", sum, err, want)
		}
	}
	c := canonical.New()
	v := newValues(r, c)
	if g := v.heap(60); c.Plus(g, v.heap(59)) != nil {
		t.Error("a sum is made without comparisons")
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, sum := range [][]Component{{{r, 50}}, {{r, 50}, {r, 60}}} {
		if _, err := Solve(stopped, sum...); !errors.Is(err, context.Canceled) {
			t.Errorf("%v goes on when it is stopped: %v", sum, err)
		}
	}
}
