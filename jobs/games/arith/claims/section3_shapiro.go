package claims

import (
	"context"
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// Shapiro's class, theorem 7, and the distance in NONTOTIENT's table. These claims are about arithmetic and read no
// nim-values.

// shapiro lists the classes C(n) for n ≤ to by definition: C(1) = C(2) = 0, and otherwise φ must be applied C(n) times to n
// to give 2.
func shapiro(to uint64) []uint64 {
	var s integer.Sieve
	c := make([]uint64, to+1)
	for n := uint64(3); n <= to; n++ {
		c[n] = c[s.Factor(n).Phi()] + 1
	}
	return c
}

// theorem7Claim is theorem 7 for the given classes.
func theorem7Claim(classes func(to uint64) []uint64) game.Claim {
	c := bounded("thm7", "3.1", 1_000_000,
		"For Shapiro's class, C(2n) is C(n) for odd n and C(n) + 1 for even n; C(mn) is C(m) + C(n) where m or n is odd and C(m) + C(n) + 1 otherwise.")
	return claim.Pure(c, func(bound uint64) game.Finding {
		class := classes(bound)
		for m := uint64(1); m*m <= bound; m++ {
			for n := m; m*n <= bound; n++ {
				want := class[m] + class[n]
				if m%2 == 0 && n%2 == 0 {
					want++
				}
				if class[m*n] != want {
					return claim.Found(game.Contradicted, bound, "C(%d·%d) = %d, C(%d) = %d, C(%d) = %d", m, n, class[m*n], m, class[m], n, class[n])
				}
			}
		}
		return claim.Found(game.Holds, bound, "true of all m and n with mn ≤ %d", bound)
	})
}

// classOfPrimes is the sentence about primes, for the given classes.
func classOfPrimes(classes func(to uint64) []uint64) game.Claim {
	c := bounded("thm7/primes", "3.1", 200_000, "For Shapiro's class, C(p) = C(p − 1) + 1 for every prime p.")
	c.Raw = "In general, for primes p, φ(p)^2 = φ(p − 1), so C(p) = C(p − 1) + 1."
	c.Reading = "As printed; it needs p > 2, as C(1) = C(2) = 0. The 2 is that of the second iterate of φ."
	return claim.Pure(c, func(bound uint64) game.Finding {
		class := classes(bound)
		for p := uint64(3); p <= bound; p++ {
			if integer.Prime(p) && class[p] != class[p-1]+1 {
				return claim.Found(game.Contradicted, bound, "C(%d) = %d and C(%d) = %d", p, class[p], p-1, class[p-1])
			}
		}
		if class[2] != class[1]+1 {
			return claim.Found(game.Misprint, bound, "as printed it fails for p = 2: C(2) = %d and C(1) = %d; it is true of every odd prime to %d", class[2], class[1], bound)
		}
		return claim.Found(game.Holds, bound, "true of every prime to %d", bound)
	})
}

// classExamples is the classes that section 3.1 works out.
func classExamples(examples [][2]uint64) game.Claim {
	c := said("thm7/examples", "3.1", "C(7) = 2, C(15) = 3, C(2^3) = 2 and C(48114) = 10.")
	c.Needs = func(uint64) []game.Need { return nil }
	for _, e := range examples {
		c.Bound = max(c.Bound, e[0])
	}
	printed := make([]string, len(examples))
	for i, e := range examples {
		printed[i] = fmt.Sprint(e[1])
	}
	return claim.Printed(c, printed, func(i int) string { return fmt.Sprintf("C(%d)", examples[i][0]) },
		func(context.Context, game.Values) ([]string, error) {
			class := shapiro(c.Bound)
			var found []string
			for _, e := range examples {
				found = append(found, fmt.Sprint(class[e[0]]))
			}
			return found, nil
		})
}

// distances is the column 'dist' of the table of NONTOTIENT: the number of moves from n to an even power of a prime.
func distances(printed ...string) game.Claim {
	c := bounded("table/nontotient/dist", "3.1.2", uint64(len(printed)), "The table of NONTOTIENT has the number of moves from n to an even power of a prime.")
	c.Reading = "1 is such a power."
	c.Needs = func(uint64) []game.Need { return nil }
	return claim.Printed(c, printed, func(i int) string { return fmt.Sprintf("the heap %d", i+1) },
		func(context.Context, game.Values) ([]string, error) {
			options := row("nontotient").Heaps.Options
			var found []string
			for n := uint64(1); n <= c.Bound; n++ {
				moves := 0
				for h := n; !evenPower(h); moves++ {
					for option := range options(h) {
						h = option[0]
					}
				}
				found = append(found, fmt.Sprint(moves))
			}
			return found, nil
		})
}

func evenPower(n uint64) bool {
	f := integer.Factor(n)
	return n == 1 || len(f) == 1 && f[0].Exponent%2 == 0
}
