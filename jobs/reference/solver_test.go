package reference_test

import (
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// More heaps than any memory holds are refused, before memory is asked for.
func TestTooManyHeaps(t *testing.T) {
	s := reference.Solver(subsetsOfAll(), "n² steps", func(n uint64) float64 { return float64(n) })
	if _, err := s.Start(t.Context(), game.Request{N: 1 << 50}, tables.NoValues(0)); err == nil {
		t.Error("2^50 values are computed")
	}
}
