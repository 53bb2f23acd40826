package arith

import (
	"math"
	"testing"
)

// Beyond 32 bits the closed forms go on exactly, or refuse.
func TestFarForms(t *testing.T) {
	for _, n := range []uint64{1<<32 - 1, 1 << 32, 1<<32 + 1, 1<<33 - 1, 3 << 40, math.MaxInt64} {
		odd := n
		for odd%2 == 0 {
			odd /= 2
		}
		if got, err := theorem3.Value(n); err != nil || got != (odd+1)/2 {
			t.Errorf("theorem 3 gives %d, %v for %d", got, err, n)
		}
	}
	if got, err := theorem16.Value(1<<40 + 1); err != nil || got != 1<<39+1 {
		t.Errorf("theorem 16 gives %d, %v", got, err)
	}
	if got, err := theorem5.Value(3 << 50); err != nil || got != 1 {
		t.Errorf("theorem 5 gives %d, %v", got, err)
	}
	if got, err := theorem17.Value(1_000_000_000_039); err == nil {
		t.Errorf("theorem 17 gives %d for a prime that is too large", got)
	}
}
