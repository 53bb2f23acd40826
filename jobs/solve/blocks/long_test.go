//go:build long

package blocks

import "testing"

// Theorem C15 from m = 8f on for all m and e at once.
func TestProofsOfLongGaps(t *testing.T) {
	proveGaps(t, "8+ 9 9+ 10 10+ 11 11+ 12 12+ 13 13+ 14 14+")
}
