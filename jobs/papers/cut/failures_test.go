package cut_test

import (
	"slices"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/papers/cut"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
)

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
		// Heaps 2 and 3: the formulas of proposition 8 and of table 2; G(h) = h − 1: theorem 9.
		{"1,2,3", []uint32{0, 1, 2, 3, 4, 5, 6, 7, 8}},
		{"1,2", []uint32{0, 1, 2, 3, 1}}, // open problem 3
		// Table 1: (0,1)^2 (+2) and so on, as proposition 8 has it.
		{"1,3,4", []uint32{0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5}},
		{"1,3,6", []uint32{0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3}},
		{"1,3,8", []uint32{0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3}},
	} {
		memo := reference.Memo[uint64]{Options: options(c.set)}
		for i, want := range c.values {
			if g := memo.Value(uint64(i) + 1); g != want {
				t.Errorf("cut:%s: the heap %d has the value %d, want %d", c.set, i+1, g, want)
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
		{"1,3,4", 2, []uint64{1, 2}, false}, // case 2.2, q = 0
		{"1,3,4", 2, []uint64{1, 1}, true},
		{"1,3,4", 6, []uint64{1, 1, 1, 1, 3}, false}, // case 2.1, x = 0
		{"1,3,4", 6, []uint64{1, 1, 1, 1, 2}, true},
		{"1,3,4", 6, []uint64{1, 2, 2, 2}, false}, // case 2.2, x = 0
		{"1,3,4", 6, []uint64{1, 1, 2, 2}, true},
		{"1,4,5", 13, []uint64{1, 2, 2, 3, 3, 3}, false}, // proposition 13
		{"1,4,5", 13, []uint64{1, 2, 2, 2, 3, 3}, true},
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
