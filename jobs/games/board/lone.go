package board

import (
	"context"
	"iter"
	"math/bits"
)

// related is a position of the No-Factor game as the search sees it: the numbers
// that have a factor or a multiple on the board, and how many others there are.
//
// Numbers without factor and multiple are all alike: any of them may be taken at
// any turn, and nothing else depends on them. So a turn takes some of the free
// numbers that are related and any number of lone ones. Of 2^k turns on k lone
// numbers k + 1 remain, and {1, …, 24} leads to 1953 positions, not 59265.
//
// Values: G(R, k) = mex {G(R ∖ T, j)}, T a set of free numbers of R, 0 ≤ j ≤ k,
// not T = ∅ and j = k; numbers that the turn makes lone are counted to the j.
// Time is the sum of 2^|T|·(k + 1) over the positions, memory a line each.
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

// mostNumbers is the largest n of which {1, …, n} fits, in some seconds.
const mostNumbers = 36

// factorTable is the search of the No-Factor game, by related and lone numbers.
func factorTable() value[Numbers] {
	t := newTable(factorSearch)
	return func(ctx context.Context, s Numbers) (uint32, error) { return t.Value(ctx, s.relate()) }
}
