package cut_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/papers/cut"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
)

// What the statements that fail come to: the verdict, and the counterexample or, where it
// is no value of a heap, words of the evidence.
func TestFailures(t *testing.T) {
	of := func(heap uint64, got, want string) claim.Counterexample {
		return claim.Counterexample{Kind: claim.OfFormula, Game: "cut:1,2,3", Heap: heap, Got: got, Want: want}
	}
	none := claim.Counterexample{}
	want := map[string]struct {
		verdict claim.Verdict
		k       claim.Counterexample
		words   string
	}{
		"cut/prop8/floor":           {claim.Misprint, of(2, "1", "3"), ""},
		"cut/prop8/remainders":      {claim.Misprint, none, "for k = 1, n = 3 has r = 1, and the sum of the r_i of the cut [1, 2] is 3"},
		"cut/prop8/cuts/even":       {claim.Misprint, none, "in cut:1,3,4 the cut [2 1] of the heap 2 has the part 2"},
		"cut/lem11/proof":           {claim.Misprint, none, "heaps [2 2 1]: the nim-sum is 1, the formula gives 0"},
		"cut/thm9/cuts/high":        {claim.Misprint, none, "in cut:1,2,3 the cut [7 3 1] of the heap 11 has the value 4 and not 8"},
		"cut/prop13/bound":          {claim.Misprint, none, "{1,3,4,9}, p = 4, s = 2: c' = 9 is above 2p = 8"},
		"cut/thm9/cuts/upper":       {claim.Misprint, none, "in cut:1,3,4 the cut [9] of the heap 10 adds up to 9"},
		"cut/thm9/rest/exists":      {claim.Misprint, none, "in cut:1,2,3, where p = 1 and s = 1, the heap 2 has no such option of value 0"},
		"cut/thm9/range":            {claim.Misprint, none, "in cut:1,2,3, where p = 1 and s = 1, the heap 5 has no such cut of value 3"},
		"cut/prop13/cuts/odd":       {claim.Misprint, none, "in cut:1,4,5 the cut [3 3 3 1 2 2] of the heap 13 adds up to 14"},
		"cut/prop14/cuts/different": {claim.Misprint, none, "in cut:1,4 a part of the cut of the heap 73 is no whole number"},
		"cut/table1/unsolved":       {claim.Contradicted, none, "{1,3,4} by proposition 8, {1,3,6} by proposition 8, {1,3,8} by proposition 8"},
		"cut/table2/prop8":          {claim.Misprint, of(3, "2", "0"), ""},
		"cut/op3":                   {claim.Answered, none, "no cut of the heap 4 into three heaps or more has the value 0; nor does the period go on: G(4) = 3, G(5) = 1"},
		"cut/op5/twice":             {claim.Answered, none, "no, by a counterexample: the value 0 appears at the heaps [1] alone"},
	}
	for _, c := range all() {
		f, err := c.Test(context.Background(), &known, min(c.Bound, failuresTo(c.ID)))
		if err != nil {
			t.Fatal(err)
		}
		w, fails := want[c.ID]
		delete(want, c.ID)
		switch {
		case !fails && (f.Verdict == claim.Misprint || f.Verdict == claim.Contradicted):
			t.Errorf("%s: %+v", c.ID, f)
		case fails && (f.Verdict != w.verdict || f.Counterexample != w.k || !strings.Contains(f.Evidence, w.words)):
			t.Errorf("%s: %+v, want %+v", c.ID, f, w)
		}
	}
	for id := range want {
		t.Errorf("there is no claim %s", id)
	}
}

// failuresTo is a bound that shows a failure soon.
func failuresTo(id string) uint64 {
	switch {
	case strings.HasPrefix(id, "cut/thm9/cuts/"):
		return 98
	case strings.HasPrefix(id, "cut/op5"), strings.HasPrefix(id, "cut/op6"), id == "cut/thm2/1,2":
		return 3000
	case strings.HasPrefix(id, "cut/op2"), strings.HasPrefix(id, "cut/op3"), id == "cut/conj1", id == "cut/op1":
		return 7
	case strings.HasPrefix(id, "cut/prop"), strings.HasPrefix(id, "cut/thm2"), id == "cut/op4":
		return 240
	}
	return 400
}

// options is the definition of a CUT by its written set.
func options(set string) game.Definition[uint64] {
	s, err := breaking.ParseSet(set)
	if err != nil {
		panic(err)
	}
	return breaking.Options(&s)
}

