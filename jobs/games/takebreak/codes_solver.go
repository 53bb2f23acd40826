package takebreak

import (
	"grundy/jobs/game"
	"grundy/jobs/games/takebreak/sparse"
	"grundy/jobs/games/takebreak/witnesses"
	"grundy/jobs/nim"
)

// solvers are the solvers of a code that are faster than the definition, the best
// first: sparse if two heaps at most are left, witnesses if three are, and the mex
// over all sums in every case.
func (c Code) solvers() []game.Solver {
	switch c.most() {
	case 2:
		return []game.Solver{sparse.Solver(sparse.Moves{Ends: c.leaving(0), Singles: c.leaving(1), Splits: c.leaving(2)}), c.bySums()}
	case 3:
		return []game.Solver{witnesses.Solver([4][]int{c.leaving(0), c.leaving(1), c.leaving(2), c.leaving(3)}), c.bySums()}
	}
	return []game.Solver{c.bySums()}
}

// bySums is the solver of any code:
//
//	G(n) = mex ⋃ S_j(n − k)   over the k and j with bit j of digit k set,
//
// where S_j(m) is the set of nim-sums of j parts of m. It is the definition, except
// that each S_j(m) is found once and serves all digits ([nim.Parts]). The solver is
// named for its cost: pairs if two heaps at most are left, and bitsets otherwise.
func (c Code) bySums() game.Solver {
	s := game.Solver{
		Name:   "pairs",
		Method: "mex over the nim-sums of all pairs of heaps, each pair added up once for all digits",
		Cost:   "n²/4 pairs",
		Steps:  func(r game.Request) float64 { return nim.PartsSteps(c.most(), r.N) + 30*float64(r.N) },
		Memory: func(r game.Request) uint64 { return nim.PartsMemory(c.most(), r.N) },
	}
	if c.most() > 2 {
		s.Name, s.Method = "bitsets", "mex over the sets of nim-sums of j parts, kept as bits from heap to heap"
		s.Cost = "n³/(128·j) words for the sums of j parts"
	}
	return game.Recursive(s, "g", func(_, _ uint64) game.Recursion {
		r := &sumsRun{code: c, sums: nim.NewParts(max(1, c.most()), len(c))}
		return game.HeapByHeap(1, r.next, r.push)
	})
}

// sumsRun is a computation of G(0), G(1), ….
type sumsRun struct {
	code Code
	n    int // the next heap
	sums *nim.Parts
	seen nim.Set
}

// next is the value of the next heap.
func (r *sumsRun) next() uint32 {
	r.seen.Clear()
	for k, j := range r.code.Moves(uint64(r.n)) {
		r.sums.AddSums(&r.seen, int(j), r.n-int(k))
	}
	return r.seen.Mex()
}

// push takes in the value of the next heap. The heap 0 is no part of an option.
func (r *sumsRun) push(g uint32) {
	if r.n > 0 {
		r.sums.Push(g)
	}
	r.n++
}
