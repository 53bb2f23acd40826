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
	l := layoutOf(s)
	return game.Recursive(game.Solver{
		Name:   "bitsets",
		Method: "mex over the sets of nim-sums of c + 1 parts of n, kept as bits from heap to heap",
		Cost:   "n²/(64·k) words for the sums of k parts",
		Steps:  func(r game.Request) float64 { return nim.PartsSteps(l.most, r.N) },
		Memory: func(r game.Request) uint64 { return nim.PartsMemory(l.most+min(1, l.tail), r.N) },
	}, "g", func(_, _ uint64) game.Recursion {
		sums, seen := nim.NewParts(l.most, 1), nim.Set{}
		if l.tail > 0 {
			sums = nim.NewPartsTail(l.most, l.tail)
		}
		next := func() uint32 {
			seen.Clear()
			for _, parts := range l.parts {
				sums.AddSums(&seen, parts, sums.Len()+1)
			}
			return seen.Mex()
		}
		return game.HeapByHeap(1, next, sums.Push)
	})
}

// layout says which sets of nim-sums hold the values of all options.
type layout struct {
	// parts are the numbers of parts, increasing. Where there is a tail, the last
	// stands for all numbers of parts from the tail.
	parts []int
	// most is the greatest number of parts whose set is kept, and tail the step of
	// the tail or 0.
	most, tail int
}

// layoutOf gives each member of C a set of its own, and with them the numbers of the
// tail below the greatest member.
func layoutOf(s *Set) layout {
	l := layout{most: int(s.Max()) + 1, tail: int(s.Step)}
	for c := range s.upTo(s.Max()) {
		l.parts = append(l.parts, int(c)+1)
	}
	if l.tail > 0 {
		next := s.From
		for next <= s.Max() {
			next += s.Step
		}
		l.parts = append(l.parts, int(next)+1)
		l.most = int(next) + l.tail
	}
	return l
}
