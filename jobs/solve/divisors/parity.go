package divisors

import (
	"context"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

type counting struct {
	n      uint64 // the next heap
	sieve  integer.Sieve
	values bits
	// options are the options of the heaps from lo on. fetched are the values of those options that
	// are below the heap from, which were known when the options were found.
	lo, from uint64
	options  []uint64
	fetched  [integer.Block]uint8
}

// Counting solves a game with heaps whose only option is a heap: G(n) = 1 − G(h), or 0 if n has no
// option. The function option gives h for n ≥ 1 with the factorisation f, and n itself if n has
// no option.
//
// The factorisation comes from a sieve. Options lie far apart, so fetching a value takes longer
// than using it: the values of 4096 options are fetched in one short loop, in which the processor
// waits for many of them at once.
//
// Time O(log log n) a heap, memory one bit a heap.
func Counting(option func(n uint64, f integer.Factorisation) uint64) game.Solver {
	return game.Recursive(game.Solver{
		Name: "parity", Method: "each heap after its only option, found by a sieve", Cost: "n log log n steps",
		Steps:  func(r game.Request) float64 { return 70 * float64(r.N) },
		Memory: memory,
	}, "g", func(first, last uint64) (learn, fill tables.Fill) {
		c := &counting{n: first, sieve: integer.Sieve{Of: option}, values: newBits(last)}
		return game.HeapByHeap(1<<14, c.next, c.learn)
	})
}

// Near is [Counting] for a game in which the option of n is at most 2√n, as the number of divisors
// of n is: it computes the heaps up to 2√n first, and then the others in any order.
func Near(option func(n uint64, f integer.Factorisation) uint64) game.Solver {
	s := reference.Direct(game.Solver{
		Name: "parity", Method: "each heap after its only option, a small heap, found by a sieve", Cost: "n log log n steps",
		Steps:  func(r game.Request) float64 { return 70 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return optionsBelow(r.N) + 4<<20 },
	}, func(_ context.Context, r game.Request) (below []uint32,
		value func(n uint64) (uint64, error), err error) {
		sieve := integer.Sieve{Of: option}
		known := newBits(optionsBelow(r.N))
		at := func(n uint64) uint64 {
			h := sieve.Value(n)
			if h == n {
				return 0
			}
			return uint64(1 - known.at(h))
		}
		for n := range optionsBelow(r.N) + 1 {
			known.add(n, uint32(at(n)))
		}
		return nil, func(n uint64) (uint64, error) { return at(n), nil }, nil
	})
	s.Can = game.Anywhere
	return s
}

// optionsBelow is at least 2√n, which no option of n exceeds in the games of [Near].
func optionsBelow(n uint64) uint64 { return 2 * (integer.Sqrt(n) + 1) }

// memory is what both solvers need, at most.
func memory(r game.Request) uint64 { return r.N + 1 + 4<<20 }

func (c *counting) next() uint32 {
	n := c.n
	if n-c.lo >= uint64(len(c.options)) {
		c.fetch(n)
	}
	switch h := c.options[n-c.lo]; {
	case h == n:
		return 0
	case h < c.from:
		return 1 - uint32(c.fetched[n-c.lo])
	default:
		return 1 - c.values.at(h)
	}
}

// fetch finds the options of the block of heaps that n is in, and the values of those that are
// below n.
func (c *counting) fetch(n uint64) {
	c.lo, c.from = n&^(integer.Block-1), n
	c.options = c.sieve.Block(c.lo)
	for i, h := range c.options {
		if h < n {
			c.fetched[i] = uint8(c.values.at(h))
		}
	}
}

func (c *counting) learn(v uint32) {
	c.values.add(c.n, v)
	c.n++
}

type fullset struct {
	Rules
	n     uint64 // the next heap
	sieve integer.Sieve
	// sums are the values, or, if the positions are the heaps prime to n or the others, the sums
	// A(d).
	sums  bits
	total uint64 // the sum of all values
	buf   []uint64
}

// Fullset solves a FULLSET game: values are 0 and 1, so if n has a position,
//
//	G(n) = 1 − (the number of positions of the value 1, mod 2),
//
// and otherwise G(n) = 0. Positions that divisors or primes give are listed. The heaps prime to n
// are counted by inclusion and exclusion, in which the signs don't matter mod 2:
//
//	Σ { G(h) : h < n, gcd(h, n) = 1 } ≡ Σ { A(d) : d | n square-free } mod 2,
//	A(d) = Σ { G(h) : h < n, d | h } mod 2.
//
// For the other heaps, either sum is subtracted from that of all heaps.
//
// Time O(τ(n)) a heap beside the factorisation, memory one bit a heap.
func Fullset(rules Rules) game.Solver {
	return game.Recursive(game.Solver{
		Name: "parity", Method: "the parity of the positions of value 1, by divisors", Cost: "n log n steps",
		Steps:  func(r game.Request) float64 { return 200 * float64(r.N) },
		Memory: memory,
	}, "g", func(first, last uint64) (learn, fill tables.Fill) {
		k := &fullset{Rules: rules, n: first, sums: newBits(last)}
		return game.HeapByHeap(1<<14, k.next, k.learn)
	})
}

func (k *fullset) next() uint32 {
	if k.n == 0 || slices.Contains(k.Terminals, k.n) {
		return 0
	}
	heaps, sum := k.given()
	if k.Others {
		heaps, sum = k.n-k.First-heaps, k.total-sum
	}
	if heaps == 0 {
		return 0
	}
	return uint32(1 - sum&1)
}

// given is the number of the heaps that divisors or primes give to the next heap n, or of the
// heaps First ≤ h < n with gcd(h, n) = 1, and the sum of their values. Only the parity of the sum
// is meaningful.
func (k *fullset) given() (heaps, sum uint64) {
	f := k.sieve.Factor(k.n)
	switch {
	case k.Positions != nil:
		k.buf = k.Positions(k.buf[:0], k.n, f)
		heaps = uint64(len(k.buf))
	case k.n > 1:
		k.buf = f.SquarefreeDivisors(k.buf[:0])
		heaps = f.Phi()
	case !k.Others:
		return 1 - k.First, k.total // 0 is prime to 1, unless by exception it is a nontotative.
	default:
		return 0, 0
	}
	for _, h := range k.buf {
		sum += uint64(k.sums.at(h))
	}
	return heaps, sum
}

func (k *fullset) learn(v uint32) {
	n := k.n
	k.n++
	k.total += uint64(v)
	switch {
	case k.Positions != nil:
		k.sums.add(n, v)
	case v == 1:
		k.buf = k.sieve.Factor(n).SquarefreeDivisors(k.buf[:0])
		for _, d := range k.buf {
			k.sums.add(d, 1)
		}
	}
}

// bits is a sum mod 2 for each number up to a bound.
type bits []uint64

func newBits(last uint64) bits { return make(bits, last/64+1) }

// at is the sum of n, 0 or 1.
func (s bits) at(n uint64) uint32 { return uint32(s[n/64] >> (n % 64) & 1) }

// add adds v, 0 or 1, to the sum of n.
func (s bits) add(n uint64, v uint32) { s[n/64] ^= uint64(v) << (n % 64) }
