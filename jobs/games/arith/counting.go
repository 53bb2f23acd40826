package arith

import "grundy/jobs/integer"

// counting solves the counting games: a heap with an option has the value
//
//	G(n) = 1 − G(h), h = c or n − c, c how many numbers n has,
//
// and c follows from the factorisation of n. Options lie far apart, so that a value
// costs more to fetch than to use: those of 4096 heaps are fetched together, and the
// processor waits for many at once.
//
// Time O(log log n) a heap, memory 1 bit a heap, so that the options' values are
// in a cache.
type counting struct {
	point  point
	sieve  integer.Sieve
	values parities
	// lo is the first heap of the block at hand, options are its options, and fetched
	// the values of those that are below the heap from.
	lo, from uint64
	options  []uint64
	fetched  [integer.Block]uint8
}

func (p point) counting() method {
	return method{
		name: "parity", how: "each heap after its only option, found by a sieve",
		cost: "n log log n steps", perHeap: 70, bytes: 1,
		build: func(last uint64) machine {
			return &counting{point: p, sieve: integer.Sieve{Of: p.only}, values: newParities(last)}
		},
	}
}

// only is the one option of the heap n with factorisation f; n itself if it has none.
func (p point) only(n uint64, f integer.Factorisation) uint64 {
	h := p.across(p.function.howMany(n, f)-p.improper(), n)
	if h < p.first || h > n || p.terminal(n) {
		return n
	}
	return h
}

func (k *counting) value(n uint64) uint32 {
	if n-k.lo >= uint64(len(k.options)) {
		k.fetch(n)
	}
	switch h := k.options[n-k.lo]; {
	case h == n:
		return 0
	case h < k.from:
		return 1 - uint32(k.fetched[n-k.lo])
	default:
		return 1 - k.values.at(h)
	}
}

// fetch turns to the block of the heap n.
func (k *counting) fetch(n uint64) {
	k.lo, k.from = n&^(integer.Block-1), n
	k.options = k.sieve.Block(k.lo)
	for i, h := range k.options {
		if h < n {
			k.fetched[i] = uint8(k.values.at(h))
		}
	}
}

func (k *counting) learn(n uint64, v uint32) { k.values.add(n, v) }

// howMany is how many numbers x with 1 ≤ x ≤ n the n ≥ 1 with factorisation
// factors has.
func (f *function) howMany(n uint64, factors integer.Factorisation) uint64 {
	switch f {
	case aliquot:
		return factors.Tau()
	case aliquant:
		return n - factors.Tau()
	case totative:
		return factors.Phi()
	case nontotative:
		if n == 1 {
			return 1
		}
		return n - factors.Phi()
	case primeDivisor:
		return uint64(len(factors))
	default:
		return factors.BigOmega()
	}
}
