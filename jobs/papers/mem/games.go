package mem

import (
	"iter"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/solve/rows"
	"grundy/jobs/tables"
)

// Family is the catalogue's rows for the memgames.
func Family() game.Family {
	return game.Family{
		Name:  "memory",
		Games: []*game.Game{memGame(), memPlusGame(), memZeroGame(), fibonacciGame()},
		Forms: []game.Form{{
			Prefix: "mem:", Syntax: "mem:FROM..TO",
			Doc:      "after a removal of k, remove FROM to TO stones: bounds as 1, k, 2k+1 or 3k/2 (rounded down); nothing after the dots is no upper bound",
			Examples: []string{"mem:1..2k", "mem:1..3k/2", "mem:k/2..2k+1"},
			Parse:    parseInterval,
		}, {
			Prefix: "dudeney:", Syntax: "dudeney:Y",
			Doc:      "remove at most Y stones, and not the number that the previous player removed",
			Examples: []string{"dudeney:3", "dudeney:4", "dudeney:5", "dudeney:7", "dudeney:9"},
			Parse:    parseDudeney,
		}, {
			Prefix: "mem0/mimics=", Syntax: "mem0/mimics=J",
			Doc:      "MEM0 in which a player may mimic the other one up to J times in a row",
			Examples: []string{"mem0/mimics=1", "mem0/mimics=2"},
			Parse:    parseMimics(mimicsGame),
		}, {
			Prefix: "mem0/repeats=", Syntax: "mem0/repeats=J",
			Doc:      "MEM0 in which the two players together may repeat a number up to J times in a row",
			Examples: []string{"mem0/repeats=1", "mem0/repeats=2"},
			Parse:    parseMimics(repeatsGame),
		}},
	}
}

const withoutMemory = "n_k is a heap of n from which the last player removed k, n_∞ or K = 0 one without a memory; grids have n ≥ 1, sequences the fresh heaps from 0. "

// products is a memgame's grid and sequence, by faster solvers and last by the plain method.
func products(plain rows.Method, part uint64, fast ...game.Solver) []game.Product {
	solvers := append(fast, plain.Solver())
	return []game.Product{
		game.GridProduct(1<<12, solvers...),
		game.SequenceProduct(0, part, tables.Uint32, slices.Clone(solvers)...),
	}
}

// removals is what a memfunction gives: n_k goes to (n−m)_m for each m that is in F(k), with
// 1 ≤ m ≤ n. For k = 0 the memfunction has every move that the rules ever allow.
func removals(n uint64, inF func(m uint64) bool) iter.Seq[[]game.Pile] {
	return func(yield func([]game.Pile) bool) {
		for m := uint64(1); m <= n; m++ {
			if inF(m) && !yield([]game.Pile{{N: n - m, K: m}}) {
				return
			}
		}
	}
}

// ruleset has the options given, those of the heap without a memory for a fresh heap, and
// a solver of the options of one heap.
func ruleset(options game.Definition[game.Pile], diagonal game.Solver) *game.Memory {
	p := game.SequenceProduct(0, 1<<16, tables.Uint32, diagonal)
	return &game.Memory{
		Options:  options,
		Fresh:    func(n uint64) iter.Seq[[]game.Pile] { return options(game.Pile{N: n, K: game.Infinite}) },
		Diagonal: &p,
	}
}
