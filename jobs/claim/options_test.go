package claim

import (
	"errors"
	"iter"
	"math/big"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

func TestParseOptions(t *testing.T) {
	for text, want := range map[string][]string{
		"∅": nil, "1": {"1"}, "2+1, 1×3": {"1+1+1", "2+1"}, "3×2+2": {"3+3+2"},
		"1..4, 8": {"1", "2", "3", "4", "8"}, "1 + 2, 2 + 1": {"2+1"}, "0": {"0"},
	} {
		if got, err := zeros(false).parse(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "a", "1+", "4..1", "1×", "2×x", "-1", "1..", "1,,2"} {
		if got, err := zeros(false).parse(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

func FuzzParseOptions(f *testing.F) {
	for _, seed := range []string{"∅", "2+1, 1×3", "1..4", "4..1", "1×65535", "+", "0×0"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 40 {
			t.Skip("long rows only take time")
		}
		options, err := zeros(false).parse(text)
		if err == nil && !slices.IsSorted(options) {
			t.Errorf("%q is read as %v, which isn't in order", text, options)
		}
	})
}

func TestReduced(t *testing.T) {
	for _, c := range []struct{ parts, want []uint64 }{
		{[]uint64{2, 2, 1}, []uint64{1}}, {[]uint64{2, 2, 2, 1}, []uint64{2}}, {[]uint64{3, 2}, []uint64{3, 2}}, {[]uint64{1}, []uint64{1}},
	} {
		r := Row{Reduced: true}
		only := slices.Values([][]uint64{c.parts})
		want := []string{zeros(false).written(c.want)}
		if got := r.defined(only, false); !slices.Equal(got, want) {
			t.Errorf("%v is reduced to %v, want %v", c.parts, got, c.want)
		}
	}
}

// own is a machine that knows one game of a config, which has a name of its own there.
type own struct{ Machine }

func (own) Game(name string) (*game.Game, error) {
	if name != "squares" && name != "own:squares" {
		return nil, errors.New("there is no such game")
	}
	none := func(uint64) iter.Seq[[]uint64] { return func(func([]uint64) bool) {} }
	return &game.Game{Name: "own:squares", Ruleset: &game.Heaps{Options: none}}, nil
}

// A move has one spelling, however its game, its parts and the spaces between them are written.
func TestMove(t *testing.T) {
	for text, want := range map[string]string{
		"7@squares → 1 + 5": "7@own:squares → 5+1", "7@own:squares→5+1": "7@own:squares → 5+1",
		"7@squares → 3 × 2 + 0": "7@own:squares → 3+3", "1@squares → 0": "1@own:squares → 0",
	} {
		if got, err := move(own{}, text); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{
		"7@squares 5", "→ 5", "7@squares →", "7@other → 5", "x@squares → 5",
	} {
		if got, err := move(own{}, text); err == nil {
			t.Errorf("%q is read as %q", text, got)
		}
	}
}

// Two different great powers of two don't cancel in a nim-sum, and equal ones do.
func TestWinningOfGreatValues(t *testing.T) {
	powers := tables.Slice{Column: "e", First: 1, Width: 1}
	powers.Values = []uint32{0, 1, 64, 66, 100, 100}
	none := func(uint64) iter.Seq[[]uint64] { return func(func([]uint64) bool) {} }
	two := func(e uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), e) }
	for heaps, want := range map[[2]uint64]*big.Int{
		{4, 5}: new(big.Int).Add(two(65), two(99)), {3, 4}: new(big.Int).Add(two(63), two(65)),
		{5, 6}: new(big.Int), {1, 2}: two(0),
	} {
		sum := []component{{"powers", heaps[0], none, false}, {"powers", heaps[1], none, false}}
		if _, got := winning(sum, map[string]tables.Slice{"powers": powers}); got.Cmp(want) != 0 {
			t.Errorf("the heaps %v have the nim-sum %v, want %v", heaps, got, want)
		}
	}
}

// The heap 0 counts where a move leads from it, and no heap at all is another sum there.
func TestZeros(t *testing.T) {
	one := func(uint64) iter.Seq[[]uint64] { return slices.Values([][]uint64{nil}) }
	moving := game.Heaps{Options: one}
	got, err := zeros(moving.ZeroMoves()).parse("0+3, 3, 0, 0×0")
	if want := []string{"0", "0×0", "3", "3+0"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
}
