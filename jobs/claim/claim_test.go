package claim_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
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

// stated is the claim of a row of some paper, tested by its tester or else by the test in Go.
func stated(t *testing.T, r claim.Row, test any) claim.Claim {
	t.Helper()
	c, err := r.Claim(paper.Nimbers, claims.Machine, test)
	if err != nil {
		t.Fatal(err)
	}
	return c
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
		f, err := stated(t, claim.Row{Game: "nim", From: 1, List: c.printed}, nil).Test(context.Background(), values, 0)
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
		f, err := stated(t, claim.Row{Game: "primes", Where: "1", Heaps: c.printed}, nil).Test(context.Background(), values, 0)
		if err != nil || f.Verdict != c.verdict || !strings.Contains(f.Evidence, c.words) {
			t.Errorf("%v: %+v, %v; want %s, %q", c.printed, f, err, c.verdict, c.words)
		}
	}
}

// odd and even are statements about values.
func odd(_ []uint64, g uint32) (bool, string)  { return g%2 == 1, "an odd number" }
func even(_ []uint64, g uint32) (bool, string) { return g%2 == 0, "an even number" }

// less is the statement that the heap n has the value n − 1.
func less(at []uint64, g uint32) (bool, string) { return uint64(g)+1 == at[0], "n − 1" }

// A statement that fails at the first heaps is told from one that doesn't stand.
func TestStatementFromLater(t *testing.T) {
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
		f, err := stated(t, claim.Row{Game: "g", From: 1, Meant: &claim.Repair{From: 2}}, claim.Statement(odd)).Test(context.Background(), c.values, 4)
		if err != nil || f.Verdict != c.verdict || !strings.Contains(f.Evidence, c.words) {
			t.Errorf("%v: %+v, %v; want %s, %q", c.values, f, err, c.verdict, c.words)
		}
	}
}

