package breaking_test

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// A solver keeps to the memory that it declares, and where that is much it is no more
// than two and a half times as much as it needs: with and without a space, with values
// of one byte and of two, and where three heaps are left.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("computes millions of heaps")
	}
	for name, to := range map[string]uint64{
		"octal:0.106": 40_000_000, "octal:0.454": 5_000_000, "octal:0.6": 300_000,
		"grundys-game": 400_000,
		"octal:0.007":  50_000, "hex:0.3F": 20_000,
	} {
		g := catalog.Must(name)
		s, r := g.Product(game.Sequence).Solvers[0], game.Request{N: to}
		most, declared := peak(t, s, r), s.Memory(r)
		t.Logf("%s to %d: %d of %d bytes", name, to, most, declared)
		if most > declared || declared > 64<<20 && declared > most*5/2 {
			t.Errorf("%s to %d takes %d bytes and declares %d", name, to, most, declared)
		}
	}
}

// peak is by how much the heap grows at most while the solver computes.
func peak(t *testing.T, s game.Solver, r game.Request) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(10))
	runtime.GC()
	before, most, done := heap(), make(chan uint64), make(chan struct{})
	go func() {
		peak := before
		for {
			peak = max(peak, heap())
			select {
			case <-done:
				most <- peak
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	run, err := s.Start(t.Context(), r, tables.NoValues(0))
	if err != nil {
		t.Fatal(err)
	}
	const heaps = 1 << 16
	out := tables.New(tables.Columns("n uint64", "g uint32")) // one for all, to leave no garbage
	for n := uint64(0); n <= r.N; n += heaps {
		out.Clear()
		if err := run.Next(t.Context(), min(heaps, r.N+1-n), out); err != nil {
			t.Fatal(err)
		}
	}
	close(done)
	return <-most - before
}

// heap is the bytes of objects that aren't freed yet.
func heap() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
