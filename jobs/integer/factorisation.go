package integer

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"
)

// PrimePower is a prime and its exponent in a factorisation.
type PrimePower struct {
	Prime    uint64
	Exponent int
}

// Factorisation is the prime powers of a number n ≥ 1 with primes in increasing order; that of 1 is
// empty. Its methods take O(Ω(n)) multiplications, beside what they append.
type Factorisation []PrimePower

// MaxPrimes is the number of distinct primes that a number below 2^64 has at most.
const MaxPrimes = 15

// Tau is τ(n), the number of divisors.
func (f Factorisation) Tau() uint64 {
	t := uint64(1)
	for _, q := range f {
		t *= uint64(q.Exponent + 1)
	}
	return t
}

// Phi is φ(n), the number of totatives.
func (f Factorisation) Phi() uint64 {
	t := uint64(1)
	for _, q := range f {
		t *= q.Prime - 1
		for range q.Exponent - 1 {
			t *= q.Prime
		}
	}
	return t
}

// Sigma is σ(n), the sum of the divisors, which must be below 2^64.
func (f Factorisation) Sigma() uint64 {
	sum := uint64(1)
	for _, q := range f {
		term := uint64(1)
		for range q.Exponent {
			term = term*q.Prime + 1
		}
		sum *= term
	}
	return sum
}

// Omega is ω(n), the number of prime divisors.
func (f Factorisation) Omega() uint64 { return uint64(len(f)) }

// BigOmega is Ω(n), the number of prime factors with multiplicity.
func (f Factorisation) BigOmega() uint64 {
	var k uint64
	for _, q := range f {
		k += uint64(q.Exponent)
	}
	return k
}

// Squarefree reports whether no square but 1 divides n.
func (f Factorisation) Squarefree() bool { return f.BigOmega() == f.Omega() }

// Divisors appends the divisors of n to buf, 1 first and n last, not in order of size: the divisor
// with exponents e1, e2, … of the primes stands at the place e1 + e2·(a1 + 1) + e3·(a1 + 1)(a2 + 1)
// + …, where n has the exponents a1, a2, …
func (f Factorisation) Divisors(buf []uint64) []uint64 {
	from := len(buf)
	buf = append(buf, 1)
	for _, q := range f {
		old := buf[from:]
		for m, e := uint64(1), 0; e < q.Exponent; e++ {
			m *= q.Prime
			for _, d := range old {
				buf = append(buf, d*m)
			}
		}
	}
	return buf
}

// ProperDivisors appends the divisors of n other than n to buf, 1 first, not in order of size.
func (f Factorisation) ProperDivisors(buf []uint64) []uint64 {
	buf = f.Divisors(buf)
	return buf[:len(buf)-1]
}

// SquarefreeDivisors appends the divisors that no square but 1 divides to buf, 1 first, not in
// order of size.
func (f Factorisation) SquarefreeDivisors(buf []uint64) []uint64 {
	from := len(buf)
	buf = append(buf, 1)
	for _, q := range f {
		for _, d := range buf[from:] {
			buf = append(buf, d*q.Prime)
		}
	}
	return buf
}

// tabled is the number below which a factorisation is read off a table of smallest primes. The
// table of 2 MB is made at the first factorisation, in some milliseconds.
const tabled = 1 << 21

var table = sync.OnceValue(func() SmallestPrimes { return SmallestPrimesTo(tabled - 1) })

// trials is the primes that Factor tries by division: all up to the fourth root of 6·10^14.
var trials = sync.OnceValue(func() []uint64 { return PrimesTo(5000) })

// Factor is the factorisation of n ≥ 1; see [AppendFactors].
func Factor(n uint64) Factorisation { return AppendFactors(nil, n) }

// AppendFactors appends the factorisation of n ≥ 1, to the empty f, so that a buffer can be reused.
//
// Below 2^21 a table has the smallest primes: Ω(n) steps. Larger numbers are divided by the primes
// below 5000; what is left, if it is neither prime nor below 2^21, is split by Pollard's ρ in about
// √p steps for its smallest prime p.
func AppendFactors(f Factorisation, n uint64) Factorisation {
	if n >= tabled {
		for _, p := range trials() {
			if p*p > n {
				break
			}
			f, n = divideOut(f, n, p)
		}
	}
	large := len(f)
	for n >= tabled {
		f, n = divideOut(f, n, primeDivisor(n))
	}
	if n > 1 {
		f = table().appendTo(f, n)
	}
	if len(f) > large+1 {
		slices.SortFunc(f[large:], func(a, b PrimePower) int {
			return cmp.Compare(a.Prime, b.Prime)
		})
	}
	return f
}

// divideOut divides n by the highest power of the prime p that divides it, and appends that to f.
func divideOut(f Factorisation, n, p uint64) (Factorisation, uint64) {
	e := 0
	for n%p == 0 {
		n, e = n/p, e+1
	}
	if e > 0 {
		f = append(f, PrimePower{p, e})
	}
	return f, n
}

// primeDivisor is a prime divisor of n ≥ 2^21, which has no divisor below 5000.
func primeDivisor(n uint64) uint64 {
	for seed := uint64(1); !Prime(n); seed++ {
		if d := rho(n, seed); d < n {
			n = min(d, n/d)
		}
	}
	return n
}

// rho is a divisor d > 1 of the odd n, perhaps n, by Pollard's ρ with x² + seed.
func rho(n, seed uint64) uint64 {
	next := func(x uint64) uint64 {
		x = times(x, x, n)
		if x >= n-seed {
			return x - (n - seed)
		}
		return x + seed
	}
	x, y := seed+1, seed+1
	for {
		x, y = next(x), next(next(y))
		if d := GCD(max(x, y)-min(x, y), n); d > 1 {
			return d
		}
	}
}

// SmallestPrime is the smallest prime divisor of n ≥ 1, which is 1 for n = 1, at the cost of a
// factorisation.
func SmallestPrime(n uint64) uint64 {
	if n < 2 || n%2 == 0 {
		return min(n, 2)
	}
	var buffer [MaxPrimes]PrimePower
	return AppendFactors(buffer[:0], n)[0].Prime
}

// OddPart is the largest odd divisor of n ≥ 1, and 0 for n = 0.
func OddPart(n uint64) uint64 { return n >> bits.TrailingZeros64(n) }

// ShapiroClass is the class C(n) of n ≥ 1: φ, applied C(n) + 1 times to n > 1, gives 1 first. By
// theorem 7 of the paper on arithmetic functions C(1) = C(2) = 0, C(p) = C(p − 1) + 1 for odd
// primes p, C(ab) = C(a) + C(b) if a or b is odd, and one more if both are even. It takes O(log n)
// factorisations for each prime.
func ShapiroClass(n uint64) uint64 {
	var c uint64
	for _, q := range Factor(n) {
		if q.Prime == 2 {
			c += uint64(q.Exponent - 1)
		} else {
			c += uint64(q.Exponent) * (ShapiroClass(q.Prime-1) + 1)
		}
	}
	return c
}
