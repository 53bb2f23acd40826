package claims

import (
	"context"
	"slices"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Cache gives claims values that are computed once for all of them: the
// longest sequence or grid computed so far serves whoever asks for less. It
// implements [claim.Values] and may be used by several goroutines at once. It
// keeps all values until [Cache.Limit] says how many it may keep.
type Cache struct {
	Solvers // computes rows, each time: claims read few
	mu      sync.Mutex
	entries map[cacheKey]*cacheEntry
	kept    []*cacheEntry // those of entries that are computed; the one used last is the last
	limit   *uint64       // bytes of the values of kept; nil where there is no limit
}

// cacheKey names a product and the solver that computes it; columns is the number of columns
// of a grid.
type cacheKey struct {
	name, product, solver string
	columns               uint64
}

// cacheEntry is the values of a product. Its lock is held while they are
// computed, so that nobody computes the same values at the same time.
type cacheEntry struct {
	key    cacheKey
	mu     sync.Mutex
	values tables.Slice
	bytes  uint64 // of the values; guarded by the cache's lock
}

// Sequence implements [claim.Values].
func (c *Cache) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	return c.Nimbers(ctx, c.Claim, name, game.Sequence, game.Request{N: to})
}

// Grid implements [claim.Values].
func (c *Cache) Grid(ctx context.Context, name string, to, columns uint64) (tables.Slice, error) {
	return c.Nimbers(ctx, c.Claim, name, c.Catalogue.Grid(name), game.Request{N: to, K: columns})
}

// Nimbers gives the nim-values of a sequence or a grid up to the request, as evidence for the
// claim with the given id; the empty id stands for no claim.
func (c *Cache) Nimbers(ctx context.Context, claim, name, product string,
	r game.Request) (tables.Slice, error) {
	solvers := Solvers{c.Catalogue, claim}
	p, err := solvers.productOf(name, product)
	if err != nil {
		return tables.Slice{}, err
	}
	e := c.entry(cacheKey{name, product, p.EvidenceFor(claim).Name, r.K})
	e.mu.Lock()
	defer e.mu.Unlock()
	s := e.values
	if s.Width == 0 || s.First+uint64(len(s.Values)/s.Width) <= r.N {
		if s, err = solvers.compute(ctx, name, product, r); err != nil {
			return s, err
		}
		e.values = s
	}
	c.keep(e)
	s.Values = s.Values[:(r.N+1-s.First)*uint64(s.Width)]
	return s, nil
}

// Limit lets the cache keep values of at most so many bytes from now on. It drops those that
// weren't used for longest.
func (c *Cache) Limit(bytes uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.limit = &bytes
	c.drop()
}

func (c *Cache) entry(key cacheKey) *cacheEntry {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries == nil {
		c.entries = map[cacheKey]*cacheEntry{}
	}
	if c.entries[key] == nil {
		c.entries[key] = &cacheEntry{key: key}
	}
	return c.entries[key]
}

// keep makes a computed entry the one that was used last. One that was dropped while somebody
// waited for it isn't kept again.
func (c *Cache) keep(e *cacheEntry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries[e.key] != e {
		return
	}
	e.bytes = 4 * uint64(cap(e.values.Values))
	c.kept = append(slices.DeleteFunc(c.kept, func(x *cacheEntry) bool { return x == e }), e)
	c.drop()
}

// drop drops the values that weren't used for longest, until the limit is kept.
func (c *Cache) drop() {
	bytes := uint64(0)
	for _, e := range c.kept {
		bytes += e.bytes
	}
	for c.limit != nil && bytes > *c.limit {
		bytes -= c.kept[0].bytes
		delete(c.entries, c.kept[0].key)
		c.kept = slices.Delete(c.kept, 0, 1)
	}
}
