package catalog

import (
	"context"
	"sync"

	"grundy/jobs/game"
)

// Cache gives claims values that are computed once for all of them: the
// longest sequence or grid computed so far serves whoever asks for less. It
// implements [game.Values] and may be used by several goroutines at once.
type Cache struct {
	mu      sync.Mutex
	entries map[cacheKey]*cacheEntry
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
	return c.get(ctx, name, game.Sequence, game.Request{N: to})
}

// Grid implements [game.Values].
func (c *Cache) Grid(ctx context.Context, name string, to, columns uint64) (game.Slice, error) {
	return c.get(ctx, name, game.Grid, game.Request{N: to, K: columns})
}

// Rows implements [game.Values]. Rows are computed each time: claims read few.
func (c *Cache) Rows(ctx context.Context, name, product string, to uint64) (*game.Table, error) {
	return Solvers{}.Rows(ctx, name, product, to)
}

func (c *Cache) get(ctx context.Context, name, product string, r game.Request) (game.Slice, error) {
	e := c.entry(cacheKey{name, product, r.K})
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

func (c *Cache) entry(key cacheKey) *cacheEntry {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries == nil {
		c.entries = map[cacheKey]*cacheEntry{}
	}
	if c.entries[key] == nil {
		c.entries[key] = &cacheEntry{}
	}
	return c.entries[key]
}
