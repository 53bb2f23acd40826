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
	pure := []string{
		"cut/lem1/parity", "cut/lem1/sum", "cut/ex/3,4", "cut/lem5",
		"cut/lem12/table", "cut/lem10", "cut/lem11", "cut/lem11/proof", "cut/prop8/remainders", "cut/table1/unsolved", "cut/intro/options",
		"cut/drop-outs/count", "cut/drop-outs/ratio",
	}
	bounds := map[string]uint64{
		"cut/thm2/1,2":          500,
		"cut/op5/at-least-once": 500, "cut/op5/twice": 500, "cut/op5/twice/positive": 500, "cut/op6": 500, "cut/op6/pattern": 500,
		"cut/op6/drop-outs": 500,
		"cut/thm2":          40, "cut/prop14": 8, "cut/cor15": 8, "cut/table2/cor15": 8, "cut/cor15/start": 12, "cut/op1": 5,
		"cut/prop13": 5, "cut/table2/prop13": 5,
	}
	bounds["cut/op2/every"], bounds["cut/conj1/least-even"], bounds["cut/op2/1,2/pattern"] = 8, 6, 8
	for _, id := range []string{"low", "high", "q=4", "rest", "upper"} {
		bounds["cut/thm9/cuts/"+id] = 97
	}
	bounds["cut/unequal/1,3"], bounds["cut/thm9/range"], bounds["cut/lem12/cuts"], bounds["cut/prop13/bound"], bounds["cut/ap-test/3p"] = 300, 125, 97, 9, 5
	for _, id := range []string{"lem12/1", "lem12/2", "thm9", "table2/thm9", "op2", "conj1", "op3", "op3/p>1"} {
		bounds["cut/"+id] = 4
	}
	for _, c := range all() {
		if strings.HasPrefix(c.ID, "cut/prop13/") || strings.HasPrefix(c.ID, "cut/prop14/") || strings.HasPrefix(c.ID, "cut/ex/1,") || c.ID == "cut/ex/identical" || strings.HasPrefix(c.ID, "cut/table1/") {
			if _, ok := bounds[c.ID]; !ok {
				bounds[c.ID] = c.Bound
			}
		}
	}
	claimtest.Mutations(t, all(), &known, claimtest.Options{
		Bound: 60, Bounds: bounds, Pure: pure,
		Limits: []string{
			// What holds of any values, where they fulfil its hypothesis.
			"cut/lem12/1", "cut/lem12/2", "cut/prop13", "cut/prop14", "cut/cor15", "cut/table2/prop13", "cut/table2/cor15", "cut/op3/p>1", "cut/ap-test/3p",
			// What later heaps may bring.
			"cut/op2", "cut/op2/1,2/pattern", "cut/conj1", "cut/op4", "cut/op5/at-least-once",
		},
		Unrepaired: map[string]string{
			"cut/prop8/cuts/even":       "the cuts have wrong parts, whatever the values: TestRepairedCuts",
			"cut/prop13/cuts/odd":       "the cuts have wrong parts, whatever the values: TestRepairedCuts",
			"cut/prop14/cuts/different": "the cuts have wrong parts, whatever the values: TestRepairedCuts",
			"cut/thm9/cuts/high":        "the nim-sums are wrong, whatever the values that pass the AP-test: TestRepairedCuts",
			"cut/thm9/range":            "values that have them fail the AP-test: TestRepairedCuts",
			"cut/prop13/bound":          "the cut-numbers are too great, whatever the values: TestFailures",
			"cut/thm9/cuts/upper":       "a part is missing, whatever the values: TestRepairedCuts",
			"cut/thm9/rest/exists":      "values that have those cuts fail the AP-test: TestRepairedCuts",
			"cut/op3":                   "one value spoils its candidate, but there are others: TestConditionalClaims",
		},
	})
}

func TestPrintedOptions(t *testing.T) {
	claimtest.OptionTables(t, cut.Claims(), claims.Machine)
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
		f, err := k.claim.Test(t.Context(), &known, 4)
		if err != nil || f.Verdict != k.want {
			t.Errorf("%s: %+v, %v, want %s", name, f, err, k.want)
		}
	}
}
