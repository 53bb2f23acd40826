package bench

import (
	"math"
	"testing"
)

// Times and bytes that are powers of the heap have their exponents; a solver that was measured once
// has none, and the order of the measurements doesn't matter.
func TestGrow(t *testing.T) {
	r := Report{Results: []Result{{Game: "once", Solver: "s", To: 10, Timing: Timing{Seconds: 1}}}}
	for _, to := range []uint64{1000, 10, 100, 10} {
		n := float64(to)
		r.Results = append(r.Results,
			Result{Game: "g", Solver: "square", To: to, Timing: Timing{Seconds: 3e-6 * n * n}, Memory: 8 * to},
			Result{Game: "g", Solver: "bent", To: to, Timing: Timing{Seconds: math.Max(1e-3, 1e-5*n)}, Memory: 7})
	}
	all := r.Grow()
	if len(all) != 2 || all[0].Solver != "square" || all[1].Solver != "bent" {
		t.Fatalf("%+v", all)
	}
	near := func(got, want float64) bool { return math.Abs(got-want) < 1e-9 }
	if g := all[0]; !near(g.Time, 2) || !near(g.Memory, 1) || !near(g.Least, 2) || !near(g.Most, 2) || len(g.To) != 3 || g.To[2] != 1000 {
		t.Errorf("%+v", g)
	}
	if g := all[1]; !near(g.Memory, 0) || !near(g.Least, 0) || !near(g.Most, 1) || !near(g.Last, 1) || g.Time <= 0 || g.Time >= 1 {
		t.Errorf("%+v", g)
	}
}
