package nontotative

import (
	"math"
	"math/bits"

	"grundy/jobs/integer"
)

// roughSets has for each great prime q a set of values that are taken for q, to find the values of
// rough heaps.
//
// The set of q has the values of all rough multiples of q, and of the other odd composite multiples
// those values v with v ≤ max(q, last/q)/4. The least value that was left out is leftOut[q/2]; the
// values from there on are searched in the chains of [odd]. The primes up to √last have bit
// vectors, of about last/4q bits; the few pairs (q, v) of greater primes are in a table.
type roughSets struct {
	last uint32
	// dense[q] is the bit vector of q ≤ √last, with the multiples of q set too. Its first full[q]
	// words are full.
	dense    [][]uint64
	full     []uint32
	sparse   pairTable
	leftOut  []uint32
	greatest uint32 // the greatest value of a rough heap
}

func newRoughSets(last uint64) roughSets {
	size := integer.Sqrt(last) + 1
	r := roughSets{
		last: uint32(last), leftOut: make([]uint32, last/greatFrom/2+1),
		dense: make([][]uint64, size), full: make([]uint32, size),
	}
	for i := range r.leftOut {
		r.leftOut[i] = math.MaxUint32
	}
	return r
}

// near is the values w with w/64 = v/64 in the set of q, as bits w mod 64. Multiples of q may
// be missing.
func (r *roughSets) near(q, v uint32) uint64 {
	if int(q) >= len(r.dense) {
		return r.sparse.near(uint64(q), v)
	}
	if i := int(v / 64); i < len(r.dense[q]) {
		return r.dense[q][i]
	}
	return 0
}

// has reports true if a rough multiple of q has the value v; if only another one has it, either
// answer may be given.
func (r *roughSets) has(q, v uint32) bool { return v <= r.greatest && r.near(q, v)>>(v&63)&1 == 1 }

// value is the value of the rough heap factored: the first that is taken for none of its
// primes.
func (r *roughSets) value(o *odd) uint32 {
	for v := r.start(o.great); ; v += 64 {
		free := ^uint64(0)
		for _, q := range o.great {
			free &^= r.near(q, v)
		}
		for ; free != 0; free &= free - 1 {
			if w := v + uint32(bits.TrailingZeros64(free)); !r.takenOutside(o, w) {
				return w
			}
		}
	}
}

// start is a multiple of 64 such that all smaller values are taken for one of the primes.
func (r *roughSets) start(primes []uint32) uint32 {
	from := uint32(0)
	for _, q := range primes {
		if int(q) < len(r.dense) {
			for r.near(q, 64*r.full[q]) == ^uint64(0) {
				r.full[q]++
			}
			from = max(from, r.full[q])
		}
	}
	return 64 * from
}

// takenOutside reports whether w, which is in the set of no prime of the rough heap factored, is
// taken nevertheless: as 0 or 1, as a multiple of a prime, or as a value that was left out.
func (r *roughSets) takenOutside(o *odd, w uint32) bool {
	for i, q := range o.great {
		if w%q == 0 || w >= r.leftOut[q/2] && o.chained(w, o.great[i:i+1]) {
			return true
		}
	}
	return w < 2
}

// add enters the value of a rough heap with the given primes.
func (r *roughSets) add(primes []uint32, v uint32) {
	r.greatest = max(r.greatest, v)
	for _, q := range primes {
		r.put(q, v)
	}
}

// addOther enters the value of an odd composite heap with the given great primes that is not rough,
// or leaves it out.
func (r *roughSets) addOther(primes []uint32, v uint32) {
	for _, q := range primes {
		switch {
		case int(q/2) >= len(r.leftOut):
			// No rough heap up to last is a multiple of q.
		case v <= max(q, r.last/q)/4:
			r.put(q, v)
		default:
			r.leftOut[q/2] = min(r.leftOut[q/2], v)
		}
	}
}

// put enters v into the set of q.
func (r *roughSets) put(q, v uint32) {
	if int(q) >= len(r.dense) {
		r.sparse.add(uint64(q), v)
		return
	}
	for int(v/64) >= len(r.dense[q]) {
		r.lengthen(q)
	}
	r.dense[q][v/64] |= 1 << (v & 63)
}

// lengthen appends a word to dense[q], with the multiple of q in it, and with the value 1 of
// primes.
func (r *roughSets) lengthen(q uint32) {
	from, word := 64*uint32(len(r.dense[q])), uint64(0)
	if m := (from + q - 1) / q * q; m < from+64 {
		word = 1 << (m - from)
	}
	if from == 0 {
		word |= 1 << 1
	}
	r.dense[q] = append(r.dense[q], word)
}
