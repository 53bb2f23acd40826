package quotients

import (
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// quotients solves DIVIDE-AND-RESIDUE (least = 1) and COMPLEMENT-GRUNDY (least = 2) by all
// options. For one quotient k = ⌊n/d⌋ ≥ least the divisors d are an interval, and the
// remainder n − kd falls by k from one divisor to the next, so no option costs a division. An
// odd k gives G(d) ⊕ G(n − kd). An even k gives G(n − kd), as the k copies of d cancel.
//
// Time: n/least marks for the heap n. Memory: 4 bytes a heap.
type quotients struct {
	least  uint64
	values []uint32 // values[n] for n ≥ 0; the empty heap has 0
	seen   []uint64 // seen[v] = n when an option of n has the value v
}

func All(least uint64) game.Solver {
	return game.Recursive(game.Solver{
		Name: "quotients", Method: "all options, by quotient, so that remainders need no division",
		Cost: [...]string{1: "n² marks", 2: "n²/2 marks"}[least],
		Steps: func(r game.Request) float64 {
			return float64(r.N) * float64(r.N) / float64(2*least)
		},
		Memory: func(r game.Request) uint64 { return 4*(r.N+1) + 1<<20 },
	}, "g", func(first, last uint64) (learn, fill tables.Fill) {
		q := &quotients{least: least, values: make([]uint32, 0, last+1)}
		for range first {
			q.learn(0)
		}
		return game.HeapByHeap(256, q.next, q.learn)
	})
}

// learn keeps seen twice as long as the least power of two above all values: a nim-sum of two
// values is below that power, and the mex is at most that power.
func (q *quotients) learn(v uint32) {
	q.values = append(q.values, v)
	if need := 2 << bits.Len32(v); need > len(q.seen) {
		q.seen = append(q.seen, make([]uint64, need-len(q.seen))...)
	}
}

func (q *quotients) next() uint32 {
	n := uint64(len(q.values))
	for last := min(n-1, n/q.least); last > 0; {
		k := n / last
		below := n / (k + 1) // The divisors with the quotient k are below < d ≤ last.
		q.mark(n, k, below+1, last)
		last = below
	}
	mex := uint32(0)
	for q.seen[mex] == n {
		mex++
	}
	return mex
}

// mark marks the options of n with the quotient k and the divisors from ≤ d ≤ to.
func (q *quotients) mark(n, k, from, to uint64) {
	odd := -uint32(k & 1) // all ones for an odd k
	r := n - k*from
	for _, g := range q.values[from : to+1] {
		q.seen[q.values[r]^g&odd] = n
		r -= k
	}
}
