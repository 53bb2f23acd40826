package integer

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Single factorisations against trial division, and of products of primes that are in no table.
func TestFactor(t *testing.T) {
	check := func(n uint64) {
		if got, want := Factor(n), trial(n); !slices.Equal(got, want) {
			t.Fatalf("%d = %v, want %v", n, got, want)
		}
		if got, want := SmallestPrime(n), n; n > 1 && got != trial(n)[0].Prime ||
			n == 1 && got != want {
			t.Fatalf("the smallest prime divisor of %d is %d", n, got)
		}
	}
	for n := uint64(1); n <= 5000; n++ {
		check(n)
		check(tabled - 2500 + n)
	}
	for _, n := range []uint64{10_000_000_000, 600_851_475_143, 999_999_999_989, 5003 * 5003,
		5003 * 5009 * 5011} {
		check(n)
	}
	var primes []uint64
	for p := uint64(5003); len(primes) < 40; p += 997 {
		for primes = append(primes, p); !Prime(primes[len(primes)-1]); {
			primes[len(primes)-1]++
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n, e := uint64(1), map[uint64]int{}
		for range rapid.IntRange(1, 4).Draw(t, "factors") {
			p := rapid.SampledFrom(primes).Draw(t, "p")
			n, e[p] = n*p, e[p]+1
		}
		got := Factor(n)
		for _, q := range got {
			if e[q.Prime] != q.Exponent {
				t.Fatalf("%d = %v", n, got)
			}
		}
		if len(got) != len(e) || !slices.IsSortedFunc(got, func(a, b PrimePower) int {
			return int(a.Prime) - int(b.Prime)
		}) {
			t.Fatalf("%d = %v", n, got)
		}
	})
	if got, want := Factor(4294967291*4294967279),
		(Factorisation{{4294967279, 1}, {4294967291, 1}}); !slices.Equal(got, want) {
		t.Errorf("the product of the largest primes below 2^32 is %v", got)
	}
}

// The functions that a factorisation gives, against divisors and totatives counted out.
func TestFunctions(t *testing.T) {
	for n := uint64(1); n <= 300; n++ {
		f := trial(n)
		var divisors, squarefree []uint64
		var sum, totatives uint64
		for d := uint64(1); d <= n; d++ {
			if GCD(d, n) == 1 {
				totatives++
			}
			if n%d > 0 {
				continue
			}
			divisors, sum = append(divisors, d), sum+d
			if !slices.ContainsFunc(trial(d), func(q PrimePower) bool { return q.Exponent > 1 }) {
				squarefree = append(squarefree, d)
			}
		}
		if got := slices.Sorted(slices.Values(f.Divisors(nil))); !slices.Equal(got, divisors) {
			t.Errorf("%d has the divisors %v, want %v", n, got, divisors)
		}
		if got := slices.Sorted(slices.Values(f.ProperDivisors(nil))); !slices.Equal(got,
			divisors[:len(divisors)-1]) {
			t.Errorf("%d has the proper divisors %v, want %v less %d", n, got, divisors, n)
		}
		if got := slices.Sorted(slices.Values(f.SquarefreeDivisors(nil))); !slices.Equal(got,
			squarefree) {
			t.Errorf("%d has the square-free divisors %v, want %v", n, got, squarefree)
		}
		if f.Tau() != uint64(len(divisors)) || f.Sigma() != sum || f.Phi() != totatives {
			t.Errorf("%d: τ = %d, σ = %d, φ = %d, want %d, %d, %d", n, f.Tau(), f.Sigma(), f.Phi(),
				len(divisors), sum, totatives)
		}
		if got := slices.Contains(squarefree, n); f.Squarefree() != got {
			t.Errorf("%d is square-free: %v", n, f.Squarefree())
		}
		var factors []uint64
		for rest, p := n, uint64(2); rest > 1; p++ {
			for ; rest%p == 0; rest /= p {
				factors = append(factors, p)
			}
		}
		if f.BigOmega() != uint64(len(factors)) ||
			f.Omega() != uint64(len(slices.Compact(factors))) {
			t.Errorf("%d has Ω = %d, ω = %d", n, f.BigOmega(), f.Omega())
		}
	}
}

// The table of odd numbers against trial division, across segments.
func TestSmallestPrimes(t *testing.T) {
	for _, bound := range []uint64{1, 2, 3, 9, 100, 131071, 131072, 131073, 400_000} {
		at := SmallestPrimesTo(bound)
		for n := uint64(3); n <= bound; n += 2 {
			want := uint64(0)
			for p := uint64(3); p*p <= n && want == 0; p += 2 {
				if n%p == 0 {
					want = p
				}
			}
			if uint64(at[n/2]) != want {
				t.Fatalf("to %d: the entry of %d is %d, want %d", bound, n, at[n/2], want)
			}
			if want == 0 {
				want = n
			}
			if at.Of(n) != want {
				t.Fatalf("the smallest prime of %d is %d, want %d", n, at.Of(n), want)
			}
		}
		for n := uint64(1); n <= min(bound, 3000); n++ {
			if got, want := at.appendTo(nil, n), trial(n); !slices.Equal(got, want) {
				t.Fatalf("%d = %v, want %v", n, got, want)
			}
			if got, want := at.Divisors(nil, n|1), trial(n|1).Divisors(nil); n < bound &&
				!slices.Equal(got, want) {
				t.Fatalf("%d has the divisors %v, want %v", n|1, got, want)
			}
		}
	}
}
