package nontotative

import (
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// greatFrom is a bound between the little primes, the 32 least odd primes up to 137, and the great
// ones.
const greatFrom = 138

type odd struct {
	n        uint64 // the next heap
	smallest integer.SmallestPrimes
	// little are the little primes. Bit i of a word stands for little[i]; index is the inverse of
	// little.
	little []uint64
	index  []uint8
	// taken[v] has the bits of the little primes for which v is taken, and above them, in the bits
	// 32 to 63, the hashes of the great primes of the chained heaps of the value v. It grows by
	// segments, and latest with it.
	taken   []uint64
	pointer [32]uint32 // all values from 2 to below pointer[i] are taken for little[i]
	// The chain of a value v: latest[v] is half the latest heap m of the value v that is not rough
	// and has a great prime, previous[m/2] half the one before m, and so on; 0 ends the chain.
	// Halves are rounded down.
	latest, previous []uint32
	rough            roughSets
	// The primes of the heap factored: the bits of all its primes, as in taken, and its great
	// primes.
	factored uint64
	bits     uint64
	great    []uint32
}

// Odd solves NONTOTATIVE, with heaps from 0; the package comment has the formula, its proof and the
// cost.
func Odd() game.Solver { return oddSolver("g", 0) }

// OddPowerset solves POWERSET NONTOTATIVE, with heaps from 1, by the values of NONTOTATIVE: see the
// package comment.
func OddPowerset() game.Solver { return oddSolver("e", 1) }

// oddSolver gives G(n) − less, G the nim-value of NONTOTATIVE, in the column.
func oddSolver(column string, less uint32) game.Solver {
	return game.Bounded(integer.MaxSmallest-1, game.Recursive(game.Solver{
		Name: "odd-primes", Cost: "n log log n steps",
		Method: "for every value the little odd primes it is taken for, and chains of odd heaps of equal values",
		Steps:  func(r game.Request) float64 { return 180 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return 9*(r.N+1) + 4<<20 },
	}, column, func(first, last uint64) (learn, fill tables.Fill) {
		o := newOdd(first, last)
		return game.HeapByHeap(1<<14, func() uint32 { return o.next() - less }, func(v uint32) {
			o.learn(v + less)
		})
	}))
}

func newOdd(first, last uint64) *odd {
	values := last/4 + 2*valueSegment
	o := &odd{
		n: first, smallest: integer.SmallestPrimesTo(last + 1),
		little: integer.PrimesTo(greatFrom)[1:], index: make([]uint8, greatFrom),
		taken: make([]uint64, 0, values), latest: make([]uint32, 0, values),
		previous: make([]uint32, last/2+1),
		rough:    newRoughSets(last),
	}
	for i, p := range o.little {
		o.index[p], o.pointer[i] = uint8(i), 2
	}
	return o
}

// solved reports whether the value of n is known without a search: n is even, 1 or a prime.
func (o *odd) solved(n uint64) bool { return n&1 == 0 || n == 1 || o.smallest[n/2] == 0 }

func (o *odd) next() uint32 {
	switch {
	case o.n&1 == 0:
		return uint32(o.n / 2)
	case o.solved(o.n):
		return 1
	}
	o.factor(o.n)
	if uint32(o.bits) == 0 {
		return o.rough.value(o)
	}
	v := o.start()
	for o.isTaken(v) {
		v++
	}
	return v
}

// factor finds the primes of the odd composite n, unless they were found last.
func (o *odd) factor(n uint64) {
	if o.factored == n {
		return
	}
	o.factored, o.bits, o.great = n, 0, o.great[:0]
	for rest := uint32(n); rest > 1; {
		p := uint32(o.smallest.Of(uint64(rest)))
		for rest /= p; rest%p == 0; {
			rest /= p
		}
		if p < greatFrom {
			o.bits |= 1 << o.index[p]
		} else {
			o.great = append(o.great, p)
			o.bits |= 1 << (32 + p*0x9e3779b1>>27)
		}
	}
}

// start is a value v such that all values from 2 to below v are taken for a little prime of
// the heap factored.
func (o *odd) start() uint32 {
	v := uint32(2)
	for b := uint32(o.bits); b != 0; b &= b - 1 {
		i := bits.TrailingZeros32(b)
		w := o.pointer[i]
		for o.takenFor(w)>>i&1 == 1 {
			w++
		}
		o.pointer[i] = w
		v = max(v, w)
	}
	return v
}

// isTaken reports whether v ≥ 2 is taken for a prime of the heap factored, which is not rough.
func (o *odd) isTaken(v uint32) bool {
	common := o.takenFor(v) & o.bits
	if uint32(common) != 0 {
		return true
	}
	for _, q := range o.great {
		if v >= q && v%q == 0 || o.rough.has(q, v) {
			return true
		}
	}
	return common != 0 && o.chained(v, o.great)
}

// chained reports whether one of the primes divides a heap in the chain of v, by a division for
// each prime and heap.
func (o *odd) chained(v uint32, primes []uint32) bool {
	if int(v) >= len(o.latest) {
		return false
	}
	for h := o.latest[v]; h > 0; h = o.previous[h] {
		for _, q := range primes {
			if (2*h+1)%q == 0 {
				return true
			}
		}
	}
	return false
}

// learn enters the value v of the next heap for all primes of that heap.
func (o *odd) learn(v uint32) {
	n := o.n
	o.n++
	if o.solved(n) {
		return
	}
	o.factor(n)
	if uint32(o.bits) == 0 {
		o.rough.add(o.great, v)
		return
	}
	o.taken[v] = o.takenFor(v) | o.bits
	if len(o.great) > 0 {
		o.previous[n/2], o.latest[v] = o.latest[v], uint32(n/2)
		o.rough.addOther(o.great, v)
	}
}

const valueSegment = 1 << 14 // the number of values by which taken grows at a time

// takenFor is taken[v], growing taken if it is too short.
func (o *odd) takenFor(v uint32) uint64 {
	for int(v) >= len(o.taken) {
		o.grow()
	}
	return o.taken[v]
}

// grow appends a segment of values, each taken for the little primes that divide it.
func (o *odd) grow() {
	from := uint64(len(o.taken))
	o.taken = append(o.taken, make([]uint64, valueSegment)...)
	o.latest = append(o.latest, make([]uint32, valueSegment)...)
	for i, p := range o.little {
		for v := (from + p - 1) / p * p; v < from+valueSegment; v += p {
			o.taken[v] |= 1 << i
		}
	}
}
