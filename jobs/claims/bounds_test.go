package claims_test

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// At a low bound a claim has its recorded verdict, a weaker one, or the verdict undecided with the
// least bound that decides it; that bound decides it. No statement is true of nothing.
func TestVerdictsAtLowBounds(t *testing.T) {
	testBounds(t, 7, 1, 2, 3, 5, 7, 20)
}

// testBounds tests each claim at the bounds below its own; one whose bound isn't the largest heap,
// and whose work grows faster, at those up to units.
func testBounds(t *testing.T, units uint64, bounds ...uint64) {
	known := &claims.Cache{}
	known.Limit(1 << 29)
	count := map[string]int{}
	for _, c := range claims.Claims() {
		if _, there := claims.Recorded()[c.ID]; !there {
			continue // 'grundy claims' fails until it is recorded.
		}
		v := reader{known, c.ID}
		for _, bound := range bounds {
			if bound >= c.Bound || c.Unit != "" && bound > units {
				break
			}
			f := v.test(t, c, bound)
			if why := faulty(c, bound, f); why != "" {
				t.Errorf("%s to %d is %s: %s; %s", c.ID, bound, f.Verdict, why, f.Evidence)
			}
			count[fmt.Sprintf("%4d %s", bound,
				strength(claims.Recorded()[c.ID].Verdict, f.Verdict))]++
			if f.Bound > bound {
				break // the claim is finite, and any bound tests it whole
			}
		}
		if last := bounds[len(bounds)-1]; c.Least > 1 && c.Least <= last {
			if f := v.test(t, c, c.Least); f.Verdict == claim.Undecided ||
				faulty(c, c.Least, f) != "" {
				t.Errorf("%s isn't decided by its least bound %d: it is %s: %s", c.ID, c.Least,
					f.Verdict, f.Evidence)
			}
		}
	}
	t.Log(count)
}

// What a row claims is contradicted by values alone that break it, and proved by a period just
// where a common period of the values and the statement is tested.
func TestRowsOfFewValues(t *testing.T) {
	twelve := func(preperiod, by *uint64) *claim.Periodic {
		return &claim.Periodic{
			Period: new(uint64(12)), Saltus: new(uint64), Preperiod: preperiod, By: by,
		}
	}
	for _, c := range []struct {
		row  claim.Row
		want claim.Verdict
	}{
		{claim.Row{Game: "kayles", Bound: 100, Period: twelve(new(uint64(71)), nil)}, claim.Undecided},
		{claim.Row{Game: "kayles", Bound: 200, Period: twelve(new(uint64(70)), nil)}, claim.Contradicted},
		{claim.Row{Game: "kayles", Bound: 30, Period: twelve(nil, new(uint64(83)))}, claim.Undecided},
		{claim.Row{Game: "kayles", Bound: 90, Period: twelve(nil, new(uint64(82)))}, claim.Contradicted},
		{claim.Row{Game: "kayles", Bound: 10, Holds: "g > 0 or n == 0", Repeats: 12}, claim.Holds},
		{claim.Row{Game: "kayles", Bound: 400, Holds: "g > 0 or n == 0", Repeats: 12}, claim.Proved},
		{claim.Row{Game: "kayles", Bound: 400, Holds: "n % 12 != 3 or g == 3", From: 200, Repeats: 12}, claim.Contradicted},
		{claim.Row{Game: "kayles", Bound: 200, Holds: "n % 1000 != 504", Repeats: 1000}, claim.Holds},
		{claim.Row{Game: "nim", Bound: 200, Holds: "g < 5", Repeats: 1}, claim.Contradicted},
		{claim.Row{Game: "cut:2", Bound: 200, Holds: "g < 400", Repeats: 2}, claim.Holds},
		{claim.Row{Game: "nim", Bound: 9, Same: "cut:1+", Less: 1}, claim.Contradicted},
	} {
		made, err := c.row.Claim(paper.Nimbers, claims.Machine, nil)
		if err != nil {
			t.Fatal(err)
		}
		f, err := made.Test(t.Context(), claims.Solvers{}, c.row.Bound)
		if err != nil || f.Verdict != c.want {
			t.Errorf("%+v: %s (%v), want %s: %s", c.row, f.Verdict, err, c.want, f.Evidence)
		}
	}
}

