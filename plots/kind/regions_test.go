package kind

import (
	"slices"
	"testing"

	"grundy/plots/tally"
)

// A region has its largest square; cells that only touch at a corner aren't connected.
func TestRegions(t *testing.T) {
	g := tally.Grid{Cols: 4, Values: []uint32{
		1, 1, 2, 2,
		1, 1, 1, 2,
		2, 1, 1, 0,
		1, 2, 2, 1,
	}}
	got := regions{heat: heat{Grid: g}}.squares()
	want := []square{
		{1, 1, 2}, // of the ones, above on the left
		{0, 2, 1}, {2, 0, 1}, {2, 3, 1}, {3, 0, 1}, {3, 1, 1}, {3, 3, 1},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the squares are %v, want %v", got, want)
	}
}
