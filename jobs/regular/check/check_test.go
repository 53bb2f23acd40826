package check

import "testing"

// The ways around AP3 are open only where their hypotheses hold.
func TestThird(t *testing.T) {
	for _, w := range []struct {
		cuts   []uint64
		period uint64
		d      condition
		ok     bool
	}{
		{[]uint64{1, 4}, 19, condition{Name: "corollary 15"}, true},
		{[]uint64{1, 4}, 18, condition{Name: "corollary 15"}, false},
		{[]uint64{1, 5}, 99, condition{Name: "corollary 15"}, false},
		{[]uint64{1, 2}, 99, condition{Name: "corollary 15"}, false},
		{[]uint64{1, 4}, 18, condition{Name: "proposition 14", With: []uint64{2, 9}}, true},
		{[]uint64{1, 4}, 17, condition{Name: "proposition 14", With: []uint64{2, 9}}, false},
		{[]uint64{1, 4}, 18, condition{Name: "proposition 14", With: []uint64{1, 9}}, false},
		{[]uint64{1, 4}, 18, condition{Name: "proposition 14", With: []uint64{0, 9}}, false},
		{[]uint64{1, 4, 9}, 4, condition{Name: "proposition 13", With: []uint64{4, 9}}, true},
		{[]uint64{1, 4, 9}, 3, condition{Name: "proposition 13", With: []uint64{4, 9}}, false},
		{[]uint64{1, 4, 9}, 4, condition{Name: "proposition 13", With: []uint64{4, 1}}, false},
		{[]uint64{1, 4}, 4, condition{Name: "proposition 13", With: []uint64{4, 5}}, false},
		{[]uint64{1, 4}, 4, condition{Name: "AP3"}, true},
		{[]uint64{1, 4}, 4, condition{Name: "AP4"}, false},
	} {
		if err := (rules{cuts: w.cuts}).third(w.d, w.period); (err == nil) != w.ok {
			t.Errorf("%v, period %d, %+v: %v", w.cuts, w.period, w.d, err)
		}
	}
}
