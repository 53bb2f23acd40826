package claims

import (
	"context"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// Observations 1 to 3 characterise the heaps of nim-value one below a number
// that the paper names as the first exception.

// characterised is the statement that G(n) = 1 exactly when has is true of n.
func characterised(has func(n uint64) bool) claim.Statement {
	return func(n uint64, g uint32) (bool, string) {
		if has(n) {
			return g == 1, "1"
		}
		return g == 0, "0"
	}
}

// below limits the default bound, and any other, to the heaps below the limit that an observation names.
func below(limit uint64, c game.Claim) game.Claim {
	test, needs := c.Test, c.Needs
	c.Bound = limit - 1
	c.Needs = func(bound uint64) []game.Need { return needs(min(bound, limit-1)) }
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		f, err := test(ctx, v, min(bound, limit-1))
		if f.Verdict == game.Holds && bound >= limit-1 {
			f.Verdict = game.Proved
		}
		return f, err
	}
	return c
}

func observation1() []game.Claim {
	const named = 46656
	divisorsOf := func(n uint64) uint64 { return integer.Factor(n).Tau() }
	proper := characterised(func(n uint64) bool { return !integer.Prime(divisorsOf(n) - 1) })
	holds := said("obs1", "3.2.1", "In MTAU, for 1 < n < 46656, G(n) = 1 just where the number of proper divisors of n is no prime.")
	holds.Raw = "If n < 46656, then SG(n) = 1 if and only if n consists of a nonprime number of divisors."
	holds.Reading = "Proper divisors, as in the text before it, and n > 1. The words as printed are arith/obs1/printed."
	words := said("obs1/printed", "3.2.1", "In MTAU, for 1 < n < 46656, G(n) = 1 just where the number of divisors of n, n included, is no prime.")
	words.Raw = holds.Raw
	first := bounded("obs1/first", "3.2.1", 50_000, "In MTAU, the smallest n > 1 of which the characterisation of observation 1 isn't true is 46656.")
	first.Raw = "the smallest number n, such that (a1 + 1) ··· (ak + 1) ∈ {17, 37, 49, 81, …}. … it turns out that n = 2^6 · 3^6 = 46656 < 2^16 gives τ(46656) = 49, and this is indeed the smallest such number."
	return []game.Claim{
		below(named, claim.Every(holds, "mtau", 2, game.Holds, proper)),
		below(named, properIsMissing(words, characterised(func(n uint64) bool { return !integer.Prime(divisorsOf(n)) }), proper)),
		claim.FirstException(first, "mtau", 2, named, proper),
	}
}

// properIsMissing tests the words of observation 1 as printed. If they fail for a heap for which they don't fail with the
// word 'proper', then that word is missing.
func properIsMissing(c game.Claim, printed, proper claim.Statement) game.Claim {
	asPrinted := claim.Every(c, "mtau", 2, game.Holds, printed)
	repaired := claim.Every(c, "mtau", 2, game.Holds, proper)
	c.Needs = asPrinted.Needs
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		f, err := asPrinted.Test(ctx, v, bound)
		if err != nil || f.Verdict == game.Holds {
			return f, err
		}
		r, err := repaired.Test(ctx, v, bound)
		if r.Counterexample != f.Counterexample {
			f.Verdict = game.Misprint
			f.Evidence += "; for proper divisors: " + r.Evidence
		}
		return f, err
	}
	return c
}

func observation2() []game.Claim {
	const named = 1 << 16
	nonprime := characterised(func(n uint64) bool { return !integer.Prime(integer.Factor(n).BigOmega()) })
	holds := said("obs2", "3.3.1", "In MΩ, for n < 2^16, G(n) = 1 just where the number of prime factors of n, with multiplicity, is no prime.")
	holds.Raw = "If n < 2^16, then SG(n) = 1 if and only if n consists of a nonprime number of prime divisors, counted with multiplicity."
	holds.Reading = "0 is no prime, so that the printed words include n = 1."
	same := said("oeis/A167175", "3.3.1", "The heaps of nim-value one in MΩ are A167175, the numbers with a nonprime number of prime factors, up to 2^16 − 1.")
	same.Reading = "From the heap 2 on: 1 has no prime factor."
	return []game.Claim{
		below(named, claim.EveryFrom(holds, "m-big-omega", 1, 2, game.Holds, nonprime)),
		claim.FirstException(bounded("obs2/first", "3.3.1", 70_000, "In MΩ, the smallest n > 1 of which the characterisation of observation 2 isn't true is 2^16."),
			"m-big-omega", 2, named, nonprime),
		below(named, claim.Every(same, "m-big-omega", 2, game.Holds, nonprime)),
		a026478Claim(),
	}
}

// a026478Claim compares the heaps of nim-value one in MΩ with a sequence of the OEIS.
func a026478Claim() game.Claim {
	c := bounded("oeis/A026478", "3.3.1", 100, "The heap 64 has nim-value one in MΩ, and this is where its heaps of nim-value one first differ from A026478.")
	c.Reading = "A026478 is read as 1, 2 and then each number that is no product of three earlier ones, equal ones allowed; compared from 2 on."
	in := a026478(c.Bound)
	return claim.FirstException(c, "m-big-omega", 2, 64, characterised(func(n uint64) bool { return n < uint64(len(in)) && in[n] }))
}

// a026478 marks the members up to the given number.
func a026478(to uint64) []bool {
	in := make([]bool, to+1)
	product := make([]bool, to+1)
	var members []uint64
	for n := uint64(1); n <= to; n++ {
		if n > 2 && product[n] {
			continue
		}
		in[n] = true
		members = append(members, n)
		for _, a := range members {
			for _, b := range members {
				if a*b*n <= to {
					product[a*b*n] = true
				}
			}
		}
	}
	return in
}

func observation3() []game.Claim {
	const named = 5040 // 7!
	one := characterised(func(n uint64) bool { return len(integer.Factor(n)) == 1 })
	first := bounded("obs3/first", "3.3.3", 40_000, "In Mω, 7! is the smallest number with several distinct prime factors whose nim-value is one.")
	first.Raw = "Hence 7! is the smallest number with distinct factors, for which the nim-value is one."
	first.Reading = "That is, the smallest heap of which the characterisation of observation 3 isn't true."
	return []game.Claim{
		below(named, claim.Every(said("obs3", "3.3.3", "In Mω, for n < 7!, G(n) = 1 just where n has exactly one distinct prime factor."), "m-small-omega", 1, game.Holds, one)),
		claim.FirstException(first, "m-small-omega", 1, named, one),
		differsAt4(),
	}
}

// differsAt4 is the sentence before observation 3.
func differsAt4() game.Claim {
	c := bounded("obs3/four", "3.3.3", 4, "The first heap whose nim-values in MΩ and Mω differ is 4, with the value one in Mω.")
	return claim.Finite(claim.OnSequences(c, claim.UpTo("m-big-omega", "m-small-omega"), func(all []claim.Sequence, bound uint64) game.Finding {
		big, small := all[0], all[1]
		n := uint64(1)
		for n < bound && big.At(n) == small.At(n) {
			n++
		}
		verdict := game.Contradicted
		if n == 4 && big.At(4) == 0 && small.At(4) == 1 {
			verdict = game.Proved
		}
		return claim.Found(verdict, bound, "they agree below the heap %d, where MΩ has %d and Mω has %d", n, big.At(n), small.At(n))
	}))
}
