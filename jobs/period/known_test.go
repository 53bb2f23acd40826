package period_test

import (
	"slices"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/period"
)

// Values that follow from a period are those that are computed, and so are the rare heaps: of
// solvers of all kinds, with and without a period, a saltus and a space.
func TestKnown(t *testing.T) {
	for name, to := range map[string]uint64{
		"octal:0.77": 20000, "octal:0.07": 20000, "octal:0.156": 40000, "octal:0.6": 20000,
		"octal:0.156/pass": 300,
		"hex:0.9B":         3000, "cut:1,4": 3000, "cut:1,2": 3000, "subtraction:1,4,9": 5000,
		"grundys-game": 20000, "octal:0.3": 100,
	} {
		s := search(t, name)
		want, err := s.Values(t.Context(), to)
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.Known(t.Context(), to)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(read(got), read(want)) {
			t.Errorf("%s: other values", name)
		}
		if got.Space != want.Space || got.Rares != want.Rares || got.LastRare != want.LastRare {
			t.Errorf("%s: %d rare heaps, the last %d, space %v; want %d, %d, %v", name, got.Rares,
				got.LastRare, got.Space, want.Rares, want.LastRare, want.Space)
		}
	}
}

// search is the search of the game of that name.
func search(t *testing.T, name string) *period.Search {
	t.Helper()
	g := catalog.Must(name)
	s, err := period.New(g)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
