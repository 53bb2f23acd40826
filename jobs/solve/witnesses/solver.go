package witnesses

import (
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// Solver is the solver of the code in which leaving[j] lists the numbers of
// tokens that may be removed to leave j heaps; its first heap is 0 or 1. The package
// comment says why it is exact. A run that goes on from known values adds up their pairs again.
func Solver(leaving [4][]int) game.Solver {
	triples := float64(len(leaving[3]))
	return game.Recursive(game.Solver{
		Name:   "witnesses",
		Method: "the first value without a witness among the nim-sums of two heaps, all of them kept as bits, and of three",
		Cost:   "n²/4 pairs and n²/6 looks for each digit that leaves three heaps",
		Steps: func(r game.Request) float64 {
			n := float64(r.N)
			return 200*n + n*n*(1+triples)/2
		},
		Memory: func(r game.Request) uint64 { return memory(leaving, r.N) },
	}, "g", func(first, _ uint64) (learn, fill tables.Fill) {
		reach := slices.Max(slices.Concat(leaving[:]...))
		r := &run{leaving: leaving, n: int(first), sums: newTriples(reach)}
		return game.HeapByHeap(1, r.next, r.push)
	})
}

// memory is at most the bytes for the heaps up to n. Nearly all of them are for
// S_2(m), whose values are at most m because a nim-value is at most the length
// of some play: a move lowers the number of tokens or, if tokens needn't be
// removed, twice the number of tokens less the number of heaps.
func memory(leaving [4][]int, n uint64) uint64 {
	pairs := n * (n/16 + 64)
	if slices.ContainsFunc(leaving[:], func(k []int) bool { return slices.Contains(k, 0) }) {
		pairs *= 2
	}
	return 1<<20 + 64*n + pairs
}

// run is a computation of G(0), G(1), ….
type run struct {
	leaving [4][]int
	n       int // the next heap
	sums    *triples
	// For the heap n, single is the values of the options with at most one heap,
	// and totals the n − k ≥ 3 that may be left as three heaps.
	single nim.Set
	totals []int
}

// push takes in the value of the next heap. The heap 0 has no option and is no
// part of an option.
func (r *run) push(g uint32) {
	if r.n > 0 {
		r.sums.push(g)
	}
	r.n++
}

// next is the value of the next heap.
func (r *run) next() uint32 {
	if r.n == 0 {
		return 0
	}
	r.single.Clear()
	if slices.Contains(r.leaving[0], r.n) {
		r.single.Add(0)
	}
	for _, k := range r.leaving[1] {
		if k < r.n {
			r.single.Add(r.sums.value(r.n - k))
		}
	}
	r.totals = r.totals[:0]
	for _, k := range r.leaving[3] {
		if r.n-k >= 3 {
			r.totals = append(r.totals, r.n-k)
		}
	}
	for w := 0; ; w++ {
		missing := r.sums.near(r.missing(w), r.totals, w)
		for ; missing != 0; missing &= missing - 1 {
			v := uint32(w<<6 | bits.TrailingZeros64(missing))
			if !r.sums.has(r.totals, v) {
				return v
			}
		}
	}
}

// missing is the values 64w to 64w + 63 as bits, without those that are found 64 at once.
func (r *run) missing(w int) uint64 {
	found := r.single.Word(w)
	for _, k := range r.leaving[2] {
		found |= r.sums.pairSums(r.n-k, w)
	}
	for _, m := range r.totals {
		found |= r.sums.echoes(m, w)
	}
	return ^found
}
