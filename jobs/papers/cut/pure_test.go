package cut_test

import (
	"context"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/claims"
	"grundy/jobs/papers/cut"
)

func TestPrintedOptions(t *testing.T) {
	claimtest.OptionTables(t, cut.Claims().OptionTables(claims.Machine))
}

// The claims that read no values turn when what they are about does.
func TestPureClaims(t *testing.T) {
	odd := func(sum, nimSum uint32) bool { return (sum^nimSum)&1 == 0 }
	sloppy := func(sum, nimSum uint32) bool { return sum == nimSum }
	pairs := map[[2]uint64]uint32{{0, 2}: 2, {0, 3}: 3, {1, 1}: 0, {1, 2}: 3}
	late := func(first []uint32, s uint32, n uint64) uint32 { return cut.Arithmetic(first, s, n+1) }
	first := func(q, g [3]uint32, s uint32) uint32 { return (q[0]^q[1]^q[2])*s + g[0] }
	both := []string{"cut:1,4", "cut:1,3,4"}
	for name, k := range map[string]struct{ good, bad claim.Finding }{
		"lemma 1":  {cut.EveryTuple(9, odd), cut.EveryTuple(9, sloppy)},
		"lemma 12": {cut.QuotientPairs(5, pairs), cut.QuotientPairs(5, map[[2]uint64]uint32{{0, 2}: 2})},
		"first option": {cut.ThreeFour([]uint64{1, 3, 3, 6}, []uint64{1, 3, 3, 3, 3}, 13),
			cut.ThreeFour([]uint64{1, 3, 4, 5}, []uint64{1, 3, 3, 3, 3}, 13)},
		"second option": {cut.ThreeFour([]uint64{1, 3, 3, 6}, []uint64{2, 2, 3, 3, 3}, 13),
			cut.ThreeFour([]uint64{1, 3, 3, 6}, []uint64{2, 2, 2, 2, 4}, 13)},
		"lemma 5":       {cut.QuotientSums(14, 0), cut.QuotientSums(14, 1)},
		"lemma 10":      {cut.Lemma10(2, cut.Arithmetic), cut.Lemma10(2, late)},
		"lemma 11":      {cut.Lemma11(2, []uint32{1, 2, 4}, cut.OfEachRemainder), cut.Lemma11(2, []uint32{2}, first)},
		"powers of two": {cut.Lemma11(2, []uint32{1}, cut.OfEachRemainder), cut.Lemma11(2, []uint32{3}, cut.OfEachRemainder)},
		"solved before": {cut.SolvedBefore(both[:1], 1), cut.SolvedBefore(both, 2)},
	} {
		if v := k.good.Verdict; v != claim.Holds && v != claim.Proved {
			t.Errorf("%s: %+v", name, k.good)
		}
		if k.bad.Verdict != claim.Contradicted {
			t.Errorf("%s, changed: %+v", name, k.bad)
		}
	}
}

// Statements that hold of any values where they fulfil a hypothesis fail with
// less of it, or with more said.
func TestConditionalClaims(t *testing.T) {
	for name, k := range map[string]struct {
		claim claim.Claim
		want  claim.Verdict
	}{
		"lemma 12":                 {cut.Lemma12(2), claim.Holds},
		"lemma 12, below 4s":       {cut.Lemma12(4), claim.Contradicted},
		"AP1 and AP2 imply AP3":    {cut.Relaxed(func(_, _ uint64) bool { return true }), claim.Contradicted},
		"so they do for p ≥ max C": {cut.Relaxed(func(c, p uint64) bool { return p >= c }), claim.Holds},
	} {
		f, err := k.claim.Test(context.Background(), &known, 4)
		if err != nil || f.Verdict != k.want {
			t.Errorf("%s: %+v, %v, want %s", name, f, err, k.want)
		}
	}
}
