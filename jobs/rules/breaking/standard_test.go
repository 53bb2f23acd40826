package breaking_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
)

// sameAsStandard compares the values of a game with those that its standard game gives, and returns
// the standard game's name. The values are those by the options that the definition lists; of CUT,
// those by the solver that assumes nothing.
func sameAsStandard(t gametest.TB, name string, to uint64) string {
	values := func(g *game.Game) []uint32 {
		if g.Heaps().First > 0 {
			return slowest(t, g, to)
		}
		values, err := reference.Literal(t.Context(), g.Heaps(), to)
		if err != nil {
			t.Fatal(err)
		}
		return values
	}
	g := lookup(t, name)
	s := g.Standard()
	of := values(lookup(t, s.Same))
	for n, v := range values(g) {
		want := uint32(0)
		if n := uint64(n); n >= s.Shift {
			want = of[(n-s.Shift)/s.Scale]
		}
		if v != want {
			t.Fatalf("%s: G(%d) = %d, and %+v gives %d", name, n, v, *s, want)
		}
	}
	if again := lookup(t, s.Same).Standard(); again.Same != s.Same || again.Shift > 0 ||
		again.Scale != 1 {
		t.Fatalf("the standard game of %s is %s, that of this one %+v", name, s.Same, again)
	}
	return s.Same
}

// The values of every set within {1, …, 9} are those of its standard set, and there are as many
// standard sets as the theorems leave.
func TestStandardSets(t *testing.T) {
	standard := map[string]bool{}
	for _, s := range breaking.Subsets(9) {
		standard[sameAsStandard(t, "cut:"+s.String(), 45)] = true
	}
	// {c} for 2 ≤ c ≤ 9; {1}, {1, 2, 3}, {1, 2}; four lines; {1, m} and {1, m, d} for m = 4, 6, 8.
	if want := 8 + 3 + 4 + 3*(1+4); len(standard) != want {
		t.Errorf("%d standard sets, want %d", len(standard), want)
	}
}

// Larger and infinite sets.
func TestStandardOfAnySet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := breaking.NewSet(append(rapid.SliceOfN(rapid.Uint64Range(2, 30), 0, 5).Draw(t,
			"members"), 1)...)
		name := "cut:" + s.String()
		if rapid.Bool().Draw(t, "infinite") {
			name += fmt.Sprintf(",%d+", rapid.Uint64Range(2, 30).Draw(t, "from"))
		}
		sameAsStandard(t, name, 70)
	})
}

// All octal codes of three digits and those of two after a 4, all hexadecimal codes of two digits,
// and all subtraction sets within {1, …, 8}: the numbers of classes are those of a count apart.
func TestStandardGames(t *testing.T) {
	count := func(want int, form string, from, to int, arguments func(i int) []any) {
		t.Helper()
		classes := map[string]bool{}
		for i := from; i < to; i++ {
			classes[sameAsStandard(t, fmt.Sprintf(form, arguments(i)...), 30)] = true
		}
		if len(classes) != want {
			t.Errorf("%s: %d classes, want %d", form, len(classes), want)
		}
	}
	number := func(i int) []any { return []any{i} }
	count(291, "octal:0.%03o", 1, 1<<9, number)
	count(38, "octal:4.%02o", 0, 1<<6, number)
	count(173, "hex:0.%02X", 1, 1<<8, number)
	count(236, "subtraction:%v", 1, 1<<8, func(set int) []any {
		text := ""
		for s := range 8 {
			if set>>s&1 == 1 {
				text += fmt.Sprintf(",%d", s+1)
			}
		}
		return []any{text[1:]}
	})
}

// Longer codes of any kind.
func TestStandardCodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := rapid.SliceOfN(rapid.IntRange(0, 31), 1, 6).Draw(t, "digits")
		first := rapid.SampledFrom([]int{0, 4, 8, 12, 28}).Draw(t, "d0")
		if first == 0 && slices.Max(digits) == 0 {
			return
		}
		name := fmt.Sprintf("takebreak:%d.%d", first, digits[0])
		for _, d := range digits[1:] {
			name += fmt.Sprintf(",%d", d)
		}
		sameAsStandard(t, name, 14)
	})
}

func TestStandardNames(t *testing.T) {
	for name, want := range map[string]game.Theorem{
		"octal:0.77":      {Same: "octal:0.77", Scale: 1},
		"octal:0.4":       {Same: "octal:0.137", Shift: 2, Scale: 1},
		"octal:0.6":       {Same: "octal:0.37", Shift: 1, Scale: 1},
		"octal:4.0":       {Same: "octal:0.7", Shift: 1, Scale: 1},
		"octal:0.01":      {Same: "octal:0.1", Shift: 1, Scale: 1},
		"subtraction:2,4": {Same: "subtraction:1,2", Scale: 2},
		"subtraction:3":   {Same: "subtraction:1", Scale: 3},
	} {
		if got := lookup(t, name).Standard(); got.Same != want.Same || got.Shift != want.Shift ||
			got.Scale != want.Scale {
			t.Errorf("%s: %+v, want %+v", name, *got, want)
		}
	}
	for _, name := range []string{"subtraction:1,2/sink=1", "subtraction:all-but:2,3",
		"subtraction:squares", "subtraction:powers-of-2"} {
		if got := lookup(t, name).Standard(); got != nil {
			t.Errorf("%s has the standard game %+v", name, *got)
		}
	}
}
