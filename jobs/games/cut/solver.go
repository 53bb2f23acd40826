package cut

import (
	"grundy/jobs/game"
	"grundy/jobs/nim"
)

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
		sums, seen := l.sums(), nim.Set{}
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

// sums are the sets before the first heap.
func (l layout) sums() *nim.Parts {
	if l.tail > 0 {
		return nim.NewPartsTail(l.most, l.tail)
	}
	return nim.NewParts(l.most, 1)
}