// A claim that takes more than is asked for says so; one that doesn't is silent.
func TestRaisedBounds(t *testing.T) {
	values := given{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
	for name, r := range map[string]claim.Row{
		"list": {Game: "nim", From: 1, List: []uint32{0, 1, 2, 3, 4}}, "value": {Game: "nim", From: 5, Value: new(uint64(4))},
		"finite": {Game: "nim", Bound: 5, From: 1, Finite: true, Holds: "g == n - 1"}, "column": {Game: "nim", Options: map[uint64]string{5: "0..4"}},
	} {
		for asked, says := range map[uint64]bool{0: false, 3: true, 5: false, 7: false} {
			f, err := stated(t, r, nil).Test(t.Context(), values, asked)
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
	for what, r := range map[string]claim.Row{
		"from": {From: 5}, "given": {From: 1, Least: 5}, "greatest": {From: 2, Least: 5}, "later": {From: 2, Meant: &claim.Repair{From: 5}},
		"proved": {From: 5, Proof: "A1"}, "asked": {From: 5, Proof: "A1", Question: true},
	} {
		r.Game, r.Bound = "nim", 7
		c := stated(t, r, claim.Statement(less))
		f, err := c.Test(t.Context(), nil, 4)
		if err != nil || f.Verdict != claim.Undecided || f.Evidence != "the bound 4 doesn't decide it; the bound 5 does" || c.Least != 5 || len(c.Needs(4)) > 0 {
			t.Errorf("%s: %+v, %v; its least bound is %d, and it reads %v", what, f, err, c.Least, c.Needs(4))
		}
		if f, err := c.Test(t.Context(), values, 5); err != nil || f.Verdict == claim.Undecided {
			t.Errorf("%s to 5: %+v, %v", what, f, err)
		}
	}
	if f, err := stated(t, claim.Row{Game: "nim", Bound: 7, From: 5, Finite: true}, claim.Statement(less)).Test(t.Context(), values, 4); err != nil || f.Verdict != claim.Proved {
		t.Errorf("finite: %+v, %v", f, err)
	}
}

// A statement that is printed wrong is told from one that doesn't stand.
func TestMeant(t *testing.T) {
	for _, c := range []struct {
		values  given
		verdict claim.Verdict
		words   string
	}{
		{given{2, 1, 3, 5}, claim.Holds, "true of every heap from 2 to 4"},
		{given{1, 2, 4, 6}, claim.Misprint, "as printed it fails: the heap 2 has the value 2; the statement gives an odd number; with even it is true"},
		{given{1, 1, 4, 6}, claim.Contradicted, "the heap 3 has the value 4"},
	} {
		f, err := stated(t, claim.Row{Game: "g", From: 2, Meant: &claim.Repair{From: 2, As: "even"}}, []claim.Statement{odd, even}).Test(context.Background(), c.values, 4)
		if err != nil || f.Verdict != c.verdict || !strings.Contains(f.Evidence, c.words) {
			t.Errorf("%v: %+v, %v; want %s, %q", c.values, f, err, c.verdict, c.words)
		}
	}
}

// firstException is the claim that the first heap from one on of a value above 0 is the one named.
func firstException(from, named uint64) claim.Row {
	return claim.Row{Game: "g", From: from, Exception: named, Holds: "g == 0 or '0'"}
}

func TestFirstException(t *testing.T) {
	values := given{0, 0, 0, 7, 0, 0}
	for _, c := range []struct {
		from, named, bound uint64
		verdict            claim.Verdict
	}{
		{1, 4, 6, claim.Proved}, {1, 5, 6, claim.Contradicted}, {1, 3, 6, claim.Contradicted}, {5, 6, 6, claim.Contradicted}, {1, 4, 3, claim.Holds},
	} {
		f, err := stated(t, firstException(c.from, c.named), nil).Test(context.Background(), values, c.bound)
		if err != nil || f.Verdict != c.verdict {
			t.Errorf("%+v: %+v, %v", c, f, err)
		}
	}
}

// A counterexample is data, and evidence contains its sentence.
func TestCounterexamples(t *testing.T) {
	values := given{0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	for name, c := range map[string]struct {
		row  claim.Row
		want claim.Counterexample
	}{
		"every":           {claim.Row{From: 1, Holds: "g == 0 or '0'"}, claim.Counter(claim.OfStatement, "g", 3, 7, "0")},
		"every from":      {claim.Row{From: 1, Holds: "g == 0 or '0'", Meant: &claim.Repair{From: 4}}, claim.Counter(claim.OfStatement, "g", 3, 7, "0")},
		"true":            {claim.Row{From: 4, Holds: "g == 0 or '0'"}, claim.Counterexample{}},
		"value":           {claim.Row{From: 3, Value: new(uint64(2))}, claim.Counter(claim.OfValue, "g", 3, 7, 2)},
		"list":            {claim.Row{From: 1, List: []uint32{0, 0, 5, 0}}, claim.Counter(claim.OfTerm, "g", 3, 7, 5)},
		"every second":    {claim.Row{From: 1, Step: 2, List: []uint32{0, 5}}, claim.Counter(claim.OfTerm, "g", 3, 7, 5)},
		"first exception": {firstException(1, 4), claim.Counterexample{Kind: claim.OfException, Game: "g", Heap: 3, Got: "7", Want: "0", Other: 4}},
		"no exception":    {firstException(4, 4), claim.Counterexample{Kind: claim.OfNoException, Game: "g", Heap: 4, Got: "0"}},
		"same":            {claim.Row{From: 2, Same: "h", Less: 1}, claim.Counterexample{Kind: claim.OfSame, Game: "g", Heap: 3, Got: "7", Want: "0", Other: 2, OtherGame: "h"}},
	} {
		c.row.Game = "g"
		f, err := stated(t, c.row, nil).Test(t.Context(), values, 5)
		if err != nil || f.Counterexample != c.want || !strings.Contains(f.Evidence, c.want.String()) && c.want.Kind != claim.OfTerm {
			t.Errorf("%s: %+v, %v", name, f, err)
		}
	}
}

// Numbers are asked about one by one, and a misprint is told from a statement that fails as it is
// meant, too.
func TestNumbers(t *testing.T) {
	wrongAt := func(numbers ...uint64) claim.Statement {
		return func(at []uint64, _ uint32) (bool, string) {
			return !slices.Contains(numbers, at[0]), fmt.Sprintf("%d is wrong", at[0])
		}
	}
	for _, c := range []struct {
		from     uint64
		meant    *claim.Repair
		test     any
		verdict  claim.Verdict
		evidence string
	}{
		{2, nil, wrongAt(1), claim.Holds, "true of every number from 2 to 9"},
		{1, nil, wrongAt(9, 8), claim.Contradicted, "8 is wrong"},
		{1, &claim.Repair{From: 1, As: "more"}, []claim.Statement{wrongAt(), wrongAt(2)}, claim.Holds, "true of every number from 1 to 9"},
		{1, &claim.Repair{From: 2, As: "n > 1"}, []claim.Statement{wrongAt(1), wrongAt(1)}, claim.Misprint,
			"as printed it fails: 1 is wrong; with n > 1 it is true of every number from 2 to 9"},
		{1, &claim.Repair{From: 1, As: "more"}, []claim.Statement{wrongAt(1), wrongAt(9)}, claim.Contradicted, "1 is wrong; 9 is wrong"},
	} {
		f, err := stated(t, claim.Row{From: c.from, Meant: c.meant}, c.test).Test(t.Context(), nil, 9)
		if err != nil || f.Verdict != c.verdict || f.Evidence != c.evidence {
			t.Errorf("%+v, %v; want %s, %q", f, err, c.verdict, c.evidence)
		}
	}
}

// A bound that would take hours is refused, with the largest, and nothing is needed for it.
func TestAtMost(t *testing.T) {
	c := stated(t, claim.Row{Most: 10, Game: "g"}, claim.Statement(even))
	if needs := c.Needs(1 << 40); len(needs) != 1 || needs[0].N != 10 {
		t.Errorf("%+v", needs)
	}
	values := given{0, 2, 4, 6, 8, 0, 2, 4, 6, 8}
	if f, err := c.Test(t.Context(), values, 10); err != nil || f.Verdict != claim.Holds {
		t.Errorf("%+v, %v", f, err)
	}
	if _, err := c.Test(t.Context(), values, 11); err == nil || !strings.Contains(err.Error(), "the largest bound is 10") {
		t.Errorf("%v", err)
	}
}
