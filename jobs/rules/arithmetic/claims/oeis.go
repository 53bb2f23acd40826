package claims

import "grundy/jobs/integer"

// The sequences of the OEIS that the paper names, each computed as the OEIS describes it, from
// the place 0 on and without the theorems.

// a055396 is a(n) = i if the i-th prime is the smallest that divides n, and a(0) = a(1) = 0: the
// sieve of Eratosthenes.
func a055396(to uint64) []uint32 {
	terms := make([]uint32, to+1)
	found := uint32(0)
	for p := uint64(2); p <= to; p++ {
		if terms[p] > 0 {
			continue
		}
		found++
		for n := p; n <= to; n += p {
			if terms[n] == 0 {
				terms[n] = found
			}
		}
	}
	return terms
}

// a167175 is 1 for the numbers n ≥ 1 whose number of prime factors, with multiplicity, is no
// prime, and 0 for others. The factors are counted by trial division.
func a167175(to uint64) []uint32 {
	factors, terms := make([]uint64, to+1), make([]uint32, to+1)
	for n := uint64(1); n <= to; n++ {
		if n > 1 {
			d := uint64(2)
			for d*d <= n && n%d > 0 {
				d++
			}
			if n%d > 0 {
				d = n
			}
			factors[n] = factors[n/d] + 1
		}
		if !integer.Prime(factors[n]) {
			terms[n] = 1
		}
	}
	return terms
}

// a026478 marks the members of A026478 up to the given number.
func a026478(to uint64) []bool {
	in := make([]bool, to+1)
	product := make([]bool, to+1)
	var members []uint64
	for n := uint64(1); n <= to; n++ {
		if in[n] = n <= 2 || !product[n]; in[n] {
			members = append(members, n)
		}
		for _, a := range members {
			for _, b := range members {
				if in[n] && a*b*n <= to {
					product[a*b*n] = true
				}
			}
		}
	}
	return in
}
