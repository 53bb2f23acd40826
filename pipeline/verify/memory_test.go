package verify

import (
	"context"
	"strings"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Heaps of memgames near the last one are computed again, rows of grids and fresh
// ones, and a wrong value is found.
func TestSampleMemory(t *testing.T) {
	for _, c := range []struct {
		game    string
		to, k   uint64
		reached uint64
		by      string
	}{
		{game: "mem", to: 10_000, reached: 10_000, by: "theorem+columns"},
		{game: "mem", to: 3000, k: 7, reached: 3000, by: "theorem+columns"},
		{game: "mem0", to: 10_000, reached: 10_000, by: "frontier-deltas"},
		{game: "mem0", to: 3000, k: 7, reached: 3000, by: "frontier-deltas"},
		{game: "mem+", to: 10_000, reached: 10_000, by: "formula"},
		{game: "fibonacci-nim", to: 5000, reached: 5000, by: "steps"},
		{game: "fibonacci-nim", to: 2000, k: 9, reached: 2000, by: "steps"},
		{game: "mem0/mimics=1", to: 200, reached: 200, by: "rows"},
		{game: "mem0/mimics=1", to: 200, k: 5, reached: fromNothing, by: "nothing"},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		p, values := g.Product(game.Sequence), tables.Slice{}
		if c.k > 0 {
			p = g.Product(game.Grid)
			values, err = claims.Solvers{}.Grid(t.Context(), c.game, c.to, c.k)
		} else {
			values, err = claims.Solvers{}.Sequence(t.Context(), c.game, c.to)
		}
		if err != nil {
			t.Fatal(err)
		}
		check := func() Result {
			v := Result{Folder: "datasets/x"}
			if err := v.bySample(t.Context(), g, p, c.k, values, Sample{5, time.Hour}); err != nil {
				t.Fatal(err)
			}
			return v
		}
		if v := check(); v.Heaps != 5 || v.To != c.reached || len(v.Problems) > 0 || !strings.Contains(v.By[0], c.by) {
			t.Errorf("%s to %d with %d columns: %+v", c.game, c.to, c.k, v)
		}
		values.Values[int(c.reached-values.First)*values.Width]++
		if v := check(); len(v.Problems) != 1 {
			t.Errorf("%s to %d with %d columns and a wrong value: %+v", c.game, c.to, c.k, v)
		}
	}
}

// A diagonal stops when the time is over.
func TestSampleMemoryStops(t *testing.T) {
	g, err := catalog.Lookup("mem0")
	if err != nil {
		t.Fatal(err)
	}
	a := memoryRecomputer(g.Memory, g.Product(game.Sequence), 0, tables.Slice{Column: "g", Width: 1, Values: make([]uint32, 2)})
	if done, err := a.inTime(context.Background(), 100_000_000, time.Now().Add(10*time.Millisecond)); done || err != nil {
		t.Errorf("a heap is done that takes minutes, or %v", err)
	}
}
