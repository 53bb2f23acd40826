package arith

import "grundy/jobs/integer"

// fullsets solves the FULLSET games: the only option of n is the sum of all its
// positions, and values are 0 and 1, so
//
//	G(n) = 1 − (the number of positions of value 1, mod 2)
//
// where there is a position, and 0 otherwise. Divisors and primes are listed,
// nondivisors are all heaps but the divisors', and totatives are counted by
// inclusion and exclusion,
//
//	Σ { G(h) : gcd(h, n) = 1 } ≡ Σ { A(d) : d | n squarefree } mod 2,
//	A(d) = Σ { G(h) : h < n, d | h } mod 2.
//
// Time O(τ(n)) a heap, memory 1 bit a heap.
type fullsets struct {
	point point
	sieve integer.Sieve
	// values are the values or, where the function is symmetric, the sums A(d).
	values parities
	// total is the sum of all values.
	total uint64
	buf   []uint64
}

func (p point) fullsets() method {
	return method{
		name: "parity", how: "the parity of the positions of value 1, by divisors",
		cost: "n log n steps", perHeap: 200, bytes: 1,
		build: func(last uint64) machine { return &fullsets{point: p, values: newParities(last)} },
	}
}

// tally is how many heaps there are and the sum of their values, of which only
// the parity has a meaning.
type tally struct{ heaps, sum uint64 }

func (t tally) less(u tally) tally { return tally{t.heaps - u.heaps, t.sum - u.sum} }

func (k *fullsets) value(n uint64) uint32 {
	if n == 0 || k.point.terminal(n) {
		return 0
	}
	t := k.tally(n)
	if t.heaps == 0 {
		return 0
	}
	return uint32(1 - t.sum&1)
}

// tally takes all positions of n together.
func (k *fullsets) tally(n uint64) tally {
	all := tally{n - k.point.first, k.total}
	switch f := k.point.function; f {
	case aliquant:
		return all.less(k.listed(n, aliquot))
	case totative:
		return k.coprime(n)
	case nontotative:
		if n == 1 {
			return all
		}
		return all.less(k.coprime(n))
	default:
		return k.listed(n, f)
	}
}

func (k *fullsets) listed(n uint64, f *function) tally {
	k.buf = f.list(k.buf[:0], k.sieve.Factor(n))
	heaps := k.point.within(k.buf, n)
	t := tally{heaps: uint64(len(heaps))}
	for _, h := range heaps {
		t.sum += uint64(k.values.at(h))
	}
	return t
}

// coprime takes the heaps h with first ≤ h < n and gcd(h, n) = 1 together.
func (k *fullsets) coprime(n uint64) tally {
	f := k.sieve.Factor(n)
	t := tally{heaps: f.Phi()}
	if n == 1 {
		t.heaps = 1 - k.point.first
	}
	k.buf = f.SquarefreeDivisors(k.buf[:0])
	for _, d := range k.buf {
		t.sum += uint64(k.values.at(d))
	}
	return t
}

func (k *fullsets) learn(n uint64, v uint32) {
	k.total += uint64(v)
	if !k.point.function.symmetric {
		k.values.add(n, v)
		return
	}
	if v == 0 {
		return
	}
	k.buf = k.sieve.Factor(n).SquarefreeDivisors(k.buf[:0])
	for _, d := range k.buf {
		k.values.add(d, 1)
	}
}
