package nim

import (
	"math/big"
	"testing"
)

// A value of an exponent is the value that is written, and what no game has is refused.
func TestNimbers(t *testing.T) {
	two := func(e uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), e) }
	for e, want := range map[uint32]*big.Int{0: new(big.Int), 1: two(0), 63: two(62), 64: two(63),
		65: two(64), 1000: two(999)} {
		if v, err := NimberOf(want); err != nil || v != NimberOfExponent(e) {
			t.Errorf("the exponent %d is %v, and its value %v (%v)", e, NimberOfExponent(e), v, err)
		}
		if got := NimberOfExponent(e).Big(); got.Cmp(want) != 0 {
			t.Errorf("the exponent %d is the number %v, want %v", e, got, want)
		}
	}
	if _, err := NimberOf(new(big.Int).Add(two(64), big.NewInt(1))); err == nil {
		t.Error("2^64 + 1 is taken for a nim-value")
	}
	if v, err := NimberOf(new(big.Int).Sub(two(63), big.NewInt(1))); err != nil ||
		v.String() != "9223372036854775807" {
		t.Errorf("2^63 − 1 is %v (%v)", v, err)
	}
}
