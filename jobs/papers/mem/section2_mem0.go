package mem

import (
	"fmt"
	"iter"
	"math"
	"math/bits"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
	"grundy/jobs/solve/mem0"
	"grundy/jobs/solve/rows"
	"grundy/jobs/tables"
)

// allBut is F(k) = {1, …, y} \ {k}, where F(0) is {1, …, y}: MEM0 for y = ∞, and D.U.D.E.N.E.Y.
func allBut(y uint64) game.Definition[game.Pile] {
	return func(p game.Pile) iter.Seq[[]game.Pile] {
		return removals(p.N, func(m uint64) bool { return m != p.K && m <= y })
	}
}

func memZeroGame() *game.Game {
	plain, fast := rows.AllBut(math.MaxUint64), mem0.Solver()
	return &game.Game{
		Name: "mem0", Title: "MEM⁰", Paper: paper.Memgames, Section: "2", Version: 1,
		Aliases:    []string{"mem-zero", "short-local-nim"},
		Rules:      "Remove any number of stones but the number that the previous player removed.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_∞), the frontier.",
		Memory:     ruleset(allBut(math.MaxUint64), rows.Diagonal(fast, mem0.Start)),
		Theorems: []*game.Theorem{
			{Where: "theorem 5.2", Says: "the P-positions n_k with n ≥ 1 are those with k = n and an even power of 2 in n"},
			{Where: "theorem 6.2", Says: "every value appears on the frontier"},
		},
		Products: append(products(plain, 1<<20, fast), mem0.Exceptional(plain), onceProduct(1<<20, fast, plain.Solver())),
	}
}

// theorem52 says whether n_k, for k ≥ 1, is a P-position of MEM0 with a heap that isn't
// empty: it is exactly when k = n and 2 divides n an even number of times.
func theorem52(n, k uint64) bool { return n == k && bits.TrailingZeros64(n)%2 == 0 }

// onceProduct has, of the value g of the frontier of MEM0 in row n, times: how often g
// stands in the rows 0, …, n; and once: the number of values that stand there once. So the
// values seen once up to a row are those that have times = 1 and never times = 2 up to it.
func onceProduct(part uint64, frontier ...game.Solver) game.Product {
	return game.Derived(game.Product{
		Name: "once", Title: "Nim-values on the frontier of %s and how often they stand there", Value: "g", Part: part,
		Schema: tables.Columns("n uint64", "g uint32", "times uint32", "once uint32"),
		Meanings: map[string]string{
			"n":     "the row of the grid: a number of objects",
			"g":     "the nim-value of the heap n without a memory, the frontier of the row n",
			"times": "the number of rows up to n whose frontier has the nim-value g",
			"once":  "the number of values that the frontier of exactly one row up to n has",
		},
	}, frontier, func(q game.Request) uint64 { return 4 * q.N }, newOnce)
}

// newOnce makes the rows of the product once, with 4 bytes a value.
func newOnce() tables.RowMaker {
	var times []uint32 // of each value
	once := uint32(0)
	return func(_ uint64, g uint32, out *tables.Table) {
		for uint32(len(times)) <= g {
			times = append(times, 0)
		}
		if times[g]++; times[g] == 1 {
			once++
		} else if times[g] == 2 {
			once--
		}
		if out != nil {
			out.Cols[2].U32 = append(out.Cols[2].U32, times[g])
			out.Cols[3].U32 = append(out.Cols[3].U32, once)
		}
	}
}

const maxDudeney = 1000 // the largest Y; up to it the rows of Y cells are cheap

func parseDudeney(text string) (*game.Game, error) {
	y, err := strconv.ParseUint(text, 10, 32)
	if err != nil || y < 1 || y > maxDudeney {
		return nil, fmt.Errorf("%q is no Y: it is a whole number from 1 to %d, as in dudeney:7", text, maxDudeney)
	}
	plain := rows.AllBut(y)
	return &game.Game{
		Name: fmt.Sprintf("dudeney:%d", y), Title: fmt.Sprintf("D.U.D.E.N.E.Y. (Y = %d)", y),
		Paper: paper.Memgames, Section: "2", Version: 1,
		Rules:      fmt.Sprintf("Remove any number of stones up to %d but the number that the previous player removed.", y),
		Convention: withoutMemory + fmt.Sprintf("On a fresh heap any number from 1 to %d may be removed.", y),
		Memory:     ruleset(allBut(y), plain.Diagonal()),
		Periods:    regular.Repeating{Theorem: regular.FiniteMemory, Parts: 1, Taken: y},
		Products:   products(plain, 1<<16),
	}, nil
}
