package onetwo

import (
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// ByWitnesses is the solver that asks for each value whether some option has it:
//
//	G(n) = mex (S_2(n) ∪ S_3(n)),   S_3(n) = ⋃ { G(h) ⊕ S_2(n − h) : 1 ≤ h ≤ n/3 },
//
// where S_k(n) is the set of nim-sums of k parts of n, and h the smallest of three
// parts.
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
		Name:   "witnesses",
		Method: "the first value without a witness among the nim-sums of two parts, all of them kept as bits, and of three",
		Cost:   "n²/4 pairs and n²/6 looks",
		Steps:  func(r game.Request) float64 { return 30*float64(r.N) + float64(r.N)*float64(r.N) },
		Memory: func(r game.Request) uint64 { return 1<<20 + 64*r.N + r.N*r.N/16 },
	}, "g", func(_, _ uint64) game.Recursion {
		r := &recursion{values: make([]uint32, 1), pairs: make([]nim.Set, 1), marks: make([]uint8, 64)}
		return game.HeapByHeap(1, r.next, r.learn)
	})
}

// recursion is a computation of the values of {1, 2} by witnesses.
type recursion struct {
	// values[h] is G(h); values[0] has no meaning.
	values []uint32
	// pairs[m] is S_2(m). That of the next heap is there once it was asked for.
	pairs []nim.Set
	// taken[p] is the set of the values of the known heaps of parity p, and least[p] a
	// number below which all are taken.
	taken [2]nim.Set
	least [2]uint32
	// marks are all 0 between two heaps. Their number is a power of two, at least 64,
	// and more than the greatest nim-sum of two values.
	marks []uint8
}

// next is the value of the next heap.
func (r *recursion) next() uint32 {
	n, sums := len(r.values), r.pairsOfNext()
	v := r.least[n&1]
	for r.taken[n&1].Has(v) || sums.Has(v) || r.ofThree(n, v) {
		v++
	}
	return v
}

// pairsOfNext is S_2(n) of the next heap n.
func (r *recursion) pairsOfNext() *nim.Set {
	n := len(r.values)
	if len(r.pairs) == n {
		nim.MarkPairs(r.marks, r.values, n, n/2)
		r.pairs = append(r.pairs, nim.Set{})
		r.pairs[n].AddMarks(r.marks)
		clear(r.marks)
	}
	return &r.pairs[n]
}

// ofThree says whether v is in S_3(n), by n/3 look-ups at most.
func (r *recursion) ofThree(n int, v uint32) bool {
	for h := 1; h <= n/3; h++ {
		if r.pairs[n-h].Has(v ^ r.values[h]) {
			return true
		}
	}
	return false
}

// learn takes in the value of the next heap.
func (r *recursion) learn(g uint32) {
	r.pairsOfNext()
	p := len(r.values) & 1
	r.values = append(r.values, g)
	r.taken[p].Add(g)
	for r.taken[p].Has(r.least[p]) {
		r.least[p]++
	}
	if need := 1 << bits.Len32(g); need > len(r.marks) {
		r.marks = make([]uint8, need)
	}
}
