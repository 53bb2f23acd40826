package integer

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestGCD(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Uint64().Draw(t, "a"), rapid.Uint64().Draw(t, "b")
		want := new(big.Int).GCD(nil, nil, new(big.Int).SetUint64(a), new(big.Int).SetUint64(b))
		if got := GCD(a, b); got != want.Uint64() {
			t.Errorf("GCD(%d, %d) = %d, want %d", a, b, got, want)
		}
	})
}

func TestPrime(t *testing.T) {
	for x := range uint64(20000) {
		if want := new(big.Int).SetUint64(x).ProbablyPrime(0); Prime(x) != want {
			t.Errorf("Prime(%d) = %v", x, !want)
		}
	}
}
