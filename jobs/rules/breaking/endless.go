package breaking

import (
	"errors"
	"math"
	"slices"

	"grundy/jobs/game"
)

// solution is the theorem that solves the game, or nil. If a move must take something, may take
// any number, and may always leave one heap or, taking all, none, then G(n) = n, whatever splits
// are allowed besides: the options have the values 0, …, n − 1 and sums of parts of less than n.
func (r *Rules) solution() *game.Theorem {
	fails := func(d Set) bool { return !d.Has(0) || !d.Has(1) }
	switch {
	case len(r.Digits[0].Members) == 0 && len(r.Cycle) > 0 &&
		!slices.ContainsFunc(slices.Concat(r.Digits[1:], r.Cycle), fails):
		return &game.Theorem{
			Where: "folklore", Says: "G(n) = n", To: math.MaxUint32,
			Value: func(n uint64) (uint64, error) { return n, nil },
		}
	case r.Name() == lasker:
		return &game.Theorem{
			Where: "Winning Ways, chapter 4", Says: "G(n) = n, except that the values of 4k + 3 and 4k + 4 are 4k + 4 and 4k + 3",
			To: math.MaxUint32 - 1,
			Value: func(n uint64) (uint64, error) {
				if n == math.MaxUint64 {
					return 0, errors.New("its nim-value is 2^64, and values of 64 bits are evaluated")
				}
				return laskerValue(n), nil
			},
		}
	}
	return nil
}

// laskerValue is G(n) of Lasker's Nim.
func laskerValue(n uint64) uint64 {
	switch {
	case n%4 == 3:
		return n + 1
	case n%4 == 0 && n > 0:
		return n - 1
	}
	return n
}
