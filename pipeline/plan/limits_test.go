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
		why := plan.Limits{First: first, Budget: budget, Memory: func(r game.Request) uint64 { return r.N*r.N + 100 }}.Refuse(game.Request{N: n})
		if fits := n*n+100 <= budget; fits != (why == "") {
			r.Fatalf("%q", why)
		}
		remedy := "no n fits"
		if budget >= first*first+100 {
			remedy = fmt.Sprintf("the largest n that fits is %d\n", uint64(math.Sqrt(float64(budget-100))))
		}
		if why != "" && !strings.Contains(why+"\n", remedy) {
			r.Fatalf("want %q, got %q", remedy, why)
		}
	})
}

// A request beyond the solver's last heap is refused with that heap.
func TestBeyondTheSolver(t *testing.T) {
	l := plan.Limits{First: 1, Most: 1000, Budget: 1 << 40, Memory: func(r game.Request) uint64 { return r.N }}
	if why := l.Refuse(game.Request{N: 1000}); why != "" {
		t.Error(why)
	}
	if why := l.Refuse(game.Request{N: 1001}); !strings.Contains(why, "which goes to n = 1000") {
		t.Error(why)
	}
}
