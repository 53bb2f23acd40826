package step

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// pairs computes the values of a game whose heaps split in two, heap after
// heap: it marks the values of all pairs of heaps, n/2 of them, and takes the
// first that isn't marked. n²/4 pairs in all, about a nanosecond each.
type pairs struct {
	values []uint32 // values[h] is G(h), 0 below the first heap
	// marks holds the values of the options, beside those of the options that
	// leave a lone square too, before its value 1 is added.
	marks, beside []uint8
	seen          nim.Set
	mark          func(p *pairs, n int)
}

// upTo computes the values of the heaps up to n.
func (p *pairs) upTo(ctx context.Context, n int) error {
	for len(p.values) <= n {
		if len(p.values)&255 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		p.values = append(p.values, p.next())
	}
	return nil
}

func (p *pairs) next() uint32 {
	clear(p.marks)
	clear(p.beside)
	p.mark(p, len(p.values))
	for v, m := range p.beside {
		p.marks[v^1] |= m
	}
	p.seen.Clear()
	p.seen.AddMarks(p.marks)
	g := p.seen.Mex()
	p.fit(g)
	return g
}

// fit makes room for the sums of values up to g.
func (p *pairs) fit(g uint32) {
	size := max(64, len(p.marks))
	for size <= int(g) {
		size *= 2
	}
	if size > len(p.marks) {
		p.marks, p.beside = make([]uint8, size), make([]uint8, size)
	}
}

// markPaths is Remove-an-Edge on paths, and domino covering: n goes to a and b
// with a + b = n − 2.
func markPaths(p *pairs, n int) {
	if n >= 2 {
		p.both(p.marks, n-2)
	}
}

// markSquares is Remove-a-Square: a + b = n − 2, or a + b = n − 1 beside a
// lone square.
func markSquares(p *pairs, n int) {
	if n >= 2 {
		p.both(p.marks, n-2)
	}
	if n >= 1 {
		p.both(p.beside, n-1)
	}
}

// markDeletions is the edge-delete game: a + b = n with a, b ≥ 2.
func markDeletions(p *pairs, n int) {
	if n >= 4 {
		nim.MarkPairs(p.marks, p.values[1:], n-2, n/2-1)
	}
}

// both marks the pairs of heaps a, b ≥ 0 with a + b = m.
func (p *pairs) both(marks []uint8, m int) {
	marks[p.values[0]^p.values[m]] = 1
	nim.MarkPairs(marks, p.values, m, m/2)
}

// newPairs continues after the known values of the heaps from first on.
func newPairs(mark func(*pairs, int), first uint64, known []uint32) *pairs {
	p := &pairs{mark: mark, values: append(make([]uint32, first), known...)}
	p.fit(0)
	for _, g := range known {
		p.fit(g)
	}
	return p
}

// pairsSolver is for a game from the heap first on.
func pairsSolver(mark func(*pairs, int), pairsOf string, each float64) game.Solver {
	return game.Solver{
		Name:   "pairs",
		Method: "all pairs of heaps that an option leaves, marked by value",
		Cost:   pairsOf,
		Steps:  func(r game.Request) float64 { return float64(r.N) * (each*float64(r.N)/4 + 60) },
		Memory: func(r game.Request) uint64 { return 8*(r.N+1) + 1<<20 },
		Start: func(ctx context.Context, _ game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			known, err := game.Nimbers(ctx, prior, first, end, "g")
			if err != nil {
				return nil, err
			}
			p := newPairs(mark, first, known)
			return &game.Dense{N: end, Fill: func(ctx context.Context, block []uint32) error {
				from := len(p.values)
				err := p.upTo(ctx, from+len(block)-1)
				copy(block, p.values[from:])
				return err
			}}, nil
		},
	}
}

// cycles is the solver of cycles by one of paths, from which it takes the values
// of the paths, that no dataset of cycles holds: G(C_n) = mex { G(P_{n−2}) }.
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

// cycleRun is a computation of cycles; paths is at the option of the next one.
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
