package arith

// primePower is a prime and its exponent in a factorisation.
type primePower struct {
	p uint64
	e int
}

// divisors appends the divisors of the number with factorisation f to buf.
func divisors(buf []uint64, f []primePower) []uint64 {
	from := len(buf)
	buf = append(buf, 1)
	for _, q := range f {
		old := buf[from:]
		for m, e := uint64(1), 0; e < q.e; e++ {
			m *= q.p
			for _, d := range old {
				buf = append(buf, d*m)
			}
		}
	}
	return buf
}

// squarefree appends the divisors that no square but 1 divides.
func squarefree(buf []uint64, f []primePower) []uint64 {
	from := len(buf)
	buf = append(buf, 1)
	for _, q := range f {
		for _, d := range buf[from:] {
			buf = append(buf, d*q.p)
		}
	}
	return buf
}

// tau is the number of divisors.
func tau(f []primePower) uint64 {
	t := uint64(1)
	for _, q := range f {
		t *= uint64(q.e + 1)
	}
	return t
}

// phi is the number of totatives of n.
func phi(n uint64, f []primePower) uint64 {
	for _, q := range f {
		n -= n / q.p
	}
	return n
}

// bigOmega is the number of prime factors, counted with multiplicity.
func bigOmega(f []primePower) uint64 {
	var k uint64
	for _, q := range f {
		k += uint64(q.e)
	}
	return k
}
