package steps

import (
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/solve/affine"
)

// What step functions keep is no more than is declared, whatever the bounds.
func TestStepsMemory(t *testing.T) {
	for _, bounds := range []string{
		"1..2k", "1..k", "1..k-1", "1..k-900", "1..k/3+2", "1..3k/2-900", "1..900k", "1..k+900",
		"k..", "k+1..", "k+20..", "k-5..", "k-900..", "k-1000..", "3k/2-50..", "2k-300..",
		"9k/10..", "99k/100+1..", "9k/10-100..", "2k/3..", "2k/3+50..", "k/2..", "k/2+1..",
		"k/2+5..", "k/2-50..",
		"k/3+10..", "k/9..", "k/9+7..", "k/30..", "k/30+30..", "k/100..", "k/900+20..",
	} {
		before, after, _ := strings.Cut(bounds, "..")
		from, err := affine.Parse(before)
		if err != nil {
			t.Fatal(err)
		}
		to := affine.Bound{Unbounded: true}
		if after != "" {
			if to, err = affine.Parse(after); err != nil {
				t.Fatal(err)
			}
		}
		sets, _ := Nest(from, to)
		solver := sets.Solver(0)
		for _, n := range []uint64{1000, 3000} {
			s := sets.start(0)(game.Request{N: n}).(*steps)
			for range n + 1 {
				s.Next()
			}
			kept := 4*cap(s.waiting) + 16*cap(s.pool) + 8*cap(s.ends) + 8*cap(s.reach)
			for _, f := range s.fronts {
				kept += 24 + 8*cap(f)
			}
			if declared := solver.Memory(game.Request{N: n}); uint64(kept) > declared {
				t.Errorf("mem:%s keeps %d bytes to %d, and %d are declared", bounds, kept, n, declared)
			}
		}
	}
}
