package claims_test

import (
	"context"
	"slices"
	"sync"
	"testing"

	"grundy/jobs/claims"
)

// Whatever was asked before, the cache gives what the solvers give.
func TestCache(t *testing.T) {
	ctx := context.Background()
	var c claims.Cache
	var all sync.WaitGroup
	for _, to := range []uint64{50, 20, 300, 299, 1} {
		all.Go(func() {
			want, err := claims.Solvers{}.Sequence(ctx, "divide-and-residue", to)
			got, err2 := c.Sequence(ctx, "divide-and-residue", to)
			if err != nil || err2 != nil || got.First != want.First ||
				!slices.Equal(got.Values, want.Values) {
				t.Errorf("to %d: %v, %v", to, err, err2)
			}
		})
		all.Go(func() {
			want, err := claims.Solvers{}.Grid(ctx, "mem0", to, to/10+1)
			got, err2 := c.Grid(ctx, "mem0", to, to/10+1)
			if err != nil || err2 != nil || got.Width != want.Width ||
				!slices.Equal(got.Values, want.Values) {
				t.Errorf("grid of %d: %v, %v", to, err, err2)
			}
		})
	}
	all.Wait()
	if _, err := c.Sequence(ctx, "no-such-game", 5); err == nil {
		t.Error("an unknown game has values")
	}
}

// A cache with a limit drops what wasn't used for longest, and gives the same values.
func TestCacheLimit(t *testing.T) {
	ctx := context.Background()
	var c claims.Cache
	read := func(name string) *uint32 {
		s, err := c.Sequence(ctx, name, 999)
		want, err2 := claims.Solvers{}.Sequence(ctx, name, 999)
		if err != nil || err2 != nil || !slices.Equal(s.Values, want.Values) {
			t.Fatalf("%s: %v, %v", name, err, err2)
		}
		return &s.Values[0] // tells whether the values were computed again
	}
	nim, kayles, cut := read("nim"), read("kayles"), read("cut:2")
	if read("nim") != nim {
		t.Error("without a limit values are computed again")
	}
	c.Limit(9000) // the values of two games
	if read("cut:2") != cut || read("nim") != nim {
		t.Error("what was used last is dropped")
	}
	if read("kayles") == kayles {
		t.Error("what wasn't used for longest is kept")
	}
	if read("cut:2") == cut {
		t.Error("the limit isn't kept when values are added")
	}
	c.Limit(0)
	if nim = read("nim"); read("nim") == nim {
		t.Error("nothing may be kept, and something is")
	}
}
