//go:build long

package blocks

import "testing"

// Theorem C15 from m = 8f on for all m and e at once.
func TestProofsOfLongGaps(t *testing.T) {
	proveGaps(t, "8+ 9 9+ 10 10+ 11 11+ 12 12+ 13 13+ 14 14+")
}

// The table of 34 blocks for all m and e at once.
func TestProofOf34Blocks(t *testing.T) {
	for _, c := range []cone{multiple(8), between(8), multiple(7)} {
		if err := prove(tableOf(8), c, Linear{0, 2, 1}, true); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
