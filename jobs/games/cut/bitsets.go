package cut

import (
	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// layout says which sums of parts hold the options of a set: those of just as
// many parts as counts names. The last of them stands for the tail where there
// is one, of the given step.
type layout struct {
	counts []int
	most   int
	tail   int
}

// layoutOf gives the parts of a set of cut-numbers. Cut-numbers of the tail
// that a member exceeds get sums of their own.
func layoutOf(s *Set) layout {
	l := layout{most: int(s.max()) + 1, tail: int(s.Step)}
	for c := range s.UpTo(s.max()) {
		l.counts = append(l.counts, int(c)+1)
	}
	if l.tail > 0 {
		next := s.From
		for next <= s.max() {
			next += s.Step
		}
		l.counts = append(l.counts, int(next)+1)
		l.most = int(next) + l.tail
	}
	return l
}

func (l layout) parts() *nim.Parts {
	if l.tail > 0 {
		return nim.NewPartsTail(l.most, l.tail)
	}
	return nim.NewParts(l.most, 1)
}

// run is a computation of G(1), G(2), …: the value of n is the mex of the
// nim-sums of c + 1 parts of n, over c in C.
type run struct {
	layout
	sums *nim.Parts
	seen nim.Set
}

// next is the value of the next heap.
func (r *run) next() uint32 {
	n := r.sums.Len() + 1
	r.seen.Clear()
	for _, parts := range r.counts {
		r.sums.AddSums(&r.seen, parts, n)
	}
	return r.seen.Mex()
}

// bitsets is the solver of every game of this room.
func bitsets(s *Set) game.Solver {
	l := layoutOf(s)
	return game.Recursive(game.Solver{
		Name:   "bitsets",
		Method: "mex over the sets of nim-sums of c + 1 parts of n, kept as bits from heap to heap",
		Cost:   "n²/(64·k) words for the sums of k parts",
		Steps:  func(r game.Request) float64 { return nim.PartsSteps(l.most, r.N) },
		Memory: func(r game.Request) uint64 { return nim.PartsMemory(l.most+min(1, l.tail), r.N) },
	}, "g", func(_, _ uint64) game.Recursion {
		r := &run{layout: l, sums: l.parts()}
		return game.HeapByHeap(1, r.next, r.sums.Push)
	})
}
