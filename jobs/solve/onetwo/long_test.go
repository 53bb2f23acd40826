//go:build long

package onetwo_test

import (
	"slices"
	"testing"
)

// The solvers of {1, 2} agree to 80 000.
func TestSolversAgreeFar(t *testing.T) {
	pattern, witnesses, _ := solvers(t)
	same(t, pattern, witnesses, 80_000)
}

// Heaps beyond have the mex of all their options: a drop-out and the heaps after.
func TestFarOptions(t *testing.T) {
	pattern, _, _ := solvers(t)
	values := append([]uint32{0}, solve(t, pattern, 94_160)...)
	for _, n := range []int{94_157, 94_158, 94_159} {
		if g := mexOfParts(values, n); g != values[n] {
			t.Errorf("G(%d) = %d, but the mex of its options is %d", n, values[n], g)
		}
	}
}

// mexOfParts is the mex over n = x + y + z, where x = 0 if there are two parts
// only and values[0] = 0. It takes n²/12 steps.
func mexOfParts(values []uint32, n int) uint32 {
	seen := make([]bool, 1<<18)
	for x := 0; 3*x <= n; x++ {
		for y, z := max(1, x), n-x-max(1, x); y <= z; y, z = y+1, z-1 {
			seen[values[x]^values[y]^values[z]] = true
		}
	}
	return uint32(slices.Index(seen, false))
}
