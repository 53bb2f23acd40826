package figure

import (
	"image"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/plots/tally"
)

// The boards of a dataset are drawn from above, with their signs, each called by its value.
func TestBoards(t *testing.T) {
	for _, c := range []struct {
		syntax, board string
		signs         []string
		last          image.Point
	}{
		{"with the cells .xo", "xo/.", []string{"x", "o", ""}, image.Pt(0, 0)},
		{"with commas between numbers", "12/3,0/1", []string{"12", "3", "0", "1"}, image.Pt(0, 0)},
	} {
		d := Data{Game: &game.Game{Ruleset: &game.Positions{Syntax: c.syntax}}, Drawn: tally.Table{Cells: [][]string{{"1", c.board, "7"}}}}
		drawn := boards(typed(panel("squares", "", "b")), d)
		if len(drawn) != 1 || drawn[0].Title != "7" {
			t.Fatalf("%s is drawn as %v", c.board, drawn)
		}
		points := drawn[0].Data.(tally.Points)
		if !slices.Equal(points.Signs, c.signs) || points.Points[len(c.signs)-1] != c.last {
			t.Errorf("%s has the signs %q at %v", c.board, points.Signs, points.Points)
		}
	}
}
