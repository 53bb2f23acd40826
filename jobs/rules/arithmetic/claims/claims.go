// Package claims is the statements of D. E. Iannucci and U. Larsson, Game values of arithmetic functions, Integers 21
// (2021), with their tests, a file or more for each section. Section 4, on dividing games, belongs to another family.
package claims

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
	"grundy/jobs/rules/arithmetic"
)

// Claims are the paper's statements, section by section.
func Claims() []claim.Claim {
	all := slices.Concat(section1(), section2(), section3(), sections5to7(),
		sentences(slices.Concat(kindClaims(), proofSteps(), countingSentences(), sumSteps(), primeSumClaims())))
	for _, k := range optionTables() {
		all = append(all, k.Complete())
	}
	return claim.Credited(claim.Leasts(claim.HandCheck(all, byHand), least), credits)
}

// credits is what claims rest on that the paper doesn't prove, by their ids.
var credits = map[string]claim.Basis{
	"arith/thm7":           claim.Cited, // Shapiro (1943)
	"arith/phi/even":       claim.Cited,
	"arith/multiplicative": claim.Cited,
	"arith/thm6/vii":       claim.Stated, // its proof is said to be similar to that of (vi)
	"arith/thm13/coprime":  claim.Stated, // its proof is said to be similar
}

// sentences makes those of the claims finite that read no values: their work grows fast with the
// bound, and a bound that is asked for a theorem isn't meant for the sentences of its proof.
func sentences(claims []claim.Claim) []claim.Claim {
	for i, c := range claims {
		if len(c.Needs(c.Bound)) == 0 {
			claims[i] = claim.Finite(c)
		}
	}
	return claims
}

// said begins a claim of the paper, and bounded one that is tested to a bound by default.
var said, bounded = claim.Said(paper.Arithmetic), claim.Bounded(paper.Arithmetic)

// table is the claim about the values in a table 'n, opt(n), SG(n)'.
func table(name, section string, first uint64, values []uint32) claim.Claim {
	return claim.List(said("table/"+name+"/values", section,
		fmt.Sprintf("The table of %s has the nim-values of its heaps.", row(name).Title)), name, first, values)
}

// printedList is the claim about the printed list of nim-values of a game.
func printedList(name, section string, first uint64, values ...uint32) claim.Claim {
	return claim.List(said("list/"+name, section,
		fmt.Sprintf("The first nim-values of %s, from the heap %d on, are as listed.", row(name).Title, first)), name, first, values)
}

// ones is the claim about the printed heaps of nim-value one.
func ones(name, section string, heaps ...uint64) claim.Claim {
	return claim.Heaps(said("list/ones/"+name, section,
		fmt.Sprintf("The heaps of nim-value one in %s are as listed.", row(name).Title)), name, func(g uint32) bool { return g == 1 }, heaps)
}

var family = sync.OnceValue(arithmetic.Family)

// row is the catalogue's row of a game, nil if it isn't of the family.
func row(name string) *game.Game {
	f := family()
	g, _ := f.Lookup(name)
	return g
}

// solved is the claim that the closed form of the named game is right.
func solved(c claim.Claim, name string) claim.Claim {
	return claim.Closed(c, name, row(name).Solution())
}

// second makes c the second version of its claim.
func second(c claim.Claim) claim.Claim { return version(2, c) }

// version makes c the version of its claim with a number.
func version(number int, c claim.Claim) claim.Claim {
	c.Version = number
	return c
}

// heap is a heap of a game in a sum.
func heap(n uint64, name string) claim.Component {
	return claim.Component{Game: name, Heap: n, Options: row(name).Heaps.Options}
}

// computed is the claim c about printed terms that follow from no nim-values.
func computed(c claim.Claim, printed []string, place func(i int) string, terms func() []string) claim.Claim {
	c.Needs = claim.Reads()
	return claim.Printed(c, printed, place, func(context.Context, claim.Values) ([]string, error) { return terms(), nil })
}

// every is the claim c that ok is true of each heap n ≥ from of the named game and its nim-value g, which then is as wanted.
func every(c claim.Claim, name string, from uint64, want string, ok func(n, g uint64) bool) claim.Claim {
	return claim.Every(c, name, from, claim.Holds, func(n uint64, g uint32) (bool, string) { return ok(n, uint64(g)), want })
}

