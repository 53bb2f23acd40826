package rows

import (
	"context"
	"fmt"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Rows computes the rows 0, 1, … of a memgame's grid, one after the other.
type Rows interface {
	// Next computes the next row.
	Next()
	// At is G(n_k) of the row n computed last, for k ≥ 1.
	At(k uint64) uint32
	// Fresh is the value of the fresh heap n of the row computed last.
	Fresh() uint32
}

// Start prepares the rows of a memgame up to the request's N. Its K columns are wanted
// of every row, and of each row those that later rows need.
type Start func(game.Request) Rows

// Filler prepares the function that fills the blocks of a run whose first block begins
// with the heap first: K values for each heap of a grid, one for each of a sequence.
type Filler func(q game.Request, first uint64) func(ctx context.Context, block []uint32) error

// Solver completes s with runs of the filler. A run learns nothing from the known values,
// which are too few to go on from (see the package mem). Heaps are counted in 32 bits.
func Solver(fill Filler, s game.Solver) game.Solver {
	s.Begin = func(_ context.Context, q game.Request, prior game.Known) (tables.Run, error) {
		_, end := prior.Range()
		return &tables.Dense{N: end, K: q.K, Fill: fill(q, end)}, nil
	}
	s.Can &^= game.Saves
	return game.Bounded(math.MaxUint32, s)
}

// Fill turns the rows that start prepares into the blocks of a run.
func Fill(start Start) Filler {
	return func(q game.Request, first uint64) func(context.Context, []uint32) error {
		rows, done, from := start(q), uint64(0), first
		return func(ctx context.Context, block []uint32) error {
			end := from + uint64(len(block))/max(1, q.K)
			err := Each(ctx, done, end, func(n uint64) {
				rows.Next()
				if n >= from && q.K == 0 {
					block[n-from] = rows.Fresh()
				} else if n >= from {
					row := block[(n-from)*q.K:][:q.K]
					for k := range row {
						row[k] = rows.At(uint64(k) + 1)
					}
				}
			})
			done, from = end, end
			return err
		}
	}
}

// Each calls row for n = from, …, to − 1, unless the context ends; it looks once in 64 rows.
func Each(ctx context.Context, from, to uint64, row func(n uint64)) error {
	for n := from; n < to; n++ {
		if n&63 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		row(n)
	}
	return nil
}

// Diagonal is the solver of [game.Memory.Diagonal], the options of one heap n = N + 1, at
// the cost of s for the fresh heaps up to n. Row m of the grid is computed as start does,
// and its cell m_(n−m) alone is kept.
func Diagonal(s game.Solver, start Start) game.Solver {
	return Solver(Fill(func(q game.Request) Rows {
		n := q.N + 1
		return &diagonal{Rows: start(game.Request{N: n}), k: n + 1}
	}), s)
}

// diagonal gives the cell n_k of a diagonal in place of a fresh heap; k falls by 1 a row.
type diagonal struct {
	Rows
	k uint64
}

func (d *diagonal) Next() {
	d.k--
	d.Rows.Next()
}

func (d *diagonal) Fresh() uint32 { return d.At(d.k) }

// Method is the plain method of a memgame. All other methods are tested against it.
type Method struct {
	Start  Start
	most   uint64 // the greatest number that may ever be removed
	layers uint64 // the number of positions for each n_k
	// columns is at most how many columns of row n are kept where all are wanted. It never
	// falls as n grows.
	columns func(n uint64) uint64
}

// Diagonal is the solver of the options of one heap.
func (m Method) Diagonal() game.Solver { return Diagonal(m.Solver(), m.Start) }

// Solver is the solver of the grid and of the fresh heaps.
func (m Method) Solver() game.Solver {
	cost := "n²/2 options"
	if m.most < math.MaxUint64 {
		cost = fmt.Sprintf("%d n options", m.most)
	} else if m.layers > 1 {
		cost = fmt.Sprintf("%d·n²/2 options", m.layers)
	}
	return Solver(Fill(m.Start), game.Solver{
		Name: "rows", Cost: cost,
		Method: "the triangle of all n_k, row by row, each row in one pass over its options",
		Steps: func(q game.Request) float64 {
			return 10*float64(m.layers*q.N)*float64(min(q.N/2, m.most)) + 20*float64(q.N)*float64(
				q.K)
		},
		Memory: m.memory,
	})
}

// memory is what the cells of all rows take, in bytes, and 32 more of each row for its place and
// what its memory is rounded up by. The rows are counted in groups, each row with as many
// columns as the first of its group is wanted to have and the last one has.
func (m Method) memory(q game.Request) uint64 {
	const groups = 256
	cells := 0.0
	for i := range uint64(groups) {
		first, end := q.N*i/groups, q.N*(i+1)/groups+1
		cells += float64(min(wanted(first, q.N, q.K), m.columns(end)))
	}
	return uint64(min(4*float64(m.layers)*cells*float64(q.N+1)/groups, 1<<62)) + 32*q.N + 1<<20
}
