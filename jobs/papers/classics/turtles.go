package classics

import (
	"fmt"
	"iter"
	"math"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// In a coin-turning game a move turns coins of a row, of which the rightmost goes from heads to
// tails. A row is then the sum of its heads, and the heap n is a row with a single head, at the
// place n: its options are the sums of the other places that are turned (Winning Ways, chapter 14).

// mockTurtles turns one, two or three coins, so that the options of n are 0, m and l + m for
// l < m < n.
func mockTurtles(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if !yield(nil) {
			return
		}
		for m := range n {
			if !yield([]uint64{m}) {
				return
			}
			for l := range m {
				if !yield([]uint64{l, m}) {
					return
				}
			}
		}
	}
}

// triplets turns exactly three coins: the options of n are l + m for l < m < n.
func triplets(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for m := range n {
			for l := range m {
				if !yield([]uint64{l, m}) {
					return
				}
			}
		}
	}
}

// ruler turns any number of coins that lie side by side: the options of n are m + … + (n − 1) for
// 1 ≤ m ≤ n.
func ruler(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		var run []uint64
		for m := n; m >= 1; m-- {
			if m < n {
				run = append(run, m)
			}
			if !yield(run) {
				return
			}
		}
	}
}

// rulerValues is ruler by nim-values: the value of each run follows from that of the run before it.
func rulerValues(n uint64, g func(uint64) uint32, seen *nim.Set) {
	sum := uint32(0)
	seen.Add(0)
	for m := n - 1; m >= 1; m-- {
		sum ^= g(m)
		seen.Add(sum)
	}
}

// turnips turns three coins at equal distances: the options of n are (n − 2d) + (n − d) for d ≥ 1.
func turnips(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for d := uint64(1); 2*d <= n; d++ {
			if !yield([]uint64{n - 2*d, n - d}) {
				return
			}
		}
	}
}

// odious is the number 2n or 2n + 1 with an odd number of binary ones.
func odious(n uint64) uint64 { return 2*n + uint64(bits.OnesCount64(n)+1)%2 }

// turtles are the rows of the coin-turning games. Turning Turtles itself is Nim.
func turtles() []*game.Game {
	const last = 1<<31 - 1 // the last heap whose value has 32 bits, but for 2 in Triplets
	mock, three := &game.Heaps{Options: mockTurtles}, &game.Heaps{Options: triplets}
	side, apart := &game.Heaps{First: 1, Options: ruler, OptionValues: rulerValues},
		&game.Heaps{Options: turnips}
	return []*game.Game{
		coins("mock-turtles", "MOCK TURTLES", "Turn one, two or three coins", mock, &game.Theorem{
			Says: "G(n) is that of 2n and 2n + 1 with an odd number of binary ones", To: last, Value: formulaOf(odious),
		}, pairSums(true), definition(mock, "n³/6 options", 3)),
		coins("triplets", "TRIPLETS", "Turn exactly three coins", three, &game.Theorem{
			Says: "G(n) is that of 2n − 4 and 2n − 3 with an odd number of binary ones", From: 2, To: last + 2,
			Value: formulaOf(func(n uint64) uint64 { return odious(n - 2) }),
		}, pairSums(false), definition(three, "n³/6 options", 3)),
		coins("ruler", "RULER", "Turn any number of coins that lie side by side, in places from 1 on", side, &game.Theorem{
			Says: "G(n) is the greatest power of two that divides n", From: 1, To: math.MaxUint32,
			Value: formulaOf(func(n uint64) uint64 { return n & -n }),
		}, definition(side, "n²/2 options", 2)),
		coins("turnips", "TURNIPS", "Turn three coins at equal distances", apart, nil,
			definition(apart, "n²/4 options", 2)),
	}
}

const chapter = "Winning Ways, chapter 14"

// formulaOf is the formula of a theorem of the chapter.
func formulaOf(value func(n uint64) uint64) func(n uint64) (uint64, error) {
	return func(n uint64) (uint64, error) {
		if n >= 1<<62 {
			return 0, fmt.Errorf("the formula of %s is evaluated for heaps below 2^62", chapter)
		}
		return value(n), nil
	}
}

// coins is the row of a coin-turning game, with its theorem if it has one.
func coins(name, title, rules string, h *game.Heaps, t *game.Theorem,
	solvers ...game.Solver) *game.Game {
	g := &game.Game{
		Name: name, Title: title, Place: paper.WinningWays.At("14"), Version: 1, Ruleset: h,
		Rules:      rules + "; the rightmost of them goes from heads to tails. The heap n is a row in which the coin n alone shows heads.",
		Convention: "A row of coins is the sum of its heads, and two heads in the same place cancel, as they are equal games.",
		Products:   []game.Product{game.SequenceProduct(h.First, 1<<18, tables.Uint32, solvers...)},
	}
	if t != nil {
		t.Where = chapter
		g.Theorems = []*game.Theorem{t}
	}
	return g
}

// pairSums is the solver of a game in which two smaller places are turned with n or, with fewer,
// also one and none: the mex over the nim-sums of two smaller values, kept as a set to which each
// value adds its sums with those before it.
func pairSums(fewer bool) game.Solver {
	return game.Bounded(1<<30, game.Recursive(game.Solver{
		Name: "pair-sums", Method: "mex over the nim-sums of two smaller values, kept as bits from heap to heap", Cost: "n²/32 words",
		Steps:  func(r game.Request) float64 { return float64(r.N) * (50 + float64(r.N)/32) },
		Memory: func(r game.Request) uint64 { return 1<<20 + 8*r.N },
	}, "g", func(_, _ uint64) (learn, fill tables.Fill) {
		var values, sums nim.Set
		if fewer {
			sums.Add(0)
		}
		return game.HeapByHeap(16, sums.Mex, func(g uint32) {
			sums.AddShifted(&values, g)
			values.Add(g)
			if fewer {
				sums.Add(g)
			}
		})
	}))
}
