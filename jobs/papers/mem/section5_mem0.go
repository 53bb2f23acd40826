package mem

import (
	"iter"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/mem0"
	"grundy/jobs/solve/rows"
	"grundy/jobs/tables"
)

// shortMemory is MEM⁰, section 2: F(k) = {1, 2, 3, …} \ {k}. From n_k a player goes to (n−m)_m for
// any m ≠ k with 1 ≤ m ≤ n. The heap without a memory, n_∞, is n_k with K = 0: there any m ≥ 1 may
// be removed.
func shortMemory(p game.Pile) iter.Seq[[]game.Pile] {
	return removals(p.N, func(m uint64) bool { return m != p.K })
}

func memZeroGame() *game.Game {
	plain, fast := rows.AllBut(math.MaxUint64), mem0.Solver()
	return &game.Game{
		Name: "mem0", Title: "MEM⁰", Place: paper.Memgames.At("2"), Version: 1,
		Aliases:    []string{"mem-zero", "short-local-nim"},
		Rules:      "Remove any number of stones but the number that the previous player removed.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_∞), the frontier.",
		Ruleset:    ruleset(shortMemory, rows.Diagonal(fast, mem0.Start)),
		Theorems: []*game.Theorem{
			{Where: "theorem 5.2", Says: "the P-positions n_k with n ≥ 1 are those with k = n and an even power of 2 in n"},
			{Where: "theorem 6.2", Says: "every value appears on the frontier"},
		},
		Products: append(products(plain, 1<<20, fast), mem0.Exceptional(plain),
			onceProduct(1<<20, fast, plain.Solver())),
	}
}

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
