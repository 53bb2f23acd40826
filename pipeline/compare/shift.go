package compare

import (
	"context"
	"math"
	"slices"

	"grundy/jobs/nim"
	"grundy/pipeline/heaps"
)

// shifted says that A(n) = B(n + Shift) + Plus for the heaps From ≤ n ≤ To of A. Whole says that
// these are all heaps of A, within the range, for which B has the heap n + Shift. While it is
// looked for, it has held for the heaps From ≤ n < held, and may hold up to the heap end.
type shifted struct {
	Shift int64  `json:"shift"`
	Plus  int64  `json:"plus"`
	From  uint64 `json:"from"`
	To    uint64 `json:"to"`
	Whole bool   `json:"whole"`

	held, end uint64
}

func (s *shifted) whole() bool { return s.held == s.end }

// The limits of the search: shifts of the index, and the fewest heaps that must agree so that it is
// worth telling.
const (
	mostShift = 64
	fewest    = 8
)

// findShift looks for a shift of the index and a constant with which B agrees with A from the first
// heap in the range on, for more than asTheyStand heaps if not for all. One for all heaps comes
// before others, then that which holds longest; among equals, the constant 0 comes first and then
// the smallest shift. A shift with which fewer than [fewest] heaps agree, or fewer than half as many
// can be compared as the shorter one has, isn't looked for. It is nil where there is none.
//
// Time: all shifts are followed at once, each as far as it holds.
func findShift(ctx context.Context, a, b *values, r heaps.Range, asTheyStand uint64) (*shifted, error) {
	a = &values{a.Intersect(r), a.read}
	all := shifts(a, b)
	if err := follow(ctx, a, b, slices.Clone(all)); err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(s *shifted) bool {
		held := s.held - s.From
		return s.Shift == 0 && s.Plus == 0 || held < fewest || !s.whole() && held <= asTheyStand
	})
	if len(all) == 0 {
		return nil, nil
	}
	best := slices.MinFunc(all, simpler)
	best.To, best.Whole = best.held-1, best.whole()
	return best, nil
}

// simpler orders shifts by how much there is to tell them; see [findShift].
func simpler(x, y *shifted) int {
	rank := func(s *shifted) []uint64 {
		held, constant, backwards := uint64(0), uint64(0), uint64(0)
		if !s.whole() {
			held = math.MaxUint64 - (s.held - s.From)
		}
		if s.Plus != 0 {
			constant = 1
		}
		if s.Shift < 0 {
			backwards = 1
		}
		return []uint64{held, constant, uint64(max(s.Shift, -s.Shift)), backwards}
	}
	return slices.Compare(rank(x), rank(y))
}

// shifts is all those that leave enough to compare.
func shifts(a, b *values) (all []*shifted) {
	if a.Empty() || max(a.To, b.To) > math.MaxInt64-mostShift {
		return nil // Indices so large are none of heaps.
	}
	least := max(fewest, (min(a.To-a.From, b.To-b.From)+1)/2)
	for shift := int64(-mostShift); shift <= mostShift; shift++ {
		low, high := int64(b.From)-shift, int64(b.To)-shift // of A, for which B has the heap n + shift
		both := a.Intersect(heaps.Between(uint64(max(low, 0)), uint64(max(high, 0))))
		if !both.Empty() && both.To-both.From >= least {
			all = append(all, &shifted{Shift: shift, From: both.From, held: both.From, end: both.To})
		}
	}
	return all
}

// follow goes on with each shift as long as it holds.
func follow(ctx context.Context, a, b *values, open []*shifted) error {
	for n := a.From; len(open) > 0 && n < a.To; n += block {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		end := min(n+block, a.To)
		low, high := max(b.From, n-min(n, mostShift)), min(b.To, end+mostShift)
		if low >= high {
			continue // B begins farther on.
		}
		va, err := a.read(ctx, n, end)
		if err != nil {
			return err
		}
		vb, err := b.read(ctx, low, high)
		if err != nil {
			return err
		}
		open = slices.DeleteFunc(open, func(s *shifted) bool { return !s.next(va, vb, n, low) })
	}
	return nil
}

// next goes on with the values of A from the heap n and those of B from the heap low on, and says
// whether the shift may hold on. The constant is what the first heap gives.
func (s *shifted) next(a, b []nim.Nimber, n, low uint64) bool {
	for end := min(s.end, n+uint64(len(a))); s.held < end; s.held++ {
		x, y := a[s.held-n], b[uint64(int64(s.held)+s.Shift)-low]
		if s.held == s.From && !x.Large() && !y.Large() {
			s.Plus = int64(x) - int64(y)
		}
		if v, ok := sum(y, s.Plus); !ok || v != x {
			return false
		}
	}
	return s.held < s.end
}

// sum is the value with a constant added; ok is false if that is none.
func sum(v nim.Nimber, c int64) (sum nim.Nimber, ok bool) {
	if c == 0 {
		return v, true
	}
	s := int64(v) + c
	return nim.Nimber(s), !v.Large() && s >= 0
}
