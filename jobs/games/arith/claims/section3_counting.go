package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// Sentences of section 3 about single kinds of heaps in the counting games.

// primesHaveOne is the claim that every prime has the nim-value one.
func primesHaveOne(id, section, name string) game.Claim {
	return claim.Every(bounded(id, section, 200_000, fmt.Sprintf("In %s every prime has the nim-value one.", row(name).Title)), name, 2, game.Holds,
		func(n uint64, g uint32) (bool, string) { return !integer.Prime(n) || g == 1, "1" })
}

// squares is a sentence on MΩ about squares. The paper's list of ones contradicts it, since it has the squares 16 and 36.
func squares() game.Claim {
	c := bounded("m-big-omega/squares", "3.3.1", 200_000, "In MΩ every square greater than 1 has the nim-value 0.")
	c.Raw = "a square has a move to the heap of size 2, and hence has nim-value 0"
	c.Reading = "As printed; the move to 2 is that of the square of a prime, which is what is meant."
	square := func(n uint64) bool {
		return !slices.ContainsFunc(integer.Factor(n), func(f integer.PrimePower) bool { return f.Exponent%2 == 1 })
	}
	zero := func(has func(n uint64) bool) claim.Statement {
		return func(n uint64, g uint32) (bool, string) { return !has(n) || g == 0, "0" }
	}
	return claim.Meant(c, "m-big-omega", 2, game.Holds, zero(square),
		zero(func(n uint64) bool { return square(n) && integer.Factor(n).BigOmega() == 2 }), "squares of primes")
}

// notProper is footnote 5, for a counting function τ: without the word 'proper' the option of n is τ(n).
func notProper(tau func(n uint64) uint64) game.Claim {
	c := bounded("mtau/not-proper", "3.2.1", 200_000, "Where the option of n is τ(n), n itself counted among the divisors, 1 and 2 are loops and every heap is drawn.")
	c.Raw = "Note that if we remove the word proper here, then both 1 and 2 become loopy, and thus all games would be drawn."
	c.Reading = "No heap is terminal; every heap beyond 2 moves to a smaller one, so that all plays come to 1 or to 2 and go on there for ever."
	return claim.Pure(c, func(bound uint64) game.Finding {
		if tau(1) != 1 || tau(2) != 2 {
			return claim.Found(game.Contradicted, bound, "τ(1) = %d and τ(2) = %d", tau(1), tau(2))
		}
		for n := uint64(3); n <= bound; n++ {
			if to := tau(n); to < 1 || to >= n {
				return claim.Found(game.Contradicted, bound, "the option of %d is %d", n, to)
			}
		}
		return claim.Found(game.Holds, bound, "1 → 1 and 2 → 2, and of every heap from 3 to %d the option is a smaller heap", bound)
	})
}

// powerAndPrime finds distinct primes p and q and k ≥ 1 with n = p^k·q, if there are any. For k = 1, p is the smaller prime.
func powerAndPrime(n uint64) (p, q, k uint64, ok bool) {
	f := integer.Factor(n)
	if len(f) != 2 || f[0].Exponent > 1 && f[1].Exponent > 1 {
		return 0, 0, 0, false
	}
	if f[1].Exponent > 1 {
		return f[1].Prime, f[0].Prime, uint64(f[1].Exponent), true
	}
	return f[0].Prime, f[1].Prime, uint64(f[0].Exponent), true
}

// optionNearPower is the statement on the option of p^k·q under the given rules of NONTOTIENT.
func optionNearPower(options game.Definition[uint64]) game.Claim {
	c := bounded("nontotient-powers/option", "3.1.2", 5000, "In NONTOTIENT the option of p^k·q, p and q distinct primes, is p^(k−1)·(p + q − 1).")
	c.Raw = "Take the case of n = p^k q, for some distinct primes p and q. Then f(n) = n − φ(n) = p^{k−1}(q + p − 1)."
	return claim.Pure(c, func(bound uint64) game.Finding {
		tested := 0
		for n := uint64(2); n <= bound; n++ {
			p, q, k, ok := powerAndPrime(n)
			if !ok {
				continue
			}
			tested++
			want := p + q - 1
			for range k - 1 {
				want *= p
			}
			for option := range options(n) {
				if option[0] != want {
					return claim.Found(game.Contradicted, bound, "the option of %d = %d^%d·%d is %d; the formula gives %d", n, p, k, q, option[0], want)
				}
			}
		}
		return claim.Found(game.Holds, bound, "true of the %d such heaps to %d, φ counted out", tested, bound)
	})
}

// nearPower is the sentence on p^k·q with a power of p for p + q − 1: the option is then a power of p, too.
func nearPower() game.Claim {
	c := bounded("nontotient-powers/near", "3.1.2", 200_000, "In NONTOTIENT, where p + q − 1 = p^j, G(p^k·q) is 1 if the exponent k − 1 + j of the option is even, and 0 if it is odd.")
	c.Raw = "Whenever q + p − 1 is a power of the prime p, the nim-value of n is immediate by the parity of the new exponent."
	c.Reading = "The option, with the new exponent, has by its parity the value 0 or 1, and the heap the other one. The paper's two examples take the option's: arith/nontotient-powers/7168 and 413343."
	return claim.Every(c, "nontotient", 2, game.Holds, func(n uint64, g uint32) (bool, string) {
		exponent, ok := exponentNear(n)
		want := 1 - uint32(exponent%2)
		return !ok || g == want, fmt.Sprint(want)
	})
}

// exponentNear is k − 1 + j for n = p^k·q with p + q − 1 = p^j. In a product of two primes either may be p: for 6 it is
// p = 2, since 2 + 3 − 1 = 2^2.
func exponentNear(n uint64) (exponent uint64, ok bool) {
	p, q, k, ok := powerAndPrime(n)
	if !ok {
		return 0, false
	}
	if k > 1 {
		j, ok := logarithm(p, p+q-1)
		return k - 1 + j, ok
	}
	if j, ok := logarithm(p, p+q-1); ok {
		return j, true
	}
	return logarithm(q, p+q-1)
}

// logarithm is j if x = p^j.
func logarithm(p, x uint64) (j uint64, ok bool) {
	for ; x > 1 && x%p == 0; x /= p {
		j++
	}
	return j, x == 1
}
