package integer

import (
	"slices"
	"testing"
)

// The factorisations of a sieve against trial division: at the start, across segments, backwards,
// and far out; and the values of a function likewise.
func TestSieve(t *testing.T) {
	var s Sieve
	tau := Sieve{Of: func(_ uint64, f Factorisation) uint64 { return f.Tau() }}
	check := func(from, to uint64) {
		for n := from; n < to; n++ {
			want := trial(n)
			if got := s.Factor(n); !slices.Equal(got, want) {
				t.Fatalf("%d = %v, want %v", n, got, want)
			}
			if got := tau.Value(n); got != want.Tau() {
				t.Fatalf("τ(%d) = %d, want %d", n, got, want.Tau())
			}
			if got := tau.Block(n &^ (Block - 1))[n%Block]; got != want.Tau() {
				t.Fatalf("τ(%d) = %d in a block, want %d", n, got, want.Tau())
			}
		}
		if primes := s.Primes(); !slices.Equal(primes, PrimesTo(primes[len(primes)-1])) ||
			primes[len(primes)-1]+60 < Sqrt(to) {
			t.Fatalf("the primes are listed to %d", primes[len(primes)-1])
		}
	}
	check(1, 3*segmentSize)
	check(1, 10)
	check(10_000_000_000-20, 10_000_000_000+20)
	check(segmentSize-5, segmentSize+5)
	if got := tau.Block(0)[0]; got != 0 {
		t.Errorf("the value of 0 is %d", got)
	}
}
