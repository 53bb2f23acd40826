package position

import (
	"iter"
	"maps"
	"math/big"
	"slices"
)

// powersetTable holds the values of a POWERSET game as exponents: 0 for the
// value 0 and e for 2^(e−1).
//
// An option is a non-empty subset of the numbers of n, whose values are 0 or powers of two. So
// the nim-sum of a subset is a target exactly when, for each exponent e ≥ 1, the number of
// heaps with that exponent in the subset is odd where the target has the bit e − 1, and even
// where it hasn't. Heaps of value 0 may be in the subset or not. The subsets with this
// property are listed one by one, without trying any other.
type powersetTable struct{ *heapTable }

func (t powersetTable) value(p place) *big.Int {
	e := t.nimber(number(p))
	if e == 0 {
		return new(big.Int)
	}
	return new(big.Int).Lsh(big.NewInt(1), uint(e-1))
}

func (t powersetTable) options(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	if target == nil || !t.tried(p) {
		return t.heapTable.options(p, target, b)
	}
	s := &subsets{heaps: slices.Collect(t.game.Heaps.Powerset(number(p))), budget: b}
	if !s.sort(t.nimber, target) {
		return func(func(Sum) bool) {}
	}
	return sums(s.all, nil, nil, nil, t.sum)
}

// find finds the option that has the written components: each must be among the numbers.
func (t powersetTable) find(p place, written copies) (Sum, bool) {
	left, zero := maps.Clone(written), false
	var option []uint64
	for h := range t.game.Heaps.Powerset(number(p)) {
		zero = zero || h == 0
		if place := t.write(h).String(); left[place] > 0 {
			left[place]--
			option = append(option, h)
		}
	}
	for _, missing := range left {
		if missing > 0 {
			return nil, false
		}
	}
	return t.sum(option), len(option) > 0 || zero
}

// subsets lists the non-empty subsets of heaps that have a given nim-sum, those
// that differ least from a smallest one first.
//
// The first heap of each exponent e ≥ 1 is its head. Each of the other heaps may
// be taken or not. The head of an exponent is taken exactly when that makes the
// number of heaps of its exponent odd or even as required. So each set of other
// heaps gives one subset, and no time is spent on anything else.
type subsets struct {
	heaps  []uint64
	budget *budget
	// others are the indices of the heaps that aren't heads, and heads those of
	// their heads, or -1 for heaps of value 0.
	others, heads []int
	taken         []int // the indices of the heaps of a subset, in order
}

// sort finds the heads, and takes those that alone make the target. It returns
// false where an exponent of the target has no heap.
func (s *subsets) sort(exponent func(heap uint64) uint64, target *big.Int) bool {
	heads, missing := map[uint64]int{}, new(big.Int).Set(target)
	for i, h := range s.heaps {
		e := exponent(h)
		head, later := heads[e]
		switch {
		case e == 0:
			s.others, s.heads = append(s.others, i), append(s.heads, -1)
		case later:
			s.others, s.heads = append(s.others, i), append(s.heads, head)
		default:
			heads[e] = i
			if e <= uint64(target.BitLen()) && target.Bit(int(e-1)) == 1 {
				s.toggle(i)
				missing.SetBit(missing, int(e-1), 0)
			}
		}
	}
	return missing.Sign() == 0
}

// all yields the subsets, by the number of other heaps.
func (s *subsets) all(yield func([]uint64) bool) {
	for count := 0; count <= len(s.others); count++ {
		if !s.choose(0, count, yield) {
			return
		}
	}
}

// choose yields all ways to take count of the other heaps, from number first on.
// It returns false when the caller asks for no more.
func (s *subsets) choose(first, count int, yield func([]uint64) bool) bool {
	if count == 0 {
		return len(s.taken) == 0 || s.budget.spend(len(s.taken)) && yield(s.listed())
	}
	for i := first; i+count <= len(s.others); i++ {
		s.exchange(i)
		more := s.choose(i+1, count-1, yield)
		s.exchange(i)
		if !more {
			return false
		}
	}
	return true
}

// exchange takes the other heap of number i or leaves it, and its head likewise.
func (s *subsets) exchange(i int) {
	s.toggle(s.others[i])
	if s.heads[i] >= 0 {
		s.toggle(s.heads[i])
	}
}

func (s *subsets) toggle(heap int) {
	i, taken := slices.BinarySearch(s.taken, heap)
	if taken {
		s.taken = slices.Delete(s.taken, i, i+1)
	} else {
		s.taken = slices.Insert(s.taken, i, heap)
	}
}

// listed is the heaps of the subset.
func (s *subsets) listed() []uint64 {
	option := make([]uint64, len(s.taken))
	for i, heap := range s.taken {
		option[i] = s.heaps[heap]
	}
	return option
}
