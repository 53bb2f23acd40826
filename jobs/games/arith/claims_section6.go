package arith

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
		claim.Closed(bounded("thm14", "6", 1_000_000, "In FULLSET MALIQUOT, G(n) is 0 or 1, and 1 just where n > 1 is square-free."), "fullset-maliquot", theorem14),
		theorem14Idea(), theorem14Proof(), squarefreeDivisors(24, "2, 3, 4, 6, 8, 12", "2, 3, 6"),
		list,
		ones("fullset-totative", "6", 2, 4, 5, 10, 11, 12, 13, 15),
	}
}

// theorem14Idea is the sentence before the proof, of which the unit is a divisor.
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

// zeroWhere is the statement that the nim-value is 0 just where has is true of n.
func zeroWhere(has func(n uint64) bool) claim.Statement {
	return func(n uint64, g uint32) (bool, string) {
		if has(n) {
			return g == 0, "0"
		}
		return g > 0, "1"
	}
}

// squarefreeProper is the number of square-free proper divisors of n, the unit
// counted: of k distinct primes there are 2^k products, one of them n itself
// where n is square-free.
func squarefreeProper(n uint64) uint64 {
	f := integer.Factor(n)
	all := uint64(1) << len(f)
	if f.Squarefree() {
		return all - 1
	}
	return all
}

// squarefreeDivisors is the claim about the non-unit proper divisors of n, and
// those of them that are square-free.
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

func columns6() []claim.OptionTable {
	return []claim.OptionTable{tableOptions("fullset-maliquot", "6", 1, "∅", "1", "1", "1+2", "1", "1+2+3", "1", "1+2+4", "1+3")}
}
