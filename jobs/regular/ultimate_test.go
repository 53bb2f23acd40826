package regular_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

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
		v := regular.NewValues(1)
		var r regular.Result
		for ; n <= 400; n++ {
			v = regular.NewValues(1)
			for h := uint64(1); h <= n; h++ {
				v.Append(all.At(h))
			}
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

// A period that few values prove goes on as far as the values are known: of random sets,
// finite and infinite, of exceptional heaps too.
func TestProvedCutsGoOn(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		words := []string{"1"}
		for _, c := range rapid.SliceOfN(rapid.IntRange(2, 26), 1, 4).Draw(rt, "cuts") {
			words = append(words, fmt.Sprint(c))
		}
		if tail := rapid.SampledFrom([]string{"", "", "odd", "even", "9+", "20+"}).Draw(rt,
			"tail"); tail != "" {
			words = append(words, tail)
		}
		g := catalog.Must("cut:" + strings.Join(words, ","))
		all, to := compute(t, g, 300, 0), rapid.Uint64Range(12, 150).Draw(rt, "heaps")
		known := regular.NewValues(1)
		for h := uint64(1); h <= to; h++ {
			known.Append(all.At(h))
		}
		r := regular.Examine(g.Name, regular.RulesOf(g), known)
		if r.Verdict != regular.Proved {
			return
		}
		if err := verify(t, r.Certificate, known); err != nil {
			rt.Fatal(err)
		}
		for n := r.Preperiod + 1; n+r.Period <= all.Last(); n++ {
			if uint64(all.At(n+r.Period)) != uint64(all.At(n))+r.Saltus {
				rt.Fatalf("%s, by %s from %d heaps: G(%d) = %d, G(%d) = %d", g.Name, r.Theorem, to,
					n, all.At(n), n+r.Period, all.At(n+r.Period))
			}
		}
	})
}
