//go:build long

package blocks

import "testing"

// The table of 34 blocks for all m and e at once.
func TestProofOf34Blocks(t *testing.T) {
	for _, c := range []cone{multiple(8), between(8), multiple(7)} {
		if err := prove(tableOf(8), c, Linear{0, 2, 1}, true); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
