//go:build long

package quotients

import (
	"slices"
	"testing"
)

// Random heaps to a million, as [TestFastFar].
func TestFastFarther(t *testing.T) { fastFar(t, 1_000_000) }

// Every heap to 100,000.
func TestFastLong(t *testing.T) {
	for name, s := range fastSolvers() {
		if !slices.Equal(run(t, s[0], nil, 100_000, whole), run(t, s[1], nil, 100_000, whole)) {
			t.Errorf("%s: the solvers differ", name)
		}
	}
}
