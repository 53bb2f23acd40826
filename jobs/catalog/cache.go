package catalog

import (
	"context"
	"fmt"
	"sync"

	"grundy/jobs/game"
)

// Cache gives claims values that are computed once for all of them: the
// longest computed so far of each product serves whoever asks for less. It
// implements [game.Values] and may be used by several goroutines at once.
type Cache struct {
	mu   sync.Mutex
	kept map[string]*kept
}

// kept is the values of a product. Its lock is held while they are computed,
// so that nobody computes the same beside.
type kept struct {
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

func (c *Cache) get(ctx context.Context, name, product string, r game.Request) (game.Slice, error) {
	k := c.entry(name, product, r)
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, end := rangeOf(k.values); end <= r.N {
		s, err := collect(ctx, name, product, r)
		if err != nil {
			return s, err
		}
		k.values = s
	}
	s := k.values
	s.Values = s.Values[:(r.N+1-s.First)*uint64(s.Width)]
	return s, nil
}

// rangeOf is the range of a slice, also of the zero one.
func rangeOf(s game.Slice) (first, end uint64) {
	if s.Width == 0 {
		return 0, 0
	}
	return s.Range()
}

func (c *Cache) entry(name, product string, r game.Request) *kept {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.kept == nil {
		c.kept = map[string]*kept{}
	}
	key := name + " " + product
	if r.K > 0 {
		key += fmt.Sprint(" ", r.K)
	}
	if c.kept[key] == nil {
		c.kept[key] = &kept{}
	}
	return c.kept[key]
}
