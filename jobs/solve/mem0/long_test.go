//go:build long

package mem0

import "testing"

// Random rows near a million, as [TestFrontierRows].
func TestFrontierRowsFar(t *testing.T) { frontierRows(t, 1000000) }
