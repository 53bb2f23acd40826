package arith

import (
	"math/bits"

	"grundy/jobs/integer"
)

// oddNontotatives solves NONTOTATIVE (section 2.4), where n goes to every m < n
// with gcd(m, n) > 1, and by exception 1 to 0:
//
//	G(n) = n/2                     for even n,
//	G(n) = 1                       for n = 1 and primes,
//	G(n) = the least v ≥ 2 with gcd(v, n) = 1 that is in no O(p), p | n, where
//	O(p) = { G(m) : m < n odd and not a prime, p | m }     for other odd n.
//
// For by induction on n, G(n) = n/2 for even n, and G(n) ≤ (n−1)/2 for odd n > 1.
// An even n has all even m < n as options, with the values 0, …, n/2 − 1, and no
// odd m < n has the value n/2 but 1 for n = 2, of which it is no option. For an
// odd n the even heap 2v of the value v is an option just where gcd(v, n) > 1;
// n − 1 is none, and no odd m < n has its value (n−1)/2, but 1 for n = 3. A prime
// has the only option 0. The other odd n have as options 0 and a prime, of the
// values 0 and 1, so v ≥ 2 there.
//
// An odd composite n is smooth here if one of the 32 least odd primes divides it,
// and rough otherwise. A smooth n has a large v: the search begins where all below
// is taken for one of its little primes, and mostly ends there.
//   - Little primes: bit i of a word for each v says whether the i-th of them
//     divides v or has v in its O(p). One word answers for all little primes of n.
//   - Great primes q: the smooth heaps of a value are chained, at most one for each
//     little prime up to the least of n, and q divides one of them or not. 32 more
//     bits of the word, into which q is hashed, mostly say at once that it doesn't.
//
// The n with the same least prime try growing v, and the heaps chained there grow
// too; so memory is read and written in some 32 streams. Rough n, 1 of 18, have
// small v with long chains: see [roughMultiples].
//
// Time about 3 look-ups for an odd heap, memory at most 11 bytes a heap.
type oddNontotatives struct {
	last  uint64
	least integer.SmallestPrimes
	// little are the least odd primes; bit i of a word stands for little[i], and
	// little[place[p]] is p.
	little []uint64
	place  []uint8
	// taken[v] has the bits of the little primes that v is taken for, and the bits
	// 32 to 63 of the great primes that divide smooth heaps of the value v. It grows
	// by segments, and latest with it.
	taken []uint64
	// below[i]: all values from 2 below it are taken for little[i].
	below [32]uint32
	// latest[v] is half the latest smooth heap of the value v, before[m/2] half the
	// smooth heap before m of the same value; 0 ends a chain.
	latest, before []uint32
	rough          roughMultiples
	// n is the heap at hand, bits the bits of its primes, great its great primes.
	n, bits uint64
	great   []uint32
}

func (p point) oddNontotatives() method {
	return method{
		name: "odd", how: "for every value the little odd primes it is taken for, and chains of odd heaps of equal values",
		cost: "n log log n steps", perHeap: 180, bytes: 11, most: integer.MaxSmallest - 1,
		build: newOddNontotatives,
	}
}

// greatFrom is where the great primes begin: after the 32nd odd prime, 137.
const greatFrom = 138

func newOddNontotatives(last uint64) machine {
	k := &oddNontotatives{
		last: last, least: integer.SmallestPrimesTo(last + 1), little: integer.PrimesTo(greatFrom)[1:], place: make([]uint8, greatFrom),
		taken: make([]uint64, 0, last/4+2*valueSegment), latest: make([]uint32, 0, last/4+2*valueSegment),
		before: make([]uint32, last/2+1), rough: newRoughMultiples(last),
	}
	for i, p := range k.little {
		k.place[p], k.below[i] = uint8(i), 2
	}
	return k
}

