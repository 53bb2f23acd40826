// Package saliquant computes the values of SALIQUANT (D. E. Iannucci and U. Larsson, Game values of
// arithmetic functions, Integers 21 (2021), section 2.2.2) and of POWERSET SALIQUANT (section 7) by
// odd divisors. In SALIQUANT a player moves from n to every m < n such that n − m doesn't divide n:
//
//	G(n) = (n − 1)/2                                             for odd n,
//	G(n) = the least (n − d − 1)/2 over odd d | n such that
//	       (n − m) | n for every even m < n of that value        for even n > 0.
//
// Proof, by induction on n, with G(n) ≤ n/2 − 1 for even n > 0. An odd n has no even divisor, so
// all odd m < n are options, with the values 0, …, (n−3)/2. No smaller heap has the value (n−1)/2:
// odd heaps have less, and even heaps m at most m/2 − 1, or 0 for m = 0, which is no option of 1.
// Now let n > 0 be even, and v < n/2. The odd heap 2v + 1 has the value v. It is an option unless d
// = n − (2v+1) divides n. So v is the value of no option exactly when d divides n and no even heap
// m < n of the value v is an option, that is, (n − m) | n. The divisor d = 1 always satisfies this:
// no even heap m < n has the value n/2 − 1, except m = 0 for n = 2, and 0 is no option.
//
// POWERSET SALIQUANT has heaps from 1, and its exponents e (0 for the nim-value 0, and 1 + log2 of
// it otherwise) are the same values: e(n) = G(n) for n ≥ 1. For 0 is an option of no n; 1 and 2
// have no options and e = G = 0; and n ≥ 3 has the option 1 with e = 0, so that e(n) is the least m
// ≥ 1 that no option has, as G(n) is.
//
// The solver places the values v on the even heaps, in increasing order. Let w = 2v + 1 and n = w +
// d. Then d divides n exactly when d divides w, so the heaps that may have the value v are w + d
// for the divisors d of w. Taken in increasing order, such a heap has the value v if it has no
// smaller value and (n − m) | n for each smaller heap m of the value v. Both conditions can be
// tested: smaller values have been placed, and those m are w + d' for smaller divisors d' of w. An
// even n has its value when all odd w < n have been handled.
//
// Time τ(w) steps for each odd w, so n log n / 4 in all. Memory 2 bytes a heap and a bit for every
// even heap, declared as 3 bytes a heap. A run that resumes after the heap N begins with w = N/2: a
// smaller w has its value on heaps w + d ≤ 2w ≤ N only, and their values are known.
package saliquant

import (
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// recursion places the values in increasing order.
type recursion struct {
	// n is the next heap, last the last one, and known the last one whose value was learnt and not
	// computed.
	n, last, known uint64
	w              uint64 // 2v + 1 for the next value v to be placed
	small          integer.SmallDivisors
	// values[n/2] is the value of the even heap n if the bit n/2 of placed is set
	values []uint32
	placed []uint64
	same   []uint64 // the heaps that have got the value that is being placed
}

// Solver solves SALIQUANT, with values in the column g, or POWERSET SALIQUANT, with exponents in
// the column e. The package comment has the formula, its proof and the cost.
func Solver(column string) game.Solver {
	const last = 1<<33 - 1 // half of it has 32 bits
	return game.Bounded(last, game.Recursive(game.Solver{
		Name: "odd-divisors", Rests: []string{"arith/thm4"},
		Method: "the values in increasing order placed on heaps that odd divisors give", Cost: "n log n steps",
		Steps:  func(r game.Request) float64 { return 60 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return 3*(r.N+1) + 4<<20 },
	}, column, func(first, last uint64) (learn, fill tables.Fill) {
		r := &recursion{
			n: first, last: last, w: 1, small: integer.SmallDivisors{Odd: true},
			values: make([]uint32, last/2+1), placed: make([]uint64, last/128+1),
		}
		return game.HeapByHeap(1<<14, r.next, r.learn)
	}))
}

func (r *recursion) next() uint32 {
	n := r.n
	if n&1 == 1 || n == 0 {
		return uint32(n / 2)
	}
	for ; r.w < n; r.w += 2 {
		r.place(r.w)
	}
	return r.values[n/2]
}

// place gives the value (w − 1)/2 to the even heaps that have it. The divisors of w above √w are
// w/d for those below.
func (r *recursion) place(w uint64) {
	r.same = r.same[:0]
	small := r.small.Of(w)
	for _, d := range small {
		r.offer(w, uint64(d))
	}
	for i := len(small) - 1; i >= 0; i-- {
		if d := uint64(small[i]); d*d < w {
			r.offer(w, w/d)
		}
	}
}

// offer gives the heap w + d the value (w − 1)/2 if that is its value.
func (r *recursion) offer(w, d uint64) {
	n := w + d
	word, bit := n/128, uint64(1)<<(n/2%64)
	switch {
	case n <= r.known:
		if r.values[n/2] == uint32(w/2) {
			r.same = append(r.same, n)
		}
		return
	case n > r.last || r.placed[word]&bit != 0 || !r.hasNone(n):
		return
	}
	r.placed[word] |= bit
	r.values[n/2] = uint32(w / 2)
	r.same = append(r.same, n)
}

// hasNone reports whether none of the heaps that have got the value being placed is an option of n.
func (r *recursion) hasNone(n uint64) bool {
	for _, m := range r.same {
		if n%(n-m) != 0 {
			return false
		}
	}
	return true
}

// learn takes in the value of the next heap. Odd heaps follow from the formula, and even ones below
// w were computed.
func (r *recursion) learn(v uint32) {
	n := r.n
	r.n++
	if n&1 == 1 || n < r.w {
		return
	}
	r.known, r.values[n/2] = n, v
	r.w = max(1, n/2-1|1)
}
