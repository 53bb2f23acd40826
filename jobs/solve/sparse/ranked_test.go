package sparse

import (
	"cmp"
	"slices"
	"testing"
)

// Ranking loses no source and doubles none.
func TestRanked(t *testing.T) {
	s := extended(t, "0.6", 1<<15).state
	order := func(list []source) []source {
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b source) int {
			return cmp.Or(cmp.Compare(a.back, b.back), cmp.Compare(a.value, b.value))
		})
		return list
	}
	w := s.newWide()
	if got := slices.Concat(w.near, w.mid, w.ranked); !slices.Equal(order(got),
		order(s.commonSources())) {
		t.Errorf("of %d sources %d are ranked, or others", len(s.commonSources()), len(got))
	}
	if len(w.ranked) == 0 || len(w.mid) == 0 {
		t.Error("nothing was ranked")
	}
}

// The heaps that need the exact step are those with a split into a rare heap and a rare
// heap or a witness, and those with a move from which a rare single heap is left. A
// sample has none of them and no rare heap.
func TestExactHeaps(t *testing.T) {
	for _, name := range []string{"0.6", "0.106", "0.127"} {
		values, m := plainly(name), movesOf(name)
		value := func(n int) uint32 { return values[n] }
		best, _ := detect(&m, value, 2000)
		for _, space := range []Space{best, {Mask: 3}} {
			s, ok := newState(m, space, 1000, value)
			for n := 1000; ok && n < 2000; n++ {
				ok = s.push(values[n])
			}
			if !ok || s.lastRare() < 1000 || len(s.witnesses) == 0 {
				t.Fatalf("%s: the test tests too little", name)
			}
			want := exactHeaps(s)
			for n := range want {
				if !s.exacts.has(n) {
					t.Errorf("%s: the heap %d needs the exact step", name, n)
				}
			}
			for _, n := range s.sampled(200, func(int) uint32 { return 1 }).heaps {
				if want[n] || s.rare.has(n) {
					t.Errorf("%s: the heap %d is in a sample", name, n)
				}
			}
		}
	}
}

// exactHeaps is the heaps that need the exact step.
func exactHeaps(s *state) map[int]bool {
	heaps := map[int]bool{}
	for _, r := range s.rares {
		for _, k := range s.moves.Singles {
			heaps[r+k] = true
		}
		for _, k := range s.moves.Splits {
			for _, q := range s.rares {
				heaps[r+q+k] = true
			}
		}
		for _, w := range s.witnesses {
			heaps[r-int(w.back)] = true
		}
	}
	return heaps
}
