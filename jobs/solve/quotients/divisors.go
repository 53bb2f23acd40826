package quotients

import (
	"context"
	"fmt"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// Component is the heap h(n, k) in games that go from n = m·k to m copies of a heap h.
type Component func(n, k uint64) uint64

// divisors solves the games where n goes to m copies of a component h(n, n/m) for every divisor
// m ≥ 2, as DIVIDING and S-DIVIDING:
//
//	G(n) = mex ( { G(h(n, n/m)) : m | n odd, m > 1 } ∪ { 0 : n even } ),
//
// since an even number of copies cancels. It is the definition without the search
// for divisors, which the smallest primes of odd numbers give.
//
// Time: the number of odd divisors, about (ln n)/2 a heap on average, and
// n log log n for the sieve. Memory: 2 bytes a heap.
type divisors struct {
	component Component
	least     integer.SmallestPrimes
	values    []uint8  // of the heaps 0, 1, …; the empty heap has 0
	odd       []uint64 // divisors of the heap at hand
	seen      nim.Set  // the values of its options
}

func Exact(c Component) game.Solver {
	return game.Bounded(integer.MaxSmallest, game.Recursive(game.Solver{
		Name: "divisors", Method: "odd divisors from a sieve; even numbers of copies cancel",
		Cost: "n log n steps",
		Steps: func(r game.Request) float64 {
			return 12 * float64(r.N) * math.Log(float64(r.N)+2)
		},
		Memory: func(r game.Request) uint64 { return 2*(r.N+1) + 4<<20 },
	}, "g", func(_, last uint64) (learn, fill tables.Fill) {
		s := &divisors{component: c, least: integer.SmallestPrimesTo(last),
			values: make([]uint8, 1, last+1)}
		return s.learn, s.fill
	}))
}

func (s *divisors) fill(ctx context.Context, block []uint32) error {
	for i := range block {
		if i&0xfff == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		block[i] = s.mex(uint64(len(s.values)))
		if err := s.learn(ctx, block[i:i+1]); err != nil {
			return err
		}
	}
	return nil
}

func (s *divisors) learn(_ context.Context, values []uint32) error {
	for _, v := range values {
		if v > math.MaxUint8 {
			return fmt.Errorf(
				"the heap %d has the value %d, and values of the game are computed up to %d: ask for smaller heaps", len(s.values), v, math.MaxUint8)
		}
		s.values = append(s.values, uint8(v))
	}
	return nil
}

func (s *divisors) mex(n uint64) uint32 {
	s.seen.Clear()
	if n%2 == 0 {
		s.seen.Add(0)
	}
	s.odd = s.least.Divisors(s.odd[:0], integer.OddPart(n))
	for _, m := range s.odd[1:] {
		s.seen.Add(uint32(s.values[s.component(n, n/m)]))
	}
	return s.seen.Mex()
}
