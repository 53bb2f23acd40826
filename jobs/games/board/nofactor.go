package board

import (
	"iter"
	"math/bits"
)

// maxNumber is the largest number of a position of the No-Factor game.
const maxNumber = 63

// Numbers is a set of numbers from 1 to 63: bit i is the number i.
type Numbers uint64

// noFactor is section 9: remove any non-empty set of numbers none of which has
// a proper factor on the board at the beginning of the turn.
func noFactor(s Numbers) iter.Seq[[]Numbers] {
	free := s.free()
	return func(yield func([]Numbers) bool) {
		for taken := free; taken != 0; taken = (taken - 1) & free {
			if !yield([]Numbers{s &^ taken}) {
				return
			}
		}
	}
}

// properFactors and multiples are the proper factors and the proper multiples of
// each number.
var properFactors, multiples = func() (factors, multiples [maxNumber + 1]Numbers) {
	for d := 1; d <= maxNumber; d++ {
		for m := 2 * d; m <= maxNumber; m += d {
			factors[m] |= 1 << d
			multiples[d] |= 1 << m
		}
	}
	return factors, multiples
}()

// free is the numbers of the set that have no proper factor in it.
func (s Numbers) free() Numbers {
	free := s
	for left := s; left != 0; left &= left - 1 {
		d := bits.TrailingZeros64(uint64(left))
		free &^= multiples[d]
	}
	return free
}

// upTo is the set {1, …, n}.
func upTo(n int) Numbers { return 1<<(n+1) - 2 }
