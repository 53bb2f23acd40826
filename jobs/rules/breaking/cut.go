package breaking

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// Options is definition 1, the options of CUT C:
//
//	H_n = { H_n0 + … + H_nc : c ∈ C, all ni > 0, n0 + … + nc = n }
func Options(s *Set) game.Definition[uint64] {
	return func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for c := range s.upTo(n - 1) {
				for parts := range reference.Partitions(n, c+1) {
					if !yield(parts) {
						return
					}
				}
			}
		}
	}
}

// optionValues is the second rung of the reference: the union of S_{c+1}(n) over c in C, where
// S_k(n) is the set of nim-sums of k parts of n. A heap takes about n²·log c unions of sets.
func optionValues(s *Set) func(n uint64, g func(uint64) uint32, seen *nim.Set) {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		sums := reference.NewPartSums(g)
		for c := range s.upTo(n - 1) {
			seen.AddAll(sums.Of(c+1, n))
		}
	}
}

// parts is the greatest number of parts that a cut may have.
func (s *Set) parts() uint64 {
	if s.Step > 0 {
		return math.MaxUint64
	}
	return s.Max() + 1
}

// literalTo is the largest heap whose options are listed in little time.
func literalTo(s *Set) uint64 {
	return reference.ListedTo(s.parts(), func(counts [][]uint64, n uint64) uint64 {
		var options uint64
		for c := range s.upTo(min(n, uint64(len(counts))) - 1) {
			options += counts[c+1][n]
		}
		return options
	})
}

// bitsets is the solver of every CUT:
//
//	G(n) = mex ⋃ { S_{c+1}(n) : c ∈ C },
//
// where S_k(n) is the set of nim-sums of k parts of n. The sets are kept as bits from
// heap to heap; [nim.Parts] says how a set follows from those of smaller heaps, and
// what that costs. An infinite part of C needs no more than two sets beside those of the
// other members ([nim.NewPartsTail]).
func bitsets(s *Set) game.Solver {
	parts, most, tail := partsOf(s)
	return game.Recursive(game.Solver{
		Name: "bitsets", Cost: "n²/(64·k) words for the sums of k parts",
		Method: "mex over the sets of nim-sums of c + 1 parts of n, kept as bits from heap to heap",
		Steps:  func(r game.Request) float64 { return nim.PartsSteps(most, r.N) },
		Memory: func(r game.Request) uint64 { return nim.PartsMemory(most+min(1, tail), r.N) },
	}, "g", func(_, _ uint64) game.Recursion {
		sums, seen := nim.NewParts(most, 1), nim.Set{}
		if tail > 0 {
			sums = nim.NewPartsTail(most, tail)
		}
		next := func() uint32 {
			seen.Clear()
			for _, k := range parts {
				sums.AddSums(&seen, k, sums.Len()+1)
			}
			return seen.Mex()
		}
		return game.HeapByHeap(1, next, sums.Push)
	})
}

// partsOf says which sets of nim-sums hold the values of all options: those of the numbers
// of parts, increasing. Each member of C has a set of its own, and with them the numbers of
// the tail below the greatest member; the last number stands for all from the tail on. The
// sets of up to most parts are kept, and tail is the step of the tail.
func partsOf(s *Set) (parts []int, most, tail int) {
	for c := range s.upTo(s.Max()) {
		parts = append(parts, int(c)+1)
	}
	if s.Step == 0 {
		return parts, int(s.Max()) + 1, 0
	}
	next := s.From
	for next <= s.Max() {
		next += s.Step
	}
	return append(parts, int(next)+1), int(next + s.Step), int(s.Step)
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
		Value: game.Exact(value),
	}
}
