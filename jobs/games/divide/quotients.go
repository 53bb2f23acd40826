package divide

import (
	"context"
	"math/bits"

	"grundy/jobs/game"
)

// quotients is the plain solver of DIVIDE-AND-RESIDUE (least = 1) and
// COMPLEMENT-GRUNDY (least = 2): for a quotient k = ⌊n/d⌋ ≥ least, the divisors
// d are an interval and the remainders n − kd fall by k from one to the next,
// so no option costs a division. An odd k gives G(d) ⊕ G(n − kd), an even one
// G(n − kd), which stands for itself: k copies of d cancel.
//
// Time: n/least marks for the heap n. Memory: 4 bytes a heap.
type quotients struct {
	least  uint64
	values []uint32 // values[n] for n ≥ 0; the empty heap has 0
	seen   []uint64 // seen[v] = n when an option of n has the value v
}

func quotientsSolver(least uint64) game.Solver {
	share := 1 / float64(least)
	cost := "n² marks"
	if least > 1 {
		cost = "n²/2 marks"
	}
	return game.Solver{
		Name:   "quotients",
		Method: "all options, by quotient, so that remainders need no division",
		Cost:   cost,
		Steps:  func(r game.Request) float64 { return share * float64(r.N) * float64(r.N) / 2 },
		Memory: func(r game.Request) uint64 { return 4*(r.N+1) + 1<<20 },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			known, err := game.Nimbers(ctx, prior, first, end, "g")
			if err != nil {
				return nil, err
			}
			q := &quotients{least: least, values: append(make([]uint32, first, max(end, r.N+1)), known...)}
			for _, v := range q.values {
				q.room(v)
			}
			return &game.Dense{N: end, Fill: q.fill}, nil
		},
	}
}

func (q *quotients) fill(ctx context.Context, block []uint32) error {
	for i := range block {
		if i&255 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		block[i] = q.next()
		q.values = append(q.values, block[i])
	}
	return nil
}

// next computes the value of the next heap.
func (q *quotients) next() uint32 {
	n := uint64(len(q.values))
	for most := min(n-1, n/q.least); most > 0; {
		// The divisors with the quotient k are below < d ≤ most.
		k := n / most
		below := n / (k + 1)
		q.mark(n, k, below+1, most)
		most = below
	}
	mex := uint32(0)
	for q.seen[mex] == n {
		mex++
	}
	q.room(mex)
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

// room keeps seen twice as long as the least power of two above all values: a
// nim-sum of two values stays below that power, and so does the mex or is it.
func (q *quotients) room(v uint32) {
	if need := 2 << bits.Len32(v); need > len(q.seen) {
		q.seen = append(q.seen, make([]uint64, need-len(q.seen))...)
	}
}
