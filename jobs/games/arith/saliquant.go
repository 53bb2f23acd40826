package arith

import "grundy/jobs/integer"

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
// The definition looks at every option, and for every n; here the values v are
// placed on the even heaps, in increasing order. With w = 2v + 1 and n = w + d, d
// divides n just where it divides w. So the heaps that may have the value v are
// w + d for the divisors d of w, taken in increasing order: such a heap has it if it
// has no smaller value, and every smaller heap m that has it has (n − m) | n. All
// of that is at hand: the smaller values are placed already, and those m are w + d'
// for smaller divisors d'. An even n has its value when the odd w < n are through.
//
// Time τ(w) steps for each odd w, so n log n / 4 in all. Memory 2 bytes a heap and a
// bit for every even one, declared as 3. A run that resumes after the heap N begins
// with w = N/2: a smaller w has its value on heaps w + d ≤ 2w ≤ N only, and those are
// known.
type saliquants struct {
	last uint64
	// known is the last heap whose value was learnt and not computed.
	known uint64
	// w is the next odd number to be taken.
	w     uint64
	small integer.SmallDivisors
	// placed says of half an even heap whether it has a value, values which.
	placed parities
	values []uint32
	// same are the heaps that have got the value at hand.
	same []uint64
}

func (p point) saliquants() method {
	return method{
		name: "odd-divisors", how: "the values in increasing order placed on heaps that odd divisors give",
		cost: "n log n steps", perHeap: 60, bytes: 3, most: 1<<33 - 1, // of which half has 32 bits
		build: func(last uint64) machine {
			return &saliquants{
				last: last, w: 1, small: integer.SmallDivisors{Odd: true}, placed: newParities(last / 2), values: make([]uint32, last/2+1),
			}
		},
	}
}

func (k *saliquants) value(n uint64) uint32 {
	if n&1 == 1 || n == 0 {
		return uint32(n / 2)
	}
	for ; k.w < n; k.w += 2 {
		k.place(k.w)
	}
	return k.values[n/2]
}

// place gives the value (w − 1)/2 to the even heaps that have it. The divisors of w
// above its root are w/d for those below.
func (k *saliquants) place(w uint64) {
	k.same = k.same[:0]
	small := k.small.Of(w)
	for _, d := range small {
		k.offer(w, uint64(d))
	}
	for i := len(small) - 1; i >= 0; i-- {
		if d := uint64(small[i]); d*d < w {
			k.offer(w, w/d)
		}
	}
}

// offer gives the heap w + d the value at hand if that is its value.
func (k *saliquants) offer(w, d uint64) {
	n := w + d
	switch {
	case n <= k.known:
		if k.values[n/2] == uint32(w/2) {
			k.same = append(k.same, n)
		}
		return
	case n > k.last || k.placed.at(n/2) == 1 || !k.free(n):
		return
	}
	k.placed.add(n/2, 1)
	k.values[n/2] = uint32(w / 2)
	k.same = append(k.same, n)
}

// free reports whether no heap that has got the value at hand is an option of n.
func (k *saliquants) free(n uint64) bool {
	for _, m := range k.same {
		if n%(n-m) != 0 {
			return false
		}
	}
	return true
}

func (k *saliquants) learn(n uint64, v uint32) {
	if n&1 == 1 || n < k.w {
		return // Odd heaps go by the formula, and this even one was computed.
	}
	k.known, k.values[n/2] = n, v
	k.w = max(1, n/2-1|1)
}
