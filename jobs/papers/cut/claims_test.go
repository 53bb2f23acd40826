package cut_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/claims"
	"grundy/jobs/papers/cut"
)

// known is the values that the tests of claims share.
var known claims.Cache

// all is the paper's claims but for those about taking and splitting, see section4.
func all() []claim.Claim {
	return slices.DeleteFunc(cut.Claims().Claims(claims.Machine), takesOrSplits)
}

// Every claim can fail: some change of a value that it reads turns it.
func TestClaims(t *testing.T) {
	bounds := map[string]uint64{
		"thm2/1,2": 500, "op5/at-least-once": 500, "op5/twice": 500, "op5/twice/positive": 500,
		"op6": 500, "op6/pattern": 500, "op6/drop-outs": 500, "unequal/1,3": 300, "thm9/range": 125,
		"thm9/cuts/low": 97, "thm9/cuts/high": 97, "thm9/cuts/q=4": 97, "thm9/cuts/rest": 97,
		"thm9/cuts/upper": 97, "lem12/cuts": 97, "thm2": 40, "prop8/remainders": 30,
		"cor15/start": 12, "prop13/bound": 7,
		"prop14": 8, "cor15": 8, "table2/cor15": 8, "op2/every": 8, "op2/1,2/pattern": 8,
		"conj1/least-even": 6, "op1": 5, "prop13": 4, "table2/prop13": 5, "ap-test/3p": 5,
		"lem12/1": 4, "lem12/2": 4, "thm9": 4, "table2/thm9": 4, "op2": 4, "conj1": 4, "op3": 4,
		"op3/p>1": 4,
	}
	own := []string{"cut/prop13/", "cut/prop14/", "cut/ex/1,", "cut/ex/identical", "cut/table1/"}
	for _, c := range all() {
		bounds[c.ID] = bounds[strings.TrimPrefix(c.ID, "cut/")]
		of := func(prefix string) bool { return strings.HasPrefix(c.ID, prefix) }
		if bounds[c.ID] == 0 && slices.ContainsFunc(own, of) {
			bounds[c.ID] = c.Bound
		} else if bounds[c.ID] == 0 {
			delete(bounds, c.ID)
		}
	}
	claimtest.Mutations(t, all(), &known, claimtest.Options{
		Bound: 60, Bounds: bounds, Machine: claims.Machine,
		Pure: []string{
			"cut/lem1/parity", "cut/lem1/sum",
			"cut/intro/options", "cut/table1/unsolved", "cut/drop-outs/count",
			"cut/drop-outs/ratio",
		},
		Limits: []string{
			// What holds of any values, where they fulfil its hypothesis.
			"cut/lem12/1", "cut/lem12/2", "cut/prop13", "cut/prop14", "cut/cor15", "cut/op3/p>1",
			"cut/table2/prop13", "cut/table2/cor15", "cut/ap-test/3p",
			// What later heaps may bring.
			"cut/op2", "cut/op2/1,2/pattern", "cut/conj1", "cut/op4", "cut/op5/at-least-once",
		},
		Unrepaired: map[string]string{
			"cut/prop8/cuts/even":       "a cut has wrong parts, in any case: TestRepairedCuts",
			"cut/prop13/cuts/odd":       "a cut has wrong parts, in any case: TestRepairedCuts",
			"cut/prop14/cuts/different": "a cut has wrong parts, in any case: TestRepairedCuts",
			"cut/thm9/cuts/upper":       "a part is missing, whatever the values: TestRepairedCuts",
			"cut/thm9/cuts/high":        "the nim-sums are wrong in any case: TestRepairedCuts",
			"cut/thm9/range":            "values that have them fail the AP-test: TestRepairedCuts",
			"cut/thm9/rest/exists":      "values that have them fail the AP-test: TestRepairedCuts",
			"cut/prop13/bound":          "the cut-numbers are too great, whatever the values",
			"cut/op3":                   "other candidates are left: TestConditionalClaims",
		},
	})
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
		"AP1 and AP2 imply AP3":    {cut.Relaxed(0), claim.Contradicted},
		"so they do for p ≥ max C": {cut.Relaxed(1), claim.Holds},
	} {
		f, err := k.claim.Test(t.Context(), &known, 4)
		if err != nil || f.Verdict != k.want {
			t.Errorf("%s: %+v, %v, want %s", name, f, err, k.want)
		}
	}
}
