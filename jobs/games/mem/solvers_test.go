package mem

import (
	"strings"
	"testing"

	"grundy/jobs/game"
)

// What step functions keep is no more than is declared, whatever the bounds.
func TestStepsMemory(t *testing.T) {
	for _, bounds := range []string{
		"1..2k", "1..k", "1..k-1", "1..k-900", "1..k/3+2", "1..3k/2-900", "1..900k", "1..k+900",
		"k..", "k+1..", "k+20..", "k-5..", "k-900..", "k-1000..", "3k/2-50..", "2k-300..",
		"9k/10..", "99k/100+1..", "9k/10-100..", "2k/3..", "2k/3+50..", "k/2..", "k/2+1..", "k/2+5..", "k/2-50..",
		"k/3+10..", "k/9..", "k/9+7..", "k/30..", "k/30+30..", "k/100..", "k/900+20..",
	} {
		before, after, _ := strings.Cut(bounds, "..")
		from, err := parseLine(before)
		if err != nil {
			t.Fatal(err)
		}
		to := line{unbounded: true}
		if after != "" {
			if to, err = parseLine(after); err != nil {
				t.Fatal(err)
			}
		}
		b, _ := nest(from, to)
		solver := stepsSolver(from, to, 0)[0]
		for _, n := range []uint64{1000, 3000} {
			s := newSteps(b, game.Request{N: n}, 0)
			for range n + 1 {
				s.next()
			}
			kept := 4*cap(s.waiting) + 16*cap(s.pool) + 8*cap(s.ends) + 8*cap(s.reached)
			for _, f := range s.fronts {
				kept += 24 + 8*cap(f)
			}
			if declared := solver.Memory(game.Request{N: n}); uint64(kept) > declared {
				t.Errorf("mem:%s keeps %d bytes to %d, and %d are declared", bounds, kept, n, declared)
			}
		}
	}
}

// Nearly all of what the sparse solver declares it keeps, and no more.
func TestSparseMemory(t *testing.T) {
	const last = 400000
	s := newSparse(last)
	for range last + 1 {
		s.next()
	}
	kept := s.kept()
	declared := int(sparseSolver().Memory(game.Request{N: last}))
	if kept > declared || kept < declared/2 {
		t.Errorf("%d bytes are kept, and %d are declared", kept, declared)
	}
	t.Logf("%d bytes are kept, and %d are declared", kept, declared)
}

// kept is the bytes that a computation keeps.
func (s *sparse) kept() int {
	a := &s.queue.ahead
	kept := 4*len(s.f) + 8*len(s.stand) + 512*int(a.used) + 8*len(a.later) + 20*cap(a.laid) + 12*(cap(a.noted)+cap(s.queue.noted)) +
		16*(cap(a.now.over)+cap(a.next.over))
	for _, streams := range [][]*stream{s.near[0], s.near[1], s.far, s.spare} {
		for _, t := range streams {
			kept += 48 + 8*cap(t.bits)
		}
	}
	for _, near := range s.queue.near {
		for i := range near {
			kept += 24 + 16*cap(near[i])
		}
	}
	return kept
}
