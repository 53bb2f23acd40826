package claims

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// sections5to7 is the factoring games, the FULLSET games and the POWERSET games. The values of these are stored as
// exponents e: 0 for the nim-value 0, and 1 + log2 of it otherwise.
func sections5to7() []claim.Claim {
	even := exactly(func(n uint64) bool { return squarefreeProper(n)%2 == 0 })
	odd := exactly(func(n uint64) bool { return squarefreeProper(n)%2 == 1 })
	return []claim.Claim{
		claim.Winning(said("ex11/move", "5", "From 12 in M-FACTORING the only winning move is to 2 + 2 + 3."),
			[]claim.Component{heap(12, "m-factoring")}, "12@m-factoring → 3+2+2"),
		claim.Value(said("ex11/value", "5", "In M-FACTORING, G(12) = 2."), "m-factoring", 12, 2),
		claim.Value(said("ex12/value", "5", "In S-FACTORING, G(12) = 2."), "s-factoring", 12, 2),
		claim.Quoted(printedList("s-factoring", "5", 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1),
			"", "With k = 1 allowed, so that n → 0: with k ≥ 2, as section 1 has it, a prime would be terminal and the list begin 0, 0, 0, 0."),
		solved(bounded("thm13/all", "5", 1_000_000, "In M-FACTORING, G(n) = Ω(n) − 1 for n ≥ 2."), "m-factoring"),
		solved(claim.Quoted(bounded("thm13/coprime", "5", 1_000_000, "In M-FACTORING with pairwise coprime components, G(n) = ω(n) − 1 for n ≥ 2."),
			"If no two distinct components may contain the same prime number", ""), "m-factoring/coprime"),

		table("fullset-maliquot", "6", 1, []uint32{0, 1, 1, 0, 1, 1, 1, 0, 0}),
		printedList("fullset-maliquot", "6", 1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0),
		solved(bounded("thm14", "6", 1_000_000, "In FULLSET MALIQUOT, G(n) is 0 or 1, and 1 just where n > 1 is square-free."), "fullset-maliquot"),
		claim.Every(claim.Quoted(bounded("thm14/idea", "6", 200_000, "In FULLSET MALIQUOT, G(n) = 0 just where n has an even number of square-free proper divisors."),
			"In the proof we will use the idea that SG(n) = 0 if and only if n has an even number of square-free proper divisors.",
			"The unit counts: it is square-free. Without it: arith/thm14/proof."), "fullset-maliquot", 1, claim.Holds, odd),
		claim.Meant(claim.Quoted(bounded("thm14/proof", "6", 200_000, "In FULLSET MALIQUOT, for n > 1, G(n) = 0 just where the number of non-unit square-free proper divisors of n is even."),
			"We must relate this to the non-unit square-free proper divisors in the components of the option of n. By induction, if this number is even if and only if SG(n) = 0, we are done.",
			"As printed; the rest of the proof has it odd ('there is an odd number of square-free non-unit divisors' where SG(p^2) = 0), which is what is meant."),
			"fullset-maliquot", 2, claim.Holds, even, odd, "'odd' for 'even'"),
		squarefreeDivisors(24, "2, 3, 4, 6, 8, 12", "2, 3, 6"),
		claim.Quoted(printedList("fullset-totative", "6", 1, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0),
			"", "The paper's FULLSET TOTIENT is FULLSET TOTATIVE."),
		ones("fullset-totative", "6", 2, 4, 5, 10, 11, 12, 13, 15),

		powersetMaliquot(), powersetSaliquant(), powersetNontotative(),
		printedList("powerset-maliquot", "7", 1, 0, 1, 1, 2, 1, 2, 1, 4, 2, 2, 1, 4, 1, 2, 2, 8, 1, 4, 1),
		printedList("powerset-saliquot", "7", 0, 0, 1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1),
		printedList("powerset-maliquant", "7", 1, 0, 0, 1, 0, 2, 1, 4, 8, 16, 2, 32, 1, 64, 4, 128, 8, 256, 16, 512),
		printedList("powerset-saliquant", "7", 1, 0, 0, 1, 1, 2, 1, 4, 4, 8, 2, 16, 8, 32, 32, 64, 64, 128, 8, 256, 64),
		printedList("powerset-totative", "7", 1, 0, 1, 2, 1, 4, 1, 8, 1, 2, 1, 16, 1, 32, 1, 2, 1, 64, 1, 128),
		printedList("powerset-nontotative", "7", 1, 0, 0, 0, 1, 0, 2, 0, 4, 1, 8, 0, 16, 0, 32, 4, 64, 0, 128, 0),
		solved(bounded("thm15", "7", 1_000_000, "In POWERSET SALIQUOT, G(0) = 0 and G(n) is the largest power of two that divides n."), "powerset-saliquot"),
		solved(bounded("thm16", "7", 1_000_000,
			"In POWERSET MALIQUANT the first eight nim-values are 0, 0, 1, 0, 2, 1, 4, 8; G(2k + 1) = 2^k for k ≥ 4, and G(n) = G(n/2) for even n ≥ 10."), "powerset-maliquant"),
		solved(claim.Quoted(bounded("thm17", "7", 6_000, "In POWERSET TOTATIVE, G(n) = 2^(i−1), i the index of the smallest prime divisor of n."),
			"", "For n > 1, and G(1) = 0 as the proof has it."), "powerset-totative"),
	}
}

// squarefreeProper is the number of square-free proper divisors of n, including 1. The k distinct primes of n have 2^k
// products; one of these is n itself if n is square-free.
func squarefreeProper(n uint64) uint64 {
	f := integer.Factor(n)
	all := uint64(1) << len(f)
	if f.Squarefree() {
		return all - 1
	}
	return all
}

// squarefreeDivisors is the claim about the proper divisors of n other than 1, and about the square-free ones among them.
func squarefreeDivisors(n uint64, all, free string) claim.Claim {
	c := bounded("thm14/24", "6", n, fmt.Sprintf("The non-unit proper divisors of %d are %s; the square-free ones are %s.", n, all, free))
	printed := slices.Concat(strings.Split(all, ", "), []string{"square-free"}, strings.Split(free, ", "))
	return computed(c, printed, func(i int) string { return fmt.Sprintf("place %d of both lists", i+1) }, func() []string {
		divisors := integer.Factor(n).ProperDivisors(nil)[1:]
		slices.Sort(divisors)
		free := slices.DeleteFunc(slices.Clone(divisors), func(d uint64) bool { return !integer.Factor(d).Squarefree() })
		return slices.Concat(claim.Texts(divisors), []string{"square-free"}, claim.Texts(free))
	})
}