// exactly is the statement that G(n) is 1 if has is true of n, and otherwise 0.
func exactly(has func(n uint64) bool) claim.Statement {
	return func(n uint64, g uint32) (bool, string) {
		if has(n) {
			return g == 1, "1"
		}
		return g == 0, "0"
	}
}

// statement is a [claim.Statement] about the value g of a heap n with the factorisation f.
type statement func(n uint64, f integer.Factorisation, g uint32) (ok bool, want string)

// factored is [claim.EveryFrom] for a statement about the factorisations of heaps n ≥ 1.
func factored(c claim.Claim, name string, printed, from uint64, ok statement) claim.Claim {
	c.Needs = claim.Reads(name)
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		var sieve integer.Sieve
		return claim.EveryFrom(c, name, printed, from, claim.Holds, func(n uint64, g uint32) (bool, string) {
			return ok(n, sieve.Factor(n), g)
		}).Test(ctx, v, bound)
	}
	return claim.AtLeast(c, from)
}

// byHand is the shortest checks by hand of what the paper has wrong, by the ids of the claims.
var byHand = map[string]string{
	"arith/nontotient-powers/7168":       "7168 = 2^10·7 moves only to 7168 − φ(7168) = 7168 − 3072 = 4096 = 2^12, and 2^12 → 2^11 → … → 1 takes twelve moves, so G(4096) = 0 and G(7168) = 1.",
	"arith/nontotient-powers/413343":     "413343 = 7·3^10 moves only to 413343 − 236196 = 177147 = 3^11, which has the value 1 as 11 is odd; so G(413343) = 0.",
	"arith/obs1":                         "44100 = 2²·3²·5²·7² has 81 divisors, 80 of them proper, and 80 is no prime. But 44100 → 80 → 9 → 2 → 1 has the values 0, 1, 0, 1, 0 from its end, so G(44100) = 0.",
	"arith/obs1/first":                   "81 is in the paper's own set, and 44100 = 2²·3²·5²·7² with its 81 divisors is below 46656: see arith/obs1.",
	"arith/obs3/first":                   "30030 = 2·3·5·7·11·13 → 6 → 2 → 1, so G(30030) = 1. 7! = 2^4·3^2·5·7 → 4 → 1, so G(7!) = 0.",
	"arith/m-big-omega/squares":          "16 = 2^4 → 4 → 2 → 1 has the values 1, 0, 1, 0 from its end, so G(16) = 1; the paper's list of ones has 16, and 36 = 2²·3².",
	"arith/thm2/proof":                   "For n = 6 and d = 2, v(d) = v(n) = 1 = k, and v(6) isn't 2 or more; v(6 − 2) = v(4) is.",
	"arith/thm14/proof":                  "A prime has no non-unit proper divisor, and 0 is even; but it moves to 1 alone, so its nim-value is 1. 4 has one such divisor, 2, and G(4) = 0.",
	"arith/thm7/primes":                  "C(1) = C(2) = 0 by definition, so C(2) isn't C(1) + 1.",
	"arith/thm6/i":                       "The paper's own table has SG(1) = 1, and 1 is no prime.",
	"arith/thm6/viii":                    "The paper's own table has SG(1) = 1, and 1 > 1/2.",
	"arith/thm6/ix":                      "The paper's own table has SG(1) = 1, and 1 > (1 + 1)/4.",
	"arith/list/composites/mtau":         "64 has 6 proper divisors, and 64 → 6 → 3 → 1 has the values 0, 1, 0, 1 from its end, so G(64) = 1.",
	"arith/list/stau":                    "18 has 6 divisors, 12 has 6, 6 has 4, 2 has 2: 18 → 12 → 6 → 2 → 0, so G(18) = 0; printed is 1.",
	"arith/obs1/printed":                 "1 has one divisor, and 1 is no prime; but 1 is terminal, so G(1) = 0. 2 has two divisors, and 2 is prime; but 2 → 1, so G(2) = 1.",
	"arith/def/factoring":                "12 = 12 is a factoring with k = 1, so that 12 would move to itself. Example 11 has no such option.",
	"arith/def/maliquant":                "1 has no nondivisor k with 1 ≤ k ≤ 1, and its row has the option 0.",
	"arith/def/nontotative":              "4 has the option 2 alone, as k ≥ 1, and its row has 0, too.",
	"arith/def/totative":                 "k = 1 is prime to 1, and 1 ≤ 1 ≤ 1: the heap 1 would move to itself. Its row has no option.",
	"arith/def/totient":                  "φ(1) = 1, so that the heap 1 would move to itself. Its row has no option.",
	"arith/def/nontotient":               "1 − φ(1) = 0, so that the heap 1 would move to 0. Its row has no option.",
	"arith/def/mtau":                     "τ'(1) = 0, so that the heap 1 would move to 0, as in example 4. Its row has no option.",
	"arith/phi/two":                      "φ(1) = 1, and φ(2) = 1: for n = 1 and n = 2 no iterate is 2.",
	"arith/thm13/proof":                  "8 = 2·2·2 with l = 1 is one number with one prime factor and two primes: 2 + 2 + 2 has the nim-value 0.",
	"arith/thm16/even":                   "14 = 4·3 + 2, and by the paper's list G(14) = 4, not 8.",
	"arith/thm16/odd":                    "For n = 13, t = 6, the odd heaps 7, 9 and 11 have the nim-values 4, 16 and 32 by the paper's list; 2^3 is missing.",
	"arith/thm3/odd/options":             "3 = 2·2 − 1, so m = 2, and the set is {1}; but 1 divides 3.",
	"arith/thm3/odd/evens":               "For n = 3, m = 2, and the even heap 2 has the nim-value 1, which isn't smaller than 1.",
	"arith/thm3/even/indices":            "For n = 6, 4, 5, 6 have the indices 1, 3, 2: three numbers can't have the four indices 1, …, 4.",
	"arith/thm4/odd/options":             "For n = 3, x = 1, and the heap 1 has no option.",
	"arith/thm4/even/values":             "For x = 3, the heap 3 is smaller than 2x − 2 = 4 and has the nim-value 1 = x − 2.",
	"arith/thm6/iv/proof":                "For i = 3 the heap is 5·11 = 55, and 7·11 = 77 is greater.",
	"arith/thm6/v/proof":                 "The paper's table has the option 3 of the heap 6 = 2·3, and 3 is odd.",
	"arith/thm4/bound":                   "G(0) = 0, and 0 isn't less than 0/2.",
	"arith/solutions/saliquot":           "1 moves to 0 alone, so G(1) = 1, and v(1) = 0.",
	"arith/solutions/m-factoring":        "2 has no factoring with two factors, so G(2) = 0, and Ω(2) = 1.",
	"arith/solutions/powerset-saliquot":  "1 moves to 0 alone, so G(1) = 1, and v(1) = 0.",
	"arith/solutions/powerset-maliquant": "The paper's list has G(9) = 16, and i_o(9) = 5, as 9 = 2·5 − 1.",
	"arith/obs2":                         "1 has no prime factor, 0 is no prime, and 1 is terminal: G(1) = 0.",
	"arith/list/s-factoring":             "17 = 17 is the only factoring of 17, so its only option is 0 and G(17) = 1; printed is 2.",
	"arith/list/fullset-maliquot":        "The only option of 15 is 1 + 3 + 5, of the value 0 ⊕ 1 ⊕ 1 = 0, so G(15) = 1; printed is 0.",
	"arith/ex12/options":                 "12 = 12 is a factoring with one factor, as the printed G(2) = 1 needs 2 = 2; it leaves 12 − 12 = 0.",
}

