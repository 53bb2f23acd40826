package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// countingSentences are sentences of sections 1 and 3 about arithmetic functions.
func countingSentences() []claim.Claim {
	return []claim.Claim{
		claim.Numbers(claim.Quoted(bounded("footnote4", "1", 500, "For 0 ≤ k ≤ n, k is prime to n exactly when n − k is: moving to totatives and subtracting them is the same, and so for nontotatives."),
			"The move-to and subtract variations are the same, because (k, n) = 1 if and only if (n − k, n) = 1.", ""), 1, func(n uint64) string {
			for k := uint64(0); k <= n; k++ {
				if (integer.GCD(k, n) == 1) != (integer.GCD(n-k, n) == 1) {
					return fmt.Sprintf("n = %d and k = %d", n, k)
				}
			}
			return ""
		}),
		claim.Numbers(bounded("phi/even", "3.1", 2_000, "For n > 2, φ(n) is even and less than n."), 3, func(n uint64) string {
			if f := phi(n); f%2 == 1 || f >= n {
				return fmt.Sprintf("φ(%d) = %d", n, f)
			}
			return ""
		}),
		claim.NumbersMeant(claim.Quoted(bounded("phi/two", "3.1", 1_500, "For every n there is exactly one i > 0 with φ^i(n) = 2."),
			"we have that, for all n and some unique i > 0 (depending on n only) φ^i(n) = 2", "φ^i is φ applied i times."), 1, notOnceTwo, 3, notOnceTwo, "n > 2"),
		phiExamples(),
		claim.Numbers(bounded("multiplicative", "3", 1_000, "φ and τ are multiplicative: their values at a product of coprime factors are the products of their values."), 1, func(n uint64) string {
			for a := uint64(1); a*a <= n; a++ {
				if n%a > 0 || integer.GCD(a, n/a) > 1 {
					continue
				}
				if phi(n) != phi(a)*phi(n/a) || tau(n) != tau(a)*tau(n/a) {
					return fmt.Sprintf("%d = %d·%d", n, a, n/a)
				}
			}
			return ""
		}),
		computed(bounded("nontotient/not-multiplicative", "3.1.2", 6, "f(n) = n − φ(n) is not multiplicative: f(2) = f(3) = 1 and f(6) = 4."), []string{"1", "1", "4"},
			func(i int) string { return fmt.Sprintf("place %d", i+1) }, func() []string {
				return claim.Texts([]uint64{optionsAre("nontotient", 2)[0], optionsAre("nontotient", 3)[0], optionsAre("nontotient", 6)[0]})
			}),
		claim.Numbers(bounded("nontotient/nonrelative", "3.1.2", 1000, "In NONTOTIENT, n > 1 moves to the number of k ≤ n that are not prime to n; for a prime power p^k that is p^(k−1)."), 2, func(n uint64) string {
			to := optionsAre("nontotient", n)[0]
			if count := uint64(len(among(func(k, n uint64) bool { return integer.GCD(k, n) > 1 }, n, n))); count != to {
				return fmt.Sprintf("%d moves to %d, and %d numbers are not prime to it", n, to, count)
			}
			if f := integer.Factor(n); len(f) == 1 && to != n/f[0].Prime {
				return fmt.Sprintf("%d moves to %d", n, to)
			}
			return ""
		}),
		compositeDivisors("16", "36"),
	}
}

// phi and tau are counted out, without factorisations.
func phi(n uint64) uint64 {
	return uint64(len(among(func(k, n uint64) bool { return integer.GCD(k, n) == 1 }, n, n)))
}

func tau(n uint64) uint64 {
	return uint64(len(among(func(k, n uint64) bool { return n%k == 0 }, n, n)))
}

// notOnceTwo counts the i > 0 with φ^i(n) = 2. From 1 on φ stays 1.
func notOnceTwo(n uint64) string {
	times := 0
	for m := n; m > 1; {
		if m = phi(m); m == 2 {
			times++
		}
	}
	if times != 1 {
		return fmt.Sprintf("for n = %d there are %d", n, times)
	}
	return ""
}

// phiExamples are the values of φ and its iterates that section 3.1 works out.
func phiExamples() claim.Claim {
	c := bounded("phi/examples", "3.1", 15, "φ(7) = 6, φ(6) = 2, φ(15) = 8, φ(8) = 4, φ(4) = 2, φ(2) = 1, φ(3) = 2, and φ^3 takes 15 and 11 to 2.")
	words := []string{"φ(7)", "φ(6)", "φ(15)", "φ(8)", "φ(4)", "φ(2)", "φ(3)", "φ^3(15)", "φ^3(11)"}
	return computed(c, []string{"6", "2", "8", "4", "2", "1", "2", "2", "2"}, func(i int) string { return words[i] }, func() []string {
		return claim.Texts([]uint64{phi(7), phi(6), phi(15), phi(8), phi(4), phi(2), phi(3), phi(phi(phi(15))), phi(phi(phi(11)))})
	})
}

// compositeDivisors is the claim about the smallest composite numbers with a composite number of proper divisors.
func compositeDivisors(printed ...string) claim.Claim {
	c := claim.Quoted(bounded("mtau/composite", "3.2.1", 36, "16 and 36 are the smallest composite numbers with a composite number of proper divisors."),
		"These two numbers are the smallest composite numbers with a composite, i.e., nonprime, number of proper divisors", "")
	return computed(c, printed, func(i int) string { return fmt.Sprintf("place %d", i+1) }, func() (found []string) {
		composite := func(n uint64) bool { return n > 1 && !integer.Prime(n) }
		for n := uint64(1); len(found) < len(printed); n++ {
			if composite(n) && composite(tau(n)-1) {
				found = append(found, fmt.Sprint(n))
			}
		}
		return found
	})
}
