//go:build long

package breaking

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/gametest"
	"grundy/jobs/reference"
)

// The solvers and the closed forms to 3000 by sets of nim-sums that share no
// code with theirs, and these sets by the definition as far as it goes.
func TestSplitsFar(t *testing.T) {
	for _, g := range gametest.Games(t, Cuts()) {
		set, equal := strings.CutPrefix(g.Name, "cut:")
		if !equal {
			// Of CUT without equal parts the sets of sums are the option values.
			t.Run(g.Name, func(t *testing.T) { gametest.Far(t, g, 400) })
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			s, err := ParseSet(set)
			if err != nil {
				t.Fatal(err)
			}
			want := bySplits(1, 3000, s.moves)
			gametest.Fast(t, g, want)
			defined, err := reference.ByValues(t.Context(), g.Heaps, 400)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(defined, want[:len(defined)]) {
				t.Errorf("by the definition: %v, by sets of sums: %v", defined, want[:len(defined)])
			}
		})
	}
}

// moves are the cuts of the heap n.
func (s Set) moves(uint64) iter.Seq[split] {
	return func(yield func(split) bool) {
		for _, c := range s.Members {
			if !yield(split{Parts: int(c) + 1}) {
				return
			}
		}
		if s.Step > 0 {
			yield(split{Parts: int(s.From) + 1, Tail: int(s.Step)})
		}
	}
}
