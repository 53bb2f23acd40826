package catalog_test

import (
	"context"
	"slices"
	"sync"
	"testing"

	"grundy/jobs/catalog"
)

// Whatever was asked before, the cache gives what the solvers give.
func TestCache(t *testing.T) {
	ctx := context.Background()
	var c catalog.Cache
	var all sync.WaitGroup
	for _, to := range []uint64{50, 20, 300, 299, 1} {
		all.Go(func() {
			want, err := catalog.Solvers{}.Sequence(ctx, "divide-and-residue", to)
			got, err2 := c.Sequence(ctx, "divide-and-residue", to)
			if err != nil || err2 != nil || got.First != want.First || !slices.Equal(got.Values, want.Values) {
				t.Errorf("to %d: %v, %v", to, err, err2)
			}
		})
		all.Go(func() {
			want, err := catalog.Solvers{}.Grid(ctx, "mem0", to, to/10+1)
			got, err2 := c.Grid(ctx, "mem0", to, to/10+1)
			if err != nil || err2 != nil || got.Width != want.Width || !slices.Equal(got.Values, want.Values) {
				t.Errorf("grid of %d: %v, %v", to, err, err2)
			}
		})
	}
	all.Wait()
	if _, err := c.Sequence(ctx, "no-such-game", 5); err == nil {
		t.Error("an unknown game has values")
	}
}
