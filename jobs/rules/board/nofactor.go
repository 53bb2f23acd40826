package board

import (
	"fmt"
	"iter"
	"math/bits"
	"strconv"
	"strings"
)

const MaxNumber = 63 // the largest number of a position of the No-Factor game

// Numbers is a set of numbers from 1 to 63: bit i is the number i.
type Numbers uint64

// NoFactor is section 9: remove any non-empty set of numbers that have no proper factor on
// the board at the beginning of the turn.
func NoFactor(s Numbers) iter.Seq[[]Numbers] {
	free := s.free()
	return func(yield func([]Numbers) bool) {
		for taken := free; taken != 0; taken = (taken - 1) & free {
			if !yield([]Numbers{s &^ taken}) {
				return
			}
		}
	}
}

// properFactors and multiples are the proper factors and the proper multiples of each number.
var properFactors, multiples = func() (factors, multiples [MaxNumber + 1]Numbers) {
	for d := 1; d <= MaxNumber; d++ {
		for m := 2 * d; m <= MaxNumber; m += d {
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

// UpTo is the set {1, …, n}.
func UpTo(n int) Numbers { return 1<<(n+1) - 2 }

// Finished reports whether no number is left.
func (s Numbers) Finished() bool { return s == 0 }

func parseNumbers(text string) (Numbers, error) {
	list, ok := strings.CutPrefix(text, "numbers:")
	if !ok {
		n, err := number(text)
		return UpTo(n), err
	}
	var s Numbers
	for _, t := range strings.Split(list, ",") {
		n, err := number(t)
		if err != nil {
			return 0, err
		}
		s |= 1 << n
	}
	return s, nil
}

func number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > MaxNumber {
		return 0, fmt.Errorf("%q isn't a number from 1 to %d: write 12 for the numbers 1 to 12, or numbers:2,3,5", text, MaxNumber)
	}
	return n, nil
}

// String is n for {1, …, n} and otherwise numbers:2,3,5. The empty set is 0.
func (s Numbers) String() string {
	var list []string
	for n := 1; n <= MaxNumber; n++ {
		if s == UpTo(n) {
			return strconv.Itoa(n)
		}
		if s>>n&1 == 1 {
			list = append(list, strconv.Itoa(n))
		}
	}
	if len(list) == 0 {
		return "0"
	}
	return "numbers:" + strings.Join(list, ",")
}

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
// half a minute.
const mostNumbers = 39

// manyNumbers reports whether the numbers from 2 to the first that doesn't fit
// are all on the board. Other numbers only add to the positions.
func manyNumbers(s Numbers) bool {
	most := UpTo(mostNumbers+1) &^ UpTo(1)
	return s&most == most
}
