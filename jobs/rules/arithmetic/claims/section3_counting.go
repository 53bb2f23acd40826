package claims

import (
	"context"
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// tauClaims is section 3.2.
func tauClaims() []claim.Claim {
	return append([]claim.Claim{
		notProper(func(n uint64) uint64 { return integer.Factor(n).Tau() }),
		primesHaveOne("mtau/primes", "3.2.1", "mtau"),
		table("mtau", "3.2.1", 1, []uint32{0, 1, 1, 0, 1, 0, 1, 0, 0}),
		claim.Heaps(said("list/mtau", "3.2.1", "The heaps of nim-value zero in MTAU are as listed."), "mtau", func(g uint32) bool { return g == 0 },
			[]uint64{1, 4, 6, 8, 9, 10, 12, 14, 15, 18, 20, 21, 22, 24, 25, 26, 27, 28, 30}),
		claim.Indices(claim.Quoted(said("list/composites/mtau", "3.2.1", "The composite heaps of nim-value one in MTAU are 16, 36, 48, 80, 81, 100, …"),
			"Note that 16 is the first composite number that is not included, and 36 is the second one, and then 48, 80, 81, 100, etc.", ""),
			"mtau", []uint64{16, 36, 48, 80, 81, 100}, func(n uint64, g uint32) bool { return g == 1 && n > 1 && !integer.Prime(n) }),
		printedList("stau", "3.2.2", 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1),
		ones("stau", "3.2.2", 1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 19, 20),
	}, observation1()...)
}

// omegaClaims is section 3.3.
func omegaClaims() []claim.Claim {
	return slices.Concat([]claim.Claim{
		primesHaveOne("m-big-omega/primes", "3.3.1", "m-big-omega"),
		claim.Meant(claim.Quoted(bounded("m-big-omega/squares", "3.3.1", 200_000, "In MΩ every square greater than 1 has the nim-value 0."),
			"a square has a move to the heap of size 2, and hence has nim-value 0",
			"As printed; the move to 2 is that of the square of a prime, which is what is meant."),
			"m-big-omega", 2, claim.Holds, squares(func(uint64) bool { return true }), squares(integer.Prime), "squares of primes"),
		printedList("m-big-omega", "3.3.1", 1, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1),
		ones("m-big-omega", "3.3.1", 2, 3, 5, 7, 11, 13, 16, 17, 19, 23, 24, 29, 31, 36, 37, 40, 41),
		printedList("s-big-omega", "3.3.2", 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 1),
		ones("s-big-omega", "3.3.2", 2, 5, 6, 9, 10, 13, 14, 16, 18, 20, 21, 23),
		printedList("m-small-omega", "3.3.3", 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0),
		ones("m-small-omega", "3.3.3", 2, 3, 4, 5, 7, 8, 9, 11, 13),
		printedList("s-small-omega", "3.3.4", 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1),
		ones("s-small-omega", "3.3.4", 2, 4, 7, 9, 10, 13, 14, 16, 19, 20, 23),
	}, observation2(), observation3())
}

// primesHaveOne is the claim that every prime has the nim-value one.
func primesHaveOne(id, section, name string) claim.Claim {
	return every(bounded(id, section, 200_000, fmt.Sprintf("In %s every prime has the nim-value one.", row(name).Title)), name, 2, "1",
		func(n, g uint64) bool { return !integer.Prime(n) || g == 1 })
}

// squares is the statement that squares have the nim-value 0, if their roots have a property. The paper's list of ones in
// MΩ contradicts it of all squares, since it has 16 and 36.
func squares(has func(root uint64) bool) claim.Statement {
	return func(n uint64, g uint32) (bool, string) {
		root := integer.Sqrt(n)
		return root*root != n || !has(root) || g == 0, "0"
	}
}

// notProper is footnote 5, for a counting function τ: without the word 'proper' the option of n is τ(n).
func notProper(tau func(n uint64) uint64) claim.Claim {
	return claim.Pure(claim.Quoted(bounded("mtau/not-proper", "3.2.1", 200_000, "Where the option of n is τ(n), n itself counted among the divisors, 1 and 2 are loops and every heap is drawn."),
		"Note that if we remove the word proper here, then both 1 and 2 become loopy, and thus all games would be drawn.",
		"No heap is terminal; every heap beyond 2 moves to a smaller one, so that all plays come to 1 or to 2 and go on there for ever."), func(bound uint64) claim.Finding {
		if tau(1) != 1 || tau(2) != 2 {
			return claim.Found(claim.Contradicted, bound, "τ(1) = %d and τ(2) = %d", tau(1), tau(2))
		}
		for n := uint64(3); n <= bound; n++ {
			if to := tau(n); to < 1 || to >= n {
				return claim.Found(claim.Contradicted, bound, "the option of %d is %d", n, to)
			}
		}
		return claim.Found(claim.Holds, bound, "1 → 1 and 2 → 2, and of every heap from 3 to %d the option is a smaller heap", bound)
	})
}

// below limits the default bound, and any other, to the heaps below the limit that an observation names: observations
// 1 to 3 characterise the heaps of nim-value one below a number that the paper names as the first exception.
func below(limit uint64, c claim.Claim) claim.Claim {
	test, needs := c.Test, c.Needs
	c.Bound = limit - 1
	c.Needs = func(bound uint64) []claim.Need { return needs(min(bound, limit-1)) }
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		f, err := test(ctx, v, min(bound, limit-1))
		if f.Verdict == claim.Holds && bound >= limit-1 {
			f.Verdict = claim.Proved
		}
		return f, err
	}
	return c
}

