package cut

import (
	"fmt"
	"slices"

	"grundy/jobs/game"
)

// ClosedForm is the proposition of section 2 that solves CUT C, or nil.
func ClosedForm(s *Set) *game.ClosedForm {
	switch {
	case s.onlyOddWithOne():
		return form("proposition 3", "G(n) = 0 for n odd and 1 for n even", 0, func(n uint64) uint64 { return 1 - n%2 })
	case s.Min() >= 2:
		c := s.Min()
		return form("proposition 6", fmt.Sprintf("G(n) = ⌊(n − 1)/%d⌋", c), c*values32, func(n uint64) uint64 { return (n - 1) / c })
	case s.Has(2) && s.Has(3):
		return form("proposition 7", "G(n) = n − 1", values32, func(n uint64) uint64 { return n - 1 })
	case s.isOneThreeEven():
		// The proof writes n = 2kq + r with 0 < r ≤ 2k. The formula before the proof, with
		// ⌊n/2k⌋ for q, is wrong where 2k divides n.
		twoK := s.Members[2]
		return form("proposition 8", fmt.Sprintf("G(n) = 2⌊(n − 1)/%d⌋ + 1 − (n mod 2)", twoK), twoK/2*values32,
			func(n uint64) uint64 { return 2*((n-1)/twoK) + 1 - n%2 })
	}
	return nil
}

// onlyOddWithOne says whether all cut-numbers are odd, and 1 is one of them.
func (s *Set) onlyOddWithOne() bool {
	even := func(c uint64) bool { return c%2 == 0 }
	return s.Has(1) && !slices.ContainsFunc(s.Members, even) && (s.Step == 0 || s.Step == 2 && s.From == 1)
}

// isOneThreeEven says whether the set is {1, 3, 2k} with k ≥ 2.
func (s *Set) isOneThreeEven() bool {
	return s.Step == 0 && len(s.Members) == 3 && s.Members[0] == 1 && s.Members[1] == 3 && s.Members[2]%2 == 0
}

func (s *Set) isOneTwo() bool { return s.Step == 0 && slices.Equal(s.Members, []uint64{1, 2}) }

// values32 is the number of values that 32 bits hold.
const values32 = 1 << 32

// form is a closed form for the heaps from 1 on. Its values have 32 bits up to the
// heap to, or all of them where to is 0.
func form(theorem, formula string, to uint64, value func(n uint64) uint64) *game.ClosedForm {
	return &game.ClosedForm{
		Theorem: theorem, Formula: formula, From: 1, To: to,
		Value: func(n uint64) uint32 { return uint32(value(n)) },
		Far:   func(n uint64) (uint64, error) { return value(n), nil },
	}
}
