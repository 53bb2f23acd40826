package divisors

import (
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// counting is the recursion of [Counting].
type counting struct {
	// n is the next heap.
	n      uint64
	sieve  integer.Sieve
	values bits
	// options are the options of the heaps from lo on. fetched are the values of those options that are below the heap
	// from, which were known when the options were found.
	lo, from uint64
	options  []uint64
	fetched  [integer.Block]uint8
}

// Counting solves a game with heaps whose only option is a heap: G(n) = 1 − G(h), or 0 if n has no option. The
// function option returns h for n ≥ 1 with the factorisation f, and n itself if n has no option.
//
// The factorisation comes from a sieve. Options lie far apart, so fetching a value takes longer than using it: the
// values of 4096 options are fetched in one short loop, in which the processor waits for many of them at once.
//
// Time O(log log n) a heap, memory one bit a heap.
func Counting(option func(n uint64, f integer.Factorisation) uint64) game.Solver {
	return game.Recursive(game.Solver{
		Name: "parity", Method: "each heap after its only option, found by a sieve", Cost: "n log log n steps",
		Steps:  func(r game.Request) float64 { return 70 * float64(r.N) },
		Memory: memory,
	}, "g", func(first, last uint64) game.Recursion {
		c := &counting{n: first, sieve: integer.Sieve{Of: option}, values: newBits(last)}
		return game.HeapByHeap(1<<14, c.next, c.learn)
	})
}

// memory is what both solvers need, at most.
func memory(r game.Request) uint64 { return r.N + 1 + 4<<20 }

// next returns the value of the next heap.
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

// fetch finds the options of the block of heaps that n is in, and the values of those that are below n.
func (c *counting) fetch(n uint64) {
	c.lo, c.from = n&^(integer.Block-1), n
	c.options = c.sieve.Block(c.lo)
	for i, h := range c.options {
		if h < n {
			c.fetched[i] = uint8(c.values.at(h))
		}
	}
}

// learn takes in the value of the next heap.
func (c *counting) learn(v uint32) {
	c.values.add(c.n, v)
	c.n++
}
