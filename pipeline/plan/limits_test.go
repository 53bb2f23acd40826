package plan_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/pipeline/plan"
)

// A request that doesn't fit is refused with the largest n that does.
func TestLargestNThatFits(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		first := rapid.SampledFrom([]uint64{0, 10}).Draw(r, "first")
		n := rapid.Uint64Range(10, 100_000).Draw(r, "n")
		budget := rapid.Uint64Range(0, 1<<32).Draw(r, "budget")
		l := plan.Limits{First: first, Budget: budget}
		l.Memory = func(r game.Request) uint64 { return r.N*r.N + 100 }
		err := l.Check("stau", game.Request{N: n})
		if fits := n*n+100 <= budget; fits != (err == nil) {
			r.Fatal(err)
		}
		remedy := "no n fits"
		if budget >= first*first+100 {
			remedy = fmt.Sprintf("the largest n that fits is %d\n", uint64(math.Sqrt(float64(budget-100))))
		}
		if err != nil && !strings.Contains(err.Error()+"\n", remedy) {
			r.Fatalf("want %q, got %q", remedy, err)
		}
	})
}

// A request beyond the solver's last heap is refused with that heap.
func TestBeyondTheSolver(t *testing.T) {
	l := plan.Limits{First: 1, Most: 1000, Budget: 1 << 40, Memory: func(r game.Request) uint64 { return r.N }}
	if err := l.Check("stau", game.Request{N: 1000}); err != nil {
		t.Error(err)
	}
	want := "stau up to n = 1001 is too far for its solver, which goes to n = 1000"
	if err := l.Check("stau", game.Request{N: 1001}); err == nil || err.Error() != want {
		t.Errorf("got %v, want %q", err, want)
	}
}
