package integer

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// trial is the factorisation of n ≥ 1 by trial division.
func trial(n uint64) Factorisation {
	var f Factorisation
	for p := uint64(2); p*p <= n; p++ {
		if e := Valuation(p, n); e > 0 {
			f = append(f, PrimePower{p, e})
			for range e {
				n /= p
			}
		}
	}
	if n > 1 {
		f = append(f, PrimePower{n, 1})
	}
	return f
}

func TestGCD(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Uint64().Draw(t, "a"), rapid.Uint64().Draw(t, "b")
		want := new(big.Int).GCD(nil, nil, new(big.Int).SetUint64(a), new(big.Int).SetUint64(b))
		if got := GCD(a, b); got != want.Uint64() {
			t.Errorf("GCD(%d, %d) = %d, want %d", a, b, got, want)
		}
	})
}

// Square roots of small numbers, and beside squares up to the greatest.
func TestSqrt(t *testing.T) {
	for r := uint64(0); r <= 300; r++ {
		for n := r * r; n < (r+1)*(r+1); n++ {
			if got := Sqrt(n); got != r {
				t.Fatalf("Sqrt(%d) = %d, want %d", n, got, r)
			}
		}
	}
	for _, r := range []uint64{1 << 20, 94906267, 1<<31 - 1, 1<<32 - 2, 1<<32 - 1} {
		if Sqrt(r*r) != r || Sqrt(r*r-1) != r-1 || Sqrt(r*r+2*r) != r {
			t.Errorf("beside the square of %d: %d, %d, %d", r, Sqrt(r*r-1), Sqrt(r*r),
				Sqrt(r*r+2*r))
		}
	}
	if got := Sqrt(math.MaxUint64); got != math.MaxUint32 {
		t.Errorf("the root of the greatest number is %d", got)
	}
}

// Primality against the tests of math/big, which have no exception below 2^64: small numbers, those
// around the bounds between methods, strong pseudoprimes to few bases, and random ones.
func TestPrime(t *testing.T) {
	check := func(x uint64) {
		if want := new(big.Int).SetUint64(x).ProbablyPrime(0); Prime(x) != want {
			t.Errorf("Prime(%d) = %v", x, !want)
		}
	}
	for x := range uint64(20000) {
		check(x)
		check(1<<16 - 10000 + x)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		check(3_215_031_751 - 1000 + r.Uint64N(2000))
		check(r.Uint64N(1 << 32))
		check(r.Uint64())
		check(math.MaxUint64 - r.Uint64N(10000))
	}
	for _, x := range []uint64{2047, 1373653, 25326001, 3215031751, 2152302898747, 341550071728321,
		3825123056546413051} {
		check(x)
	}
}

// Primes are counted as they are listed, and to the known powers of ten.
func TestPrimeCount(t *testing.T) {
	for i, p := range PrimesTo(30_000) {
		if PrimeCount(p) != uint64(i+1) || !Prime(p) {
			t.Fatalf("%d is the prime number %d, and is counted as %d", p, i+1, PrimeCount(p))
		}
	}
	for to, want := range map[uint64]uint64{0: 0, 1: 0, 10: 4, 1_000_000: 78_498,
		100_000_000: 5_761_455, 10_000_000_000: 455_052_511} {
		if got := PrimeCount(to); got != want {
			t.Errorf("there are %d primes up to %d, counted %d", want, to, got)
		}
	}
}
