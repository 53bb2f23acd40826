package step

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

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
// the paths by the given solver, because no dataset of cycles holds them.
func cycles(name string, paths game.Solver) game.Solver {
	inner := paths
	paths.Name = name
	paths.Method = "a cycle's only option is a path; paths: " + inner.Method
	paths.Start = func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
		_, n := prior.Range()
		run, err := inner.Start(ctx, r, game.Empty(0))
		if err != nil {
			return nil, err
		}
		c := &cycleRun{paths: run}
		if err := c.skip(ctx, n-2); err != nil {
			return nil, err
		}
		return &game.Dense{N: n, Fill: c.fill}, nil
	}
	return paths
}

// cycleRun is a computation of cycles. The next path of paths is the option of the next
// cycle.
type cycleRun struct{ paths game.Run }

// skip passes over the next paths.
func (c *cycleRun) skip(ctx context.Context, n uint64) error {
	for n > 0 {
		heaps := min(n, 1<<12)
		if _, err := c.next(ctx, heaps); err != nil {
			return err
		}
		n -= heaps
	}
	return nil
}

// next is the values of the next paths.
func (c *cycleRun) next(ctx context.Context, heaps uint64) ([]uint32, error) {
	rows := game.NewTable(sequence)
	err := c.paths.Next(ctx, heaps, rows)
	return rows.Cols[1].U32, err
}

func (c *cycleRun) fill(ctx context.Context, block []uint32) error {
	paths, err := c.next(ctx, uint64(len(block)))
	for i, g := range paths {
		block[i] = nim.Mex(g)
	}
	return err
}

// sequence is the columns of the paths' values.
var sequence = game.Schema{{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32}}
