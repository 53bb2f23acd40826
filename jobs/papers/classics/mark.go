package classics

import (
	"fmt"
	"iter"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// greatestT is the greatest t of Mark-t.
const greatestT = 1000

// mark is Mark-t: n → n − s for 1 ≤ s < t, and n → ⌊n/t⌋. Mark is Mark-2.
func mark(t uint64) game.Definition[uint64] {
	return func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for s := uint64(1); s < min(t, n+1); s++ {
				if !yield([]uint64{n - s}) {
					return
				}
			}
			if n > 0 {
				yield([]uint64{n / t})
			}
		}
	}
}

// markGame is the row of Mark-t.
func markGame(t uint64) *game.Game {
	h := &game.Heaps{Options: mark(t)}
	g := &game.Game{
		Name: fmt.Sprintf("mark-t:%d", t), Title: fmt.Sprintf("MARK-%d", t),
		Place: paper.Mark.At("2"), Version: 1,
		Rules:   fmt.Sprintf("From n go to n − s for some 1 ≤ s < %d, or to ⌊n/%d⌋.", t, t),
		Ruleset: h,
		Products: []game.Product{
			game.SequenceProduct(0, 1<<20, tables.Uint32,
				reference.Solver(h, "t steps for each heap", func(n uint64) float64 {
					return 20 * float64(t) * float64(n)
				}))},
	}
	if t == 2 {
		g.Aliases, g.Name, g.Title, g.Rules = []string{g.Name}, "mark", "MARK",
			"From n go to n − 1 or to ⌊n/2⌋."
		g.Section = "1"
	}
	return g
}

// parseMark reads the t of Mark-t.
func parseMark(text string) (*game.Game, error) {
	t, err := strconv.ParseUint(text, 10, 64)
	if err != nil || t < 2 || t > greatestT {
		return nil, fmt.Errorf("%q is no t of Mark-t: write a number from 2 to %d, as in mark-t:3", text, greatestT)
	}
	return markGame(t), nil
}
