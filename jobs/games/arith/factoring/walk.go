package factoring

import "grundy/jobs/integer"

// signature is the exponents of a factorisation, the greatest first.
type signature [integer.MaxPrimes]uint8

// walk is the walk through the lattice of divisors of a signature. Divisors are indices in the order of
// [integer.Factorisation.Divisors]; the quotient of the divisor m by its divisor a has the index m − a.
type walk struct {
	// splits are the ways to split each divisor into two, in the order of the lesser part.
	splits []split
	// whole is the index at which the splits of the number itself begin.
	whole int
}

// split is a · c with a ≤ c. The splits of c whose lesser part is a or more are splits[next:end].
type split struct{ a, c, next, end uint32 }

// newWalk makes the walk of a signature with the given number of divisors. If coprime is set, a and c have no common
// prime.
func newWalk(s signature, divisors int, coprime bool) *walk {
	exponents := make([]signature, divisors)
	for i := range exponents {
		for j, rest := 0, i; rest > 0; j++ {
			radix := int(s[j]) + 1
			exponents[i][j], rest = uint8(rest%radix), rest/radix
		}
	}
	w := &walk{}
	// The splits of the divisor m are splits[begin[m]:begin[m+1]].
	begin := make([]int, divisors+1)
	for m := 1; m < divisors; m++ {
		begin[m] = len(w.splits)
		for a := 1; a <= m-a; a++ {
			c := m - a
			if !exponents[a].divides(&exponents[m]) || coprime && exponents[a].meets(&exponents[c]) {
				continue
			}
			next, end := begin[c], begin[c+1]
			for next < end && w.splits[next].a < uint32(a) {
				next++
			}
			w.splits = append(w.splits, split{uint32(a), uint32(c), uint32(next), uint32(end)})
		}
		begin[m+1] = len(w.splits)
	}
	w.whole = begin[divisors-1]
	return w
}

// divides reports whether the divisor with the exponents s divides that with the exponents t.
func (s *signature) divides(t *signature) bool {
	for i, e := range s {
		if e > t[i] {
			return false
		}
	}
	return true
}

// meets reports whether the divisors with the exponents s and t have a common prime.
func (s *signature) meets(t *signature) bool {
	for i, e := range s {
		if e > 0 && t[i] > 0 {
			return true
		}
	}
	return false
}
