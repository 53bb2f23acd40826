package step

import (
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
)

// Heaps is the rows of the games on heaps, two of which are played on other boards, too.
func Heaps() game.Family {
	return game.Family{
		Name: "step",
		Games: []*game.Game{
			demonMoneyGame(), sumFromProductGame(), removeASquareGame(),
			removeAnEdgePath(), removeAnEdgeCycle(), dominoCoveringGame(), edgeDeletePath(),
		},
		Forms: []game.Form{{
			Prefix: "chocolate-stones:", Syntax: "chocolate-stones:M",
			Doc:      "from n stones take n mod M up to M of them, or just M where M divides n",
			Examples: []string{"chocolate-stones:2", "chocolate-stones:3", "chocolate-stones:10"},
			Parse:    parseChocolateStones,
		}},
	}
}

// quadratic is the time in nanoseconds of n heaps with n options each.
func quadratic(n uint64) float64 { return 2 * float64(n) * float64(n) }

// splitting completes a game whose heaps split in two: octal games in disguise,
// whose periods theorem 16 of the paper on partition games proves.
func splitting(g *game.Game, pairs game.Solver, options string) *game.Game {
	g.Version = 1
	g.Products = []game.Product{game.SequenceProduct(g.Heaps().First, 1<<14, tables.Uint32,
		regular.Repeated(g, pairs), pairs, reference.Solver(g.Heaps(), options, quadratic))}
	return g
}

// addSplits adds the nim-sums of all pairs of rows that are left.
func addSplits(p *nim.Pairs, seen *nim.Set, n, taken, least int) {
	if n >= taken {
		p.AddSums(seen, n-taken, least, (n-taken)/2)
	}
}

// pairsSolver is the solver of a game whose heaps split in two, heap after heap: the value
// of the next heap n is the mex over the nim-sums of the pairs of heaps that an option
// leaves, which add puts into the set. A heap n takes n/2 pairs ([nim.Pairs]), all heaps
// up to n take n²/4 pairs, about a nanosecond each.
func pairsSolver(add func(p *nim.Pairs, seen *nim.Set, n int), pairsOf string,
	each float64) game.Solver {
	return game.Recursive(game.Solver{
		Name:   "pairs",
		Method: "all pairs of heaps that an option leaves, marked by value",
		Cost:   pairsOf,
		Steps:  func(r game.Request) float64 { return float64(r.N) * (each*float64(r.N)/4 + 60) },
		Memory: func(r game.Request) uint64 { return 8*(r.N+1) + 1<<20 },
	}, "g", func(first, _ uint64) (learn, fill tables.Fill) {
		p, seen := nim.NewPairs(int(first)), nim.Set{} // p has the value 0 below the first heap
		next := func() uint32 {
			seen.Clear()
			add(p, &seen, p.Len())
			return seen.Mex()
		}
		return game.HeapByHeap(256, next, p.Push)
	})
}
