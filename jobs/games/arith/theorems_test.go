package arith

import (
	"math"
	"testing"
)

// Primes are counted as the sieve lists them, and to the known powers of ten.
func TestIndexOfPrime(t *testing.T) {
	for i, p := range primesTo(30_000) {
		if got := indexOfPrime(p); got != uint64(i+1) {
			t.Fatalf("%d is the prime number %d, and has the index %d", p, i+1, got)
		}
	}
	for to, want := range map[uint64]uint64{1: 0, 10: 4, 1_000_000: 78_498, 100_000_000: 5_761_455, 10_000_000_000: 455_052_511} {
		if got := indexOfPrime(to); got != want {
			t.Errorf("there are %d primes up to %d, counted %d", want, to, got)
		}
	}
}

// Beyond 32 bits the closed forms go on exactly, or refuse.
func TestFarForms(t *testing.T) {
	for _, n := range []uint64{1<<32 - 1, 1 << 32, 1<<32 + 1, 1<<33 - 1, 3 << 40, math.MaxInt64} {
		odd := n
		for odd%2 == 0 {
			odd /= 2
		}
		if got, err := theorem3.At(n); err != nil || got != (odd+1)/2 {
			t.Errorf("theorem 3 gives %d, %v for %d", got, err, n)
		}
	}
	if got, err := theorem16.At(1<<40 + 1); err != nil || got != 1<<39+1 {
		t.Errorf("theorem 16 gives %d, %v", got, err)
	}
	if got, err := theorem5.At(3 << 50); err != nil || got != 1 {
		t.Errorf("theorem 5 gives %d, %v", got, err)
	}
	if got, err := theorem17.At(1_000_000_000_039); err == nil {
		t.Errorf("theorem 17 gives %d for a prime that is too large", got)
	}
}
