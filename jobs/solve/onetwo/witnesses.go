package onetwo

import (
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// ByWitnesses is the solver that asks for each value whether some option has it:
//
//	G(n) = mex (S_2(n) ∪ S_3(n)),   S_3(n) = ⋃ { G(h) ⊕ S_2(n − h) : 1 ≤ h ≤ n/3 },
//
// where S_k(n) is the set of nim-sums of k parts of n, and h the smallest of three parts.
//
// S_2(n) is computed whole and kept as bits. S_3(n) is only asked for single values v:
// v is in it if and only if v ⊕ G(h) is in S_2(n − h) for some h. Nearly all v below
// G(n) needn't be asked for. They are the value of a heap x < n of the parity of n, and
// so of the option x + q + q of n, where 2q = n − x. The others are asked for from the
// least on, with h = 1, 2, …: a v in S_3(n) is found early, as there are many ways to
// it. The first v in neither set is the mex, by the definition alone.
//
// All heaps to n take about n²/4 pairs and n²/6 look-ups, 2 seconds to 40 000, and
// n²/20 bytes. To resume, the pairs of all known heaps are added up again.
func ByWitnesses() game.Solver {
	return game.Recursive(game.Solver{
		Name: "witnesses", Cost: "n²/4 pairs and n²/6 looks",
		Method: "the first value without a witness among the nim-sums of two parts, all of them kept as bits, and of three",
		Steps:  func(r game.Request) float64 { return 30*float64(r.N) + float64(r.N)*float64(r.N) },
		Memory: func(r game.Request) uint64 { return 1<<20 + 64*r.N + r.N*r.N/16 },
	}, "g", func(_, _ uint64) (learn, fill tables.Fill) {
		r := &recursion{heaps: nim.NewPairs(1), pairs: make([]nim.Set, 1)}
		return game.HeapByHeap(1, r.next, r.learn)
	})
}

type recursion struct {
	heaps *nim.Pairs
	pairs []nim.Set // pairs[m] is S_2(m); that of the next heap is there once it was asked for
	// taken[p] is the values of known heaps of parity p; all numbers below least[p] are taken.
	taken [2]nim.Set
	least [2]uint32
}

func (r *recursion) next() uint32 {
	n, sums := r.heaps.Len(), r.pairsOfNext()
	v := r.least[n&1]
	for r.taken[n&1].Has(v) || sums.Has(v) || r.ofThree(n, v) {
		v++
	}
	return v
}

// pairsOfNext is S_2(n) of the next heap n.
func (r *recursion) pairsOfNext() *nim.Set {
	n := r.heaps.Len()
	if len(r.pairs) == n {
		r.pairs = append(r.pairs, nim.Set{})
		r.heaps.AddSums(&r.pairs[n], n, 1, n/2)
	}
	return &r.pairs[n]
}

// ofThree says whether v is in S_3(n), by n/3 look-ups at most.
func (r *recursion) ofThree(n int, v uint32) bool {
	values := r.heaps.Values()
	for h := 1; h <= n/3; h++ {
		if r.pairs[n-h].Has(v ^ values[h]) {
			return true
		}
	}
	return false
}

func (r *recursion) learn(g uint32) {
	r.pairsOfNext()
	p := r.heaps.Len() & 1
	r.heaps.Push(g)
	r.taken[p].Add(g)
	for r.taken[p].Has(r.least[p]) {
		r.least[p]++
	}
}
