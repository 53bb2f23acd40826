package arith

import "slices"

// saliquants solves SALIQUANT (section 2.2.2), where n goes to every m < n such
// that n − m doesn't divide n:
//
//	G(n) = (n − 1)/2                                             for odd n,
//	G(n) = the least (n − d − 1)/2 over odd d | n such that
//	       (n − m) | n for every even m < n of that value        for even n > 0.
//
// For by induction on n, G(n) = (n−1)/2 for odd n, and G(n) ≤ n/2 − 1 for even
// n > 0. An odd n has only odd divisors, so all odd m < n are options, with the
// values 0, …, (n−3)/2; and no smaller heap has the value (n−1)/2: odd ones have
// less, and even ones m at most m/2 − 1 (0 for m = 0, which is no option of 1).
// An even n has every value v < n/2 on the odd heap 2v + 1; that is an option
// but where d = n − (2v+1) divides n, and the even heaps of the value v must be
// none either. The divisor d = 1 always does: no even heap m < n has the value
// n/2 − 1, save m = 0 for n = 2, of which it is no option.
//
// POWERSET SALIQUANT (section 7) has e(n) = G(n) for n ≥ 1, so the same values:
// 0 is an option of no n, 1 and 2 have no options and e = G = 0, and n ≥ 3 has
// the option 1, with which e(n) is the least m ≥ 1 that no option has, as G(n) is.
//
// The definition looks at every option; here the odd divisors are tried in
// decreasing order, about 2.3 of them for an even n, and the even heaps of a
// value are chained, the latest first, which mostly decides.
//
// Time O(1) a heap on average as far as measured, and n log log n for the sieve.
// Memory 4.5 bytes a heap.
type saliquants struct {
	// before[m/2] of the even heaps m is half the even heap of
	// the same value before m; latest[v] half the latest one of the value v.
	// 0 ends a chain: the heap 0, which is an option of no n, is left out.
	before, latest []uint32
	least          leastPrimes
	primes         []uint64
	divisors       []uint64
}

func (p point) saliquants() method {
	return method{
		name: "odd-divisors", how: "the odd divisors in decreasing order, and chains of even heaps of equal values",
		cost: "n log log n steps", perHeap: 60, bytes: 5,
		build: func(last uint64) machine {
			half := last/2 + 1
			return &saliquants{
				before: make([]uint32, half), latest: make([]uint32, half), least: leastPrimesTo(half),
			}
		},
	}
}

func (k *saliquants) value(n uint64) uint32 {
	if n&1 == 1 || n == 0 {
		return uint32(n / 2)
	}
	odd := n
	for odd&1 == 0 {
		odd /= 2
	}
	// The smallest divisors of odd are 1 and its smallest prime.
	if v := (n - odd - 1) / 2; odd == 1 || k.free(n, v) {
		return uint32(v)
	}
	d := odd / k.least.of(odd)
	if v := (n - d - 1) / 2; d == 1 || k.free(n, v) {
		return uint32(v)
	}
	for _, d := range k.oddDivisors(odd)[2:] {
		if v := (n - d - 1) / 2; d == 1 || k.free(n, v) {
			return uint32(v)
		}
	}
	panic("arith: the divisor 1 was not accepted")
}

// free reports whether no even heap of the value v is an option of n.
func (k *saliquants) free(n, v uint64) bool {
	for h := uint64(k.latest[v]); h > 0; h = uint64(k.before[h]) {
		if n%(n-2*h) != 0 {
			return false
		}
	}
	return true
}

// oddDivisors lists the divisors of the odd number, the greatest first.
func (k *saliquants) oddDivisors(odd uint64) []uint64 {
	k.primes = k.least.factor(k.primes[:0], odd)
	k.divisors = append(k.divisors[:0], 1)
	from := 0
	for i, p := range k.primes {
		old := len(k.divisors)
		if i == 0 || p != k.primes[i-1] {
			from = 0
		}
		for _, d := range k.divisors[from:old] {
			k.divisors = append(k.divisors, d*p)
		}
		// A repeated prime multiplies only what it gave last.
		from = old
	}
	slices.Sort(k.divisors)
	slices.Reverse(k.divisors)
	return k.divisors
}

func (k *saliquants) learn(n uint64, v uint32) {
	if n&1 == 0 && n > 0 {
		k.before[n/2], k.latest[v] = k.latest[v], uint32(n/2)
	}
}
