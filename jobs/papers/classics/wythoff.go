package classics

import (
	"context"
	"iter"
	"math/bits"
	"sort"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// wythoff takes any number from one of two heaps, or the same number from both.
func wythoff(t game.Tuple) iter.Seq[[]game.Tuple] {
	return func(yield func([]game.Tuple) bool) {
		for s := uint64(1); s <= max(t[0], t[1]); s++ {
			if s <= t[0] && !yield([]game.Tuple{{t[0] - s, t[1]}}) ||
				s <= t[1] && !yield([]game.Tuple{{t[0], t[1] - s}}) ||
				s <= min(t[0], t[1]) && !yield([]game.Tuple{{t[0] - s, t[1] - s}}) {
				return
			}
		}
	}
}

// queens is the solver of the grid: the value of (n, k) is the least one that stands neither in
// its row, nor in its column, nor in its diagonal so far.
func queens() game.Solver {
	s := game.Solver{
		Name:   "queens",
		Method: "the least value that isn't in the row, the column and the diagonal, kept as bits", Cost: "N·K·(N + K)/64 words",
		Steps:  func(q game.Request) float64 { return box(q) * (10 + float64(q.N+q.K)/64) },
		Memory: func(q game.Request) uint64 { return 1<<20 + (q.N+2*q.K+3)*((2*q.N+2*q.K)/4+48) },
	}
	s.Begin = func(ctx context.Context, q game.Request, prior game.Known) (tables.Run, error) {
		_, end := prior.Range()
		b := &queensBoard{columns: make([]nim.Set, q.K+1),
			diagonals: make([]nim.Set, max(end, q.N+1)+q.K+1)}
		for n := range end {
			values, err := tables.Nimbers(ctx, prior, n, n+1, "g")
			if err != nil {
				return nil, err
			}
			for k, g := range values {
				b.columns[k].Add(g)
				b.diagonals[n+q.K-uint64(k)].Add(g)
			}
		}
		return &tables.RowByRow{N: end, Add: b.row}, nil
	}
	return game.Bounded(1<<30, s)
}

// queensBoard has the values in each column, and in each diagonal n − k + K.
type queensBoard struct{ columns, diagonals []nim.Set }

// row appends the values of the row n.
func (b *queensBoard) row(_ context.Context, n uint64, out *tables.Table) error {
	var row nim.Set
	last := uint64(len(b.columns)) - 1
	for k := range b.columns {
		column, diagonal := &b.columns[k], &b.diagonals[n+last-uint64(k)]
		g := leastInNone(&row, column, diagonal)
		row.Add(g)
		column.Add(g)
		diagonal.Add(g)
		appendCell(out, n, uint64(k), g)
	}
	return nil
}

// leastInNone is the least number that is in none of the sets.
func leastInNone(a, b, c *nim.Set) uint32 {
	for w := 0; ; w++ {
		if word := a.Word(w) | b.Word(w) | c.Word(w); word != ^uint64(0) {
			return uint32(64*w + bits.TrailingZeros64(^word))
		}
	}
}

// wythoffPartner is the k of the only P-position (n, k) by Wythoff's theorem: the P-positions are
// (a, a + j) and (a + j, a) with a = ⌊jφ⌋, φ = (1 + √5)/2. The number n is less than 2³⁰.
func wythoffPartner(n uint64) uint64 {
	lower := func(j uint64) uint64 { return (j + integer.Sqrt(5*j*j)) / 2 }
	j := uint64(sort.Search(int(n)+1, func(j int) bool { return lower(uint64(j)) >= n }))
	if lower(j) == n {
		return n + j
	}
	j = uint64(sort.Search(int(n)+1, func(j int) bool { return lower(uint64(j))+uint64(j) >= n }))
	return n - j
}

func wythoffGame() *game.Game {
	rules := &game.Tuples{Numbers: 2, Options: wythoff}
	g := &game.Game{
		Name: "wythoff", Title: "WYTHOFF'S NIM", Aliases: []string{"wythoff-nim"},
		Place: paper.WinningWays.At("3"), Version: 1,
		Rules: "Take any number from one of two heaps, or the same number from both.",
		Theorems: []*game.Theorem{{
			Where: "Wythoff", Says: "the P-positions are (⌊jφ⌋, ⌊jφ⌋ + j) and their mirror images, φ = (1 + √5)/2",
		}},
		Ruleset: rules,
		Products: reference.TupleProducts(rules, "n + 2k steps for each pair",
			func(q game.Request) float64 {
				return 100 * box(q) * float64(q.N+q.K)
			}),
	}
	g.Products[0].Solvers = append([]game.Solver{queens()}, g.Products[0].Solvers...)
	golden := formula("Wythoff's theorem", "log n steps for each row",
		func(q game.Request) float64 { return 2000 * float64(q.N) },
		func(q game.Request, n uint64, out *tables.Table) {
			if k := wythoffPartner(n); k <= q.K {
				appendPPosition(out, n, k, 0)
			}
		})
	g.Products[1].Solvers = append([]game.Solver{game.Bounded(1<<30-1, golden)},
		g.Products[1].Solvers...)
	return g
}
