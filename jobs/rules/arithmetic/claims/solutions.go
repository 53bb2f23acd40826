package claims

import (
	"context"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/rules/arithmetic"
)

// solution is a row of section 1's table of rulesets: the nim-value of each heap n ≥ from of the
// game is said to be the printed function of n. Where another function is meant, difference names it.
type solution struct {
	name, function   string
	from, bound      uint64
	printed, meant   claim.Statement
	difference, note string
}

// solutions are the rows of the table that name a solution function. Of the functions, 'Shapiro'
// is no nim-value but the class on which it depends.
func solutions() []claim.Claim {
	class := func() func(uint64) uint64 { return arithmetic.Class }
	smallest := func() func(uint64) uint64 { return integer.SmallestPrime }
	out := []claim.Claim{
		claim.FactorsThrough(claim.Quoted(tabled("totient", "Shapiro's class", 100_000), "", "The nim-value of every heap n ≥ 2 is a function of Shapiro's class of n."),
			"totient", "Shapiro's class", 2, claim.Contradicted, class),
		claim.FactorsThrough(claim.Quoted(tabled("powerset-totative", "i_p", 100_000), "", "The nim-value of every heap n ≥ 2 is a function of i_p at n, as theorem 17 has it."+
			" The text at hand has the function a row higher, in that of POWERSET SALIQUANT, of which it isn't true: the heaps 2 and 4 have one i_p and the nim-values 0 and 1. That may be the extraction's."),
			"powerset-totative", "i_p", 2, claim.Contradicted, smallest),
	}
	for _, s := range printedSolutions() {
		c := second(claim.Quoted(tabled(s.name, s.function, s.bound), "", fmt.Sprintf("The nim-value of every heap n ≥ %d is %s at n.", s.from, s.function)+s.note))
		if s.meant == nil {
			out = append(out, claim.Every(c, s.name, s.from, claim.Holds, s.printed))
		} else {
			c = claim.Meant(c, s.name, s.from, claim.Holds, s.printed, s.meant, s.difference)
			if strings.HasPrefix(s.name, "powerset-") {
				c = inPowers(version(3, c))
			}
			out = append(out, c)
		}
	}
	return out
}

// tabled begins the claim about a row of the table of rulesets.
func tabled(name, function string, bound uint64) claim.Claim {
	return bounded("solutions/"+name, "1", bound, fmt.Sprintf("The solution function of %s is %s.", row(name).Title, function))
}

func printedSolutions() []solution {
	valuation := func(n uint64) uint64 { return uint64(integer.Valuation(2, n)) }
	bigOmega := func(n uint64) uint64 { return integer.Factor(n).BigOmega() }
	primeIndex := func(n uint64) uint64 { return integer.PrimeCount(integer.SmallestPrime(n)) }
	squarefree := exactly(func(n uint64) bool { return integer.Factor(n).Squarefree() })
	regular := func(ok claim.Statement) claim.Statement {
		return func(n uint64, g uint32) (bool, string) {
			if integer.OddPart(n) < 9 {
				return true, ""
			}
			return ok(n, g)
		}
	}
	return []solution{
		{name: "maliquot", function: "Ω", from: 1, bound: 200_000, printed: valued(bigOmega, 0)},
		{name: "saliquot", function: "v", from: 1, bound: 200_000, printed: valued(valuation, 0), meant: valued(valuation, 1), difference: "v + 1 for v"},
		{name: "maliquant", function: "i_o", from: 1, bound: 200_000, printed: valued(oddIndex, 0)},
		{name: "totative", function: "i_p", from: 2, bound: 3_000, printed: valued(primeIndex, 0)},
		{name: "m-factoring", function: "Ω", from: 2, bound: 200_000, printed: valued(bigOmega, 0), meant: valued(bigOmega, -1), difference: "Ω − 1 for Ω"},
		{name: "fullset-maliquot", function: "square free", from: 2, bound: 200_000, printed: squarefree, note: " That is, 1 for square-free n and 0 for others."},
		{name: "powerset-saliquot", function: "v", from: 1, bound: 200_000, printed: power(valuation), meant: valued(valuation, 1), difference: "2^v for v"},
		{name: "powerset-maliquant", function: "i_o", from: 9, bound: 200_000, printed: regular(power(oddIndex)), meant: regular(valued(oddIndex, 0)),
			difference: "2^(i_o − 1) for i_o", note: " Heaps whose largest odd divisor is below 9 are left out: they follow the first eight nim-values ('some initial modification')."},
	}
}

// valued is the statement that the value (of a POWERSET game: the exponent) of n is f(n) + more.
func valued(f func(n uint64) uint64, more int) claim.Statement {
	return func(n uint64, g uint32) (bool, string) {
		want := int(f(n)) + more
		return int(g) == want, fmt.Sprint(want)
	}
}

// power is the statement that the nim-value of n in a POWERSET game is f(n). The exponent of
// 2^k is k + 1, that of 0 is 0, and other numbers are no nim-values of such a game.
func power(f func(n uint64) uint64) claim.Statement {
	return func(n uint64, e uint32) (bool, string) {
		want := f(n)
		return want&(want-1) == 0 && bits.Len64(want) == int(e), fmt.Sprint(want)
	}
}

// inPowers is a claim on a POWERSET game, of whose heaps the exponents are stored, with a
// counterexample in nim-values.
func inPowers(c claim.Claim) claim.Claim {
	test := c.Test
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		f, err := test(ctx, v, bound)
		if k := &f.Counterexample; k.Got != "" {
			before := k.String()
			e, _ := strconv.ParseUint(k.Got, 10, 64) // a number, as the test writes it
			k.Got = nimber(e)
			f.Evidence = strings.Replace(f.Evidence, before, k.String(), 1)
		}
		return f, err
	}
	return c
}

// nimber writes the nim-value that is stored as an exponent: 0 as 0, and 2^k as k + 1.
func nimber(exponent uint64) string {
	switch {
	case exponent == 0:
		return "0"
	case exponent <= 30:
		return fmt.Sprint(uint64(1) << (exponent - 1))
	}
	return fmt.Sprintf("2^%d", exponent-1)
}
