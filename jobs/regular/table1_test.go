package regular_test

import (
	"testing"

	"grundy/jobs/regular"
	"grundy/jobs/rules/cut/claims"
)

// Every set of table 1 has a certificate, which the checker accepts. Section
// 3.3 says that corollary 15 is what proves {1,4}, {1,6}, {1,8} and {1,10}.
func TestTable1(t *testing.T) {
	ways := map[string]int{}
	for _, row := range claims.Table1 {
		period := uint64(len(row.Period()))
		for _, set := range row.Sets() {
			g := lookup(t, "cut:"+set.String())
			v := compute(t, g, 4*period, 0)
			r := regular.Examine(g.Name, regular.RulesOf(g), v)
			if r.Verdict != regular.Proved || r.Period != period || r.Saltus != row.Saltus || r.Preperiod != 0 {
				t.Errorf("%s: %+v", g.Name, r)
				continue
			}
			way := string(r.Theorem)
			if r.Theorem == regular.APTest {
				way = r.Certificate.Conditions[2].Name
			}
			if len(set.Members) == 2 && way != "corollary 15" {
				t.Errorf("%s: AP3 by %s", g.Name, way)
			}
			ways[way]++
			if err := verify(t, r.Certificate, v); err != nil {
				t.Error(err)
			}
		}
	}
	t.Log(ways)
	if ways["corollary 15"] != 4 || ways["AP3"] == 0 || ways["proposition 13"] == 0 {
		t.Errorf("AP3 was shown in these ways: %v", ways)
	}
}

// The trial of all cuts finds what propositions 13 and 14 and corollary 15 say.
func TestRelaxedConditionsAgreeWithAP3(t *testing.T) {
	for _, row := range claims.Table1 {
		set, period := row.Sets()[0], uint64(len(row.Period()))
		v := compute(t, lookup(t, "cut:"+set.String()), 4*period, 0)
		if !regular.AP3(set.Members, period, row.Saltus, v) {
			t.Errorf("cut:%s: AP3 fails", set)
		}
	}
}
