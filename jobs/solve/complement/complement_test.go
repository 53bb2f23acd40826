package complement

import (
	"math/rand/v2"
	"testing"

	"grundy/jobs/solve/streams"
)

// computed is the sequence with the heaps below end.
func computed(t *testing.T, end int) *sequence {
	s := newSequence(uint64(end))
	if err := s.fill(t.Context(), make([]uint32, end-1)); err != nil {
		t.Fatal(err)
	}
	return s
}

// A value is found exactly if an odd quotient gives it, by whatever block.
func TestGiven(t *testing.T) {
	const end = 20_000
	s := computed(t, end)
	s.Prepare(end)
	s.runs.takeIn(s.Values)
	w := s.workers[0]
	r := rand.New(rand.NewPCG(1, 2))
	for range 12 {
		from := firstParallel + r.Uint32N(end-firstParallel-streams.BatchSize)
		w.begin(from)
		n := from + r.Uint32N(streams.BatchSize)
		given := map[uint32]bool{}
		for d := uint32(1); d < n; d++ {
			if k := n / d; k >= 3 && k&1 == 1 {
				given[uint32(s.Values[d]^s.Values[n-k*d])] = true
			}
		}
		for v := range uint32(512) {
			if got := w.given(n, v); got != given[v] {
				t.Fatalf("an odd quotient gives %d to %d: %t", v, n, got)
			}
		}
	}
}

// A value beyond those of the sets is refused.
func TestLimit(t *testing.T) {
	for v, fits := range map[uint32]bool{valueLimit - 1: true, valueLimit: false} {
		if err := newSequence(10).learn(t.Context(), []uint32{v}); (err == nil) != fits {
			t.Errorf("the value %d: %v", v, err)
		}
	}
}
