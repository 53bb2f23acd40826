package cli

import (
	"encoding/json"
	"slices"
	"testing"
)

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
