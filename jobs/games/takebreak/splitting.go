package takebreak

import (
	"context"
	"iter"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// grundysGame is P. M. Grundy's: split a heap into two of different sizes,
// n → a + (n − a) for 1 ≤ a < n − a.
func grundysGame(n uint64) iter.Seq[[]uint64] { return splits(n, lastUnequal(n)) }

// couplesAreForever: split a heap of at least three into two, n → a + (n − a)
// for n ≥ 3 and 1 ≤ a ≤ n − a. A couple, 2, never parts.
func couplesAreForever(n uint64) iter.Seq[[]uint64] { return splits(n, lastUncoupled(n)) }

// lastUnequal is the largest a with 2a < n.
func lastUnequal(n uint64) uint64 { return (max(n, 1) - 1) / 2 }

// lastUncoupled is the largest a with 2a ≤ n, for n ≥ 3.
func lastUncoupled(n uint64) uint64 {
	if n < 3 {
		return 0
	}
	return n / 2
}

// splits yields a + (n − a) for 1 ≤ a ≤ last.
func splits(n, last uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for a := uint64(1); a <= last; a++ {
			if !yield([]uint64{a, n - a}) {
				return
			}
		}
	}
}

// splitting is the solver of games that split a heap of n into a and n − a for
// 1 ≤ a ≤ last(n).
func splitting(last func(n uint64) uint64) game.Solver {
	return game.Solver{
		Name:   "pairs",
		Method: "mex over the nim-sums of all splits",
		Cost:   "n²/4 pairs",
		Steps:  func(r game.Request) float64 { return nim.PartsSteps(2, r.N) + 30*float64(r.N) },
		Memory: func(r game.Request) uint64 { return nim.PartsMemory(2, r.N) },
		Start: func(ctx context.Context, _ game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			known, err := game.Nimbers(ctx, prior, first, end, "g")
			if err != nil {
				return nil, err
			}
			run := &splitRun{last: last}
			for _, g := range known {
				run.push(g)
			}
			return &game.Dense{N: end, Fill: run.fill}, nil
		},
	}
}

// splitRun knows the values of the heaps below len(values). The marks are more
// than the greatest nim-sum, a power of two and at least 64; all are 0.
type splitRun struct {
	last   func(n uint64) uint64
	values []uint32
	marks  []uint8
	seen   nim.Set
}

func (r *splitRun) push(g uint32) {
	r.values = append(r.values, g)
	if need := max(64, 1<<bits.Len32(g)); need > len(r.marks) {
		r.marks = make([]uint8, need)
	}
}

func (r *splitRun) fill(ctx context.Context, block []uint32) error {
	for i := range block {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		n := len(r.values)
		nim.MarkPairs(r.marks, r.values, n, int(r.last(uint64(n))))
		r.seen.Clear()
		r.seen.AddMarks(r.marks)
		clear(r.marks)
		block[i] = r.seen.Mex()
		r.push(block[i])
	}
	return nil
}