func observation1() []claim.Claim {
	const named = 46656
	const raw = "If n < 46656, then SG(n) = 1 if and only if n consists of a nonprime number of divisors."
	proper := exactly(func(n uint64) bool { return !integer.Prime(integer.Factor(n).Tau() - 1) })
	printed := exactly(func(n uint64) bool { return !integer.Prime(integer.Factor(n).Tau()) })
	return []claim.Claim{
		below(named, claim.Every(claim.Quoted(said("obs1", "3.2.1", "In MTAU, for 1 < n < 46656, G(n) = 1 just where the number of proper divisors of n is no prime."),
			raw, "Proper divisors, as in the text before it, and n > 1. The words as printed are arith/obs1/printed."), "mtau", 2, claim.Holds, proper)),
		below(named, claim.Every(version(3, claim.Quoted(said("obs1/printed", "3.2.1", "In MTAU, for n < 46656, G(n) = 1 just where the number of divisors of n, n included, is no prime."),
			raw, "1 is no prime, so that the printed words include n = 1. With the word 'proper', as the text before has it, the statement still fails: arith/obs1.")), "mtau", 1, claim.Holds, printed)),
		claim.FirstException(claim.Quoted(bounded("obs1/first", "3.2.1", 50_000, "In MTAU, the smallest n > 1 of which the characterisation of observation 1 isn't true is 46656."),
			"the smallest number n, such that (a1 + 1) ··· (ak + 1) ∈ {17, 37, 49, 81, …}. … it turns out that n = 2^6 · 3^6 = 46656 < 2^16 gives τ(46656) = 49, and this is indeed the smallest such number.", ""),
			"mtau", 2, named, proper),
	}
}

func observation2() []claim.Claim {
	const named = 1 << 16
	nonprime := exactly(func(n uint64) bool { return !integer.Prime(integer.Factor(n).BigOmega()) })
	in := a026478(100)
	return []claim.Claim{
		below(named, claim.EveryFrom(claim.Quoted(said("obs2", "3.3.1", "In MΩ, for n < 2^16, G(n) = 1 just where the number of prime factors of n, with multiplicity, is no prime."),
			"If n < 2^16, then SG(n) = 1 if and only if n consists of a nonprime number of prime divisors, counted with multiplicity.",
			"0 is no prime, so that the printed words include n = 1."), "m-big-omega", 1, 2, claim.Holds, nonprime)),
		claim.FirstException(bounded("obs2/first", "3.3.1", 70_000, "In MΩ, the smallest n > 1 of which the characterisation of observation 2 isn't true is 2^16."),
			"m-big-omega", 2, named, nonprime),
		below(named, claim.Terms(second(claim.Quoted(said("oeis/A167175", "3.3.1", "The heaps of nim-value one in MΩ are A167175, the numbers with a nonprime number of prime factors, up to 2^16 − 1."),
			"", "From the heap 2 on: 1 has no prime factor. The members are found by a sieve that adds one for each prime power that divides n.")), "m-big-omega", 2, a167175)),
		claim.FirstException(claim.Quoted(bounded("oeis/A026478", "3.3.1", 100, "The heap 64 has nim-value one in MΩ, and this is where its heaps of nim-value one first differ from A026478."),
			"", "A026478 is read as 1, 2 and then each number that is no product of three earlier ones, equal ones allowed; compared from 2 on."),
			"m-big-omega", 2, 64, exactly(func(n uint64) bool { return n < uint64(len(in)) && in[n] })),
	}
}

func observation3() []claim.Claim {
	const named = 5040 // 7!
	one := exactly(func(n uint64) bool { return len(integer.Factor(n)) == 1 })
	return []claim.Claim{
		below(named, claim.Every(said("obs3", "3.3.3", "In Mω, for n < 7!, G(n) = 1 just where n has exactly one distinct prime factor."), "m-small-omega", 1, claim.Holds, one)),
		claim.FirstException(claim.Quoted(bounded("obs3/first", "3.3.3", 40_000, "In Mω, 7! is the smallest number with several distinct prime factors whose nim-value is one."),
			"Hence 7! is the smallest number with distinct factors, for which the nim-value is one.",
			"That is, the smallest heap of which the characterisation of observation 3 isn't true."), "m-small-omega", 1, named, one),
		claim.Finite(claim.OnSequences(bounded("obs3/four", "3.3.3", 4, "The first heap whose nim-values in MΩ and Mω differ is 4, with the value one in Mω."),
			claim.UpTo("m-big-omega", "m-small-omega"), func(all []claim.Sequence, bound uint64) claim.Finding {
				big, small := all[0], all[1]
				n := uint64(1)
				for n < bound && big.At(n) == small.At(n) {
					n++
				}
				return claim.Judged(n == 4 && big.At(4) == 0 && small.At(4) == 1, claim.Proved, bound,
					"they agree below the heap %d, where MΩ has %d and Mω has %d", n, big.At(n), small.At(n))
			})),
	}
}
