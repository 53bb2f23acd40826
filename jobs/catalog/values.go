package catalog

import (
	"context"
	"fmt"
	"sync"

	"grundy/jobs/game"
)

// Solve computes a product up to the request from nothing by one of its solvers, and hands the
// rows to each in blocks, in order. A block is valid until each returns.
func Solve(ctx context.Context, p *game.Product, s *game.Solver, r game.Request, each func(*game.Table) error) error {
	if r.N < p.First {
		return fmt.Errorf("the first heap is %d, so there is nothing up to %d", p.First, r.N)
	}
	run, err := s.Start(ctx, r, game.Empty(p.First))
	if err != nil {
		return err
	}
	return Rows(ctx, p, run, r, each)
}

// Rows hands the rows of a run that begins with the first heap to each, as [Solve] does.
func Rows(ctx context.Context, p *game.Product, run game.Run, r game.Request, each func(*game.Table) error) error {
	block := max(1, (1<<16)/max(1, r.K))
	table := game.NewTable(p.Schema)
	for n := p.First; n <= r.N; {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		table.Clear()
		heaps := min(block, r.N-n+1)
		if err := run.Next(ctx, heaps, table); err != nil {
			return err
		}
		if err := each(table); err != nil {
			return err
		}
		n += heaps
	}
	return nil
}

// Nimbers computes the nim-values (or exponents) of the rows that [Solve] gives.
func Nimbers(ctx context.Context, p *game.Product, s *game.Solver, r game.Request) (values []uint32, err error) {
	const mostAtOnce = 1 << 28 // more values grow the slice
	err = Solve(ctx, p, s, r, func(rows *game.Table) error {
		if values == nil {
			values = make([]uint32, 0, min(mostAtOnce, (r.N+1-p.First)*p.Width(r)))
		}
		g, err := rows.Nimbers(p.Value)
		values = append(values, g...)
		return err
	})
	return values, err
}

// Solvers gives claims the values of games by computing them, never by the
// closed form that a claim is about. It implements [game.Values].
type Solvers struct{}

// Sequence implements [game.Values].
func (Solvers) Sequence(ctx context.Context, name string, to uint64) (game.Slice, error) {
	return compute(ctx, name, game.Sequence, game.Request{N: to})
}

// Grid implements [game.Values].
func (Solvers) Grid(ctx context.Context, name string, to, columns uint64) (game.Slice, error) {
	return compute(ctx, name, game.Grid, game.Request{N: to, K: columns})
}

// Rows implements [game.Values].
func (Solvers) Rows(ctx context.Context, name, product string, to uint64) (*game.Table, error) {
	p, err := productOf(name, product)
	if err != nil {
		return nil, err
	}
	rows := game.NewTable(p.Schema)
	err = Solve(ctx, p, p.Evidence(), game.Request{N: to}, func(t *game.Table) error {
		rows.Append(t)
		return nil
	})
	return rows, err
}

// compute computes the nim-values of a sequence or a grid.
func compute(ctx context.Context, name, product string, r game.Request) (game.Slice, error) {
	p, err := productOf(name, product)
	if err != nil {
		return game.Slice{}, err
	}
	values, err := Nimbers(ctx, p, p.Evidence(), r)
	return game.Slice{Column: p.Value, First: p.First, Width: int(p.Width(r)), Values: values}, err
}

// productOf is a product of the named game.
func productOf(name, product string) (*game.Product, error) {
	g, err := Lookup(name)
	if err != nil {
		return nil, err
	}
	p := g.Product(product)
	if p == nil {
		return nil, fmt.Errorf("%s has no %s", name, product)
	}
	return p, nil
}

// Cache gives claims values that are computed once for all of them: the
// longest sequence or grid computed so far serves whoever asks for less. It
// implements [game.Values] and may be used by several goroutines at once.
type Cache struct {
	Solvers          // computes rows, each time: claims read few
	entries sync.Map // of cacheKey to *cacheEntry
}

// cacheKey names a product; columns is the number of columns of a grid.
type cacheKey struct {
	name, product string
	columns       uint64
}

// cacheEntry is the values of a product. Its lock is held while they are
// computed, so that nobody computes the same values at the same time.
type cacheEntry struct {
	mu     sync.Mutex
	values game.Slice
}

// Sequence implements [game.Values].
func (c *Cache) Sequence(ctx context.Context, name string, to uint64) (game.Slice, error) {
	return c.Nimbers(ctx, name, game.Sequence, game.Request{N: to})
}

// Grid implements [game.Values].
func (c *Cache) Grid(ctx context.Context, name string, to, columns uint64) (game.Slice, error) {
	return c.Nimbers(ctx, name, game.Grid, game.Request{N: to, K: columns})
}

// Nimbers gives the nim-values of a sequence or a grid up to the request.
func (c *Cache) Nimbers(ctx context.Context, name, product string, r game.Request) (game.Slice, error) {
	entry, _ := c.entries.LoadOrStore(cacheKey{name, product, r.K}, &cacheEntry{})
	e := entry.(*cacheEntry)
	e.mu.Lock()
	defer e.mu.Unlock()
	s := e.values
	if s.Width == 0 || s.First+uint64(len(s.Values)/s.Width) <= r.N {
		var err error
		if s, err = compute(ctx, name, product, r); err != nil {
			return s, err
		}
		e.values = s
	}
	s.Values = s.Values[:(r.N+1-s.First)*uint64(s.Width)]
	return s, nil
}
