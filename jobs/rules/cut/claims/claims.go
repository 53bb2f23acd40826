// Package claims is the statements of the paper on partition games, section by
// section, with their tests. The statements of its section 4 are those of the family
// takebreak.
package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/jobs/rules/breaking"
)

// Claims are the paper's statements about partition games.
func Claims() []claim.Claim {
	all := slices.Concat(section1(), section2(), section3(), table1Claims(), blockClaims(), section5(), classClaims())
	return claim.Credited(claim.Leasts(claim.HandCheck(append(all, printedOptions().Complete()), byHand), least), credits)
}

// credits is what claims rest on that the paper doesn't prove, by their ids.
var credits = map[string]claim.Basis{
	"cut/table2/prop13": claim.Stated, // without the bound on the cut-numbers of proposition 13
	"cut/table2/cor15":  claim.Stated, // without the bound on p of corollary 15
}

// byHand is the shortest checks by hand of what the paper has wrong, by the ids of the claims.
var byHand = map[string]string{
	"cut/table1/unsolved":       "{1,3,4}, {1,3,6} and {1,3,8} are {1,3,2k} of proposition 8 for k = 2, 3 and 4.",
	"cut/prop8/floor":           "In {1,3,2} the only option of the heap 2 is 1 + 1, of the value 0, so G(2) = 1; the formula gives 2·1 + 1 − 0 = 3.",
	"cut/prop8/remainders":      "For k = 1, n = 3 = 2·1 + 1 has r = 1. The cut 1 + 2 has r_0 = 1 and r_1 = 2, which make 3.",
	"cut/prop8/cuts/even":       "For n = 2 in {1,3,4}, r = 2 and q = 0: the cut (2kq + r, 1) is (2, 1), and 2 + 1 isn't 2.",
	"cut/thm9/cuts/high":        "In {1,2,3}, where p = s = 1 and G(h) = h − 1, 5 + 3 + 1 is an option of n' = 9 of the value 4 ⊕ 2 ⊕ 0 = 6. With 2 more in any one heap it is 7 + 3 + 1, 5 + 5 + 1 or 5 + 3 + 3, of the values 4, 0 and 4, and not 8.",
	"cut/intro/sum":             "i_0, i_1, …, i_k are k + 1 sizes; the move from 3 to 1 + 2, for which k = 1, leaves two heaps.",
	"cut/prop13/bound":          "In {1,2,3}, where p = s = 1, c' = 3 is above 2p = 2.",
	"cut/thm9/cuts/upper":       "In {1,3,4}, where p = 4 and s = 2, n = 18 is 4·4 + 2, and the option 17 + 1 has N = q = 4. Without h'_1 the cut of n − 2p = 10 is 9 alone; with h'_1 = 1 it is 9 + 1.",
	"cut/thm9/rest/exists":      "In {1,2,3}, where p = s = 1, the heap p + r = 2 has the one option 1 + 1, which is a cut into two heaps.",
	"cut/thm9/range":            "In {1,2,3}, where p = s = 1 and G(h) = h − 1, the cuts of 5 into three heaps or more are 1+1+3, 1+2+2 and 1+1+1+2, of the values 2, 0 and 1: none has the value 3 = 3s.",
	"cut/lem11/proof":           "With G(1) = 1, G(2) = 0 the heaps 2, 2, 1 have the nim-sum 0 ⊕ 0 ⊕ 1 = 1; with G(r_0) in the last term it is 0 ⊕ 0 ⊕ 0.",
	"cut/prop13/cuts/odd":       "For n = 13 in {1,4,5} the printed cut 3, 3, 3, 1, 2, 2 adds up to 14.",
	"cut/prop14/cuts/different": "The parts k, x_1, x_2 and f(n, k) twice have to add up to n with the c − 4 heaps of 1, so 2·f(n, k) = n − k − x_1 − x_2 − c + 4.",
	"cut/table2/prop8":          "In {1,2,3}, where k = 1, the options of 3 are 1 + 2 and 1 + 1 + 1, of the values 1 and 0: G(3) = 2, and not 0.",
}

// bounded begins a claim of the paper that is tested to a bound by default.
var bounded = claim.Bounded(paper.Partition)

