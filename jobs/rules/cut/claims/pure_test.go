package claims_test

import (
	"context"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/rules/cut/claims"
)

func TestPrintedOptions(t *testing.T) {
	claimtest.OptionTables(t, []claim.OptionTable{claims.PrintedOptions()})
}

// The claims that read no values turn when what they are about does.
func TestPureClaims(t *testing.T) {
	odd := func(sum, nimSum uint32) bool { return (sum^nimSum)&1 == 0 }
	sloppy := func(sum, nimSum uint32) bool { return sum == nimSum }
	pairs := map[[2]uint64]uint32{{0, 2}: 2, {0, 3}: 3, {1, 1}: 0, {1, 2}: 3}
	late := func(first []uint32, s uint32, n uint64) uint32 { return claims.Arithmetic(first, s, n+1) }
	first := func(q, g [3]uint32, s uint32) uint32 { return (q[0]^q[1]^q[2])*s + g[0] }
	both := []*breaking.Set{breaking.NewSet(1, 4), breaking.NewSet(1, 3, 4)}
	for name, k := range map[string]struct{ good, bad claim.Finding }{
		"partitions": {claims.PartitionsOf(4, [3]uint64{5, 2, 1}, 4), claims.PartitionsOf(4, [3]uint64{5, 2, 2}, 4)},
		"lemma 1":    {claims.EveryTuple(9, odd), claims.EveryTuple(9, sloppy)},
		"sum":        {claims.HeapsOfCuts(9, 1), claims.HeapsOfCuts(9, 0)},
		"lemma 12":   {claims.QuotientPairs(5, pairs), claims.QuotientPairs(5, map[[2]uint64]uint32{{0, 2}: 2})},
		"first option": {claims.ThreeFour([]uint64{1, 3, 3, 6}, []uint64{1, 3, 3, 3, 3}, 13),
			claims.ThreeFour([]uint64{1, 3, 4, 5}, []uint64{1, 3, 3, 3, 3}, 13)},
		"second option": {claims.ThreeFour([]uint64{1, 3, 3, 6}, []uint64{2, 2, 3, 3, 3}, 13),
			claims.ThreeFour([]uint64{1, 3, 3, 6}, []uint64{2, 2, 2, 2, 4}, 13)},
		"period":        {claims.NotationExample("(0,1,2)^2", 3, 12), claims.NotationExample("(0,1,2)^3", 3, 12)},
		"saltus":        {claims.NotationExample("0,1,2,0,(1,2)", 3, 12), claims.NotationExample("(0,1,2)^2", 2, 12)},
		"lemma 5":       {claims.QuotientSums(14, 0), claims.QuotientSums(14, 1)},
		"lemma 10":      {claims.Lemma10(2, claims.Arithmetic), claims.Lemma10(2, late)},
		"lemma 11":      {claims.Lemma11(2, []uint32{1, 2, 4}, claims.OfEachRemainder), claims.Lemma11(2, []uint32{2}, first)},
		"powers of two": {claims.Lemma11(2, []uint32{1}, claims.OfEachRemainder), claims.Lemma11(2, []uint32{3}, claims.OfEachRemainder)},
		"solved before": {claims.SolvedBefore(both[:1], 1), claims.SolvedBefore(both, 2)},
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
		"lemma 12":                 {claims.Lemma12(2), claim.Holds},
		"lemma 12, below 4s":       {claims.Lemma12(4), claim.Contradicted},
		"AP1 and AP2 imply AP3":    {claims.Relaxed(func(_, _ uint64) bool { return true }), claim.Contradicted},
		"so they do for p ≥ max C": {claims.Relaxed(func(c, p uint64) bool { return p >= c }), claim.Holds},
	} {
		f, err := k.claim.Test(context.Background(), &known, 4)
		if err != nil || f.Verdict != k.want {
			t.Errorf("%s: %+v, %v, want %s", name, f, err, k.want)
		}
	}
}
