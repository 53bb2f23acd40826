package regular_test

import (
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/regular"
)

// The ultimate AP-test takes fewer heaps than two periods where the last quarter shows the
// period. These are the fewest heaps.
func TestFewHeapsProveACut(t *testing.T) {
	for _, w := range []struct {
		name   string
		fewest uint64
	}{
		{"cut:1,4", 34}, {"cut:1,2,7", 37}, {"cut:1,2,8", 24}, {"cut:1,2,16", 87}, {"cut:1,2,24", 343},
		{"cut:1,even", 20}, {"cut:1,2,8+", 23},
	} {
		g := catalog.Must(w.name)
		all, n := compute(t, g, 400, 0), uint64(12)
		var v *regular.Values
		var r regular.Result
		for ; n <= 400; n++ {
			v = first(all, n)
			if r = regular.Examine(g.Name, regular.RulesOf(g), v); r.Verdict == regular.Proved {
				break
			}
		}
		if n != w.fewest || r.Theorem != regular.UltimateAPTest {
			t.Errorf("%s: %d heaps prove a period by %s, not %d by the ultimate AP-test", w.name, n, r.Theorem, w.fewest)
		}
		if err := verify(t, r.Certificate, v); err != nil {
			t.Error(err)
		}
	}
}
