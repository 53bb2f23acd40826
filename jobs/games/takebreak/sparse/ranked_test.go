package sparse

import (
	"cmp"
	"slices"
	"testing"
)

// Ranking loses no source and doubles none.
func TestRanked(t *testing.T) {
	e := newEngine(movesOf("0.6"), 0)
	extend(t, e, 1<<15)
	s := e.state
	order := func(list []source) []source {
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b source) int { return cmp.Or(cmp.Compare(a.back, b.back), cmp.Compare(a.value, b.value)) })
		return list
	}
	w := s.newWide()
	if got := slices.Concat(w.near, w.mid, w.ranked); !slices.Equal(order(got), order(s.commonSources())) {
		t.Errorf("of %d sources %d are ranked, or others", len(s.commonSources()), len(got))
	}
	if len(w.ranked) == 0 || len(w.mid) == 0 {
		t.Error("nothing was ranked")
	}
}
