package step

import (
	"iter"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// sumFromProduct is Sum-from-Product, section 6: write n as a product ab and
// subtract a + b; at least 1 must be left.
func sumFromProduct(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for a := uint64(1); a*a <= n; a++ {
			if b := n / a; n%a == 0 && n > a+b && !yield([]uint64{n - a - b}) {
				return
			}
		}
	}
}

func sumFromProductGame() *game.Game {
	h := &game.Heaps{First: 1, Options: sumFromProduct}
	roots := func(n uint64) float64 { return 2 * float64(n) * math.Sqrt(float64(n)) }
	return &game.Game{
		Name: "sum-from-product", Title: "Sum-from-Product",
		Place: paper.PrimesStep.At("6"), Version: 1,
		Rules:      "Write n = ab and subtract a + b from n; something must be left.",
		Convention: "a and b are positive and n − a − b ≥ 1.",
		Ruleset:    h,
		Products: []game.Product{game.SequenceProduct(1, 1<<20, tables.Uint32,
			divisorsSolver(), reference.Solver(h, "(2/3) n^1.5 divisions", roots))},
	}
}

// divisorsSolver follows the definition of Sum-from-Product with the divisors from a
// sieve, which lists the divisors a ≤ √n of neighbouring heaps. The divisor a = 1
// subtracts more than there is.
//
// Time: n·ln(n)/2 options for all heaps up to n. Memory: 4 bytes a heap.
func divisorsSolver() game.Solver {
	return game.Recursive(game.Solver{
		Name:   "divisors",
		Method: "the divisors of a block of heaps by a sieve",
		Cost:   "n ln(n)/2 options",
		Steps:  func(r game.Request) float64 { return 100 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return 4*(r.N+1) + 1<<22 },
	}, "g", func(first, last uint64) (learn, fill tables.Fill) {
		values := make([]uint32, first, last+1) // values[h] is G(h) for h ≥ first
		var divisors integer.SmallDivisors
		var seen nim.Set
		next := func() uint32 {
			n := uint64(len(values))
			seen.Clear()
			for _, a := range divisors.Of(n)[1:] {
				if b := n / uint64(a); n > uint64(a)+b {
					seen.Add(values[n-uint64(a)-b])
				}
			}
			return seen.Mex()
		}
		return game.HeapByHeap(1<<12, next, func(g uint32) { values = append(values, g) })
	})
}