// What contradicts the paper, by the definition alone, move by move.
func TestCounterexamples(t *testing.T) {
	for _, c := range []struct {
		set    string
		values []uint32
	}{
		{"1,2,3", []uint32{0, 1, 2, 3, 4, 5, 6, 7, 8}},          // heaps 2 and 3: the formulas of proposition 8 and of table 2; G(h) = h − 1: the proof of theorem 9
		{"1,2", []uint32{0, 1, 2, 3, 1}},                        // open problem 3
		{"1,3,4", []uint32{0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5}}, // table 1: (0,1)^2 (+2), as proposition 8 has it
		{"1,3,6", []uint32{0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3}},
		{"1,3,8", []uint32{0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3}},
	} {
		memo := reference.Memo[uint64]{Options: options(c.set)}
		for i, want := range c.values {
			if g := memo.Value(uint64(i) + 1); g != want {
				t.Errorf("cut:%s: the heap %d has the value %d by the definition, want %d", c.set, i+1, g, want)
			}
		}
	}
}

// Printed cuts that are no options, and those that are meant.
func TestPrintedCuts(t *testing.T) {
	for _, c := range []struct {
		set   string
		n     uint64
		parts []uint64
		is    bool
	}{
		{"1,3,4", 2, []uint64{1, 2}, false}, {"1,3,4", 2, []uint64{1, 1}, true}, // case 2.2, q = 0
		{"1,3,4", 6, []uint64{1, 1, 1, 1, 3}, false}, {"1,3,4", 6, []uint64{1, 1, 1, 1, 2}, true}, // case 2.1, x = 0
		{"1,3,4", 6, []uint64{1, 2, 2, 2}, false}, {"1,3,4", 6, []uint64{1, 1, 2, 2}, true}, // case 2.2, x = 0
		{"1,4,5", 13, []uint64{1, 2, 2, 3, 3, 3}, false}, {"1,4,5", 13, []uint64{1, 2, 2, 2, 3, 3}, true}, // proposition 13
	} {
		found := false
		for parts := range options(c.set)(c.n) {
			found = found || slices.Equal(parts, c.parts)
		}
		if found != c.is {
			t.Errorf("cut:%s: %v is an option of %d: %t", c.set, c.parts, c.n, found)
		}
	}
}

// {1, 2}, the counterexample to open problem 3 with p = s = 1: by the definition
// no option of 4 into three heaps has the value 0. And every heap from 2 on has
// an option of value 0, so that the value 0 doesn't appear again.
func TestOneTwoByDefinition(t *testing.T) {
	definition := options("1,2")
	memo := reference.Memo[uint64]{Options: definition}
	value := func(parts []uint64) uint32 {
		var x uint32
		for _, h := range parts {
			x ^= memo.Value(h)
		}
		return x
	}
	for parts := range definition(4) {
		if len(parts) >= 3 && value(parts) == 0 {
			t.Errorf("the option %v of 4 has the value 0", parts)
		}
	}
	for n := uint64(2); n <= 60; n++ {
		found := false
		for parts := range definition(n) {
			found = found || value(parts) == 0
		}
		if !found {
			t.Errorf("the heap %d has no option of value 0", n)
		}
	}
}

// The first option that the proof of theorem 9 changes wrongly: 5 + 3 + 1 of 9 in
// {1,2,3} has the value 6, but no heap larger by 2 makes it an option of 11 of
// the value 8; and 5 has no cut of value 3 into three heaps or more.
func TestTheorem9ByDefinition(t *testing.T) {
	definition := options("1,2,3")
	memo := reference.Memo[uint64]{Options: definition}
	value := func(n uint64, parts ...uint64) uint32 {
		t.Helper()
		x, found := uint32(0), false
		for option := range definition(n) {
			found = found || slices.Equal(option, parts)
		}
		if !found {
			t.Errorf("%v is no option of %d", parts, n)
		}
		for _, h := range parts {
			x ^= memo.Value(h)
		}
		return x
	}
	if v := value(9, 1, 3, 5); v != 6 {
		t.Errorf("the option of 9 has the value %d", v)
	}
	for _, parts := range [][]uint64{{1, 3, 7}, {1, 5, 5}, {3, 3, 5}} {
		if v := value(11, parts...); v == 8 {
			t.Errorf("%v has the value 8", parts)
		}
	}
	for option := range definition(5) {
		if parts := slices.Clone(option); len(parts) >= 3 && value(5, parts...) == 3 {
			t.Errorf("%v has the value 3", parts)
		}
	}
}

// The misprinted cuts are true with what is meant in their place, and don't
// stand where nothing else is meant.
func TestRepairedCuts(t *testing.T) {
	repaired, unrepaired := cut.RepairedCuts()
	for i, c := range repaired {
		f, err := c.Test(t.Context(), &known, 98)
		if err != nil || f.Verdict != claim.Holds {
			t.Errorf("repaired, %d: %+v, %v", i, f, err)
		}
	}
	for i, c := range unrepaired {
		f, err := c.Test(t.Context(), &known, 98)
		if err != nil || f.Verdict != claim.Contradicted {
			t.Errorf("as printed, %d: %+v, %v", i, f, err)
		}
	}
}