// quoted begins such a claim with the paper's words and how they are read.
func quoted(id, section string, bound uint64, statement, words, reading string) claim.Claim {
	return claim.Quoted(bounded(id, section, bound, statement), words, reading)
}

// misprinted is the finding about a statement that may be misprinted, if it may: a misprint
// where the statement fails as it is printed and stands as it is meant. The format joins the
// evidence of both.
func misprinted(printed claim.Finding, may bool, meant func() claim.Finding, format string) claim.Finding {
	if !may || printed.Verdict != claim.Contradicted {
		return printed
	}
	switch f := meant(); f.Verdict {
	case claim.Undecided:
		return f
	case claim.Contradicted:
	default:
		printed.Verdict, printed.Evidence = claim.Misprint, fmt.Sprintf(format, printed.Evidence, f.Evidence)
	}
	return printed
}

// split writes n ≥ 1 as pq + r with 0 < r ≤ p.
func split(n, p uint64) (q, r uint64) { return (n - 1) / p, (n-1)%p + 1 }

// valueFunc gives the value that a statement has for the heap n of CUT s.
type valueFunc func(s *breaking.Set, n uint64) uint64

// repeating is the values that start with a first period and rise by the saltus from
// period to period.
func repeating(saltus uint32, first func(s *breaking.Set) []uint32) valueFunc {
	return func(s *breaking.Set, n uint64) uint64 { return uint64(arithmetic(first(s), saltus, n)) }
}

// arithmetic is the term n ≥ 1 of the sequence that starts with the first period and
// rises by the saltus.
func arithmetic(first []uint32, saltus uint32, n uint64) uint32 {
	q, r := split(n, uint64(len(first)))
	return first[r-1] + uint32(q)*saltus
}

// formula completes c with the test that G(n) is what printed gives, for every heap up
// to the bound and each of the sets. The paper proves it. If the formula may be
// misprinted, meant is the one that is meant.
func formula(c claim.Claim, sets []*breaking.Set, printed, meant valueFunc) claim.Claim {
	return onSets(c, upTo(sets), func(all []values, bound uint64) claim.Finding {
		return misprinted(followed(all, bound, printed), meant != nil,
			func() claim.Finding { return followed(all, bound, meant) },
			"as printed it fails: %s; as it is meant, it is %s")
	})
}

