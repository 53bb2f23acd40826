package step

import (
	"fmt"
	"iter"
	"math/bits"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/search"
)

// noFactor is section 9: remove any non-empty set of numbers that have no proper factor on
// the board at the beginning of the turn.
func noFactor(s numbers) iter.Seq[[]numbers] {
	free := s.free()
	return func(yield func([]numbers) bool) {
		for taken := free; taken != 0; taken = (taken - 1) & free {
			if !yield([]numbers{s &^ taken}) {
				return
			}
		}
	}
}

// numbers is a set of numbers from 1 to 63: bit i is the number i.
type numbers uint64

// free is the numbers of the set that have no proper factor in it.
func (s numbers) free() numbers {
	free := s
	for left := s; left != 0; left &= left - 1 {
		d := bits.TrailingZeros64(uint64(left))
		free &^= multiples[d]
	}
	return free
}

// Finished reports whether no number is left.
func (s numbers) Finished() bool { return s == 0 }

// String is n for {1, …, n} and otherwise numbers:2,3,5. The empty set is 0.
func (s numbers) String() string {
	var list []string
	for n := 1; n <= maxNumber; n++ {
		if s == upTo(n) {
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

// relate is the position of a set of numbers.
func (s numbers) relate() related {
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

// upTo is the set {1, …, n}.
func upTo(n int) numbers { return 1<<(n+1) - 2 }

const maxNumber = 63 // the largest number of a position of the No-Factor game

// properFactors and multiples are the proper factors and the proper multiples of each number.
var properFactors, multiples = func() (factors, multiples [maxNumber + 1]numbers) {
	for d := 1; d <= maxNumber; d++ {
		for m := 2 * d; m <= maxNumber; m += d {
			factors[m] |= 1 << d
			multiples[d] |= 1 << m
		}
	}
	return factors, multiples
}()

func noFactorGame() *game.Game {
	return &game.Game{
		Name: "no-factor", Title: "No-Factor", Place: paper.PrimesStep.At("9"), Version: 1,
		Rules:      "From the numbers 1 to n remove any non-empty set of numbers none of which has a proper factor left at the beginning of the turn.",
		Convention: "Removed numbers may divide each other in no way, since all are without a proper factor on the board. A turn may remove numbers that have nothing to do with each other, so a position isn't the sum of its parts.",
		Ruleset: factors.Positions("N for the numbers 1 to N, or numbers:2,3,5", "6", "12",
			"numbers:2,3,4,6"),
		Products: []game.Product{factorProduct(32)},
	}
}

var factors = search.As(numbers.relate, factorSearch, noFactor, search.Whole,
	fitting(parseNumbers, manyNumbers, factorSearch.Fits))

var factorSearch = &search.Rules[related]{
	Options: noFactorAlike, Parts: search.Whole[related], Limit: 1 << 20, Bytes: 64,
	Fits: fmt.Sprintf("at most the numbers up to %d fit", mostNumbers),
}

func parseNumbers(text string) (numbers, error) {
	list, ok := strings.CutPrefix(text, "numbers:")
	if !ok {
		n, err := number(text)
		return upTo(n), err
	}
	var s numbers
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
	if err != nil || n < 1 || n > maxNumber {
		return 0, fmt.Errorf("%q isn't a number from 1 to %d: write 12 for the numbers 1 to 12, or numbers:2,3,5", text, maxNumber)
	}
	return n, nil
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
	numbers numbers
	lone    uint8
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
func manyNumbers(s numbers) bool {
	most := upTo(mostNumbers+1) &^ upTo(1)
	return s&most == most
}
