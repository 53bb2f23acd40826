package claims_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/rules/divide"
	"grundy/jobs/rules/divide/claims"
)

func TestClaims(t *testing.T) {
	pure := []string{"arith/dividing/options", "arith/dividing/5+5", "arith/ex10/end", "arith/divide-and-residue/options", "arith/divide-and-residue/grundy", "arith/thm9/proof", "arith/thm11/proof"}
	for _, k := range claims.OptionTables() {
		pure = append(pure, k.ID)
	}
	claimtest.Mutations(t, claims.Claims(), catalog.Solvers{}, claimtest.Options{
		Bound: 1500, Pure: pure,
		Limits: []string{"arith/dr-growth/parity", "arith/dr-growth/few", "arith/conj1/occurs", "arith/conj1/finite", "arith/conj1/ratio", "arith/cg-finite"},
	})
}

// The claims that count moves turn where the moves are others.
func TestMoves(t *testing.T) {
	for name, k := range map[string]struct {
		claims []claim.Claim
		holds  bool
	}{
		"the games":           {claims.MoveClaims(divide.Dividing, divide.DivideAndResidue), true},
		"other games instead": {claims.MoveClaims(divide.ComplementGrundy, divide.Dividing), false},
	} {
		for _, c := range k.claims {
			f, err := c.Test(t.Context(), nil, 60)
			if err != nil || (f.Verdict != claim.Contradicted) != k.holds {
				t.Errorf("%s: %s: %+v, %v", name, c.ID, f, err)
			}
		}
	}
}

func TestOptionTables(t *testing.T) { claimtest.OptionTables(t, claims.OptionTables()) }

// The printed options are those of the definitions but for one row that is printed
// wrong, and for section 1's definition, by which each heap moves to itself. That 2 is no option of 9 can be counted out:
// 9 = 1×9 = 4×2 + 1 = 3×3 = 2×4 + 1.
func TestPrintedOptions(t *testing.T) {
	misprints := 0
	for _, k := range claims.OptionTables() {
		f, err := k.Complete().Test(t.Context(), nil, 0)
		if k.ID == "arith/table/complement-grundy/options" && err == nil && f.Verdict == claim.Misprint {
			misprints++
			k.Rows[8].Options = "3, 1" // and not "3, 2, 1"
			f, err = k.Complete().Test(t.Context(), nil, 0)
		}
		if k.ID == "arith/def/divide-and-residue" && f.Verdict == claim.Misprint && strings.HasSuffix(f.Evidence, "the heap 8: the option 8 isn't printed; 8 of 8 rows differ") {
			misprints++
			continue
		}
		if err != nil || f.Verdict != claim.Proved {
			t.Errorf("%s: %+v, %v", k.ID, f, err)
		}
	}
	if misprints != 2 {
		t.Errorf("%d of 2 misprints found", misprints)
	}
}

// The steps of proofs fail at the least number at which they can, and only there where they are
// said to.
func TestSteps(t *testing.T) {
	all := claims.Claims()
	for id, want := range map[string]string{
		"arith/thm9/proof":  "no such split of 9 has the nim-value 0; with m from 0 on it is true",
		"arith/thm11/proof": "2 is an option of 7 in MALIQUANT, and 3 copies of 2 are one in DIVIDE-THROW-RESIDUE, of the same nim-value; with an even ⌊n/m⌋ it is true",
	} {
		i := slices.IndexFunc(all, func(c claim.Claim) bool { return c.ID == id })
		f, err := all[i].Test(t.Context(), catalog.Solvers{}, 200)
		if err != nil || f.Verdict != claim.Misprint || !strings.Contains(f.Evidence, want) {
			t.Errorf("%s: %+v, %v, want %q", id, f, err, want)
		}
	}
}

// Powers of two stay the greatest value longer than others in COMPLEMENT-GRUNDY, and don't in
// DIVIDE-AND-RESIDUE.
func TestHalts(t *testing.T) {
	all := claims.Claims()
	for id, want := range map[string]claim.Finding{
		"arith/cg-halt": {Verdict: claim.Fitted, Evidence: "the greatest value is 1 from 2 to 5, 2 from 6 to 17, 4 from 20 to 59, "},
		"arith/dr-halt": {Verdict: claim.Contradicted, Evidence: "224 stays the greatest value from 7208 to 14781; the greatest value is 1 from 2 to 2, "},
	} {
		i := slices.IndexFunc(all, func(c claim.Claim) bool { return c.ID == id })
		f, err := all[i].Test(t.Context(), catalog.Solvers{}, 14_782)
		if err != nil || f.Verdict != want.Verdict || !strings.HasPrefix(f.Evidence, want.Evidence) {
			t.Errorf("%s: %+v, %v", id, f, err)
		}
	}
}
