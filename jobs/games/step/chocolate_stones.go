package step

import (
	"fmt"
	"iter"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// ChocolateStones is Chocolate Stones, section 3: from a pile of n take n mod m up
// to m stones, and exactly m if m divides n.
func ChocolateStones(m uint64) game.Definition[uint64] {
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

// chocolateTheorem is theorem 1 with what its proof shows: every move lowers ⌈n/m⌉
// by 1, so every play has ⌈n/m⌉ moves and the nim-value is the parity of ⌈n/m⌉.
func chocolateTheorem(m uint64) *game.ClosedForm {
	return &game.ClosedForm{
		Theorem: "theorem 1", Formula: "G(n) = ⌈n/m⌉ mod 2: every play has ⌈n/m⌉ moves",
		Value: func(n uint64) uint32 { return uint32((n/m + min(1, n%m)) & 1) },
	}
}

// mostStones is the largest m of Chocolate Stones, whose heaps have up to m
// options.
const mostStones = 1000

func chocolateStonesForm() game.Form {
	return game.Form{
		Prefix: "chocolate-stones:", Syntax: "chocolate-stones:M",
		Doc:      "from n stones take n mod M up to M of them, or just M where M divides n",
		Examples: []string{"chocolate-stones:2", "chocolate-stones:3", "chocolate-stones:10"},
		Parse:    parseChocolateStones,
	}
}

func parseChocolateStones(text string) (*game.Game, error) {
	m, err := strconv.ParseUint(text, 10, 32)
	if err != nil || m < 1 || m > mostStones {
		return nil, fmt.Errorf("%q is no M: it is a whole number from 1 to %d, as in chocolate-stones:3", text, mostStones)
	}
	h := &game.Heaps{Options: ChocolateStones(m)}
	return &game.Game{
		Name: fmt.Sprintf("chocolate-stones:%d", m), Title: fmt.Sprintf("Chocolate Stones (m = %d)", m), Paper: paper.PrimesStep, Section: "3", Version: 1,
		Rules:  fmt.Sprintf("From a pile of n take at least n mod %d and at most %d stones, and just %d if that divides n.", m, m, m),
		Heaps:  h,
		Closed: chocolateTheorem(m),
		Products: []game.Product{game.SequenceProduct(0, 1<<16, game.Uint8, reference.Solver(h, fmt.Sprintf("%d n options", (m+1)/2),
			func(n uint64) float64 { return float64(n) * float64(5*m+30) }))},
	}, nil
}
