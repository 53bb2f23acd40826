package breaking_test

import (
	"strings"
	"testing"

	"grundy/jobs/papers/cut"
)

// The values of table 1's sets are those that are printed: G(n) = period[r] + q·saltus
// for n − 1 = q·len(period) + r.
func TestTable1(t *testing.T) {
	rows, err := cut.Claims().Rows()
	if err != nil {
		t.Fatal(err)
	}
	sets := 0
	for _, r := range rows {
		if r.Period == nil || r.Period.First == nil {
			continue
		}
		sets++
		period := r.Period.First
		for i, v := range cutValues(t, strings.TrimPrefix(r.Game, "cut:"), 200) {
			if want := period[i%len(period)] + uint32(i/len(period))*uint32(
				*r.Period.Saltus); v != want {
				t.Errorf("%s: G(%d) = %d, table 1 has %d", r.Game, i+1, v, want)
				break
			}
		}
	}
	if sets != 93 {
		t.Errorf("table 1 stands for %d sets, want 93", sets)
	}
}

// Section 3.3 names {1,2,8} and {1,2,7,8}, the only sets that the authors found
// with a preperiod: six heaps, then period 12 and saltus 8.
func TestPreperiodOfSix(t *testing.T) {
	for _, set := range []string{"1,2,8", "1,2,7,8"} {
		g := cutValues(t, set, 600)
		for i := 6; i+12 < len(g); i++ {
			if g[i+12] != g[i]+8 {
				t.Fatalf("cut:%s: G(%d) = %d, G(%d) = %d", set, i+1, g[i], i+13, g[i+12])
			}
		}
		if g[5+12] == g[5]+8 {
			t.Errorf("cut:%s: the preperiod is shorter than 6", set)
		}
	}
}
