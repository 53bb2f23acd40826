package claims_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/games/cut"
	"grundy/jobs/games/cut/claims"
)

// valuesOf is G(1), …, G(to) of a set, by its definition.
func valuesOf(t testing.TB, s *cut.Set, to uint64) []uint32 {
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
	lines := claims.Lines(20)
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
		s, err := cut.ParseSet(text)
		if err != nil {
			rt.Fatal(err)
		}
		const to = 140
		if got, want := valuesOf(t, &s, to), valuesOf(t, cut.NewSet(1, 2, l.Any[0]), to); !slices.Equal(got, want) {
			rt.Fatalf("%s hasn't the values of {1,2,%d}", s.Title(), l.Any[0])
		}
	})
}

// The numbers that aren't free change a value when they join the set: each of them in some
// case, so that no line could have fewer.
func TestNumbersThatAreNotFree(t *testing.T) {
	for _, l := range claims.Lines(16) {
		want := valuesOf(t, cut.NewSet(1, 2, l.Any[0]), 140)
		for _, c := range l.Without {
			if slices.Equal(valuesOf(t, cut.NewSet(1, 2, l.Any[0], c), 140), want) {
				t.Errorf("{1,2,%d} has the same values with %d", l.Any[0], c)
			}
		}
	}
}

// The search for a set that no class has finds one exactly where there is one: the same as
// trying all sets.
func TestUncovered(t *testing.T) {
	const bound = 6
	rapid.Check(t, func(rt *rapid.T) {
		number := rapid.Uint64Range(1, bound+1)
		classes := make([][2][]uint64, rapid.IntRange(0, 6).Draw(rt, "classes"))
		for i := range classes {
			classes[i] = [2][]uint64{rapid.SliceOfN(number, 0, 3).Draw(rt, "with"), rapid.SliceOfN(number, 0, 3).Draw(rt, "without")}
		}
		want := false
		for set := range 1 << bound {
			has := func(n uint64) bool { return n <= bound && set>>(n-1)&1 == 1 }
			lacks := func(n uint64) bool { return !has(n) }
			in := func(k [2][]uint64) bool { return !slices.ContainsFunc(k[0], lacks) && !slices.ContainsFunc(k[1], has) }
			want = want || !slices.ContainsFunc(classes, in)
		}
		if got := claims.Uncovered(classes, bound); got != want {
			rt.Fatalf("%v: uncovered is %v", classes, got)
		}
	})
}

// Without one of its games a class is missing, and without the proof that enough numbers are
// free the claim is open.
func TestClassesThatAreMissing(t *testing.T) {
	for _, missing := range []string{"1,2,4", "1,4", "1,4,5"} {
		if claims.CoveredWithout(t.Context(), &known, missing, 8) {
			t.Errorf("all sets are covered without the class of %s", missing)
		}
	}
	if !claims.CoveredWithout(t.Context(), &known, "", 8) {
		t.Error("with all classes not all sets are covered")
	}
}
