package takebreak

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// options is the definition: n → n − s for every s that may be taken, where
// n − s is not below the sink.
func (r *Removals) options(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for s := range r.UpTo(n - r.Sink) {
			if !yield([]uint64{n - s}) {
				return
			}
		}
	}
}

// closedForm is the theorem that solves the game, or nil. With a sink the heap
// n is that of n − sink without one.
func (r *Removals) closedForm() *game.ClosedForm {
	k := uint64(len(r.Members))
	switch {
	case r.AllBut && k == 0:
		all := r.closed("Nimbers, problem 11", "G(n) = %s", func(n uint64) uint32 { return uint32(n) })
		all.To = r.Sink + math.MaxUint32
		all.Far = func(n uint64) (uint64, error) { return n - r.Sink, nil }
		return all
	case r.Base == 4:
		return r.closed("Nimbers, problem 19", "G(n) = 0, 1, 0, 1, 2 for (%s) mod 5 = 0, 1, 2, 3, 4", oneFour)
	case r.Base > 0 || r.AllBut:
		return nil
	case k == 2 && r.Members[0] == 1 && r.Members[1] == 4:
		return r.closed("Nimbers, problem 12", "G(n) = 0, 1, 0, 1, 2 for (%s) mod 5 = 0, 1, 2, 3, 4", oneFour)
	case r.Members[k-1] == k:
		return r.closed("folklore", "G(n) = (%s) mod "+fmt.Sprint(k+1), func(n uint64) uint32 { return uint32(n % (k + 1)) })
	}
	return nil
}

// oneFour is the value of n where one or four may be taken.
func oneFour(n uint64) uint32 { return [5]uint32{0, 1, 0, 1, 2}[n%5] }

// closed is the closed form of a game whose value without a sink is given.
func (r *Removals) closed(theorem, formula string, value func(uint64) uint32) *game.ClosedForm {
	heap := "n"
	if r.Sink > 0 {
		heap = fmt.Sprintf("n − %d", r.Sink)
	}
	return &game.ClosedForm{
		Theorem: theorem, Formula: fmt.Sprintf(formula, heap), From: r.Sink,
		Value: func(n uint64) uint32 { return value(n - r.Sink) },
	}
}

// solver is the fast one: both ways take a step or two a number that is named.
func (r *Removals) solver() game.Solver {
	s := game.Solver{
		Name:   "lookup",
		Method: "mex over the values of the heaps n − s, looked up",
		Cost:   "n steps for each number that may be taken",
		Steps:  func(q game.Request) float64 { return 10 * float64(q.N) * float64(r.size()) },
		Memory: func(q game.Request) uint64 { return 1<<20 + 16*q.N },
		Start:  r.start((*subtractRun).lookup),
	}
	if r.AllBut {
		s.Name, s.Method = "counting", "counts how many smaller heaps have each value, and takes off those out of reach"
		s.Cost, s.Start = "n steps for each number that may not be taken", r.start((*subtractRun).counting)
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

// start begins after the known values, by the given way to find the next.
func (r *Removals) start(next func(*subtractRun) uint32) func(context.Context, game.Request, game.Source) (game.Run, error) {
	return func(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
		first, end := prior.Range()
		known, err := game.Nimbers(ctx, prior, first, end, "g")
		if err != nil {
			return nil, err
		}
		run := &subtractRun{numbers: r.Members, values: make([]uint32, 0, max(end, q.N+1)-first)}
		if r.Base > 0 {
			run.numbers = slices.Collect(r.UpTo(q.N))
		}
		for _, g := range known {
			run.push(g)
		}
		return &game.Dense{N: end, Fill: func(ctx context.Context, block []uint32) error {
			for i := range block {
				if i&0xffff == 0 && ctx.Err() != nil {
					return context.Cause(ctx)
				}
				block[i] = next(run)
				run.push(block[i])
			}
			return nil
		}}, nil
	}
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

// counting is the mex where all but some heaps can be reached: the least value
// that no heap has, or a smaller one that only excluded heaps have.
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
