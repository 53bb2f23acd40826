package divide

import (
	"math/bits"
)

// mostValues bounds the values of which there are sets. It is a power of two, so
// that nim-sums stay below it.
const mostValues = 1024

// valueSet is a set of values: v stands in the bit v mod 64 of the word v/64.
type valueSet [mostValues / 64]uint64

func (s *valueSet) add(v uint16)      { s[v/64] |= 1 << (v % 64) }
func (s *valueSet) has(v uint32) bool { return s[v/64]>>(v%64)&1 == 1 }

func (s *valueSet) addAll(t *valueSet) {
	for i, w := range t {
		s[i] |= w
	}
}

// list appends the values in ascending order.
func (s *valueSet) list(values []uint16) []uint16 {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			values = append(values, uint16(64*i+bits.TrailingZeros64(w)))
		}
	}
	return values
}

// mex is the least value that isn't in the set; mostValues if all are.
func (s *valueSet) mex() uint32 {
	for i, w := range s {
		if w != ^uint64(0) {
			return uint32(64*i + bits.TrailingZeros64(^w))
		}
	}
	return mostValues
}

// runSize is the number of heaps of a run and of remainders of a piece.
const runSize = 256

// valueSets are the sets of values of neighbouring heaps.
//
// Memory: a byte a heap.
type valueSets struct {
	// runs[i] is of the heaps runSize·i, …, runSize·(i+1) − 1.
	runs []valueSet
	// pieces[k][i] is of k runs from the run k·i on, for odd k.
	pieces [mostClasses][]valueSet
}

// prepare takes in all runs that are complete.
func (s *valueSets) prepare(values []uint16) {
	for len(s.runs) < len(values)/runSize {
		var run valueSet
		for _, v := range values[runSize*len(s.runs):][:runSize] {
			run.add(v)
		}
		s.runs = append(s.runs, run)
	}
	for k := 3; k < mostClasses; k += 2 {
		for i := len(s.pieces[k]); k*(i+1) <= len(s.runs); i++ {
			s.pieces[k] = append(s.pieces[k], s.of(k*i, k*(i+1)))
		}
	}
}

// of is the set of values of the runs from ≤ i < to.
func (s *valueSets) of(from, to int) (all valueSet) {
	for i := from; i < to; i++ {
		all.addAll(&s.runs[i])
	}
	return all
}

// remainders is the set of values of the heaps runSize·k·i ≤ r < runSize·k·(i+1),
// as far as their runs are known.
func (s *valueSets) remainders(k, i int) valueSet {
	if i < len(s.pieces[k]) {
		return s.pieces[k][i]
	}
	return s.of(k*i, min(k*(i+1), len(s.runs)))
}

// divisors is a set with the values of all heaps from ≤ d ≤ to.
func (s *valueSets) divisors(from, to int) valueSet {
	return s.of(max(from, 0)/runSize, to/runSize+1)
}

// sums is the set of a ⊕ b for a in the one and b in the other set.
func sums(a, b *valueSet, room *[2][]uint16) (all valueSet) {
	room[0], room[1] = a.list(room[0][:0]), b.list(room[1][:0])
	for _, x := range room[0] {
		for _, y := range room[1] {
			all.add(x ^ y)
		}
	}
	return all
}
