package position

import (
	"iter"
	"maps"
	"math/big"
	"slices"
)

// powersetTable is the values of a POWERSET game, kept as exponents: 0 for the
// value 0 and e for 2^(e−1).
//
// An option is a non-empty subset of the numbers of n, and their values are 0
// or powers of two. So its nim-sum is a target just when, for each exponent
// e ≥ 1, it takes an odd number of the heaps with that exponent where the
// target has the bit e − 1, and an even number where it hasn't; heaps of value
// 0 are free. Such subsets are listed one by one without looking at others.
type powersetTable struct{ *heapTable }

func (t powersetTable) value(p place) *big.Int { return power(t.nimber(number(p))) }

// power is the value that has the exponent e.
func power(e uint32) *big.Int {
	if e == 0 {
		return new(big.Int)
	}
	return new(big.Int).Lsh(big.NewInt(1), uint(e-1))
}

func (t powersetTable) reaching(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	heaps := slices.Collect(t.game.Heaps.Powerset(number(p)))
	s := &subsets{heaps: heaps, exponents: make([]uint32, len(heaps)), budget: b}
	for i, h := range heaps {
		s.exponents[i] = t.nimber(h)
	}
	return t.sums(s.reaching(target))
}

// find looks whether the heaps are among the numbers.
func (t powersetTable) find(p place, written copies, _ *budget) (Sum, bool) {
	left, zero := maps.Clone(written), false
	var option []uint64
	for h := range t.game.Heaps.Powerset(number(p)) {
		zero = zero || h == 0
		if place := heap(h).String(); left[place] > 0 {
			left[place]--
			option = append(option, h)
		}
	}
	for _, missing := range left {
		if missing > 0 {
			return nil, false
		}
	}
	return gather(t.game, option, t.write), len(option) > 0 || zero
}

// subsets lists the non-empty subsets of heaps that have a given nim-sum, one of
// the smallest first.
type subsets struct {
	heaps     []uint64
	exponents []uint32
	budget    *budget
	// odd says of which exponents an odd number of heaps is still to be taken,
	// left how many heaps of each exponent are still to be decided.
	odd   map[uint32]bool
	left  map[uint32]int
	taken []uint64
}

func (s *subsets) reaching(target *big.Int) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		s.odd, s.left, s.taken = map[uint32]bool{}, map[uint32]int{}, nil
		for _, e := range s.exponents {
			s.left[e]++
		}
		for bit := range target.BitLen() {
			if e := uint32(bit + 1); target.Bit(bit) == 1 {
				if s.left[e] == 0 {
					return
				}
				s.odd[e] = true
			}
		}
		s.decide(0, yield)
	}
}

// decide goes through the heaps from index i on. The last heap of an exponent
// is taken just when the number must still change. It returns false when the
// caller has had enough.
func (s *subsets) decide(i int, yield func([]uint64) bool) bool {
	if i == len(s.heaps) {
		return len(s.taken) == 0 || s.budget.spend(len(s.taken)) && yield(s.taken)
	}
	e := s.exponents[i]
	s.left[e]--
	defer func() { s.left[e]++ }()
	forced := e > 0 && s.left[e] == 0
	if !(forced && s.odd[e]) && !s.decide(i+1, yield) {
		return false
	}
	if forced && !s.odd[e] {
		return true
	}
	s.odd[e] = !s.odd[e]
	s.taken = append(s.taken, s.heaps[i])
	more := s.decide(i+1, yield)
	s.taken = s.taken[:len(s.taken)-1]
	s.odd[e] = !s.odd[e]
	return more
}
