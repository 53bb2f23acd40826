package run

import (
	"context"
	"iter"
	"testing"
	"time"

	"grundy/jobs/game"
)

// The sample is drawn from heaps that the definition reaches in time, and a heap
// whose computation takes too long is given up.
func TestSampleReach(t *testing.T) {
	a := again{first: 1, width: 1}
	a.compute = func(n uint64) []uint32 {
		if n > 5000 {
			panic(outOfTime{})
		}
		return nil
	}
	for end, want := range map[uint64]uint64{2: 2, 900: 900, 3000: 3000, 100_000: 4001} {
		if got := a.reach(context.Background(), end, time.Minute); got != want {
			t.Errorf("of heaps below %d those below %d are reached, want %d", end, got, want)
		}
	}
}

// A heap with very many options stops when the time is over, and when the context
// ends.
func TestSampleStops(t *testing.T) {
	asked := 0
	h := &game.Heaps{First: 1, Options: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for yield([]uint64{1}) {
				asked++
			}
		}
	}}
	a := again{values: make([]uint32, 10), first: 1, width: 1}
	a.compute = a.heap(h)
	if a.inTime(context.Background(), 10, time.Now().Add(time.Millisecond)) || asked == 0 {
		t.Error("a heap with endless options is done")
	}
	ended, stop := context.WithCancel(context.Background())
	stop()
	if a.inTime(ended, 10, time.Now().Add(time.Minute)) {
		t.Error("a heap is done after the end")
	}
}

// Panics of a definition go through.
func TestSamplePanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a panic is lost")
		}
	}()
	a := again{first: 1, width: 1, compute: func(uint64) []uint32 { panic("a bug") }}
	a.inTime(context.Background(), 1, time.Now().Add(time.Minute))
}
