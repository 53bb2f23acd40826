package arith

import "grundy/jobs/integer"

// function is the first coordinate: an arithmetic function, which gives every n ≥ 1 a collection of numbers.
type function struct {
	// word is its word in written forms; also are other words for it.
	word string
	also []string
	// plural names the numbers.
	plural string
	// condition is what makes a number one of them, %[1]s for the number.
	condition string
	// times is the definition: how often x ≥ 0 is among the numbers of n ≥ 1. It is 0 or 1, except for prime factors.
	times func(x, n uint64) int
	// symmetric says that x is one of the numbers of n exactly when n − x is. Then moving to the numbers is the same as
	// subtracting them.
	symmetric bool

	// What solvers use, for n ≥ 1 with the factorisation f.

	// howMany is the number of numbers x with 1 ≤ x ≤ n.
	howMany func(n uint64, f integer.Factorisation) uint64
	// list appends divisors of n to buf. They are the numbers of n or, if others is set, all other numbers are. If list
	// is nil, the same is said of the totatives.
	list   func(f integer.Factorisation, buf []uint64) []uint64
	others bool
	// proper says that n isn't counted where a player moves to the number of numbers (section 1, footnote 3).
	proper bool
}

// few reports whether list gives the numbers.
func (f *function) few() bool { return f.list != nil && !f.others }

// The functions of sections 2 and 3. Zero divides no n ≥ 1, gcd(0, n) = n, and by exception every number is a
// nontotative of 1, as the table of section 2.4 has it (1 → 0).
var (
	aliquot = &function{
		word: "aliquot", also: []string{"divisor", "tau"}, plural: "divisors", condition: "%[1]s | n",
		times:   func(x, n uint64) int { return once(divides(x, n)) },
		howMany: func(_ uint64, f integer.Factorisation) uint64 { return f.Tau() },
		list:    integer.Factorisation.Divisors, proper: true,
	}
	aliquant = &function{
		word: "aliquant", also: []string{"nondivisor"}, plural: "nondivisors", condition: "%[1]s ∤ n",
		times:   func(x, n uint64) int { return once(!divides(x, n)) },
		howMany: func(n uint64, f integer.Factorisation) uint64 { return n - f.Tau() },
		list:    integer.Factorisation.Divisors, others: true,
	}
	totative = &function{
		word: "totative", also: []string{"totient"}, plural: "totatives", condition: "gcd(%[1]s, n) = 1", symmetric: true,
		times:   func(x, n uint64) int { return once(integer.GCD(x, n) == 1) },
		howMany: func(_ uint64, f integer.Factorisation) uint64 { return f.Phi() },
	}
	nontotative = &function{
		word: "nontotative", plural: "nontotatives", condition: "gcd(%[1]s, n) > 1, or n = 1", symmetric: true,
		times: func(x, n uint64) int { return once(n == 1 || integer.GCD(x, n) > 1) },
		howMany: func(n uint64, f integer.Factorisation) uint64 {
			if n == 1 {
				return 1
			}
			return n - f.Phi()
		},
		others: true,
	}
	primeDivisor = &function{
		word: "prime-divisor", also: []string{"small-omega"}, plural: "prime divisors", condition: "%[1]s prime, %[1]s | n",
		times:   func(x, n uint64) int { return once(divides(x, n) && integer.Prime(x)) },
		howMany: func(_ uint64, f integer.Factorisation) uint64 { return f.Omega() },
		list: func(f integer.Factorisation, buf []uint64) []uint64 {
			for _, q := range f {
				buf = append(buf, q.Prime)
			}
			return buf
		},
	}
	primeFactor = &function{
		word: "prime-factor", also: []string{"big-omega"}, plural: "prime factors (with multiplicity)", condition: "%[1]s prime, %[1]s | n",
		times: func(x, n uint64) int {
			if !divides(x, n) || !integer.Prime(x) {
				return 0
			}
			return integer.Valuation(x, n)
		},
		howMany: func(_ uint64, f integer.Factorisation) uint64 { return f.BigOmega() },
		list: func(f integer.Factorisation, buf []uint64) []uint64 {
			for _, q := range f {
				for range q.Exponent {
					buf = append(buf, q.Prime)
				}
			}
			return buf
		},
	}
	functions = []*function{aliquot, aliquant, totative, nontotative, primeDivisor, primeFactor}
)

func once(belongs bool) int {
	if belongs {
		return 1
	}
	return 0
}

func divides(x, n uint64) bool { return x > 0 && n%x == 0 }
