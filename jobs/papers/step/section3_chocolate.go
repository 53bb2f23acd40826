package step

import (
	"fmt"
	"iter"
	"strconv"

	"grundy/jobs/game"
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
		Name:  fmt.Sprintf("chocolate-stones:%d", m),
		Title: fmt.Sprintf("Chocolate Stones (m = %d)", m),
		Place: paper.PrimesStep.At("3"), Version: 1,
		Rules:   fmt.Sprintf("From a pile of n take at least n mod %d and at most %d stones, and just %d if that divides n.", m, m, m),
		Ruleset: h,
		// Theorem 1 with what its proof shows: every move lowers ⌈n/m⌉ by 1.
		Theorems: []*game.Theorem{{
			Where: "theorem 1", Says: fmt.Sprintf("G(n) = ⌈n/%d⌉ mod 2: every play has ⌈n/%[1]d⌉ moves", m),
			Value: func(n uint64) (uint64, error) { return (n/m + min(1, n%m)) & 1, nil },
		}},
		Products: []game.Product{game.SequenceProduct(0, 1<<16, tables.Uint8,
			reference.Solver(h, fmt.Sprintf("%d n options", (m+1)/2),
				func(n uint64) float64 { return float64(n) * float64(5*m+30) }))},
	}, nil
}
