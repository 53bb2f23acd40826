package position_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/position"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// row is a row of pins, as 'iiii', of which a player takes one or two
// neighbours: Kayles, played on a board.
type row string

func (r row) String() string { return string(r) }
func (r row) Finished() bool { return r == "" }

func (r row) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for take := 1; take <= 2; take++ {
			for i := 0; i+take <= len(r); i++ {
				if !yield([]game.Position{r[:i], r[i+take:]}) {
					return
				}
			}
		}
	}
}

func (r row) Value(context.Context) (uint32, error) {
	if len(r) > 40 {
		return 0, errors.New("a row has at most 40 pins")
	}
	memo := reference.Memo[uint64]{Options: kayles}
	return memo.Value(uint64(len(r))), nil
}

func kayles(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for option := range row(strings.Repeat("i", int(n))).Options() {
			if !yield([]uint64{uint64(len(option[0].String())), uint64(len(option[1].String()))}) {
				return
			}
		}
	}
}

// bowling is Kayles with rows as positions and, if wanted, with heaps too.
func bowling(heaps *game.Heaps) *game.Game {
	parse := func(text string) (game.Position, error) {
		if strings.Trim(text, "i") != "" {
			return nil, fmt.Errorf("%q isn't a row of pins: write an i for each", text)
		}
		return row(text), nil
	}
	boards := &game.Positions{
		Syntax: "iii…", Examples: []string{"iiiii"},
		Reader: func() func(string) (game.Position, error) { return parse },
	}
	if heaps == nil {
		return &game.Game{Name: "bowling", Ruleset: boards}
	}
	heaps.Boards = boards
	return &game.Game{Name: "bowling", Ruleset: heaps}
}

func TestBoards(t *testing.T) {
	p, err := position.Of(bowling(nil), "iiiii")
	if err != nil || p.String() != "iiiii@bowling" {
		t.Fatalf("read as %v, error %v", p, err)
	}
	var b position.Evaluator
	a, err := b.Analyse(context.Background(), position.SumOf(p, parse(t, "1@nim")[0].Position))
	if err != nil || a.Values[0].Cmp(big.NewInt(4)) != 0 || a.Outcome != "N" {
		t.Fatalf("values %v, error %v; a row of five has the value 4", a.Values, err)
	}
	// Rows of 1, 2, 3, 4 have the values 1, 2, 3, 1: only iiii leaves 1.
	if got := winning(a); !slices.Equal(got, []string{"iiii + 1"}) {
		t.Errorf("won by %v", got)
	}
	for _, m := range a.Moves {
		if v := sumValue(t, a.Sum.After(m)); v.Sign() != 0 {
			t.Errorf("after %v: %v", m.To, v)
		}
	}
	if s, ok := b.Find(context.Background(), p, "ii + i"); !ok || s.String() != "i + ii" {
		t.Errorf("i + ii is found as %v, %v", s, ok)
	}
	if s, ok := b.Find(context.Background(), p, "i"); ok {
		t.Errorf("i is found as %v", s)
	}
}

func TestBoardErrors(t *testing.T) {
	_, err := position.Of(bowling(nil), "ioi")
	refused(t, "ioi", err, "ioi@bowling: ", false)
	p, err := position.Of(bowling(nil), strings.Repeat("i", 41))
	if err != nil {
		t.Fatal(err)
	}
	var e position.Evaluator
	for _, when := range []string{"a long row", "a long row again"} {
		_, err = e.Analyse(t.Context(), position.SumOf(p))
		refused(t, when, err, "at most 40 pins", false)
	}
}

// A game may have numbered heaps beside its boards.
func TestHeapsBesideBoards(t *testing.T) {
	h := &game.Heaps{Options: kayles}
	g := bowling(h)
	g.Products = []game.Product{game.SequenceProduct(0, 1<<12, tables.Uint32,
		reference.Solver(h, "n steps", func(n uint64) float64 { return float64(n) }))}
	heap, err := position.Of(g, "5")
	if err != nil {
		t.Fatal(err)
	}
	board, err := position.Of(g, "iiiii")
	if err != nil {
		t.Fatal(err)
	}
	a, err := new(position.Evaluator).Analyse(context.Background(), position.SumOf(heap, board))
	if err != nil || a.Values[0].Cmp(a.Values[1]) != 0 || a.Outcome != "P" {
		t.Errorf("values %v, error %v", a.Values, err)
	}
}
