package regular

import (
	"slices"
	"testing"
)

// Corollary 15 speaks of {1, 4} from the period 19 on; below that proposition
// 14 does, which names two heaps of different parity and of the same value, up
// to the period 4, and below that all cuts are tried.
func TestWaysToAP3(t *testing.T) {
	v := NewValues(1)
	v.Append(0, 1, 0, 1, 2, 3, 2, 3, 1, 4, 5, 4, 3, 2, 3, 2, 4, 5, 4, 5, 6, 7, 6, 7)
	for _, w := range []struct {
		cuts   []uint64
		period uint64
		name   string
		with   []uint64
	}{
		{[]uint64{1, 4}, 19, "corollary 15", nil},
		{[]uint64{1, 4}, 18, "proposition 14", []uint64{2, 9}},
		{[]uint64{1, 4}, 5, "AP3", nil},
		{[]uint64{1, 4, 9}, 5, "proposition 13", []uint64{4, 9}},
		{[]uint64{1, 9, 6, 3, 4}, 5, "proposition 13", []uint64{4, 3}},
	} {
		c, _ := ap3(w.cuts, w.period, 1, v)
		if c.Name != w.name || !slices.Equal(c.With, w.with) {
			t.Errorf("%v, period %d: %+v", w.cuts, w.period, c)
		}
	}
}
