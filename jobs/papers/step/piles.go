package step

import (
	"fmt"
	"iter"
	"math"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// chocolateStones is Chocolate Stones, section 3: from a pile of n take n mod m up
// to m stones, and exactly m if m divides n.
func chocolateStones(m uint64) game.Definition[uint64] {
	return func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			least := n % m
			if least == 0 {
				least = m
			}
			for take := least; take <= min(m, n); take++ {
				if !yield([]uint64{n - take}) {
					return
				}
			}
		}
	}
}

const mostStones = 1000 // the largest m of Chocolate Stones, whose heaps have up to m options

func parseChocolateStones(text string) (*game.Game, error) {
	m, err := strconv.ParseUint(text, 10, 32)
	if err != nil || m < 1 || m > mostStones {
		return nil, fmt.Errorf("%q is no M: it is a whole number from 1 to %d, as in chocolate-stones:3", text, mostStones)
	}
	h := &game.Heaps{Options: chocolateStones(m)}
	return &game.Game{
		Name: fmt.Sprintf("chocolate-stones:%d", m), Title: fmt.Sprintf("Chocolate Stones (m = %d)", m), Paper: paper.PrimesStep, Section: "3", Version: 1,
		Rules: fmt.Sprintf("From a pile of n take at least n mod %d and at most %d stones, and just %d if that divides n.", m, m, m),
		Heaps: h,
		// Theorem 1 with what its proof shows: every move lowers ⌈n/m⌉ by 1.
		Theorems: []*game.Theorem{{
			Where: "theorem 1", Says: fmt.Sprintf("G(n) = ⌈n/%d⌉ mod 2: every play has ⌈n/%[1]d⌉ moves", m),
			Value: func(n uint64) (uint64, error) { return (n/m + min(1, n%m)) & 1, nil },
		}},
		Products: []game.Product{game.SequenceProduct(0, 1<<16, tables.Uint8, reference.Solver(h, fmt.Sprintf("%d n options", (m+1)/2),
			func(n uint64) float64 { return float64(n) * float64(5*m+30) }))},
	}, nil
}

// demonMoney is Demon Money, section 5: from a pile of n take √n coins, rounded down
// or up. By theorem 6 the P-positions are the piles of k² − 1 to k² + k − 2 coins,
// k ≥ 1; the theorem says nothing about the nim-values of N-positions.
func demonMoney(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == 0 {
			return
		}
		down := integer.Sqrt(n)
		if yield([]uint64{n - down}) && down*down < n {
			yield([]uint64{n - down - 1})
		}
	}
}

func demonMoneyGame() *game.Game {
	h := &game.Heaps{Options: demonMoney}
	steps := func(n uint64) float64 { return 40 * float64(n) }
	return &game.Game{
		Name: "demon-money", Title: "Demon Money", Paper: paper.PrimesStep, Section: "5", Version: 1,
		Rules:    "From a pile of n coins take √n of them, rounded down or up.",
		Heaps:    h,
		Products: []game.Product{game.SequenceProduct(0, 1<<20, tables.Uint8, reference.Solver(h, "2 n options", steps))},
	}
}

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
		Name: "sum-from-product", Title: "Sum-from-Product", Paper: paper.PrimesStep, Section: "6", Version: 1,
		Rules:      "Write n = ab and subtract a + b from n; something must be left.",
		Convention: "a and b are positive and n − a − b ≥ 1.",
		Heaps:      h,
		Products:   []game.Product{game.SequenceProduct(1, 1<<20, tables.Uint32, divisorsSolver(), reference.Solver(h, "(2/3) n^1.5 divisions", roots))},
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
