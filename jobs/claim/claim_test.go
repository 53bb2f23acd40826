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

func (g given) Grid(_ context.Context, _ string, n, k uint64) (tables.Slice, error) {
	return tables.Slice{Column: "g", First: 1, Width: int(k), Values: g[:n*k]}, nil
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

// odd and even are statements about values.
func odd(_ []uint64, g uint32) (bool, string)  { return g%2 == 1, "an odd number" }
func even(_ []uint64, g uint32) (bool, string) { return g%2 == 0, "an even number" }

// less is the statement that the heap n has the value n − 1.
func less(at []uint64, g uint32) (bool, string) { return uint64(g)+1 == at[0], "n − 1" }

// wrongAt is a statement about numbers that isn't true of some.
func wrongAt(numbers ...uint64) claim.Statement {
	return func(at []uint64, _ uint32) (bool, string) {
		return !slices.Contains(numbers, at[0]), fmt.Sprintf("%d is wrong", at[0])
	}
}

// A misprint tells which term is missing, inserted or wrong. A statement that is printed wrong, or
// that fails at the first heaps alone, is told from one that doesn't stand.
func TestVerdicts(t *testing.T) {
	heaps := given{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
	primes := given{0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0}
	late := given{0, 0, 0, 7, 0, 0}
	list := func(printed ...uint32) claim.Row {
		return claim.Row{Game: "g", From: 1, List: printed}
	}
	where := func(printed ...uint64) claim.Row {
		return claim.Row{Game: "g", Where: "1", Heaps: printed}
	}
	later := claim.Row{Game: "g", From: 1, Meant: &claim.Repair{From: 2}}
	meant := claim.Row{Game: "g", From: 2, Meant: &claim.Repair{From: 2, As: "even"}}
	numbers := func(from, later uint64, as string) claim.Row {
		return claim.Row{From: from, Meant: &claim.Repair{From: later, As: as}}
	}
	type both = []claim.Statement
	for _, c := range []struct {
		row     claim.Row
		test    any
		values  given
		bound   uint64
		verdict claim.Verdict
		words   string
	}{
		{list(0, 1, 2, 3, 4, 5), nil, heaps, 0, claim.Proved, "all 6 printed values agree"},
		{list(0, 1, 3, 4, 5, 6), nil, heaps, 0, claim.Misprint, "a 2 is missing at the heap 3, and the rest agrees"},
		{list(0, 1, 9, 2, 3, 4), nil, heaps, 0, claim.Misprint, "a 9 is inserted before the heap 3, and the rest agrees"},
		{list(0, 1, 9, 9, 2, 3, 4), nil, heaps, 0, claim.Misprint, "9, 9 are inserted before the heap 3, and the rest agrees"},
		{list(0, 1, 7, 3, 4, 5), nil, heaps, 0, claim.Misprint, "the heap 3 has 7 in place of 2, and the rest agrees"},
		{list(9, 9, 9, 9, 9, 9), nil, heaps, 0, claim.Misprint, "the two are 6 edits apart"},
		{list(1), nil, heaps, 0, claim.Misprint, "the first difference is at the heap 1: printed 1, by the definition 0, 1"},
		{where(2, 3, 5, 7), nil, primes, 0, claim.Proved, "all 4"},
		{where(2, 3, 7, 11), nil, primes, 0, claim.Misprint, "a 5 is missing at place 3"},
		{where(2, 3, 5, 6, 7), nil, primes, 0, claim.Misprint, "a 6 is inserted before place 4"},

		{later, claim.Statement(odd), given{1, 1, 3, 5}, 4, claim.Holds, "true of every heap from 1 to 4"},
		{later, claim.Statement(odd), given{2, 1, 3, 5}, 4, claim.Misprint, "as printed it fails: the heap 1 has the value 2"},
		{later, claim.Statement(odd), given{2, 1, 3, 4}, 4, claim.Contradicted, "the heap 1 has the value 2"},
		{later, claim.Statement(odd), given{1, 1, 3, 4}, 4, claim.Contradicted, "the heap 4 has the value 4; the statement gives an odd number"},
		{meant, both{odd, even}, given{2, 1, 3, 5}, 4, claim.Holds, "true of every heap from 2 to 4"},
		{meant, both{odd, even}, given{1, 2, 4, 6}, 4, claim.Misprint, "the statement gives an odd number; with even it is true"},
		{meant, both{odd, even}, given{1, 1, 4, 6}, 4, claim.Contradicted, "the heap 3 has the value 4"},

		{numbers(2, 2, ""), wrongAt(1), nil, 9, claim.Holds, "true of every number from 2 to 9"},
		{numbers(1, 1, "more"), both{wrongAt(), wrongAt(2)}, nil, 9, claim.Holds, "true of every number from 1 to 9"},
		{numbers(1, 2, "n > 1"), both{wrongAt(1), wrongAt(1)}, nil, 9, claim.Misprint, "1 is wrong; with n > 1 it is true of every number from 2 to 9"},
		{numbers(1, 1, "more"), both{wrongAt(1), wrongAt(9)}, nil, 9, claim.Contradicted, "1 is wrong; 9 is wrong"},
		{claim.Row{From: 1}, wrongAt(9, 8), nil, 9, claim.Contradicted, "8 is wrong"},

		{firstException(1, 4), nil, late, 6, claim.Proved, "the first exception is the heap 4, with the value 7"},
		{firstException(1, 5), nil, late, 6, claim.Contradicted, "the first exception is the heap 4 and not 5"},
		{firstException(1, 3), nil, late, 6, claim.Contradicted, "the first exception is the heap 4 and not 3"},
		{firstException(5, 6), nil, late, 6, claim.Contradicted, "the heap 6 is no exception"},
		{firstException(1, 4), nil, late, 3, claim.Holds, "no exception from 1 to 3"},
	} {
		f, err := stated(t, c.row, c.test).Test(t.Context(), c.values, c.bound)
		if err != nil || f.Verdict != c.verdict || !strings.Contains(f.Evidence, c.words) {
			t.Errorf("%+v of %v: %+v, %v; want %s, %q", c.row, c.values, f, err, c.verdict, c.words)
		}
	}
}

// firstException is the claim that the first heap from one on of a value above 0 is the one named.
func firstException(from, named uint64) claim.Row {
	return claim.Row{Game: "g", From: from, Exception: named, Holds: "g == 0 or '0'"}
}

// A claim that takes more than is asked for says so; one that doesn't is silent.
func TestRaisedBounds(t *testing.T) {
	values := given{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
	const says = "(asked for was 3; this statement takes at least 5)"
	for name, r := range map[string]claim.Row{
		"list":   {From: 1, List: []uint32{0, 1, 2, 3, 4}},
		"value":  {From: 5, Value: new(uint64(4))},
		"finite": {Bound: 5, From: 1, Finite: true, Holds: "g == n - 1"},
		"column": {Options: map[uint64]string{5: "0..4"}},
	} {
		r.Game = "nim"
		for asked, raised := range map[uint64]bool{0: false, 3: true, 5: false, 7: false} {
			f, err := stated(t, r, nil).Test(t.Context(), values, asked)
			silent := !strings.Contains(f.Evidence, "asked")
			if err != nil || strings.Contains(f.Evidence, says) != raised || silent == raised {
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
		"from": {From: 5}, "given": {From: 1, Least: 5}, "greatest": {From: 2, Least: 5},
		"later": {From: 2, Meant: &claim.Repair{From: 5}}, "proved": {From: 5, Proof: "A1"},
		"asked": {From: 5, Proof: "A1", Question: true},
	} {
		r.Game, r.Bound = "nim", 7
		c := stated(t, r, claim.Statement(less))
		f, err := c.Test(t.Context(), nil, 4)
		want := claim.Found(claim.Undecided, 4, "the bound 4 doesn't decide it; the bound 5 does")
		if err != nil || f != want || c.Least != 5 || len(c.Needs(4)) > 0 {
			t.Errorf("%s: %+v, %v; its least bound is %d, and it reads %v", what, f, err, c.Least, c.Needs(4))
		}
		if f, err := c.Test(t.Context(), values, 5); err != nil || f.Verdict == claim.Undecided {
			t.Errorf("%s to 5: %+v, %v", what, f, err)
		}
	}
	whole := claim.Row{Game: "nim", Bound: 7, From: 5, Finite: true}
	finite := stated(t, whole, claim.Statement(less))
	if f, err := finite.Test(t.Context(), values, 4); err != nil || f.Verdict != claim.Proved {
		t.Errorf("finite: %+v, %v", f, err)
	}
}

// A counterexample is data, and evidence contains its sentence.
func TestCounterexamples(t *testing.T) {
	values := given{0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	later := &claim.Repair{From: 4}
	unlike := claim.Unlike("g", 3, 7, 0)
	term := claim.Counter("g", 3, 5, "printed 5, by the definition 7")
	cell := claim.Counter("g", 2, 0, "G(2_1) is 7; the statement gives 0")
	cell.K = 1
	for _, c := range []struct {
		row  claim.Row
		want claim.Counterexample
	}{
		{claim.Row{From: 1, Holds: "g == 0 or '0'"}, unlike},
		{claim.Row{From: 1, Holds: "g == 0 or '0'", Meant: later}, unlike},
		{claim.Row{From: 4, Holds: "g == 0 or '0'"}, claim.Counterexample{}},
		{claim.Row{From: 1, Holds: "g == 0"}, claim.Counterexample{}},
		{claim.Row{From: 2, K: 2, Holds: "g == 0 or '0'"}, cell},
		{claim.Row{From: 3, K: 2, Holds: "g == 0 or '0'"}, claim.Counterexample{}},
		{claim.Row{From: 3, Value: new(uint64(2))}, claim.Counter("g", 3, 2, "the heap 3 has the value 7, and not 2")},
		{claim.Row{From: 1, List: []uint32{0, 0, 5, 0}}, term},
		{claim.Row{From: 1, Step: 2, List: []uint32{0, 5}}, term},
		{firstException(1, 4), claim.Counter("g", 3, 0, "the first exception is the heap 3 and not 4: it has the value 7 where the characterisation gives 0")},
		{firstException(4, 4), claim.Counterexample{Game: "g", Heap: 4, Words: "the heap 4 is no exception"}},
		{claim.Row{From: 2, Same: "h", Less: 1}, claim.Counter("g", 3, 0, "the heap 3 has the value 7 in g, and the heap 2 has 0 in h")},
	} {
		c.row.Game = "g"
		f, err := stated(t, c.row, nil).Test(t.Context(), values, 5)
		told := strings.Contains(f.Evidence, c.want.String()) || c.want == term
		if err != nil || f.Counterexample != c.want || !told {
			t.Errorf("%+v: %+v, %v", c.row, f, err)
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
	_, err := c.Test(t.Context(), values, 11)
	if err == nil || !strings.Contains(err.Error(), "the largest bound is 10") {
		t.Errorf("%v", err)
	}
}

// A bound of another unit, and one that takes hours, is raised for a claim that is named alone.
func TestBoundOf(t *testing.T) {
	heaps := claim.Claim{Row: claim.Row{Bound: 100}}
	sets := claim.Claim{Row: claim.Row{Bound: 9, Unit: "greatest cut-number"}}
	steep := claim.Claim{Row: claim.Row{Bound: 10, Most: 20}}
	for _, c := range []struct {
		claim claim.Claim
		asked uint64
		named bool
		want  uint64
	}{
		{heaps, 0, false, 100}, {heaps, 25, false, 25}, {heaps, 1000, false, 1000},
		{sets, 0, false, 9}, {sets, 25, false, 9}, {sets, 5, false, 5}, {sets, 25, true, 25},
		{steep, 25, false, 20}, {steep, 15, false, 15}, {steep, 25, true, 25},
	} {
		if got := c.claim.BoundOf(c.asked, c.named); got != c.want {
			t.Errorf("%+v: to %d, want %d", c, got, c.want)
		}
	}
}