// least is, by the ids of claims, the least bounds that decide them where their tests don't give
// them: the first case that a statement speaks of or, where it isn't true, the first counterexample.
var least = map[string]uint64{
	"arith/ex6/primes":                  2,
	"arith/solutions/totient":           4,
	"arith/solutions/powerset-totative": 4,
	"arith/saliquant-bound":             3,
	"arith/saliquant-bound/equality":    2,
	"arith/thm6/iii":                    4,
	"arith/thm6/iv":                     8,
	"arith/thm6/v":                      2,
	"arith/thm6/vi":                     3,
	"arith/thm6/vii":                    5,
	"arith/nontot-r/r1":                 15,
	"arith/nontot-r/r2":                 55,
	"arith/nontot-r/r3":                 217,
	"arith/nontot-r/r0":                 2,
	"arith/nontot-r/largest":            7,
	"arith/thm7/primes":                 2,
	"arith/nontotient-powers/option":    6,
	"arith/nontotient-powers/near":      6,
	"arith/mtau/not-proper":             3,
	"arith/obs1":                        44100,
	"arith/obs1/first":                  44100,
	"arith/obs3/first":                  30030,
	"arith/m-big-omega/squares":         16,
	"arith/thm3/odd/evens":              2,
	"arith/omega-sum/prime-powers":      2,
}
