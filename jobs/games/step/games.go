package step

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
)

// Family is the catalogue's rows for the heap games of the paper.
func Family() game.Family {
	return game.Family{
		Name: "step",
		Games: []*game.Game{
			demonMoneyGame(), sumFromProductGame(), removeASquareGame(), removeAnEdgePathGame(),
			removeAnEdgeCycleGame(), dominoCoveringGame(), edgeDeletePathGame(),
		},
		Forms: []game.Form{chocolateStonesForm()},
	}
}

// quadratic is the time in nanoseconds of n heaps with n options each.
func quadratic(n uint64) float64 { return 2 * float64(n) * float64(n) }

// twoTaken is the rules of games in which a move takes two of a row and leaves at most
// two shorter rows.
var twoTaken = regular.Repeating{Theorem: regular.Breaking, Parts: 2, Taken: 2, Least: 1}

// splitting completes a game whose heaps split in two: octal games in disguise,
// whose periods theorem 16 of the paper on partition games proves.
func splitting(g *game.Game, pairs game.Solver, options string) *game.Game {
	g.Products = []game.Product{game.SequenceProduct(g.Heaps.First, 1<<14, game.Uint32,
		regular.Repeated(g, pairs), pairs, reference.Solver(g.Heaps, options, quadratic))}
	return g
}

// pairs is a computation of a game whose heaps split in two, heap after heap: the
// value of the next heap is the mex over the nim-sums of all pairs of heaps that an
// option leaves. A heap n takes n/2 pairs ([nim.Pairs]), all heaps up to n take n²/4
// pairs, about a nanosecond each.
type pairs struct {
	*nim.Pairs // the values, 0 below the first heap
	// seen is the values of the options, beside the values of the options that leave
	// a lone square too, before its value 1 is added.
	seen, beside nim.Set
	add          func(p *pairs, n int)
}

// next is the value of the next heap.
func (p *pairs) next() uint32 {
	p.seen.Clear()
	p.beside.Clear()
	p.add(p, p.Len())
	p.seen.AddShifted(&p.beside, 1)
	return p.seen.Mex()
}

// addPaths is Remove-an-Edge on paths, and domino covering: n goes to a and b
// with a + b = n − 2.
func addPaths(p *pairs, n int) {
	if n >= 2 {
		p.AddSums(&p.seen, n-2, 0, (n-2)/2)
	}
}

// addSquares is Remove-a-Square: a + b = n − 2, or a + b = n − 1 beside a
// lone square.
func addSquares(p *pairs, n int) {
	addPaths(p, n)
	if n >= 1 {
		p.AddSums(&p.beside, n-1, 0, (n-1)/2)
	}
}

// addDeletions is the edge-delete game: a + b = n with a, b ≥ 2.
func addDeletions(p *pairs, n int) { p.AddSums(&p.seen, n, 2, n/2) }

// pairsSolver is the solver of a game in which add puts the nim-sums of the options
// of the heap n into the sets.
func pairsSolver(add func(p *pairs, n int), pairsOf string, each float64) game.Solver {
	return game.Recursive(game.Solver{
		Name:   "pairs",
		Method: "all pairs of heaps that an option leaves, marked by value",
		Cost:   pairsOf,
		Steps:  func(r game.Request) float64 { return float64(r.N) * (each*float64(r.N)/4 + 60) },
		Memory: func(r game.Request) uint64 { return 8*(r.N+1) + 1<<20 },
	}, "g", func(first, _ uint64) game.Recursion {
		p := &pairs{Pairs: nim.NewPairs(int(first)), add: add}
		return game.HeapByHeap(256, p.next, p.Push)
	})
}

// cycles is a solver of cycles: G(C_n) = mex { G(P_{n−2}) }. It computes the values of
// the paths from P_0 on by the given solver, because no dataset of cycles holds them.
func cycles(name string, paths game.Solver) game.Solver {
	s := paths
	s.Name = name
	s.Method = "a cycle's only option is a path; paths: " + paths.Method
	return game.Recursive(s, "g", func(_, last uint64) game.Recursion {
		var run game.Run // The next path of run is the option of the next cycle.
		fill := func(ctx context.Context, block []uint32) error {
			if run == nil {
				var err error
				if run, err = paths.Start(ctx, game.Request{N: last}, game.Empty(0)); err != nil {
					return err
				}
			}
			rows := game.NewTable(game.SequenceProduct(0, 1, game.Uint32).Schema)
			err := run.Next(ctx, uint64(len(block)), rows)
			for i, g := range rows.Cols[1].U32 {
				block[i] = nim.Mex(g)
			}
			return err
		}
		learn := func(ctx context.Context, values []uint32) error { return fill(ctx, make([]uint32, len(values))) }
		return game.Recursion{Learn: learn, Fill: fill}
	})
}
