package step

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// divisorSolver computes Sum-from-Product by a sieve: the divisors a ≤ √n of a
// block of heaps come from walking through the multiples of each a, so all
// heaps up to n take about n·ln(n)/2 steps.
func divisorSolver() game.Solver {
	return game.Solver{
		Name:   "divisors",
		Method: "the divisors of a block of heaps by a sieve",
		Cost:   "n ln(n)/2 options",
		Steps:  func(r game.Request) float64 { return 100 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return 4*(r.N+1) + 1<<22 },
		Start: func(ctx context.Context, _ game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			known, err := game.Nimbers(ctx, prior, first, end, "g")
			if err != nil {
				return nil, err
			}
			d := &divisors{values: append(make([]uint32, first), known...)}
			return &game.Dense{N: end, Fill: d.fill}, nil
		},
	}
}

// sieveBlock is the number of heaps that are sieved together; their lists fit
// into a cache.
const sieveBlock = 1 << 12

type divisors struct {
	values []uint32 // values[h] is G(h) for h ≥ 1
	lists  [sieveBlock][]uint64
	seen   nim.Set
}

func (d *divisors) fill(ctx context.Context, block []uint32) error {
	for len(block) > 0 {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		size := min(len(block), sieveBlock)
		d.compute(block[:size])
		block = block[size:]
	}
	return nil
}

// compute computes the next heaps, at most a block of the sieve.
func (d *divisors) compute(block []uint32) {
	low := uint64(len(d.values))
	high := low + uint64(len(block))
	d.sieve(low, high)
	for i := range block {
		n := low + uint64(i)
		d.seen.Clear()
		for _, a := range d.lists[i] {
			if b := n / a; n > a+b {
				d.seen.Add(d.values[n-a-b])
			}
		}
		block[i] = d.seen.Mex()
		d.values = append(d.values, block[i])
	}
}

// sieve lists the divisors 2 ≤ a ≤ √n of the heaps low ≤ n < high; a = 1
// subtracts more than there is.
func (d *divisors) sieve(low, high uint64) {
	for i := range high - low {
		d.lists[i] = d.lists[i][:0]
	}
	for a := uint64(2); a*a < high; a++ {
		for n := max(a*a, (low+a-1)/a*a); n < high; n += a {
			d.lists[n-low] = append(d.lists[n-low], a)
		}
	}
}