// lessOne solves POWERSET NONTOTATIVE (section 7), with heaps from 1:
//
//	e(n) = G(n) − 1, G the nim-value of NONTOTATIVE.
//
// For 1 and primes have no options, so e = 0. A composite n has the options of
// NONTOTATIVE but 0, with e = G − 1 by induction; a prime is one of them, with
// e = 0, so that e(n) is the least m ≥ 1 that none has, and as only the heap 0 has
// G = 0, G(n) is the least v ≥ 2 that none has.
func (p point) lessOne() method {
	m := p.oddNontotatives()
	build := m.build
	m.build = func(last uint64) machine { return lessOne{build(last)} }
	return m
}

// lessOne is a machine whose values are one less.
type lessOne struct{ machine }

func (k lessOne) value(n uint64) uint32    { return k.machine.value(n) - 1 }
func (k lessOne) learn(n uint64, v uint32) { k.machine.learn(n, v+1) }

func (k *oddNontotatives) value(n uint64) uint32 {
	switch {
	case n&1 == 0:
		return uint32(n / 2)
	case n == 1 || k.least[n/2] == 0:
		return 1
	}
	k.enter(n)
	if uint32(k.bits) == 0 {
		return k.rough.value(k)
	}
	v := k.start()
	for k.among(v) {
		v++
	}
	return v
}

// enter makes the odd composite n the heap at hand.
func (k *oddNontotatives) enter(n uint64) {
	if k.n == n {
		return
	}
	k.n, k.bits, k.great = n, 0, k.great[:0]
	for rest := uint32(n); rest > 1; {
		p := uint32(k.least.Of(uint64(rest)))
		for rest /= p; rest%p == 0; {
			rest /= p
		}
		if p < greatFrom {
			k.bits |= 1 << k.place[p]
		} else {
			k.great = append(k.great, p)
			k.bits |= 1 << (32 + p*0x9e3779b1>>27)
		}
	}
}

// start is a value below which all from 2 on are values of options of the smooth
// heap at hand.
func (k *oddNontotatives) start() uint32 {
	v := uint32(2)
	for b := uint32(k.bits); b != 0; b &= b - 1 {
		i := bits.TrailingZeros32(b)
		w := k.below[i]
		for k.of(w)>>i&1 == 1 {
			w++
		}
		k.below[i] = w
		v = max(v, w)
	}
	return v
}

// among reports whether an option of the smooth heap at hand has the value v ≥ 2.
func (k *oddNontotatives) among(v uint32) bool {
	common := k.of(v) & k.bits
	if uint32(common) != 0 {
		return true
	}
	for _, q := range k.great {
		if v >= q && v%q == 0 || k.rough.has(q, v) {
			return true
		}
	}
	return common != 0 && k.chained(v, k.great)
}

// chained reports whether one of the primes divides a smooth heap of the value v.
func (k *oddNontotatives) chained(v uint32, primes []uint32) bool {
	if int(v) >= len(k.latest) {
		return false
	}
	for h := k.latest[v]; h > 0; h = k.before[h] {
		for _, q := range primes {
			if (2*h+1)%q == 0 {
				return true
			}
		}
	}
	return false
}

func (k *oddNontotatives) learn(n uint64, v uint32) {
	if n&1 == 0 || n == 1 || k.least[n/2] == 0 {
		return
	}
	k.enter(n)
	if uint32(k.bits) == 0 {
		k.rough.add(k.great, v)
		return
	}
	k.taken[v] = k.of(v) | k.bits
	if len(k.great) > 0 {
		k.before[n/2], k.latest[v] = k.latest[v], uint32(n/2)
		k.rough.addSmooth(k.great, v)
	}
}

// valueSegment is the values by which taken grows at a time.
const valueSegment = 1 << 14

// of is taken[v].
func (k *oddNontotatives) of(v uint32) uint64 {
	for int(v) >= len(k.taken) {
		k.grow()
	}
	return k.taken[v]
}

// grow appends a segment of values, taken by the little primes that divide them.
func (k *oddNontotatives) grow() {
	from := uint64(len(k.taken))
	k.taken = append(k.taken, make([]uint64, valueSegment)...)
	k.latest = append(k.latest, make([]uint32, valueSegment)...)
	for i, p := range k.little {
		for v := (from + p - 1) / p * p; v < from+valueSegment; v += p {
			k.taken[v] |= 1 << i
		}
	}
}
