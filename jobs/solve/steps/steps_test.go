package steps

import (
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/solve/affine"
)

// What step functions keep is no more than is declared, whatever the bounds, which are numerators,
// denominators and what is added: first upper bounds of sets that grow, then lower ones of sets
// that shrink.
func TestStepsMemory(t *testing.T) {
	one, all := affine.Bound{Den: 1, Plus: 1}, affine.Bound{Unbounded: true}
	for _, b := range [][3]int64{
		{2, 1, 0}, {1, 1, 0}, {1, 1, -1}, {1, 1, -900}, {1, 3, 2}, {3, 2, -900}, {900, 1, 0},
		{1, 1, 900},
	} {
		sets, _ := Nest(one, affine.Bound{Num: b[0], Den: b[1], Plus: b[2]})
		testMemory(t, sets)
	}
	for _, b := range [][3]int64{
		{1, 1, 0}, {1, 1, 1}, {1, 1, 20}, {1, 1, -5}, {1, 1, -900}, {1, 1, -1000}, {3, 2, -50},
		{2, 1, -300}, {9, 10, 0}, {99, 100, 1}, {9, 10, -100}, {2, 3, 0}, {2, 3, 50}, {1, 2, 0},
		{1, 2, 1}, {1, 2, 5}, {1, 2, -50}, {1, 3, 10}, {1, 9, 0}, {1, 9, 7}, {1, 30, 0},
		{1, 30, 30}, {1, 100, 0}, {1, 900, 20},
	} {
		sets, _ := Nest(affine.Bound{Num: b[0], Den: b[1], Plus: b[2]}, all)
		testMemory(t, sets)
	}
}

func testMemory(t *testing.T, sets Nested) {
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
			t.Errorf("%+v keeps %d bytes to %d, and %d are declared", sets, kept, n, declared)
		}
	}
}
