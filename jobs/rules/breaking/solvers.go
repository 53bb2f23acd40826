package breaking

import (
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/solve/removal"
	"grundy/jobs/solve/sparse"
	"grundy/jobs/solve/witnesses"
	"grundy/jobs/tables"
)

// solver is the solver of a subtraction game: that of package removal for infinite sets. For
// others, both ways take a step or two for each number that is listed: lookup is the mex over the
// values G(n − s), and counting is for games in which all but some numbers may be taken.
func (r *removals) solver() game.Solver {
	if r.set != nil {
		return removal.Solver(r.sink, r.list)
	}
	s := game.Solver{
		Name:   "lookup",
		Method: "mex over the values of the heaps n − s, looked up",
		Cost:   "n steps for each number that may be taken",
		Steps:  func(q game.Request) float64 { return 10 * float64(q.N) * float64(r.size()) },
		Memory: func(q game.Request) uint64 { return 1<<20 + 5*q.N },
	}
	next := (*subtractRun).lookup
	if r.allBut {
		s.Name, s.Method = "counting", "counts how many smaller heaps have each value, and takes off those out of reach"
		s.Cost = "n steps for each number that may not be taken"
		s.Memory = func(q game.Request) uint64 { return 1<<20 + 16*q.N }
		next = (*subtractRun).counting
	}
	s = game.Recursive(s, "g", func(first, last uint64) (learn, fill tables.Fill) {
		run := &subtractRun{numbers: r.members, values: make([]uint32, 0, last+1-first)}
		return game.HeapByHeap(1<<16, func() uint32 { return next(run) }, run.push)
	})
	if r.allBut {
		s = game.Bounded(r.sink+math.MaxUint32, s) // no value is above n − sink
	}
	return s
}

// size is the number of members that are looked at for a heap.
func (r *removals) size() int { return len(r.members) + 2 }

// list is the numbers up to most that may be taken.
func (r *removals) list(most uint64) ([]uint64, error) {
	return slices.Collect(r.numbers(most)), nil
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
func (r *subtractRun) inReach() []uint64 {
	n := uint64(len(r.values))
	if last := len(r.numbers) - 1; last < 0 || r.numbers[last] <= n {
		return r.numbers
	}
	return r.numbers[:upTo(r.numbers, n)]
}

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

// solvers are the solvers of a code that are faster than the definition, the best first: for two
// heaps at most those of package sparse, for three witnesses, and for three and more the mex over
// all sums.
func (r *Rules) solvers() []game.Solver {
	switch most := r.most(); {
	case len(r.Cycle) > 0:
		return []game.Solver{game.Bounded(1<<31, r.bySums())}
	case most == 1:
		return []game.Solver{sparse.Pairs(r.sparse())}
	case most == 2:
		return []game.Solver{sparse.Solver(r.sparse()), sparse.Pairs(r.sparse())}
	case most == 3:
		leaving := [4][]int{r.leaving(0), r.leaving(1), r.leaving(2), r.leaving(3)}
		return []game.Solver{witnesses.Solver(leaving), r.bySums()}
	}
	return []game.Solver{r.bySums()}
}

// sparse is the rules of a game that leaves two heaps at most.
func (r *Rules) sparse() sparse.Moves {
	return sparse.Moves{
		Ends: r.leaving(0), Singles: r.leaving(1), Splits: r.leaving(2),
		Unequal: r.Unequal, SplitFrom: int(r.From),
	}
}
