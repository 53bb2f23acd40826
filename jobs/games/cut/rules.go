package cut

import (
	"iter"
	"math"

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

// optionValues is the second rung of the reference: the union of S_{c+1}(n) over
// c in C, where S_k(n) is the set of nim-sums of k parts of n. A heap takes about
// n²·log c unions of sets.
func optionValues(s *Set) game.OptionValues {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		sums := reference.NewPartSums(g)
		for c := range s.upTo(n - 1) {
			seen.AddAll(sums.Of(c+1, n))
		}
	}
}

// literalTo is the largest heap whose options are listed in little time.
func literalTo(s *Set) uint64 {
	parts := s.Max() + 1
	if s.Step > 0 {
		parts = math.MaxUint64
	}
	return reference.ListedTo(parts, func(counts [][]uint64, n uint64) uint64 {
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
		Name:   "bitsets",
		Method: "mex over the sets of nim-sums of c + 1 parts of n, kept as bits from heap to heap",
		Cost:   "n²/(64·k) words for the sums of k parts",
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
