package breaking

import (
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// cutting is the rules of CUT C, definition 1:
//
//	H_n = { H_n0 + … + H_nc : c ∈ C, all ni > 0, n0 + … + nc = n },
//
// or the same with no two equal parts.
func (s *Set) cutting(unequal bool) *Rules {
	d := Set{From: s.From + 1, Step: s.Step}
	for _, c := range s.Members {
		d.Members = append(d.Members, c+1)
	}
	return &Rules{Digits: []Set{d}, First: 1, Least: 1, Unequal: unequal}
}

// Options is the definition of CUT C.
func Options(s *Set) game.Definition[uint64] { return s.cutting(false).options }

// bitsets is the solver of every CUT.
func bitsets(s *Set) game.Solver {
	r := s.cutting(false)
	most, tail := r.Digits[0].sets()
	return r.bySums(game.Solver{
		Name: "bitsets", Cost: "n²/(64·k) words for the sums of k parts",
		Method: "mex over the sets of nim-sums of c + 1 parts of n, kept as bits from heap to heap",
		Steps:  func(r game.Request) float64 { return nim.PartsSteps(most, r.N) },
		Memory: func(r game.Request) uint64 { return nim.PartsMemory(most+min(1, tail), r.N) },
	})
}

// Proposition is the proposition of section 2 that solves CUT C, or nil.
func Proposition(s *Set) *game.Theorem {
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

const values32 = 1 << 32 // the number of values that 32 bits hold

// form is a theorem that gives the values of the heaps from 1 on. They have 32 bits up to the
// heap to, or all of them where to is 0.
func form(theorem, formula string, to uint64, value func(n uint64) uint64) *game.Theorem {
	return &game.Theorem{
		Where: theorem, Says: formula, From: 1, To: to,
		Value: func(n uint64) (uint64, error) { return value(n), nil },
	}
}