// strength compares a verdict with the recorded one, which is found with more values.
func strength(recorded, v claim.Verdict) string {
	switch {
	case v == recorded:
		return "the same"
	case v == claim.Undecided:
		return "undecided"
	case recorded == claim.Proved && (v == claim.Holds || v == claim.Open),
		recorded == claim.Answered && v == claim.Open:
		return "weaker"
	}
	return "another"
}

// faulty says what is wrong with a finding about a claim to a bound.
func faulty(c claim.Claim, bound uint64, f claim.Finding) string {
	recorded := claims.Recorded()[c.ID]
	switch {
	case strength(recorded.Verdict, f.Verdict) == "another":
		return fmt.Sprintf("it is recorded as %s", recorded)
	case f.Verdict == claim.Undecided && (c.Least <= bound || c.Least > c.Bound ||
		!strings.Contains(f.Evidence, fmt.Sprint(c.Least))):
		return fmt.Sprintf("the least bound that decides it, %d, isn't named, or isn't one", c.Least)
	case f.Verdict == claim.Answered && f.Answer != recorded.Answer:
		return fmt.Sprintf("its answer is recorded as %s", recorded.Answer)
	case f.Verdict != claim.Undecided && empty(f.Evidence):
		return "it is so of nothing"
	}
	return ""
}

// span is a range of heaps in a piece of evidence.
var span = regexp.MustCompile(`from (\d+) to (\d+)\b[^^]|(\d+) ≤ n ≤ (\d+)`)

// empty says whether evidence speaks of no case.
func empty(evidence string) bool {
	for _, m := range span.FindAllStringSubmatch(evidence+" ", -1) {
		from, _ := strconv.ParseUint(m[1]+m[3], 10, 64)
		if to, _ := strconv.ParseUint(m[2]+m[4], 10, 64); from > to {
			return true
		}
	}
	return regexp.MustCompile(`NaN|true of (the |all )?0 [a-z]|in 0 games|of the 0 |takes 0 values`).MatchString(evidence)
}

// reader gives a claim its values, computed once for all claims.
type reader struct {
	known *claims.Cache
	id    string
}

// Sequence implements [claim.Values].
func (v reader) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	return v.known.Nimbers(ctx, v.id, name, game.Sequence, game.Request{N: to})
}

// Grid implements [claim.Values].
func (v reader) Grid(ctx context.Context, name string, to, columns uint64) (tables.Slice, error) {
	return v.known.Nimbers(ctx, v.id, name, v.known.Catalogue.Grid(name),
		game.Request{N: to, K: columns})
}

// Rows implements [claim.Values].
func (v reader) Rows(ctx context.Context, name, product string, to uint64) (*tables.Table, error) {
	return claims.Solvers{Claim: v.id}.Rows(ctx, name, product, to)
}

// test tests the claim.
func (v reader) test(t *testing.T, c claim.Claim, bound uint64) claim.Finding {
	f, err := testedOnce(t.Context(), c, v, bound)
	if err != nil {
		t.Errorf("%s to %d: %v", c.ID, bound, err)
	}
	return f
}

// tested are the findings of [testedOnce], by the claim's id.
var tested sync.Map

// testedOnce tests a claim. Of one that is finite and reads no values the finding is the same
// whatever the bound, and is found once for all tests.
func testedOnce(
	ctx context.Context, c claim.Claim, v claim.Values, bound uint64,
) (claim.Finding, error) {
	if !c.Finite || c.Options != nil || len(c.Needs(c.Bound)) > 0 {
		return c.Test(ctx, v, bound)
	}
	if f, known := tested.Load(c.ID); known {
		return f.(claim.Finding), nil
	}
	f, err := c.Test(ctx, v, bound)
	if err == nil {
		tested.Store(c.ID, f)
	}
	return f, err
}
