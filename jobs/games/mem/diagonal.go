package mem

import (
	"context"

	"grundy/jobs/game"
)

// The options of one heap, v_i = G((n−i)_i) for 1 ≤ i ≤ n. Each row of the grid is
// computed as the game's best solver does, in the time of the fresh heaps to n,
// and of each just the one cell is kept.

// along is the ruleset with its diagonal.
func (m *memgame) along(s game.Solver) *game.Memory {
	p := game.SequenceProduct(0, 1<<16, game.Uint32, s)
	m.Memory.Diagonal = &p
	return &m.Memory
}

// intervalDiagonal is the solver of F(k) = {from(k), …, to(k)}, if the sets are
// nested, else that of m, row by row.
func intervalDiagonal(m *memgame, from, to line) game.Solver {
	if bounds, ok := nest(from, to); ok {
		steps := func(q game.Request) maker { return newSteps(bounds, q, 0) }
		return alongDiagonal(stepsSolver(from, to, 0)[0], makerCell(steps))
	}
	return m.diagonal()
}

// diagonal is the plain solver, row by row.
func (m *memgame) diagonal() game.Solver { return alongDiagonal(m.rows(), makerCell(m.start)) }

// cells begins with row 0 and gives, row by row, the cell m_(n−m).
type cells func(n uint64) func(m uint64) uint32

// alongDiagonal goes along a diagonal, at the cost of s for the fresh heaps.
func alongDiagonal(s game.Solver, start cells) game.Solver {
	return solver(func(q game.Request, first uint64) func(context.Context, []uint32) error {
		cell, m := start(q.N+1), uint64(0)
		return func(ctx context.Context, block []uint32) error {
			end := max(first, m) + uint64(len(block))
			for ; m < end; m++ {
				if m&63 == 0 && ctx.Err() != nil {
					return context.Cause(ctx)
				}
				if g := cell(m); m >= first {
					block[uint64(len(block))-(end-m)] = g
				}
			}
			return nil
		}
	}, s)
}

func formulaCell(n uint64) func(uint64) uint32 {
	return func(m uint64) uint32 { return Theorem31(m, n-m) }
}

func sparseCell(n uint64) func(uint64) uint32 {
	s := newLister(n)
	return func(m uint64) uint32 {
		g := s.next()
		for _, e := range s.row {
			if e.k == n-m {
				return e.value
			}
		}
		return g
	}
}

func makerCell(start func(game.Request) maker) cells {
	return func(n uint64) func(uint64) uint32 {
		rows := start(game.Request{N: n})
		return func(m uint64) uint32 {
			rows.next()
			return rows.at(m, n-m)
		}
	}
}

// parabolaDiagonal is MEM's: theorem 4.1, but for the last √n rows, which are
// computed with as many columns.
func parabolaDiagonal() game.Solver {
	s := parabolaSolver()
	memory := s.Memory
	s.Memory = func(q game.Request) uint64 { return memory(q) + 4*q.N + 1<<20 }
	return solver(func(q game.Request, m uint64) func(context.Context, []uint32) error {
		inside := parabolaEnd(q.N + 1)
		return func(ctx context.Context, block []uint32) error {
			for i := range block {
				g, ok := Theorem41(m, q.N+1-m)
				if !ok {
					var err error
					if g, err = inside(ctx, m); err != nil {
						return err
					}
				}
				block[i] = g
				m++
			}
			return nil
		}
	}, s)
}

// parabolaEnd gives the cells m_(n−m) with (n−m)² < m, which lie in the last √n
// rows. They are all computed when the first one is wanted.
func parabolaEnd(n uint64) func(ctx context.Context, m uint64) (uint32, error) {
	root := rootUp(n)
	first, rows := n-root, []uint32(nil)
	return func(ctx context.Context, m uint64) (uint32, error) {
		if rows == nil {
			block := make([]uint32, root*root)
			if err := parabolaFill(game.Request{N: n - 1, K: root}, first)(ctx, block); err != nil {
				return 0, err
			}
			rows = block
		}
		return rows[(m-first)*root+n-m-1], nil
	}
}
