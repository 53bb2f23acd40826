package verify

import (
	"context"
	"iter"
	"slices"
	"testing"
	"time"

	"grundy/jobs/game"
)

// The sample is drawn from heaps that the definition reaches in time, and a heap
// whose computation takes too long is given up.
func TestSampleReach(t *testing.T) {
	a := recomputer{first: 1}
	a.compute = func(_ context.Context, n uint64) ([]uint32, error) {
		if n > 5000 {
			panic(outOfTime{})
		}
		return nil, nil
	}
	for end, want := range map[uint64]uint64{2: 2, 900: 900, 3000: 3000, 100_000: 4001} {
		if got, err := a.reach(context.Background(), end, time.Minute); got != want || err != nil {
			t.Errorf("of heaps below %d those below %d are reached, want %d, %v", end, got, want, err)
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
	a := recomputer{first: 1}
	a.compute = a.heap(h, make([]uint32, 10))
	if done, _ := a.inTime(context.Background(), 10, time.Now().Add(time.Millisecond)); done || asked == 0 {
		t.Error("a heap with endless options is done")
	}
	ended, stop := context.WithCancel(context.Background())
	stop()
	if done, _ := a.inTime(ended, 10, time.Now().Add(time.Minute)); done {
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
	a := recomputer{first: 1, compute: func(context.Context, uint64) ([]uint32, error) { panic("a bug") }}
	a.inTime(context.Background(), 1, time.Now().Add(time.Minute))
}

// So many heaps are drawn as are wanted, of the farther half, the last one among them.
func TestDrawn(t *testing.T) {
	for end, want := range map[uint64]int{2: 1, 3: 1, 4: 2, 20: 10, 101: 50, 1_000_000: 50} {
		heaps := drawn("datasets/x", 1, end, 50)
		if len(heaps) != want || heaps[0] < end/2 || heaps[want-1] != end-1 || !slices.IsSorted(heaps) {
			t.Errorf("of the heaps below %d: %v", end, heaps)
		}
	}
}
