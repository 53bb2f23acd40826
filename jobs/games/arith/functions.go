package arith

import "grundy/jobs/integer"

// function is the first coordinate: an arithmetic function f that gives every
// n ≥ 1 a collection of numbers.
type function struct {
	// name is its word in written forms; also are other words for it.
	name string
	also []string
	// plural names the numbers.
	plural string
	// condition is what makes a number one of them, %[1]s for the number.
	condition string
	// times is how often x ≥ 0 is among the numbers of n ≥ 1. For all but the
	// prime factors, that is once or never.
	times func(x, n uint64) int
	// symmetric: x is one of the numbers of n just when n − x is, so that
	// moving to them and subtracting them is the same.
	symmetric bool
}

// The functions of sections 2 and 3. Zero divides no n ≥ 1, gcd(0, n) = n, and
// by exception every number is a nontotative of 1, as the table of section 2.4
// has it (1 → 0).
var (
	aliquot = &function{
		name: "aliquot", also: []string{"divisor", "tau"}, plural: "divisors", condition: "%[1]s | n",
		times: func(x, n uint64) int { return once(divides(x, n)) },
	}
	aliquant = &function{
		name: "aliquant", also: []string{"nondivisor"}, plural: "nondivisors", condition: "%[1]s ∤ n",
		times: func(x, n uint64) int { return once(!divides(x, n)) },
	}
	totative = &function{
		name: "totative", also: []string{"totient"}, plural: "totatives", condition: "gcd(%[1]s, n) = 1", symmetric: true,
		times: func(x, n uint64) int { return once(integer.GCD(x, n) == 1) },
	}
	nontotative = &function{
		name: "nontotative", plural: "nontotatives", condition: "gcd(%[1]s, n) > 1, or n = 1", symmetric: true,
		times: func(x, n uint64) int { return once(n == 1 || integer.GCD(x, n) > 1) },
	}
	primeDivisor = &function{
		name: "prime-divisor", also: []string{"small-omega"}, plural: "prime divisors", condition: "%[1]s prime, %[1]s | n",
		times: func(x, n uint64) int { return once(divides(x, n) && integer.Prime(x)) },
	}
	primeFactor = &function{
		name: "prime-factor", also: []string{"big-omega"}, plural: "prime factors (with multiplicity)", condition: "%[1]s prime, %[1]s | n",
		times: func(x, n uint64) int {
			if !divides(x, n) || !integer.Prime(x) {
				return 0
			}
			return integer.Valuation(x, n)
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
