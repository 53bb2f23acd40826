package game

import (
	"context"
	"fmt"
)

// Bounded is the solver s that computes no heap above most: what it keeps of a
// heap, or its value, may not fit beyond. It refuses to start on a request that
// goes further.
func Bounded(most uint64, s Solver) Solver {
	start := s.Start
	s.Most = most
	s.Start = func(ctx context.Context, r Request, prior Source) (Run, error) {
		if !s.Reaches(r.N) {
			return nil, fmt.Errorf("its solver %s goes to the heap %d, not to %d: ask for no heap above that", s.Name, most, r.N)
		}
		return start(ctx, r, prior)
	}
	return s
}

// Reaches reports whether the solver computes heaps up to n, if there is memory.
func (s *Solver) Reaches(n uint64) bool { return s.Most == 0 || n <= s.Most }
