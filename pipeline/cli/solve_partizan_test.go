package cli

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// Outcome and moves of sums with heaps of partizan games.
func TestSolvePartizan(t *testing.T) {
	for heaps, want := range map[string]string{
		"0@partizan-maliquot": "0@partizan-maliquot  0\noutcome              P: the previous player wins\nwinning moves: Left has none, Right none\n",
		"2@partizan:wythoff/subtract": "2@partizan-wythoff  {1|0}\noutcome             N: the next player wins\n" +
			"Left   2 → 1\nRight  2 → 0\nwinning moves: Left has 1, Right 1\n",
		// {1|0} + {1|0} = 1
		"2@partizan-wythoff 2@partizan-wythoff": "2@partizan-wythoff  {1|0}\n2@partizan-wythoff  {1|0}\nsum                 1, L: Left wins, whoever begins\n" +
			"Left   2 → 1\nwinning moves: Left has 1, Right none\n",
		"3@partizan-wythoff 1@nim": "3@partizan-wythoff  1/2\n1@nim               ∗\nsum                 1/2∗, L: Left wins, whoever begins\n" +
			"Left   3@partizan-wythoff → 2\nLeft   1@nim → 0\n" +
			"winning moves: Left has 2, Right none\n",
		"300@partizan-primes": "",
	} {
		got := solved(t, strings.Fields(heaps)...)
		if want == "" {
			want = got
			if !strings.Contains(got, "no canonical form beyond the heap 250") {
				t.Errorf("solve %s prints\n%s", heaps, got)
			}
		}
		if got != want {
			t.Errorf("solve %s prints\n%s\nwant\n%s", heaps, got, want)
		}
	}
}

func TestSolvePartizanJSON(t *testing.T) {
	var got struct {
		Heaps   []string
		Value   *json.Number
		Outcome string
		Moves   []struct {
			Player, Heap, To string
			Parts            []struct{ Heap string }
		}
		Values   []*json.Number
		Form     string
		Forms    []string
		Complete bool
	}
	if err := json.Unmarshal([]byte(solved(t, "--json", "0@partizan-wythoff", "5@dividing")), &got); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got.Heaps, []string{"0@partizan-wythoff", "5@dividing"}) || got.Value != nil || len(got.Values) != 2 || got.Outcome != "N" ||
		got.Form != "∗" || !slices.Equal(got.Forms, []string{"0", "∗"}) || !got.Complete {
		t.Errorf("got %+v", got)
	}
	var moves []string
	for _, m := range got.Moves {
		moves = append(moves, m.Player+" "+m.Heap+" "+m.To)
	}
	if want := []string{"left 5@dividing 1 × 5", "right 5@dividing 1 × 5"}; !slices.Equal(moves, want) {
		t.Errorf("the moves are %q, want %q", moves, want)
	}
}

// A draw stays one beside a heap of unknown value.
func TestSolveDrawBesideUnknown(t *testing.T) {
	out := solved(t, "276@sum-of-divisors", "6@sum-of-divisors")
	if !strings.Contains(out, "D: a draw") || !strings.Contains(out, "276 → 396\n6 → 6\n2 drawing moves") {
		t.Errorf("solve prints\n%s", out)
	}
}
