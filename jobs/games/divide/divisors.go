package divide

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"grundy/jobs/game"
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
	// least[i] is the smallest prime divisor of 2i + 1; 0 for a prime and 1.
	least []uint16
	// values are those of the heaps 0, 1, …; the empty heap has 0.
	values []uint8
	odd    []uint64
}

func divisorsSolver(c component) game.Solver {
	return game.Bounded(sieveLimit, game.Recursive(game.Solver{
		Name: "divisors", Method: "odd divisors from a sieve; even numbers of copies cancel",
		Cost:   "n log n steps",
		Steps:  func(r game.Request) float64 { return 12 * float64(r.N) * math.Log(float64(r.N)+2) },
		Memory: sieveMemory,
	}, "g", func(_, last uint64) game.Recursion {
		s := &divisors{component: c, least: leastPrimes(last + 1), values: make([]uint8, 1, last+1)}
		return game.Recursion{Learn: s.learn, Fill: s.fill}
	}))
}

// sieveLimit is the last heap whose composite numbers have a smallest prime of 16
// bits.
const sieveLimit = math.MaxUint32

func sieveMemory(r game.Request) uint64 { return 2*(r.N+1) + 4<<20 }

func (s *divisors) fill(ctx context.Context, block []uint32) error {
	return eachHeap(ctx, block, func(i int) error {
		block[i] = s.mex(uint64(len(s.values)))
		return s.learn(ctx, block[i:i+1])
	})
}

// eachHeap calls compute for each index of the block, until the context ends.
func eachHeap(ctx context.Context, block []uint32, compute func(i int) error) error {
	for i := range block {
		if i&0xfff == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := compute(i); err != nil {
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

// mex is the value of the heap n.
func (s *divisors) mex(n uint64) uint32 {
	var seen [4]uint64
	seen[0] = 1 &^ n
	for _, m := range s.oddDivisors(n >> bits.TrailingZeros64(n))[1:] {
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

// oddDivisors lists the divisors of the odd number, 1 first.
func (s *divisors) oddDivisors(odd uint64) []uint64 {
	s.odd = append(s.odd[:0], 1)
	for odd > 1 {
		p := uint64(s.least[odd/2])
		if p == 0 {
			p = odd
		}
		old := s.odd
		for power := p; odd%p == 0; power *= p {
			for _, d := range old {
				s.odd = append(s.odd, d*power)
			}
			odd /= p
		}
	}
	return s.odd
}

// leastPrimes sieves the smallest prime divisors of the odd numbers up to a
// bound of at most 2^32, in segments that fit a cache: at[i] is that of 2i + 1,
// and 0 for a prime and 1.
func leastPrimes(bound uint64) []uint16 {
	const segment = 1 << 16
	at := make([]uint16, bound/2+1)
	primes := oddPrimes(bound)
	// next[i] is the place of the next odd multiple of the prime i, from p² on.
	next := make([]uint64, len(primes))
	for i, p := range primes {
		next[i] = p * p / 2
	}
	for from := 0; from < len(at); from += segment {
		to := uint64(min(from+segment, len(at)))
		for i, p := range primes {
			j := next[i]
			for ; j < to; j += p {
				if at[j] == 0 {
					at[j] = uint16(p)
				}
			}
			next[i] = j
		}
	}
	return at
}

// oddPrimes lists the odd primes p with p² ≤ bound.
func oddPrimes(bound uint64) []uint64 {
	var primes []uint64
	for n := uint64(3); n*n <= bound; n += 2 {
		if !slices.ContainsFunc(primes, func(p uint64) bool { return n%p == 0 }) {
			primes = append(primes, n)
		}
	}
	return primes
}

// omega2Solver evaluates theorem 9 by the same sieve: Ω2(n) = Ω2(n/p) + 1 for
// the smallest prime p of an odd n > 1, and 1 more than the odd part of an even
// n. n steps and the sieve; memory 2 bytes a heap.
func omega2Solver(theorem string) game.Solver {
	s := divisorsSolver(nil)
	s.Name, s.Method, s.Cost, s.Theorem = "formula", "the theorem's formula, by a sieve", "n log log n steps", theorem
	s.Steps = func(r game.Request) float64 { return 15 * float64(r.N) }
	s.Start = func(_ context.Context, r game.Request, prior game.Source) (game.Run, error) {
		_, end := prior.Range()
		least := leastPrimes(r.N + 1)
		dense := &game.Dense{N: end}
		dense.Fill = func(ctx context.Context, block []uint32) error {
			for i := range block {
				if i&0xfff == 0 && ctx.Err() != nil {
					return context.Cause(ctx)
				}
				block[i] = omega2By(least, dense.N+uint64(i))
			}
			return nil
		}
		return dense, nil
	}
	return game.Bounded(s.Most, s)
}

// omega2By is omega2 by smallest primes.
func omega2By(least []uint16, n uint64) uint32 {
	odd := n >> bits.TrailingZeros64(n)
	k := uint32(1 &^ n & 1)
	for ; odd > 1; k++ {
		p := uint64(least[odd/2])
		if p == 0 {
			return k + 1
		}
		odd /= p
	}
	return k
}
