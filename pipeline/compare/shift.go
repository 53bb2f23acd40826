package compare

import (
	"context"
	"math"
	"slices"

	"grundy/jobs/nim"
	"grundy/pipeline/heaps"
)

// shifted says that A(n) = B(n + Shift) + Plus for the heaps From ≤ n ≤ To of A. Whole says that
// these are all heaps of A, within the range, for which B has the heap n + Shift.
type shifted struct {
	Shift int64  `json:"shift"`
	Plus  int64  `json:"plus"`
	From  uint64 `json:"from"`
	To    uint64 `json:"to"`
	Whole bool   `json:"whole"`
}

// The limits of the search: shifts of the index, and the fewest heaps that must agree so that it is
// worth telling.
const (
	mostShift = 64
	fewest    = 8
)

// trial is a shift with the constant that its first heap gives. It has held for the heaps
// from ≤ n < held, and may hold up to the heap to.
type trial struct {
	shift, plus    int64
	from, held, to uint64
}

func (t *trial) whole() bool { return t.held == t.to }

// findShift looks for a shift of the index and a constant with which B agrees with A from the first
// heap in the range on, for more than asTheyStand heaps if not for all. One for all heaps comes
// before others, then that which holds longest; among equals, the constant 0 comes first and then
// the smallest shift. A shift with which fewer than [fewest] heaps agree, or fewer than half as many
// can be compared as the shorter one has, isn't looked for. It is nil where there is none.
//
// Time: all shifts are followed at once, each as far as it holds.
func findShift(ctx context.Context, a, b *values, r heaps.Range, asTheyStand uint64) (*shifted, error) {
	a = &values{a.Intersect(r), a.read}
	all := trials(a, b)
	if err := follow(ctx, a, b, slices.Clone(all)); err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(t *trial) bool {
		held := t.held - t.from
		return t.shift == 0 && t.plus == 0 || held < fewest || !t.whole() && held <= asTheyStand
	})
	if len(all) == 0 {
		return nil, nil
	}
	best := slices.MinFunc(all, simpler)
	return &shifted{best.shift, best.plus, best.from, best.held - 1, best.whole()}, nil
}

// simpler orders trials by how much there is to tell them; see [findShift].
func simpler(x, y *trial) int {
	rank := func(t *trial) []uint64 {
		held, constant, backwards := uint64(0), uint64(0), uint64(0)
		if !t.whole() {
			held = math.MaxUint64 - (t.held - t.from)
		}
		if t.plus != 0 {
			constant = 1
		}
		if t.shift < 0 {
			backwards = 1
		}
		return []uint64{held, constant, uint64(max(t.shift, -t.shift)), backwards}
	}
	return slices.Compare(rank(x), rank(y))
}

// trials is all the shifts that leave enough to compare.
func trials(a, b *values) (all []*trial) {
	if a.Empty() || max(a.To, b.To) > math.MaxInt64-mostShift {
		return nil // Indices so large are none of heaps.
	}
	least := max(fewest, (min(a.To-a.From, b.To-b.From)+1)/2)
	for shift := int64(-mostShift); shift <= mostShift; shift++ {
		low, high := int64(b.From)-shift, int64(b.To)-shift // of A, for which B has the heap n + shift
		both := a.Intersect(heaps.Between(uint64(max(low, 0)), uint64(max(high, 0))))
		if !both.Empty() && both.To-both.From >= least {
			all = append(all, &trial{shift: shift, from: both.From, held: both.From, to: both.To})
		}
	}
	return all
}

// follow goes on with each trial as long as it holds.
func follow(ctx context.Context, a, b *values, open []*trial) error {
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
		open = slices.DeleteFunc(open, func(t *trial) bool { return !t.next(va, vb, n, low) })
	}
	return nil
}

// next goes on with the values of A from the heap n and those of B from the heap low on, and says
// whether the trial may go on.
func (t *trial) next(a, b []nim.Nimber, n, low uint64) bool {
	for end := min(t.to, n+uint64(len(a))); t.held < end; t.held++ {
		x, y := a[t.held-n], b[uint64(int64(t.held)+t.shift)-low]
		if t.held == t.from && !x.Large() && !y.Large() {
			t.plus = int64(x) - int64(y)
		}
		if v, ok := sum(y, t.plus); !ok || v != x {
			return false
		}
	}
	return t.held < t.to
}

// sum is the value with a constant added; ok is false if that is none.
func sum(v nim.Nimber, c int64) (sum nim.Nimber, ok bool) {
	if c == 0 {
		return v, true
	}
	s := int64(v) + c
	return nim.Nimber(s), !v.Large() && s >= 0
}
