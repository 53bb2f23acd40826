package mem

import (
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/affine"
	"grundy/jobs/solve/rows"
	"grundy/jobs/solve/steps"
	"grundy/jobs/tables"
)

// Family is the catalogue's rows for the memgames.
func Family() game.Family {
	return game.Family{
		Name:  "memory",
		Games: []*game.Game{memGame(), memPlusGame(), memZeroGame(), fibonacciGame()},
		Forms: []game.Form{{
			Prefix: "mem:", Syntax: "mem:FROM..TO or mem:A,B,C..D,…",
			Doc: "memgame of a memfunction F: after a removal of k, remove FROM to TO stones, or a number of a set: formulas as 1, k, 2k+1, 1.5k, k^2 or 2^k (rounded down); nothing after the dots is no upper bound",
			Examples: []string{"mem:1..2k", "mem:1..3k/2", "mem:k/2..2k+1", "mem:1..k^2",
				"mem:1,k,2k..2^k"},
			Parse: parseMemfunction,
		}, {
			Prefix: "dudeney:", Syntax: "dudeney:Y",
			Doc:      "remove at most Y stones, and not the number that the previous player removed",
			Examples: []string{"dudeney:3", "dudeney:4", "dudeney:5", "dudeney:7", "dudeney:9"},
			Parse:    parseDudeney,
		}, {
			Prefix: "mem0/mimics=", Syntax: "mem0/mimics=J",
			Doc:      "MEM0 in which a player may mimic the other one up to J times in a row",
			Examples: []string{"mem0/mimics=1", "mem0/mimics=2"},
			Parse:    mimics.parse,
		}, {
			Prefix: "mem0/repeats=", Syntax: "mem0/repeats=J",
			Doc:      "MEM0 in which the two players together may repeat a number up to J times in a row",
			Examples: []string{"mem0/repeats=1", "mem0/repeats=2"},
			Parse:    repeats.parse,
		}},
	}
}

const withoutMemory = "n_k is a heap of n from which the last player removed k, n_∞ or K = 0 one without a memory; grids have n ≥ 1, sequences the fresh heaps from 0. "

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

// products is a memgame's grid and sequence, by faster solvers and last by the plain method.
func products(plain rows.Method, part uint64, fast ...game.Solver) []game.Product {
	solvers := append(fast, plain.Solver())
	return []game.Product{
		game.GridProduct(1<<12, solvers...),
		game.SequenceProduct(0, part, tables.Uint32, slices.Clone(solvers)...),
	}
}

// ruleset has the options given, those of the heap without a memory for a fresh heap, and
// a solver of the options of one heap.
func ruleset(options game.Definition[game.Pile], diagonal game.Solver) *game.Memory {
	p := game.SequenceProduct(0, 1<<16, tables.Uint32, diagonal)
	return &game.Memory{
		Options: options,
		Fresh: func(n uint64) iter.Seq[[]game.Pile] {
			return options(game.Pile{N: n, K: game.NoMemory})
		},
		Diagonal: &p,
	}
}

// between is the memgame of F(k) = {from(k), …, to(k)}; F(0) is every positive number.
func between(from, to affine.Bound) game.Definition[game.Pile] {
	return func(p game.Pile) iter.Seq[[]game.Pile] {
		return removals(p.N, func(m uint64) bool {
			return p.K == 0 || from.At(p.K) <= m && m <= to.At(p.K)
		})
	}
}

// The bounds 1, k, k + 1 and 2k, and no bound.
var (
	one      = affine.Bound{Den: 1, Plus: 1}
	last     = affine.Bound{Num: 1, Den: 1}
	lastPlus = affine.Bound{Num: 1, Den: 1, Plus: 1}
	twice    = affine.Bound{Num: 2, Den: 1}
	none     = affine.Bound{Unbounded: true}
)

func fibonacciGame() *game.Game {
	sets, _ := steps.Nest(one, twice)
	m := ruleset(between(one, twice), sets.Diagonal())
	m.Fresh = func(n uint64) iter.Seq[[]game.Pile] {
		return removals(n, func(m uint64) bool { return m < n })
	}
	return &game.Game{
		Name: "fibonacci-nim", Title: "FIBONACCI NIM",
		Place: paper.Memgames.At("1"), Version: 1,
		Rules:      "Remove at least one stone and at most twice as many as the previous player did; the first player may not remove the whole heap.",
		Convention: withoutMemory + "mem:1..2k is the same game with a first player who may remove everything.",
		Ruleset:    m,
		Products:   products(rows.Window(one, twice, 1), 1<<12, sets.Solver(1)),
	}
}

// checkedInterval is the game of two bounds, if they ever leave a move.
func checkedInterval(from, to affine.Bound) (*game.Game, error) {
	if from.Num == 0 {
		from.Plus = max(1, from.Plus)
	}
	if !to.LeavesMoves(from) {
		return nil, fmt.Errorf("no number is from %s to %s, whatever k is: write the lower bound first, as in mem:%s..%s, or nothing after the dots", from, to, to, from)
	}
	return intervalGame(from, to), nil
}

// intervalGame is the memgame of the bounds; MEM and MEM+ are two of them.
func intervalGame(from, to affine.Bound) *game.Game {
	switch {
	case from == last && to.Unbounded:
		return memGame()
	case from == lastPlus && to.Unbounded:
		return memPlusGame()
	}
	plain := rows.Window(from, to, 0)
	diagonal, fast := plain.Diagonal(), []game.Solver(nil)
	if sets, nested := steps.Nest(from, to); nested {
		diagonal, fast = sets.Diagonal(), []game.Solver{sets.Solver(0)}
	}
	bounds := from.String() + ".." + to.String()
	members, upper := "…, "+to.String(), "and no more than "+to.String()
	if to.Unbounded {
		next := from
		next.Plus++
		members, upper = next.String()+", …", "and any greater number"
	}
	return &game.Game{
		Name: "mem:" + bounds, Title: "memgame of F(k) = {" + from.String() + ", " + members + "}",
		Place: paper.Memgames.At("1"), Version: 1,
		Rules:      fmt.Sprintf("If the previous player removed k stones, remove at least %s (and at least one) %s; quotients are rounded down.", from, upper),
		Convention: withoutMemory + "On a fresh heap any positive number may be removed.",
		Ruleset:    ruleset(between(from, to), diagonal),
		Products:   products(plain, 1<<12, fast...),
	}
}
