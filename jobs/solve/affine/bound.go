// Package affine has the bounds of memfunctions: ⌊Num·k/Den⌋ + Plus as a function of the
// last removal k, their values and their text, as in the games mem:FROM..TO.
package affine

import (
	"fmt"
	"math"
	"strconv"
)

// Bound is ⌊Num·k/Den⌋ + Plus for k ≥ 1, in lowest terms, or no bound; it never decreases. Its
// numbers are at most [MaxNumber].
type Bound struct {
	Num, Den, Plus int64
	Unbounded      bool
}

// MaxNumber is the largest number in a bound. With it the values of a bound for k ≤ 2^48 fit well
// into 64 bits, and no heap is larger than 2^48.
const MaxNumber = 1000

// At is the bound's value at k ≥ 1, at least 0 because nobody removes fewer stones.
func (b Bound) At(k uint64) uint64 {
	if b.Unbounded {
		return math.MaxUint64
	}
	return uint64(max(0, b.Num*int64(min(k, 1<<48))/b.Den+b.Plus))
}

// Constant reports whether the bound is the same for every k.
func (b Bound) Constant() bool { return b.Unbounded || b.Num == 0 }

// FirstAtLeast is the least k ≥ 0 with ⌊Num·k/Den⌋ + Plus ≥ n, of a bound that isn't constant.
func (b Bound) FirstAtLeast(n uint64) uint64 {
	return uint64(max(0, int64(n)-b.Plus)*b.Den+b.Num-1) / uint64(b.Num)
}

// LeavesMoves reports whether some k ≥ 1 has a number m ≥ 1 with from ≤ m ≤ b. If the
// bound b is the steeper one, there is such a k. Otherwise b − from is no greater one
// period of both quotients later; so the k of one period are enough, the product of the
// denominators, from the first k with b ≥ 1 on.
func (b Bound) LeavesMoves(from Bound) bool {
	if b.Unbounded || b.Num*from.Den > from.Num*b.Den {
		return true
	}
	first := uint64(1)
	if !b.Constant() {
		first = max(1, b.FirstAtLeast(1))
	}
	for k := first; k < first+uint64(b.Den*from.Den); k++ {
		if to := b.At(k); to >= 1 && to >= from.At(k) {
			return true
		}
	}
	return false
}

// String is the bound as it is written in the names of games, as 5, 2k+1 or 3k/2-1, and "" for no
// bound.
func (b Bound) String() string {
	switch {
	case b.Unbounded:
		return ""
	case b.Num == 0:
		return strconv.FormatInt(b.Plus, 10)
	}
	s := "k"
	if b.Num != 1 {
		s = fmt.Sprintf("%dk", b.Num)
	}
	if b.Den != 1 {
		s += fmt.Sprintf("/%d", b.Den)
	}
	if b.Plus != 0 {
		s += fmt.Sprintf("%+d", b.Plus)
	}
	return s
}
