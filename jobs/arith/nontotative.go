package arith

// oddNontotatives solves NONTOTATIVE (section 2.4), where n goes to every m < n
// with gcd(m, n) > 1, and by exception 1 to 0:
//
//	G(n) = n/2                     for even n,
//	G(n) = 1                       for n = 1 and primes,
//	G(n) = the least v ≥ 1 with gcd(v, n) = 1 that is in no O(p), p | n, where
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
// What differs from the solver primes: even heaps and primes take no look-up and
// are kept in no set. Time about ω(n) look-ups for every value tried of an odd
// heap, memory at most 44 bytes a heap.
type oddNontotatives struct {
	last    uint64
	least   leastPrimes
	pointer []uint32 // pointer[p/2]: all values from 2 below it are multiples of p or in O(p)
	seen    seenAmongMultiples
	primes  []uint64
}

func (p point) oddNontotatives() method {
	return method{
		name: "odd", how: "for every odd prime the values seen among its odd multiples",
		cost: "n log log n steps", perHeap: 200, bytes: 44,
		build: func(last uint64) machine {
			return &oddNontotatives{last: last, least: leastPrimesTo(last + 1), pointer: make([]uint32, last/6+2)}
		},
	}
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
	k.primes = distinctOf(k.least.factor(k.primes[:0], n))
	v := uint32(2)
	for _, p := range k.primes {
		v = max(v, k.pointer[p/2])
	}
	for k.among(v) {
		v++
	}
	return v
}

// among reports whether an option of the heap at hand has the value v.
func (k *oddNontotatives) among(v uint32) bool {
	for _, p := range k.primes {
		if k.has(p, v) {
			return true
		}
	}
	return false
}

func (k *oddNontotatives) has(p uint64, v uint32) bool {
	return v < k.pointer[p/2] || uint64(v)%p == 0 || k.seen.has(p, v)
}

func (k *oddNontotatives) learn(n uint64, v uint32) {
	if n&1 == 0 || n == 1 || k.least[n/2] == 0 {
		return
	}
	k.primes = distinctOf(k.least.factor(k.primes[:0], n))
	for _, p := range k.primes {
		// The next odd multiple is n + 2p.
		if n+2*p > k.last {
			continue
		}
		k.seen.add(p, v)
		w := max(2, k.pointer[p/2])
		for uint64(w)%p == 0 || k.seen.has(p, w) {
			w++
		}
		k.pointer[p/2] = w
	}
}

// distinctOf drops repeated primes of an ordered list, in place.
func distinctOf(primes []uint64) []uint64 {
	kept := primes[:1]
	for _, p := range primes[1:] {
		if p != kept[len(kept)-1] {
			kept = append(kept, p)
		}
	}
	return kept
}
