package gametest

import (
	"context"
	"fmt"
	"iter"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// row is a row of pins. A player takes one or two from its left end. Its type may have a fault.
type row struct {
	pins  int
	fault string
}

func (r row) String() string { return strings.Repeat("i", r.pins) }

func (r row) Finished() bool { return r.pins == 0 || r.fault == "finished" && r.pins == 1 }

func (r row) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for left := max(0, r.pins-2); left < r.pins; left++ {
			if !yield([]game.Position{row{left, r.fault}}) {
				return
			}
		}
	}
}

func (r row) Value(context.Context) (uint32, error) {
	if r.fault == "value" && r.pins == 2 {
		return 1, nil
	}
	return uint32(r.pins % 3), nil
}

// rowsOfPins is the game on rows of pins with a fault.
func rowsOfPins(fault string) *game.Game {
	return &game.Game{Name: "pins", Ruleset: &game.Positions{Examples: []string{"iiiii"},
		Reader: func() func(string) (game.Position, error) {
			return func(text string) (game.Position, error) {
				if fault == "form" && text == "ii" {
					text = "iiiii"
				}
				return row{len(text), fault}, nil
			}
		}}}
}

// pairs is Nim with two heaps, with the solver of another game if it is wrong.
func pairs(wrong bool) *game.Game {
	rules := func(most uint64) *game.Tuples {
		return &game.Tuples{Numbers: 2, Options: func(t game.Tuple) iter.Seq[[]game.Tuple] {
			return func(yield func([]game.Tuple) bool) {
				for i := range 2 {
					for s := uint64(1); s <= min(most, t[i]); s++ {
						to := t
						if to[i] -= s; !yield([]game.Tuple{to}) {
							return
						}
					}
				}
			}
		}}
	}
	solved := rules(100)
	if wrong {
		solved = rules(3)
	}
	return &game.Game{Name: "pairs", Ruleset: rules(100),
		Products: reference.TupleProducts(solved, "", func(game.Request) float64 { return 1 })}
}

// failing is a test whose failure is a panic.
type failing struct{ *testing.T }

func (failing) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }

// Boards and tuples that are sound pass, and each fault is told.
func TestFaultsAreFound(t *testing.T) {
	for _, c := range []struct {
		game *game.Game
		want string
	}{
		{rowsOfPins(""), ""}, {pairs(false), ""},
		{rowsOfPins("value"), "ii has the value 1, its options give 2"},
		{rowsOfPins("form"), "ii is read as iiiii"},
		{rowsOfPins("finished"), "i is finished and has options"},
		{pairs(true), "grid by definition"},
		{&game.Game{Name: "hackenbush"}, "hackenbush is partizan"},
	} {
		said := ""
		func() {
			defer func() {
				if told := recover(); told != nil {
					said = fmt.Sprint(told)
				}
			}()
			Game(failing{t}, c.game, 9)
		}()
		if !strings.Contains(said, c.want) || (said == "") != (c.want == "") {
			t.Errorf("told %q, want %q", said, c.want)
		}
	}
}
