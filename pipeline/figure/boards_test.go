package figure

import (
	"image"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/plots/tally"
)

// The boards of a dataset are drawn from above, with their signs, each called by its value; they are
// a picture of up to as many as have room, and no position.
func TestBoards(t *testing.T) {
	product := &game.Product{Name: "boards", Value: "g", First: 1,
		Schema: tables.Columns("n uint64", "position text", "g uint32")}
	of := func(syntax string, n uint64) Data {
		g := &game.Game{Name: "b", Positions: &game.Positions{Syntax: syntax}}
		return Data{Job: "b", Game: g, Product: product, Request: game.Request{N: n}}
	}
	for _, c := range []struct {
		syntax, board string
		signs         []string
		last          image.Point
	}{
		{"with the cells .xo", "xo/.", []string{"x", "o", ""}, image.Pt(0, 0)},
		{"with commas between numbers", "12/3,0/1", []string{"12", "3", "0", "1"}, image.Pt(0, 0)},
	} {
		d := of(c.syntax, 1)
		d.Drawn = tally.Table{Cells: [][]string{{"1", c.board, "7"}}}
		drawn := boards(typed(panel("squares", "", "b")), d)
		if len(drawn) != 1 || drawn[0].Title != "7" {
			t.Fatalf("%s is drawn as %v", c.board, drawn)
		}
		points := drawn[0].Data.(tally.Points)
		if !slices.Equal(points.Signs, c.signs) || points.Points[len(c.signs)-1] != c.last {
			t.Errorf("%s has the signs %q at %v", c.board, points.Signs, points.Points)
		}
	}
	for wrong, c := range map[string]struct {
		options string
		data    Data
	}{
		"":                       {"", of("", 24)},
		"up to 24 of them":       {"", of("", 25)},
		"no position: lower":     {"position: 3x3", of("", 2)},
		"a position, not a data": {"", Data{Job: "s", Product: &game.Product{Name: game.Sequence}}},
	} {
		f := config.Figure{ID: "f", Panels: []config.Panel{panel("squares", c.options, "b")}}
		_, problems := Check(f, [][]Data{{c.data}})
		if len(problems) > 0 != (wrong != "") {
			t.Errorf("%q: the problems are %v", wrong, problems)
		} else if wrong != "" && !strings.Contains(problems[0].Message, wrong) {
			t.Errorf("%q isn't said: %s", wrong, problems[0].Message)
		}
	}
}
