package removal

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// Solver is the solver of the game in which s tokens may be taken from a heap, for every s of a
// set, as long as no heap below first is left. The heap first is the least one, and terminal.
//
// Numbers lists the numbers of the set up to most, in any order; what it lists beside the
// numbers from 1 to most is left out. Its error is the error of the run. It is called once for
// a run and once to prepare it, and for heaps up to 65536 when the solver's cost is asked for the
// first time; calls at the same time are possible.
func Solver(first uint64, numbers func(most uint64) ([]uint64, error)) game.Solver {
	size, known := Size(numbers), &counted{}
	heaps := func(q game.Request) uint64 { return q.N - min(first, q.N) }
	s := game.Solver{
		Name:   "bitset-shifts",
		Method: "for each value the heaps that reach it, as the union of shifted bitsets of 56 heaps a word, or looked up",
		Cost:   "n·min(1, V/56) steps for each number that may be taken, where V is the number of values; n²/112 at most",
		Steps:  func(q game.Request) float64 { return steps(heaps(q), size(heaps(q))) },
		Memory: func(q game.Request) uint64 { return memory(heaps(q), known.upTo(heaps(q))) },
		Trial: func(ctx context.Context, q game.Request) error {
			if size(heaps(q)) > mostCounted {
				return nil
			}
			return reference.RunCancellable(ctx, func() error {
				if set, err := upTo(heaps(q), numbers); err == nil { // the run says what is wrong
					known.learn(heaps(q), uint64(len(set)))
				}
				return nil
			})
		},
	}
	s.Begin = func(ctx context.Context, q game.Request, prior game.Known) (tables.Run, error) {
		_, end := prior.Range()
		var set []uint64
		err := reference.RunCancellable(ctx, func() (err error) {
			set, err = upTo(max(end, q.N+1)-1-first, numbers)
			return err
		})
		if err != nil {
			return nil, err
		}
		return game.Recursive(s, "g", func(first, last uint64) (learn, fill tables.Fill) {
			b := newBlocks(set, int(last-first)+1)
			return b.learn, b.fillAll
		}).Begin(ctx, q, prior)
	}
	return game.Bounded(first+math.MaxUint32, s)
}

// upTo is the numbers from 1 to most, increasing, each once.
func upTo(most uint64, numbers func(uint64) ([]uint64, error)) ([]uint64, error) {
	all, err := numbers(most)
	if err != nil {
		return nil, fmt.Errorf("the numbers that may be taken: %w", err)
	}
	set := slices.DeleteFunc(slices.Clone(all), func(s uint64) bool { return s < 1 || s > most })
	slices.Sort(set)
	return slices.Compact(set), nil
}

// mostCounted is how many numbers are counted at most to know how much memory they take.
const mostCounted = 10_000_000

// counted is how many numbers up to n a set has. No set has more than n.
type counted struct {
	mu         sync.Mutex
	n, numbers uint64
}

func (c *counted) learn(n, numbers uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n > c.n {
		c.n, c.numbers = n, numbers
	}
}

// upTo is a bound on the number of numbers up to n.
func (c *counted) upTo(n uint64) uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n <= c.n {
		return min(n, c.numbers)
	}
	return n
}

// memory is the bytes that n heaps take: 2 for each value, 11 at most for each heap in a list while
// the list grows, 24 for each number, and a bit for each heap and each of the first values.
func memory(n, numbers uint64) uint64 {
	return 1<<20 + 13*n + 24*numbers + min(mostBitsets, numbers+1)*(n/8+32)
}

// sampled is up to which heap numbers are counted to estimate the cost.
const sampled = 1 << 16

// Size estimates how many numbers up to n a set has, from the numbers up to 65536. A set that
// can't be listed counts as all numbers; its run says why it can't.
func Size(numbers func(most uint64) ([]uint64, error)) func(n uint64) float64 {
	count := sync.OnceValues(func() (count, power float64) {
		set, err := upTo(sampled, numbers)
		if err != nil {
			return sampled, 1
		}
		half, _ := slices.BinarySearch(set, sampled/2+1)
		return float64(len(set)), math.Log2(float64(len(set)+1) / float64(half+1))
	})
	return func(n uint64) float64 {
		at, power := count()
		return min(float64(n), at*math.Pow(float64(n)/sampled, power))
	}
}

// steps is the estimated number of nanoseconds for n heaps and a set of the given size.
func steps(n uint64, size float64) float64 {
	values := 2 + 5*math.Sqrt(size)
	return float64(n) * (10 + min(size, size*values/block, float64(n)/block))
}
