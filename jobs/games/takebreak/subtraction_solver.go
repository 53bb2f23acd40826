package takebreak

import (
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// solver is the solver of a subtraction game. Both ways take a step or two for each
// number that is listed: lookup is the mex over the values G(n − s), and counting is
// for games in which all but some numbers may be taken.
func (r *Removals) solver() game.Solver {
	s := game.Solver{
		Name:   "lookup",
		Method: "mex over the values of the heaps n − s, looked up",
		Cost:   "n steps for each number that may be taken",
		Steps:  func(q game.Request) float64 { return 10 * float64(q.N) * float64(r.size()) },
		Memory: func(q game.Request) uint64 { return 1<<20 + 16*q.N },
	}
	next := (*subtractRun).lookup
	if r.AllBut {
		s.Name, s.Method = "counting", "counts how many smaller heaps have each value, and takes off those out of reach"
		s.Cost = "n steps for each number that may not be taken"
		next = (*subtractRun).counting
	}
	s = game.Recursive(s, "g", func(first, last uint64) game.Recursion {
		run := &subtractRun{numbers: r.Members, values: make([]uint32, 0, last+1-first)}
		if r.Base > 0 {
			run.numbers = slices.Collect(r.numbers(last))
		}
		return game.HeapByHeap(1<<16, func() uint32 { return next(run) }, run.push)
	})
	if r.AllBut {
		s = game.Bounded(r.Sink+math.MaxUint32, s) // no value is above n − sink
	}
	return s
}

// size is about how many numbers are looked at for a heap.
func (r *Removals) size() int {
	if r.Base > 0 {
		return 20
	}
	return len(r.Members) + 2
}

// subtractRun knows the values of the heaps Sink, Sink + 1, …, and how many of
// them have each value.
type subtractRun struct {
	numbers []uint64 // what may be taken or, for counting, what may not
	values  []uint32
	count   []uint32
	unmet   uint32 // the least value that no heap has
	seen    nim.Set
}

// push takes in the value of the next heap.
func (r *subtractRun) push(g uint32) {
	r.values = append(r.values, g)
	for int(g) >= len(r.count) {
		r.count = append(r.count, 0)
	}
	r.count[g]++
	for int(r.unmet) < len(r.count) && r.count[r.unmet] > 0 {
		r.unmet++
	}
}

// inReach is the numbers that leave a heap, sink or above.
func (r *subtractRun) inReach() []uint64 { return r.numbers[:upTo(r.numbers, uint64(len(r.values)))] }

// lookup is the mex over G(n − s).
func (r *subtractRun) lookup() uint32 {
	n := uint64(len(r.values))
	r.seen.Clear()
	for _, s := range r.inReach() {
		r.seen.Add(r.values[n-s])
	}
	return r.seen.Mex()
}

// counting is the mex if all heaps but some can be reached: the least value that no
// heap has, or a smaller value that only excluded heaps have.
func (r *subtractRun) counting() uint32 {
	n := uint64(len(r.values))
	g := r.unmet
	for _, s := range r.inReach() {
		v := r.values[n-s]
		if r.count[v]--; r.count[v] == 0 {
			g = min(g, v)
		}
	}
	for _, s := range r.inReach() {
		r.count[r.values[n-s]]++
	}
	return g
}
