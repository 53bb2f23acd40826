package board

import (
	"iter"
	"math/bits"
)

// related is a position of the No-Factor game as the search sees it: the numbers that have
// a factor or a multiple on the board, and the number of the others, the lone ones.
//
// Lone numbers are alike: any of them may be taken at any turn, and nothing else depends on
// them. So a turn takes some of the free related numbers and any number of lone ones. Of
// 2^k turns on k lone numbers k + 1 remain, and {1, …, 24} leads to 1953 positions instead
// of 59265.
//
//	G(R, k) = mex {G(R ∖ T, j)},   T a set of free numbers of R, 0 ≤ j ≤ k,
//
// without T = ∅, j = k. The numbers that the turn makes lone are added to j. Time is the sum
// of 2^|T|·(k + 1) over the positions, memory one table entry a position.
type related struct {
	numbers Numbers
	lone    uint8
}

// relate is the position of a set of numbers.
func (s Numbers) relate() related {
	r := related{numbers: s}
	for left := s; left != 0; left &= left - 1 {
		d := bits.TrailingZeros64(uint64(left))
		if s&(properFactors[d]|multiples[d]) == 0 {
			r.numbers &^= 1 << d
			r.lone++
		}
	}
	return r
}

// noFactorAlike is the No-Factor game with one of all turns that differ in which
// lone numbers they take.
func noFactorAlike(r related) iter.Seq[[]related] {
	free := r.numbers.free()
	return func(yield func([]related) bool) {
		for taken := free; ; taken = (taken - 1) & free {
			left := (r.numbers &^ taken).relate()
			for lone := range r.lone + 1 {
				if taken == 0 && lone == r.lone {
					return
				}
				if !yield([]related{{left.numbers, left.lone + lone}}) {
					return
				}
			}
		}
	}
}

// mostNumbers is the largest n for which the positions of {1, …, n} fit into the table, in
// some seconds.
const mostNumbers = 36

// manyNumbers reports whether the numbers from 2 to the first that doesn't fit
// are all on the board. Other numbers only add to the positions.
func manyNumbers(s Numbers) bool {
	most := UpTo(mostNumbers+1) &^ UpTo(1)
	return s&most == most
}
