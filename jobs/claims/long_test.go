//go:build long

package claims_test

import (
	"math"
	"testing"
)

// Each claim at bounds that take longer.
func TestVerdictsAtHigherBounds(t *testing.T) {
	testBounds(t, math.MaxUint64, 20, 100, 300, 1000, 3000)
}
