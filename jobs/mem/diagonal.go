package mem

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"grundy/jobs/game"
)

// Diagonal is the options of one heap, v_i = G((n−i)_i) for 1 ≤ i ≤ n, as a
// product: for a request up to N = n − 1, its row m is the cell m_(n−m). It is
// no dataset, since all of it changes with N.
//
// Each row of the grid is computed as the game's best solver does, in the time
// of the fresh heaps to n, and of each just the one cell is kept. Of a game that
// remembers more than the last removal they are the cells before any mimic.
func Diagonal(g *game.Game) game.Product {
	return game.SequenceProduct(0, 1<<16, game.Uint32, diagonalSolver(g.Name))
}

// diagonalSolver is the solver for the game of that name.
func diagonalSolver(name string) game.Solver {
	switch name {
	case "mem":
		return parabolaDiagonal()
	case "mem+":
		return alongDiagonal(formulaSolver(), formulaCell)
	case "mem0":
		return alongDiagonal(sparseSolver(), sparseCell)
	case "fibonacci-nim":
		name = "mem:1..2k" // which differs in the first move
	}
	if text, ok := strings.CutPrefix(name, "mem:"); ok {
		return intervalDiagonal(text)
	}
	m := numbered(name)
	return alongDiagonal(m.rows(), makerCell(m.start))
}

// intervalDiagonal is the solver for the bounds of a name.
func intervalDiagonal(text string) game.Solver {
	before, after, _ := strings.Cut(text, "..")
	from, to := lineOf(before), line{unbounded: true}
	if after != "" {
		to = lineOf(after)
	}
	if bounds, ok := nest(from, to); ok {
		steps := func(q game.Request) maker { return newSteps(bounds, q, 0) }
		return alongDiagonal(stepsSolver(from, to, 0)[0], makerCell(steps))
	}
	m := newInterval(from, to, between(from, to))
	return alongDiagonal(m.rows(), makerCell(m.start))
}

// lineOf reads a bound of a game's name.
func lineOf(text string) line {
	l, err := parseLine(text)
	if err != nil {
		panic(fmt.Sprintf("mem: the bound %q of a name: %v", text, err))
	}
	return l
}

// numbered is the memgame with a number in its name.
func numbered(name string) *memgame {
	number := func(prefix string) (uint64, bool) {
		text, ok := strings.CutPrefix(name, prefix)
		n, err := strconv.ParseUint(text, 10, 32)
		return n, ok && err == nil
	}
	if y, ok := number("dudeney:"); ok {
		return newEcho(y, dudeney(y))
	}
	if j, ok := number("mem0/mimics="); ok {
		return &memgame{
			start: func(q game.Request) maker { return newMimicRows(j, q) },
			most:  never, layers: (j + 1) * (j + 1),
		}
	}
	panic("mem: " + name + " is no memgame")
}

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
