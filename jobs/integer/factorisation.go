package integer

// PrimePower is a prime and its exponent in a factorisation.
type PrimePower struct {
	Prime    uint64
	Exponent int
}

// Factorisation is the prime powers of a number n ≥ 1 with primes in increasing order; that of 1 is empty. Its
// methods take O(Ω(n)) multiplications, beside what they append.
type Factorisation []PrimePower

// MaxPrimes is the number of distinct primes that a number below 2^64 has at most.
const MaxPrimes = 15

// Tau returns τ(n), the number of divisors.
func (f Factorisation) Tau() uint64 {
	t := uint64(1)
	for _, q := range f {
		t *= uint64(q.Exponent + 1)
	}
	return t
}

// Phi returns φ(n), the number of totatives.
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

// Sigma returns σ(n), the sum of the divisors, which must be below 2^64.
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

// Omega returns ω(n), the number of prime divisors.
func (f Factorisation) Omega() uint64 { return uint64(len(f)) }

// BigOmega returns Ω(n), the number of prime factors with multiplicity.
func (f Factorisation) BigOmega() uint64 {
	var k uint64
	for _, q := range f {
		k += uint64(q.Exponent)
	}
	return k
}

// Squarefree reports whether no square but 1 divides n.
func (f Factorisation) Squarefree() bool { return f.BigOmega() == f.Omega() }

// Prime reports whether n is prime.
func (f Factorisation) Prime() bool { return len(f) == 1 && f[0].Exponent == 1 }

// Divisors appends the divisors of n to buf, 1 first and n last, not in order of size: the divisor with exponents
// e1, e2, … of the primes stands at the place e1 + e2·(a1 + 1) + e3·(a1 + 1)(a2 + 1) + …, where n has the exponents
// a1, a2, …
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

// SquarefreeDivisors appends the divisors that no square but 1 divides to buf, 1 first, not in order of size.
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
