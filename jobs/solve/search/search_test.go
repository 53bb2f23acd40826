package search

import (
	"context"
	"iter"
	"testing"
)

// An interrupt ends a search among the options of one position: here a million,
// each with a value that the table has.
func TestInterruptAmongOptions(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	looked := 0
	r := &Rules[int]{Limit: 1 << 10, Bytes: 64, Parts: func(p int) []int {
		return []int{p}
	}, Options: func(p int) iter.Seq[[]int] {
		return func(yield func([]int) bool) {
			for range 1_000_000 * p {
				if looked++; looked == 5000 {
					cancel()
				}
				if !yield([]int{0}) {
					return
				}
			}
		}
	}}
	s := searcher[int]{Table: New(r), ctx: ctx}
	if _, err := s.component(1); err == nil || looked > 5000+batch {
		t.Errorf("%d options are looked at, error %v", looked, err)
	}
}
