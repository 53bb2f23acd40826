package claim_test

import (
	"context"
	"iter"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// given is a source of one sequence from the heap 1 on.
type given []uint32

func (g given) Sequence(_ context.Context, _ string, to uint64) (tables.Slice, error) {
	return tables.Slice{Column: "g", First: 1, Width: 1, Values: g[:min(to, uint64(len(g)))]}, nil
}

func (g given) Grid(context.Context, string, uint64, uint64) (tables.Slice, error) {
	panic("there is no grid")
}

func (g given) Rows(context.Context, string, string, uint64) (*tables.Table, error) {
	panic("there are no rows")
}

// A misprint tells which term is missing, inserted or wrong.
func TestList(t *testing.T) {
	values := given{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
	for _, c := range []struct {
		printed []uint32
		verdict claim.Verdict
		words   string
	}{
		{[]uint32{0, 1, 2, 3, 4, 5}, claim.Proved, "all 6 printed values agree"},
		{[]uint32{0, 1, 3, 4, 5, 6}, claim.Misprint, "a 2 is missing at the heap 3, and the rest agrees"},
		{[]uint32{0, 1, 9, 2, 3, 4}, claim.Misprint, "a 9 is inserted before the heap 3, and the rest agrees"},
		{[]uint32{0, 1, 9, 9, 2, 3, 4}, claim.Misprint, "9, 9 are inserted before the heap 3, and the rest agrees"},
		{[]uint32{0, 1, 7, 3, 4, 5}, claim.Misprint, "the heap 3 has 7 in place of 2, and the rest agrees"},
		{[]uint32{9, 9, 9, 9, 9, 9}, claim.Misprint, "the two are 6 edits apart"},
		{[]uint32{1}, claim.Misprint, "the first difference is at the heap 1: printed 1, by the definition 0, 1"},
	} {
		f, err := claim.List(claim.Claim{}, "nim", 1, c.printed).Test(context.Background(), values, 0)
		if err != nil || f.Verdict != c.verdict || !strings.Contains(f.Evidence, c.words) {
			t.Errorf("%v: %+v, %v; want %s, %q", c.printed, f, err, c.verdict, c.words)
		}
	}
}

func TestIndices(t *testing.T) {
	values := given{0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0}
	for _, c := range []struct {
		printed []uint64
		verdict claim.Verdict
		words   string
	}{
		{[]uint64{2, 3, 5, 7}, claim.Proved, "all 4"},
		{[]uint64{2, 3, 7, 11}, claim.Misprint, "a 5 is missing at place 3"},
		{[]uint64{2, 3, 5, 6, 7}, claim.Misprint, "a 6 is inserted before place 4"},
	} {
		f, err := claim.Heaps(claim.Claim{}, "primes", func(g uint32) bool { return g == 1 }, c.printed).Test(context.Background(), values, 0)
		if err != nil || f.Verdict != c.verdict || !strings.Contains(f.Evidence, c.words) {
			t.Errorf("%v: %+v, %v; want %s, %q", c.printed, f, err, c.verdict, c.words)
		}
	}
}

// EveryFrom tells a statement that fails at the first heaps from one that
// doesn't stand.
func TestEveryFrom(t *testing.T) {
	odd := func(_ uint64, g uint32) (bool, string) { return g%2 == 1, "an odd number" }
	for _, c := range []struct {
		values  given
		verdict claim.Verdict
		words   string
	}{
		{given{1, 1, 3, 5}, claim.Holds, "true of every heap from 1 to 4"},
		{given{2, 1, 3, 5}, claim.Misprint, "as printed it fails: the heap 1 has the value 2"},
		{given{2, 1, 3, 4}, claim.Contradicted, "the heap 1 has the value 2"},
		{given{1, 1, 3, 4}, claim.Contradicted, "the heap 4 has the value 4; the statement gives an odd number"},
	} {
		f, err := claim.EveryFrom(claim.Claim{}, "g", 1, 2, claim.Holds, odd).Test(context.Background(), c.values, 4)
		if err != nil || f.Verdict != c.verdict || !strings.Contains(f.Evidence, c.words) {
			t.Errorf("%v: %+v, %v; want %s, %q", c.values, f, err, c.verdict, c.words)
		}
	}
}

// A claim that takes more than is asked for says so; one that doesn't is silent.
func TestRaisedBounds(t *testing.T) {
	values := given{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
	own := claim.Claim{Bound: 5}
	every := func(c claim.Claim) claim.Claim {
		return claim.Every(c, "nim", 1, claim.Holds, func(n uint64, g uint32) (bool, string) { return uint64(g)+1 == n, "n − 1" })
	}
	for name, c := range map[string]claim.Claim{
		"list": claim.List(own, "nim", 1, []uint32{0, 1, 2, 3, 4}), "value": claim.Value(own, "nim", 5, 4),
		"finite": claim.Finite(every(own)),
		"column": claim.OptionTable{Claim: own, Heaps: &game.Heaps{Options: func(uint64) iter.Seq[[]uint64] { return func(func([]uint64) bool) {} }},
			Rows: claim.Rows(5, "∅")}.Complete(),
	} {
		for asked, says := range map[uint64]bool{0: false, 3: true, 5: false, 7: false} {
			f, err := c.Test(t.Context(), values, asked)
			if err != nil || strings.Contains(f.Evidence, "(asked for was 3; this statement takes at least 5)") != says || strings.Contains(f.Evidence, "asked") != says {
				t.Errorf("%s to %d: %+v, %v", name, asked, f, err)
			}
			if f.Bound < 5 {
				t.Errorf("%s to %d: tested to %d", name, asked, f.Bound)
			}
		}
	}
}

// A claim is undecided below its least bound, reads nothing there and names that bound, whatever is
// said of its verdict besides; a finite one is never undecided.
func TestAtLeast(t *testing.T) {
	values := given{0, 1, 2, 3, 4, 5, 6}
	about := func(from uint64) claim.Claim {
		return claim.Every(claim.Claim{ID: "n − 1", Bound: 7}, "nim", from, claim.Holds, func(n uint64, g uint32) (bool, string) { return uint64(g)+1 == n, "n − 1" })
	}
	for what, c := range map[string]claim.Claim{
		"from": about(5), "given": claim.AtLeast(about(1), 5), "greatest": claim.AtLeast(claim.AtLeast(about(2), 5), 3),
		"proved": claim.ProvedBy(about(5), "A1"), "asked": claim.Question(claim.ProvedBy(about(5), "A1")),
	} {
		f, err := c.Test(t.Context(), nil, 4)
		if err != nil || f.Verdict != claim.Undecided || f.Evidence != "the bound 4 doesn't decide it; the bound 5 does" || c.Least != 5 || len(c.Needs(4)) > 0 {
			t.Errorf("%s: %+v, %v; its least bound is %d, and it reads %v", what, f, err, c.Least, c.Needs(4))
		}
		if f, err := c.Test(t.Context(), values, 5); err != nil || f.Verdict == claim.Undecided {
			t.Errorf("%s to 5: %+v, %v", what, f, err)
		}
	}
	if f, err := claim.Finite(about(5)).Test(t.Context(), values, 4); err != nil || f.Verdict != claim.Holds {
		t.Errorf("finite: %+v, %v", f, err)
	}
}

// Meant tells a statement that is printed wrong from one that doesn't stand.
func TestMeant(t *testing.T) {
	odd := func(_ uint64, g uint32) (bool, string) { return g%2 == 1, "an odd number" }
	even := func(_ uint64, g uint32) (bool, string) { return g%2 == 0, "an even number" }
	for _, c := range []struct {
		values  given
		verdict claim.Verdict
		words   string
	}{
		{given{2, 1, 3, 5}, claim.Holds, "true of every heap from 2 to 4"},
		{given{1, 2, 4, 6}, claim.Misprint, "as printed it fails: the heap 2 has the value 2; the statement gives an odd number; with even it is true"},
		{given{1, 1, 4, 6}, claim.Contradicted, "the heap 3 has the value 4"},
	} {
		f, err := claim.Meant(claim.Claim{}, "g", 2, claim.Holds, odd, even, "even").Test(context.Background(), c.values, 4)
		if err != nil || f.Verdict != c.verdict || !strings.Contains(f.Evidence, c.words) {
			t.Errorf("%v: %+v, %v; want %s, %q", c.values, f, err, c.verdict, c.words)
		}
	}
}

// firstException is the claim that the first heap from one on of a value above 0 is the one named.
func firstException(t *testing.T, from, named uint64) claim.Claim {
	t.Helper()
	r := claim.Row{Game: "g", From: from, Exception: named, Holds: "g == 0 or '0'"}
	c, err := r.Claim(paper.Nimbers, claims.Machine, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestFirstException(t *testing.T) {
	values := given{0, 0, 0, 7, 0, 0}
	for _, c := range []struct {
		from, named, bound uint64
		verdict            claim.Verdict
	}{
		{1, 4, 6, claim.Proved}, {1, 5, 6, claim.Contradicted}, {1, 3, 6, claim.Contradicted}, {5, 6, 6, claim.Contradicted}, {1, 4, 3, claim.Holds},
	} {
		f, err := firstException(t, c.from, c.named).Test(context.Background(), values, c.bound)
		if err != nil || f.Verdict != c.verdict {
			t.Errorf("%+v: %+v, %v", c, f, err)
		}
	}
}

func TestThrough(t *testing.T) {
	parity := func() func(uint64) uint64 { return func(n uint64) uint64 { return n % 2 } }
	for _, c := range []struct {
		values  given
		verdict claim.Verdict
	}{{given{3, 5, 3, 5, 3}, claim.Holds}, {given{3, 5, 3, 5, 4}, claim.Contradicted}} {
		f, err := claim.FactorsThrough(claim.Claim{}, "g", "n mod 2", 1, claim.Contradicted, parity).Test(context.Background(), c.values, 5)
		if err != nil || f.Verdict != c.verdict {
			t.Errorf("%v: %+v, %v", c.values, f, err)
		}
	}
}

// A counterexample is data, and evidence contains its sentence.
func TestCounterexamples(t *testing.T) {
	zero := func(_ uint64, g uint32) (bool, string) { return g == 0, "0" }
	values := given{0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	for name, c := range map[string]struct {
		claim claim.Claim
		want  claim.Counterexample
	}{
		"every":        {claim.Every(claim.Claim{}, "g", 1, claim.Holds, zero), claim.Counter(claim.OfStatement, "g", 3, 7, "0")},
		"every from":   {claim.EveryFrom(claim.Claim{}, "g", 1, 4, claim.Holds, zero), claim.Counter(claim.OfStatement, "g", 3, 7, "0")},
		"true":         {claim.Every(claim.Claim{}, "g", 4, claim.Holds, zero), claim.Counterexample{}},
		"value":        {claim.Value(claim.Claim{}, "g", 3, 2), claim.Counter(claim.OfValue, "g", 3, 7, 2)},
		"list":         {claim.List(claim.Claim{}, "g", 1, []uint32{0, 0, 5, 0}), claim.Counter(claim.OfTerm, "g", 3, 7, 5)},
		"every second": {claim.ListEvery(claim.Claim{}, "g", 1, 2, []uint32{0, 5}), claim.Counter(claim.OfTerm, "g", 3, 7, 5)},
		"first exception": {firstException(t, 1, 4),
			claim.Counterexample{Kind: claim.OfException, Game: "g", Heap: 3, Got: "7", Want: "0", Other: 4}},
		"no exception": {firstException(t, 4, 4),
			claim.Counterexample{Kind: claim.OfNoException, Game: "g", Heap: 4, Got: "0"}},
		"factors": {claim.FactorsThrough(claim.Claim{}, "g", "n mod 2", 1, claim.Contradicted, func() func(uint64) uint64 {
			return func(n uint64) uint64 { return n % 2 }
		}), claim.Counterexample{Kind: claim.OfPair, Game: "g", Heap: 3, Got: "7", Want: "0", Other: 1}},
		"same": {claim.Same(claim.Claim{}, "g", 2, "h", 1),
			claim.Counterexample{Kind: claim.OfSame, Game: "g", Heap: 3, Got: "7", Want: "0", Other: 2, OtherGame: "h"}},
	} {
		f, err := c.claim.Test(t.Context(), values, 5)
		if err != nil || f.Counterexample != c.want || !strings.Contains(f.Evidence, c.want.String()) && c.want.Kind != claim.OfTerm {
			t.Errorf("%s: %+v, %v", name, f, err)
		}
	}
}
