package arith

import (
	"math"

	"grundy/jobs/integer"
)

// nondivisors solves MALIQUANT, SALIQUANT and their POWERSET games: from n all
// smaller heaps are options but those of the divisors of n, so
//
//	G(n) = mex ( {G(first), …, G(n−1)} less what only divisors lead to )
//
// is the least value that no smaller heap has, or a smaller value all of whose
// heaps are a divisor's. The divisors' values are taken out of the multiset of
// all values and put back.
//
// Time O(τ(n)) a heap beside the factorisation, memory 10 bytes a heap.
type nondivisors struct {
	point  point
	sieve  integer.Sieve
	values []uint32
	all    counts
	// mex is the least value, from the mode's floor on, that all lacks.
	mex uint32
	buf []uint64
}

func (p point) nondivisors() method {
	return method{
		name: "nondivisors", how: "the values of all smaller heaps, less those of the divisors",
		cost: "n log n steps", perHeap: 500, bytes: 10, most: math.MaxUint32,
		build: func(last uint64) machine { return &nondivisors{point: p, values: make([]uint32, 0, last+1)} },
	}
}

func (k *nondivisors) value(n uint64) uint32 {
	if n == 0 || k.point.terminal(n) {
		return 0
	}
	excluded := k.excluded(n)
	for _, h := range excluded {
		k.all.remove(k.values[h-k.point.first])
	}
	v := k.answer(excluded)
	for _, h := range excluded {
		k.all.add(k.values[h-k.point.first])
	}
	return v
}

// excluded lists the smaller heaps that divisors of n lead to.
func (k *nondivisors) excluded(n uint64) []uint64 {
	k.buf = k.sieve.Factor(n).Divisors(k.buf[:0])
	return k.point.within(k.buf, n)
}

// answer is the mode's mex when the excluded heaps are taken out.
func (k *nondivisors) answer(excluded []uint64) uint32 {
	least, decided := k.point.mode.floor(&k.all)
	if decided {
		return 0
	}
	v := max(k.mex, least)
	for _, h := range excluded {
		if w := k.values[h-k.point.first]; w >= least && !k.all.has(w) {
			v = min(v, w)
		}
	}
	return v
}

func (k *nondivisors) learn(_ uint64, v uint32) {
	k.values = append(k.values, v)
	k.all.add(v)
	least, _ := k.point.mode.floor(&k.all)
	for k.mex = max(k.mex, least); k.all.has(k.mex); {
		k.mex++
	}
}

// within turns numbers of n into positions, in place, and keeps those that are
// smaller heaps.
func (p point) within(numbers []uint64, n uint64) []uint64 {
	heaps := numbers[:0]
	for _, x := range numbers {
		if h := p.across(x, n); p.first <= h && h < n {
			heaps = append(heaps, h)
		}
	}
	return heaps
}
