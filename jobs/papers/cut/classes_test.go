package cut_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/papers/cut"
	"grundy/jobs/rules/breaking"
)

// valuesOf is G(1), …, G(to) of a set, by its definition.
func valuesOf(t testing.TB, s *breaking.Set, to uint64) []uint32 {
	t.Helper()
	g, err := known.Sequence(t.Context(), "cut:"+s.String(), to)
	if err != nil {
		t.Fatal(err)
	}
	return g.Values[:to]
}

// Random sets of a line of theorem C20, with further numbers and infinite parts, have the
// values of the line's first set.
func TestSetsOfALine(t *testing.T) {
	lines := cut.Lines(20)
	rapid.Check(t, func(rt *rapid.T) {
		l := rapid.SampledFrom(lines).Draw(rt, "line")
		members := []uint64{1, 2, rapid.SampledFrom(l.Any).Draw(rt, "w")}
		for _, c := range rapid.SliceOfN(rapid.Uint64Range(3, 40), 0, 5).Draw(rt, "further") {
			if !slices.Contains(l.Without, c) {
				members = append(members, c)
			}
		}
		text := strings.Trim(strings.ReplaceAll(fmt.Sprint(members), " ", ","), "[]")
		if rapid.Bool().Draw(rt, "infinite") {
			text += fmt.Sprintf(",%d..", slices.Max(l.Without)+1)
		}
		s, err := breaking.ParseSet(text)
		if err != nil {
			rt.Fatal(err)
		}
		const to = 140
		want := valuesOf(t, breaking.NewSet(1, 2, l.Any[0]), to)
		if !slices.Equal(valuesOf(t, &s, to), want) {
			rt.Fatalf("%s hasn't the values of {1,2,%d}", s.Title(), l.Any[0])
		}
	})
}

// The numbers that aren't free change a value when they join the set: each of them in some
// case, so that no line could have fewer.
func TestNumbersThatAreNotFree(t *testing.T) {
	for _, l := range cut.Lines(16) {
		want := valuesOf(t, breaking.NewSet(1, 2, l.Any[0]), 140)
		for _, c := range l.Without {
			if slices.Equal(valuesOf(t, breaking.NewSet(1, 2, l.Any[0], c), 140), want) {
				t.Errorf("{1,2,%d} has the same values with %d", l.Any[0], c)
			}
		}
	}
}

// Every number from 4 on is on one line, whatever the bound.
func TestNumbersOnLines(t *testing.T) {
	for most := range uint64(60) {
		on := map[uint64]int{}
		for _, l := range cut.Lines(most) {
			for _, w := range l.Any {
				on[w]++
			}
		}
		for w := uint64(4); w <= most; w++ {
			if on[w] != 1 {
				t.Errorf("of the lines that begin up to %d, %d have the number %d", most, on[w], w)
			}
		}
	}
}

// Without the proof that a number is free the claims are open that need it.
func TestClassesThatAreMissing(t *testing.T) {
	for _, c := range []struct {
		set             string
		unfree          uint64
		all, leastEvens bool
	}{
		{"", 0, true, true},
		{"1,2,4", 6, false, true}, {"1,2,4", 5, true, true},
		{"1,2,8", 7, false, true}, {"1,2,8", 9, true, true},
		{"1,4", 6, false, false}, {"1,4", 7, true, true}, {"1,4", 13, true, false},
		{"1,4,5", 3, true, true}, {"1,4,5", 7, false, false},
		{"1,3,6", 8, false, false}, {"1,3,6", 4, true, true},
	} {
		all, evens := cut.Covered(t.Context(), &known, c.set, c.unfree, 8)
		if all != c.all || evens != c.leastEvens {
			t.Errorf("where %d isn't free in {%s}, the claims are proved: %t and %t",
				c.unfree, c.set, all, evens)
		}
	}
}
