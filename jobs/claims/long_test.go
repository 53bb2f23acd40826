//go:build long

package claims_test

import "testing"

// Each claim at bounds that take longer.
func TestVerdictsAtHigherBounds(t *testing.T) { testBounds(t, 100, 300, 1000, 3000) }