// followed compares the values of the games with a formula.
func followed(all []values, bound uint64, value valueFunc) claim.Finding {
	for _, g := range all {
		for n := g.First; n <= g.Last(); n++ {
			if want := value(g.Set, n); uint64(g.At(n)) != want {
				return claim.Found(claim.Contradicted, bound, "%s", claim.Counter(claim.OfFormula, g.Game, n, uint64(g.At(n)), want))
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of every heap to %d for each of %d sets", bound, len(all))
}

// option is an option of the heap n of a certain value, as a proof prints it. It is
// broken where a formula gives a part that is no whole number.
type option struct {
	n      uint64
	parts  []uint64
	value  uint32
	broken bool
}

// building adds the options that a proof builds in a game.
type building func(g values, bound uint64, add func(option))

// constructions completes c with the test that the printed cuts are options of their
// heaps and have the values that they are said to have. If they may be misprinted, meant
// are the cuts that are meant.
func constructions(c claim.Claim, sets []*breaking.Set, printed, meant building) claim.Claim {
	return onSets(c, upTo(sets), func(all []values, bound uint64) claim.Finding {
		said := fmt.Sprintf(" in %d games are options of the value that they are said to have", len(all))
		return misprinted(built(all, bound, printed, said), meant != nil,
			func() claim.Finding { return built(all, bound, meant, " are options of that value") },
			"as printed, %s; as they are meant, %s")
	})
}

// built finds the first cut that isn't what it is said to be. A game without any cut to the bound
// leaves the statement undecided.
func built(all []values, bound uint64, build building, said string) claim.Finding {
	count := 0
	for _, g := range all {
		before, fault := count, ""
		build(g, bound, func(o option) {
			if count++; fault == "" {
				fault = o.fault(g)
			}
		})
		if fault != "" {
			return claim.Found(claim.Contradicted, bound, "%s", fault)
		}
		if count == before {
			return claim.Found(claim.Undecided, bound, "the proof makes no cut in %s of heaps up to %d", g.Game, bound)
		}
	}
	return claim.Found(claim.Holds, bound, "all %d cuts of heaps up to %d%s", count, bound, said)
}

// fault says why the cut isn't an option of the value that it is said to have,
// or that the heap itself has that value, or gives "".
func (o option) fault(g values) string {
	if o.broken {
		return fmt.Sprintf("in %s a part of the cut of the heap %d is no whole number", g.Game, o.n)
	}
	var sum uint64
	what := fmt.Sprintf("in %s the cut %v of the heap %d", g.Game, o.parts, o.n)
	for _, h := range o.parts {
		sum += h
		if h < 1 || h >= o.n {
			return fmt.Sprintf("%s has the part %d", what, h)
		}
	}
	value := g.nimSum(o.parts)
	switch {
	case sum != o.n:
		return fmt.Sprintf("%s adds up to %d", what, sum)
	case !g.Has(uint64(len(o.parts) - 1)):
		return fmt.Sprintf("%s has %d parts", what, len(o.parts))
	case value != o.value:
		return fmt.Sprintf("%s has the value %d and not %d", what, value, o.value)
	case g.At(o.n) == value:
		return fmt.Sprintf("%s has the value %d, and so has the heap", what, value)
	}
	return ""
}

// repeated is the parts followed by some parts of one size.
func repeated(parts []uint64, size, times uint64) []uint64 {
	return slices.Concat(parts, slices.Repeat([]uint64{size}, int(times)))
}

// least is, by the ids of claims, the least bounds that decide them where their tests don't give
// them: the first case that a statement speaks of or, where it isn't true, the first counterexample.
var least = map[string]uint64{
	"cut/intro/sum":             2,
	"cut/thm2":                  3,
	"cut/thm2/1,2":              3,
	"cut/thm2/cuts":             5,
	"cut/lem4":                  2,
	"cut/lem5":                  2,
	"cut/prop6/cuts":            8,
	"cut/prop7/cuts":            3,
	"cut/prop8/floor":           2,
	"cut/prop8/cuts/odd":        21,
	"cut/prop8/cuts/even":       2,
	"cut/lem11/proof":           2,
	"cut/lem12/1":               4,
	"cut/lem12/2":               4,
	"cut/lem12/cuts":            96,
	"cut/lem12/table":           2,
	"cut/thm9":                  4,
	"cut/thm9/cuts/low":         97,
	"cut/thm9/cuts/high":        97,
	"cut/thm9/cuts/q=4":         97,
	"cut/thm9/cuts/rest":        97,
	"cut/thm9/cuts/upper":       98,
	"cut/thm9/rest/exists":      4,
	"cut/thm9/range":            96,
	"cut/prop13":                5,
	"cut/prop13/bound":          9,
	"cut/ap-test/3p":            5,
	"cut/prop14":                4,
	"cut/cor15":                 4,
	"cut/cor15/start":           4,
	"cut/prop13/cuts/even":      160,
	"cut/prop13/cuts/odd":       160,
	"cut/prop14/cuts/same":      240,
	"cut/prop14/cuts/different": 240,
	"cut/ex/1,2,8":              24,
	"cut/ex/1,2,7,8":            23,
	"cut/table2/prop8":          3,
	"cut/table2/prop13":         5,
	"cut/table2/cor15":          4,
	"cut/table2/thm9":           4,
	"cut/op1":                   2,
	"cut/op2":                   2,
	"cut/conj1":                 4,
	"cut/op3":                   2,
	"cut/op3/p>1":               4,
	"cut/op4":                   24,
	"cut/op5/twice":             2,
	"cut/op5/twice/positive":    5,
	"cut/op6/pattern":           5,
	"cut/op6":                   15,
	"cut/op6/drop-outs":         5,
	"cut/drop-outs/ratio":       4,
	"cut/op2/1,2/pattern":       4,
	"cut/op2/every":             4,
	"cut/conj1/least-even":      4,
}
