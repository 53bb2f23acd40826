package complement

import (
	"math/bits"

	"grundy/jobs/solve/streams"
)

// valueLimit is above all values of sets; as a power of two, it is above their nim-sums too.
const valueLimit = 1024

// valueSet is a set of values: v is the bit v mod 64 of the word v/64.
type valueSet [valueLimit / 64]uint64

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

// mex is the least value that isn't in the set, valueLimit if all are.
func (s *valueSet) mex() uint32 {
	for i, w := range s {
		if w != ^uint64(0) {
			return uint32(64*i + bits.TrailingZeros64(^w))
		}
	}
	return valueLimit
}

// nimSums is the set of x ⊕ y for x in a and y in b; the buffers are for their lists.
func nimSums(a, b *valueSet, buffers *[2][]uint16) (all valueSet) {
	buffers[0], buffers[1] = a.list(buffers[0][:0]), b.list(buffers[1][:0])
	for _, x := range buffers[0] {
		for _, y := range buffers[1] {
			all.add(x ^ y)
		}
	}
	return all
}

const runSize = 256 // the number of heaps of a run, and of remainders of a block

// runs holds the sets of values of neighbouring heaps, in a byte a heap.
type runs struct {
	sets []valueSet // sets[i] is of the run i, the heaps runSize·i, …, runSize·(i+1) − 1
	// byQuotient[k][i] is of the k runs from the run k·i on, for odd k ≥ 3.
	byQuotient [streams.QuotientLimit][]valueSet
}

// takeIn takes in all runs that are complete.
func (r *runs) takeIn(values []uint16) {
	for len(r.sets) < len(values)/runSize {
		var run valueSet
		for _, v := range values[runSize*len(r.sets):][:runSize] {
			run.add(v)
		}
		r.sets = append(r.sets, run)
	}
	for k := 3; k < streams.QuotientLimit; k += 2 {
		for i := len(r.byQuotient[k]); k*(i+1) <= len(r.sets); i++ {
			r.byQuotient[k] = append(r.byQuotient[k], r.union(k*i, k*(i+1)))
		}
	}
}

// union is the set of the values of the runs from ≤ i < to.
func (r *runs) union(from, to int) (all valueSet) {
	for i := from; i < to; i++ {
		all.addAll(&r.sets[i])
	}
	return all
}

// remainders is the set of the values of the heaps from runSize·k·i to
// runSize·k·(i+1) − 1, as far as their runs are known.
func (r *runs) remainders(k, i int) valueSet {
	if i < len(r.byQuotient[k]) {
		return r.byQuotient[k][i]
	}
	return r.union(k*i, min(k*(i+1), len(r.sets)))
}

// divisors is a set that has the values of all heaps from ≤ d ≤ to.
func (r *runs) divisors(from, to int) valueSet {
	return r.union(max(from, 0)/runSize, to/runSize+1)
}
