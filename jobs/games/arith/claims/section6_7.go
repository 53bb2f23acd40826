package claims

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// section6 is the FULLSET games.
func section6() []game.Claim {
	list := printedList("fullset-totative", "6", 1, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0)
	list.Reading = "The paper's FULLSET TOTIENT is FULLSET TOTATIVE."
	return []game.Claim{
		table("fullset-maliquot", "6", 1, []uint32{0, 1, 1, 0, 1, 1, 1, 0, 0}),
		printedList("fullset-maliquot", "6", 1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0),
		solved(bounded("thm14", "6", 1_000_000, "In FULLSET MALIQUOT, G(n) is 0 or 1, and 1 just where n > 1 is square-free."), "fullset-maliquot"),
		theorem14Idea(), theorem14Proof(), squarefreeDivisors(24, "2, 3, 4, 6, 8, 12", "2, 3, 6"),
		list,
		ones("fullset-totative", "6", 2, 4, 5, 10, 11, 12, 13, 15),
	}
}

// theorem14Idea is the sentence before the proof. It counts the unit as a divisor.
func theorem14Idea() game.Claim {
	c := bounded("thm14/idea", "6", 200_000, "In FULLSET MALIQUOT, G(n) = 0 just where n has an even number of square-free proper divisors.")
	c.Raw = "In the proof we will use the idea that SG(n) = 0 if and only if n has an even number of square-free proper divisors."
	c.Reading = "The unit counts: it is square-free. Without it: arith/thm14/proof."
	return claim.Every(c, "fullset-maliquot", 1, game.Holds, zeroWhere(func(n uint64) bool { return squarefreeProper(n)%2 == 0 }))
}

// theorem14Proof is the sentence on which the proof's induction rests.
func theorem14Proof() game.Claim {
	c := bounded("thm14/proof", "6", 200_000, "In FULLSET MALIQUOT, for n > 1, G(n) = 0 just where the number of non-unit square-free proper divisors of n is even.")
	c.Raw = "We must relate this to the non-unit square-free proper divisors in the components of the option of n. By induction, if this number is even if and only if SG(n) = 0, we are done."
	c.Reading = "As printed; the rest of the proof has it odd ('there is an odd number of square-free non-unit divisors' where SG(p^2) = 0), which is what is meant."
	number := func(n uint64) uint64 { return squarefreeProper(n) - 1 }
	return claim.Meant(c, "fullset-maliquot", 2, game.Holds,
		zeroWhere(func(n uint64) bool { return number(n)%2 == 0 }), zeroWhere(func(n uint64) bool { return number(n)%2 == 1 }), "'odd' for 'even'")
}

// zeroWhere is the statement that G(n) = 0 exactly when has is true of n.
func zeroWhere(has func(n uint64) bool) claim.Statement {
	return func(n uint64, g uint32) (bool, string) {
		if has(n) {
			return g == 0, "0"
		}
		return g > 0, "1"
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
func squarefreeDivisors(n uint64, all, free string) game.Claim {
	c := bounded("thm14/24", "6", n, fmt.Sprintf("The non-unit proper divisors of %d are %s; the square-free ones are %s.", n, all, free))
	c.Needs = func(uint64) []game.Need { return nil }
	printed := slices.Concat(strings.Split(all, ", "), []string{"square-free"}, strings.Split(free, ", "))
	return claim.Printed(c, printed, func(i int) string { return fmt.Sprintf("place %d of both lists", i+1) },
		func(context.Context, game.Values) ([]string, error) {
			var divisors, squarefree []uint64
			for d := uint64(2); d < n; d++ {
				if n%d > 0 {
					continue
				}
				divisors = append(divisors, d)
				if integer.Factor(d).Squarefree() {
					squarefree = append(squarefree, d)
				}
			}
			return slices.Concat(claim.Texts(divisors), []string{"square-free"}, claim.Texts(squarefree)), nil
		})
}

func options6() []claim.OptionTable {
	return []claim.OptionTable{tableOptions("fullset-maliquot", "6", 1, "∅", "1", "1", "1+2", "1", "1+2+3", "1", "1+2+4", "1+3")}
}

// section7 is the POWERSET games. Their values are stored as exponents e: 0 for the nim-value 0, and 1 + log2 of it
// otherwise.
func section7() []game.Claim {
	thm17 := bounded("thm17", "7", 6_000, "In POWERSET TOTATIVE, G(n) = 2^(i−1), i the index of the smallest prime divisor of n.")
	thm17.Reading = "For n > 1, and G(1) = 0 as the proof has it."
	return []game.Claim{
		printedList("powerset-maliquot", "7", 1, 0, 1, 1, 2, 1, 2, 1, 4, 2, 2, 1, 4, 1, 2, 2, 8, 1, 4, 1),
		printedList("powerset-saliquot", "7", 0, 0, 1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1),
		printedList("powerset-maliquant", "7", 1, 0, 0, 1, 0, 2, 1, 4, 8, 16, 2, 32, 1, 64, 4, 128, 8, 256, 16, 512),
		printedList("powerset-saliquant", "7", 1, 0, 0, 1, 1, 2, 1, 4, 4, 8, 2, 16, 8, 32, 32, 64, 64, 128, 8, 256, 64),
		printedList("powerset-totative", "7", 1, 0, 1, 2, 1, 4, 1, 8, 1, 2, 1, 16, 1, 32, 1, 2, 1, 64, 1, 128),
		printedList("powerset-nontotative", "7", 1, 0, 0, 0, 1, 0, 2, 0, 4, 1, 8, 0, 16, 0, 32, 4, 64, 0, 128, 0),
		solved(bounded("thm15", "7", 1_000_000, "In POWERSET SALIQUOT, G(0) = 0 and G(n) is the largest power of two that divides n."), "powerset-saliquot"),
		solved(bounded("thm16", "7", 1_000_000,
			"In POWERSET MALIQUANT the first eight nim-values are 0, 0, 1, 0, 2, 1, 4, 8; G(2k + 1) = 2^k for k ≥ 4, and G(n) = G(n/2) for even n ≥ 10."), "powerset-maliquant"),
		solved(thm17, "powerset-totative"),
	}
}
