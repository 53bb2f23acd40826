package arith

import (
	"math"

	"grundy/jobs/integer"
	"grundy/jobs/nim"
)

// nontotatives solves NONTOTATIVE and its POWERSET game: the options of n > 1
// are the multiples below n of the primes that divide n, so
//
//	G(n) = the least v that is in no S(p), p | n, where
//	S(p) = { G(m) : m < n, p | m }
//
// The search begins at the greatest pointer of the primes of n, where all
// values below the pointer of p are known to be in S(p).
//
// In a POWERSET game the value is 0 where there is no option. Otherwise one of
// the options has the value 0: the heap 0, or a prime divisor below n, whose
// only multiples are n and more. So the exponents follow the same rule, from 1.
//
// Time about ω(n) look-ups for every value tried, memory at most 70 bytes a heap.
type nontotatives struct {
	point point
	last  uint64
	sieve integer.Sieve
	// pointer is indexed by the primes up to last/2; others have one multiple.
	pointer []uint32
	seen    seenAmongMultiples
}

func (p point) nontotatives() method {
	return method{
		name: "primes", how: "for every prime the values seen among its multiples",
		cost: "n log log n steps", perHeap: 450, bytes: 70, most: math.MaxUint32,
		build: func(last uint64) machine {
			k := &nontotatives{point: p, last: last, pointer: make([]uint32, last/2+1)}
			for i := range k.pointer {
				k.pointer[i] = k.least()
			}
			return k
		},
	}
}

// least is where the search begins at least. The heap 0 has the value 0 and is
// a multiple of every prime.
func (k *nontotatives) least() uint32 {
	if k.point.first == 0 || k.point.mode == power {
		return 1
	}
	return 0
}

func (k *nontotatives) value(n uint64) uint32 {
	switch {
	case n == 0 || k.point.terminal(n):
		return 0
	case n == 1:
		// By exception 0 is a position where it is a heap.
		return uint32(1 - k.point.first)
	}
	f := k.sieve.Factor(n)
	if f[0].Prime == n {
		// The only multiple of n below n is 0, if that is a heap.
		return uint32(1 - k.point.first)
	}
	var v uint32
	for _, q := range f {
		v = max(v, k.pointer[q.Prime])
	}
	for k.among(f, v) {
		v++
	}
	return v
}

// among reports whether v is in S(p) for a prime p of f.
func (k *nontotatives) among(f integer.Factorisation, v uint32) bool {
	for _, q := range f {
		if v < k.pointer[q.Prime] || k.seen.has(q.Prime, v) {
			return true
		}
	}
	return false
}

func (k *nontotatives) learn(n uint64, v uint32) {
	if n == 0 {
		return
	}
	for _, q := range k.sieve.Factor(n) {
		if n+q.Prime > k.last {
			continue
		}
		k.seen.add(q.Prime, v)
		for k.seen.has(q.Prime, k.pointer[q.Prime]) {
			k.pointer[q.Prime]++
		}
	}
}

// seenAmongMultiples is a set of pairs (prime, value): a bitset for each small
// prime, whose values lie close, and one table for all the others.
type seenAmongMultiples struct {
	small [512]nim.Set
	large pairTable
}

func (s *seenAmongMultiples) has(p uint64, v uint32) bool {
	if p < uint64(len(s.small)) {
		return s.small[p].Has(v)
	}
	return s.large.near(p, v)>>(v&63)&1 == 1
}

func (s *seenAmongMultiples) add(p uint64, v uint32) {
	if p < uint64(len(s.small)) {
		s.small[p].Add(v)
		return
	}
	s.large.add(p, v)
}
