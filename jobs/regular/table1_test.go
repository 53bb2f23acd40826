package regular_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/papers/cut"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

// table1 is the rows of the sets of table 1.
func table1(t *testing.T) []claim.Row {
	t.Helper()
	rows, err := cut.Claims().Rows()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(rows, func(r claim.Row) bool {
		return r.Period == nil || r.Period.First == nil
	})
}

// Every set of table 1 has a certificate, which the checker accepts. Section
// 3.3 says that corollary 15 is what proves {1,4}, {1,6}, {1,8} and {1,10}. The trial of all cuts
// finds what propositions 13 and 14 and corollary 15 say.
func TestTable1(t *testing.T) {
	ways := map[string]int{}
	for _, row := range table1(t) {
		period := uint64(len(row.Period.First))
		r, v := examine(t, row.Game, 4*period, 0)
		if r.Verdict != regular.Proved || r.Period != period ||
			r.Saltus != uint64(*row.Period.Saltus) || r.Preperiod != 0 {
			t.Errorf("%s: %+v", row.Game, r)
			continue
		}
		way := string(r.Theorem)
		if r.Theorem == regular.APTest {
			way = r.Certificate.Conditions[2].Name
			if r.Certificate.Conditions[2].Says == "" {
				t.Errorf("a certificate doesn't say what %s is", way)
			}
		}
		set, err := breaking.ParseSet(strings.TrimPrefix(row.Game, "cut:"))
		if err != nil {
			t.Fatal(err)
		}
		if len(set.Members) == 2 && way != "corollary 15" {
			t.Errorf("%s: AP3 by %s", row.Game, way)
		}
		if !regular.AP3(set.Members, period, r.Saltus, v) {
			t.Errorf("%s: AP3 fails", row.Game)
		}
		ways[way]++
		if err := verify(t, r.Certificate, v); err != nil {
			t.Error(err)
		}
	}
	t.Log(ways)
	if ways["corollary 15"] != 4 || ways["AP3"] == 0 || ways["proposition 13"] == 0 {
		t.Errorf("AP3 was shown in these ways: %v", ways)
	}
}
