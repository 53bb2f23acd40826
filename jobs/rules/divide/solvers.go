package divide

import (
	"context"
	"fmt"
	"math"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// divisors solves DIVIDING and S-DIVIDING, where n goes to m copies of a component
// h(n, n/m) for every divisor m ≥ 2:
//
//	G(n) = mex ( { G(h(n, n/m)) : m | n odd, m > 1 } ∪ { 0 : n even } ),
//
// since an even number of copies cancels. It is the definition without the search
// for divisors, which the smallest primes of odd numbers give.
//
// Time: the number of odd divisors, about (ln n)/2 a heap on average, and
// n log log n for the sieve. Memory: 2 bytes a heap.
type divisors struct {
	component component
	least     integer.SmallestPrimes
	values    []uint8  // of the heaps 0, 1, …; the empty heap has 0
	odd       []uint64 // divisors of the heap at hand
}

func divisorsSolver(c component) game.Solver {
	return game.Bounded(integer.MaxSmallest, game.Recursive(game.Solver{
		Name: "divisors", Method: "odd divisors from a sieve; even numbers of copies cancel",
		Cost:   "n log n steps",
		Steps:  func(r game.Request) float64 { return 12 * float64(r.N) * math.Log(float64(r.N)+2) },
		Memory: sieveMemory,
	}, "g", func(_, last uint64) (learn, fill tables.Fill) {
		s := &divisors{component: c, least: integer.SmallestPrimesTo(last), values: make([]uint8, 1, last+1)}
		return s.learn, s.fill
	}))
}

func sieveMemory(r game.Request) uint64 { return 2*(r.N+1) + 4<<20 }

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
			return fmt.Errorf("the heap %d has the value %d, and this solver goes to %d: choose the solver definition", len(s.values), v, math.MaxUint8)
		}
		s.values = append(s.values, uint8(v))
	}
	return nil
}

func (s *divisors) mex(n uint64) uint32 {
	var seen [4]uint64
	seen[0] = 1 &^ n
	s.odd = s.least.Divisors(s.odd[:0], integer.OddPart(n))
	for _, m := range s.odd[1:] {
		v := s.values[s.component(n, n/m)]
		seen[v>>6] |= 1 << (v & 63)
	}
	for i, word := range seen {
		if word != math.MaxUint64 {
			return uint32(64*i + bits.TrailingZeros64(^word))
		}
	}
	return 256
}

// omega2Solver evaluates theorem 9 with the same table: Ω2(n) = Ω2(n/p) + 1 for the
// smallest prime p of an odd n > 1, and an even n has 1 more than its odd part.
//
// Time: n steps and the sieve. Memory: 1 byte a heap.
func omega2Solver() game.Solver {
	return game.Bounded(integer.MaxSmallest, reference.Direct(game.Solver{
		Name: "formula", Method: "the theorem's formula, by a sieve", Cost: "n log log n steps", Theorem: Theorem9.Where,
		Steps:  func(r game.Request) float64 { return 15 * float64(r.N) },
		Memory: sieveMemory,
	}, func(_ context.Context, r game.Request) ([]uint32, func(n uint64) (uint64, error), error) {
		least := integer.SmallestPrimesTo(r.N)
		return nil, func(n uint64) (uint64, error) { return omega2(least, n), nil }, nil
	}))
}

// omega2 is Ω2 by smallest primes.
func omega2(least integer.SmallestPrimes, n uint64) uint64 {
	k := 1 &^ n & 1
	for odd := integer.OddPart(n); odd > 1; k++ {
		p := uint64(least[odd/2])
		if p == 0 {
			return k + 1 // The odd number is a prime: a division less.
		}
		odd /= p
	}
	return k
}

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

func quotientsSolver(least uint64) game.Solver {
	return game.Recursive(game.Solver{
		Name: "quotients", Method: "all options, by quotient, so that remainders need no division",
		Cost:   [...]string{1: "n² marks", 2: "n²/2 marks"}[least],
		Steps:  func(r game.Request) float64 { return float64(r.N) * float64(r.N) / float64(2*least) },
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
