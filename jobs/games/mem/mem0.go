package mem

import (
	"iter"
	"math"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/mem0"
	"grundy/jobs/games/mem/rows"
	"grundy/jobs/paper"
)

// allButLast is MEM0: F(k) = ℕ \ {k}.
func allButLast(p game.Pile) iter.Seq[[]game.Pile] {
	return removals(p.N, func(m uint64) bool { return m != p.K })
}

func memZeroGame() *game.Game {
	plain, fast := rows.AllBut(math.MaxUint64), mem0.Solver()
	return &game.Game{
		Name: "mem0", Title: "MEM⁰", Paper: paper.Memgames, Section: "2", Version: 1,
		Aliases:    []string{"mem-zero", "short-local-nim"},
		Rules:      "Remove any number of stones but the number that the previous player removed.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_∞), the frontier.",
		Memory:     ruleset(allButLast, rows.Diagonal(fast, mem0.Start)),
		Partly:     "theorem 5.2: the P-positions n_k with n ≥ 1 are those with k = n and an even power of 2 in n; theorem 6.2: every value appears on the frontier",
		Products:   append(products(plain, 1<<20, fast), mem0.Exceptional(plain), onceProduct(1<<20, fast, plain.Solver())),
	}
}

// Theorem52 says whether n_k, for k ≥ 1, is a P-position of MEM0 with a heap that isn't
// empty: it is exactly when k = n and 2 divides n an even number of times.
func Theorem52(n, k uint64) bool {
	return n == k && bits.TrailingZeros64(n)%2 == 0
}

// onceProduct has, of the value g of the frontier of MEM0 in row n, times: how often g
// stands in the rows 0, …, n; and once: the number of values that stand there once. So the
// values seen once up to a row are those that have times = 1 and never times = 2 up to it.
func onceProduct(part uint64, frontier ...game.Solver) game.Product {
	p := game.Product{
		Name: "once", Value: "g", Part: part,
		Schema: game.Schema{
			{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32},
			{Name: "times", Type: game.Uint32}, {Name: "once", Type: game.Uint32},
		},
	}
	memory := func(q game.Request) uint64 { return 4 * q.N }
	for _, s := range frontier {
		p.Solvers = append(p.Solvers, game.Annotated(s, memory, func() game.RowMaker { return new(onceNotes).note }))
	}
	return p
}

// onceNotes counts the values of the frontier, in 4 bytes a value.
type onceNotes struct {
	times []uint32 // of each value
	once  uint32
}

// note is a [game.RowMaker].
func (c *onceNotes) note(_ uint64, g uint32, out *game.Table) {
	for uint32(len(c.times)) <= g {
		c.times = append(c.times, 0)
	}
	c.times[g]++
	switch c.times[g] {
	case 1:
		c.once++
	case 2:
		c.once--
	}
	if out != nil {
		out.Cols[2].U32 = append(out.Cols[2].U32, c.times[g])
		out.Cols[3].U32 = append(out.Cols[3].U32, c.once)
	}
}
