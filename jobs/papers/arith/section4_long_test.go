//go:build long

package arith

import "testing"

// All values that theorem D3 begins with, by the definition.
func TestBeginningOfTwelve(t *testing.T) { beginning(t, 1) }
