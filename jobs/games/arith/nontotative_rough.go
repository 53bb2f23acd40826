package arith

import (
	"math"
	"math/bits"
)

// roughMultiples is what [oddNontotatives] knows, for the great primes q, of the
// values of the multiples of q, so as to find the values of rough heaps. It has
// the pairs (q, v) of all rough heaps, and of smooth ones those of v up to a
// quarter of max(q, last/q), above which the value of a rough multiple of q
// seldom is. From left[q/2] on, the least v of a pair that was left out, the chain
// of v is asked.
//
// The primes up to √last have bitsets, of about last/4q bits; others have few
// pairs, in a table.
type roughMultiples struct {
	last uint32
	// dense[q] has the pairs of q ≤ √last, and its multiples with them. Its words
	// before full[q] have all bits.
	dense [][]uint64
	full  []uint32
	table pairTable
	left  []uint32
	// most is the greatest value of a rough heap.
	most uint32
}

func newRoughMultiples(last uint64) roughMultiples {
	root := int(math.Sqrt(float64(last))) + 1
	r := roughMultiples{
		last: uint32(last), left: make([]uint32, last/greatFrom/2+1), dense: make([][]uint64, root), full: make([]uint32, root),
	}
	for i := range r.left {
		r.left[i] = math.MaxUint32
	}
	return r
}

// near is the values w with w / 64 = v / 64 known to be taken for q, the bit w mod
// 64 for each. The multiples of q need not be among them.
func (r *roughMultiples) near(q, v uint32) uint64 {
	if int(q) >= len(r.dense) {
		return r.table.near(uint64(q), v)
	}
	if i := int(v / 64); i < len(r.dense[q]) {
		return r.dense[q][i]
	}
	return 0
}

// has reports whether a rough heap among the multiples of q has the value v, and
// perhaps whether a smooth one has.
func (r *roughMultiples) has(q, v uint32) bool { return v <= r.most && r.near(q, v)>>(v&63)&1 == 1 }

// value is the value of the rough heap at hand, the first that is taken for none
// of its primes.
func (r *roughMultiples) value(k *oddNontotatives) uint32 {
	for v := r.start(k.great); ; v += 64 {
		free := ^uint64(0)
		for _, q := range k.great {
			free &^= r.near(q, v)
		}
		for ; free != 0; free &= free - 1 {
			if w := v + uint32(bits.TrailingZeros64(free)); !r.omitted(k, w) {
				return w
			}
		}
	}
}

// start is a multiple of 64 below which all values are taken for a prime.
func (r *roughMultiples) start(primes []uint32) uint32 {
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

// omitted reports whether w is taken for a prime of the heap at hand, though it is
// no pair: as 0 or 1, a multiple, or a pair of a smooth heap that was left out.
func (r *roughMultiples) omitted(k *oddNontotatives, w uint32) bool {
	for i, q := range k.great {
		if w%q == 0 || w >= r.left[q/2] && k.chained(w, k.great[i:i+1]) {
			return true
		}
	}
	return w < 2
}

// add takes in the value of a rough heap with the great primes.
func (r *roughMultiples) add(primes []uint32, v uint32) {
	r.most = max(r.most, v)
	for _, q := range primes {
		r.put(q, v)
	}
}

// addSmooth takes in the value of a smooth heap with the great primes.
func (r *roughMultiples) addSmooth(primes []uint32, v uint32) {
	for _, q := range primes {
		switch {
		case int(q/2) >= len(r.left):
			// No rough heap up to last is a multiple of q.
		case v <= max(q, r.last/q)/4:
			r.put(q, v)
		default:
			r.left[q/2] = min(r.left[q/2], v)
		}
	}
}

func (r *roughMultiples) put(q, v uint32) {
	if int(q) >= len(r.dense) {
		r.table.add(uint64(q), v)
		return
	}
	for int(v/64) >= len(r.dense[q]) {
		r.lengthen(q)
	}
	r.dense[q][v/64] |= 1 << (v & 63)
}

// lengthen appends a word to dense[q], with the multiple of q that is in it.
func (r *roughMultiples) lengthen(q uint32) {
	from, word := 64*uint32(len(r.dense[q])), uint64(0)
	if m := (from + q - 1) / q * q; m < from+64 {
		word = 1 << (m - from)
	}
	if from == 0 {
		word |= 1 << 1
	}
	r.dense[q] = append(r.dense[q], word)
}
