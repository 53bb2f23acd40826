package mem

import (
	"math"

	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// Family is the catalogue's rows for the memgames.
func Family() game.Family {
	return game.Family{
		Name:  "mem",
		Games: []*game.Game{memGame(), memPlusGame(), memZeroGame(), fibonacciGame()},
		Forms: []game.Form{intervalForm(), dudeneyForm(), mimicsForm()},
	}
}

const withoutMemory = "n_k is a heap of n from which the last player removed k, n_∞ or K = 0 one without a memory; grids have n ≥ 1, sequences the fresh heaps from 0. "

func memGame() *game.Game {
	from, to := line{num: 1, den: 1}, line{unbounded: true}
	m := newInterval(from, to, atLeast)
	fast := append([]game.Solver{parabolaSolver()}, stepsSolver(from, to, 0)...)
	return &game.Game{
		Name: "mem", Title: "MEM", Paper: paper.Memgames, Section: "2", Version: 1,
		Rules:      "Remove at least as many stones as the previous player did.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_1).",
		Memory:     m.along(parabolaDiagonal()),
		Partly:     "theorem 4.1: G(n_k) = ⌊n/k⌋ for k² ≥ n",
		Products:   products(m, 1<<16, fast, fast),
	}
}

func memPlusGame() *game.Game {
	from, to := line{num: 1, den: 1, plus: 1}, line{unbounded: true}
	m := newInterval(from, to, moreThan)
	fast := append([]game.Solver{formulaSolver()}, stepsSolver(from, to, 0)...)
	return &game.Game{
		Name: "mem+", Title: "MEM⁺", Paper: paper.Memgames, Section: "2", Version: 1,
		Aliases:    []string{"mem-plus"},
		Rules:      "Remove more stones than the previous player did.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_0).",
		Memory:     m.along(alongDiagonal(formulaSolver(), formulaCell)),
		Closed: &game.ClosedForm{
			Theorem: "theorem 3.1", Formula: "G(n_k) is the largest m with mk + m(m+1)/2 ≤ n; a fresh heap is n_0",
			Value: func(n uint64) uint32 { return Theorem31(n, 0) },
		},
		Products: products(m, 1<<12, fast, fast),
	}
}

func memZeroGame() *game.Game {
	m := newEcho(math.MaxUint64, noEcho)
	sparse := []game.Solver{sparseSolver()}
	return &game.Game{
		Name: "mem0", Title: "MEM⁰", Paper: paper.Memgames, Section: "2", Version: 1,
		Aliases:    []string{"mem-zero", "short-local-nim"},
		Rules:      "Remove any number of stones but the number that the previous player removed.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_∞), the frontier.",
		Memory:     m.along(alongDiagonal(sparseSolver(), sparseCell)),
		Partly:     "theorem 5.2: the P-positions n_k with n ≥ 1 are those with k = n and an even power of 2 in n; theorem 6.2: every value appears on the frontier",
		Products:   append(products(m, 1<<20, sparse, sparse), exceptionalProduct(m), onceProduct(1<<20, sparseSolver(), m.rows())),
	}
}

func fibonacciGame() *game.Game {
	one, double := line{den: 1, plus: 1}, line{num: 2, den: 1}
	m := newMemgame(between(one, double), math.MaxUint64, func(last uint64) rule {
		return &interval{from: one, to: double, spare: 1, tally: newTally(last)}
	})
	m.Memory.Fresh = notAll
	fast := stepsSolver(one, double, 1)
	return &game.Game{
		Name: "fibonacci-nim", Title: "FIBONACCI NIM", Paper: paper.Memgames, Section: "1", Version: 1,
		Rules:      "Remove at least one stone and at most twice as many as the previous player did; the first player may not remove the whole heap.",
		Convention: withoutMemory + "mem:1..2k is the same game with a first player who may remove everything.",
		Memory:     m.along(intervalDiagonal(m, one, double)),
		Products:   products(m, 1<<12, fast, fast),
	}
}

// newInterval is the memgame of F(k) = {from(k), …, to(k)}, written as f.
func newInterval(from, to line, f memfunction) *memgame {
	return newMemgame(f, math.MaxUint64, func(last uint64) rule {
		return &interval{from: from, to: to, tally: newTally(last)}
	})
}

// newEcho is the memgame of F(k) = {1, …, most} \ {k}, written as f.
func newEcho(most uint64, f memfunction) *memgame {
	return newMemgame(f, most, func(last uint64) rule { return &echo{most: most, tally: newTally(min(last, most))} })
}

// newMemgame has the memfunction f and rows, up to the last, by a rule.
func newMemgame(f memfunction, most uint64, rows func(last uint64) rule) *memgame {
	return &memgame{
		Memory: game.Memory{Options: f.options, Fresh: f.fresh},
		start:  func(q game.Request) maker { return newTriangle(rows(q.N), q.N, q.K) },
		most:   most, layers: 1,
	}
}

// products is the grid and the sequence of a memgame: the faster solvers, and
// last the plain one.
func products(m *memgame, part uint64, grid, fresh []game.Solver) []game.Product {
	return []game.Product{
		game.GridProduct(1<<12, append(grid[:len(grid):len(grid)], m.rows())...),
		game.SequenceProduct(0, part, game.Uint32, append(fresh[:len(fresh):len(fresh)], m.rows())...),
	}
}
