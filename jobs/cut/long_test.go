//go:build long

package cut

import (
	"iter"
	"slices"
	"testing"

	"grundy/jobs/reference/referencetest"
)

// The solvers to 3000 by sets of nim-sums that share no code with theirs.
func TestSplitsFar(t *testing.T) {
	for _, g := range referencetest.Games(t, Family()) {
		t.Run(g.Name, func(t *testing.T) {
			s, err := ParseSet(g.Name[len("cut:"):])
			if err != nil {
				t.Fatal(err)
			}
			bound := uint64(3000)
			if s.Step > 0 || len(s.Members) > 0 && slices.Max(s.Members) > 4 {
				bound = 1000
			}
			referencetest.Fast(t, g, referencetest.Splits(1, bound, s.moves))
		})
	}
}

// moves are the cuts of the heap n.
func (s Set) moves(uint64) iter.Seq[referencetest.Move] {
	return func(yield func(referencetest.Move) bool) {
		for _, c := range s.Members {
			if !yield(referencetest.Move{Parts: int(c) + 1}) {
				return
			}
		}
		if s.Step > 0 {
			yield(referencetest.Move{Parts: int(s.From) + 1, Tail: int(s.Step)})
		}
	}
}
