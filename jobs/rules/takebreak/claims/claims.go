// Package claims is what the papers say of the taking and breaking games, tested:
// section 4 of the paper on partition games and what its sections 1 and 5 say of these
// games (claims.go, codes.go), the paper Nimbers (nimbers.go, nimbers_addition.go), and what is said of
// octal games with a pass (passes.go).
package claims

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// Claims is the statements of the papers with their tests.
func Claims() []claim.Claim {
	return claim.Credited(claim.Leasts(claim.HandCheck(slices.Concat(section4(), nimbers(), nimbersAddition(), passes()), byHand), least), credits)
}

// byHand is, by the id of a claim, the shortest check by hand of what the paper has
// wrong.
var byHand = map[string]string{
	"cut/thm16/0.123456789": "The first digit is 1: a heap of 1 may be taken, so G(1) = 1; with m = 1 the formula gives G(1) = 0.",
}

// credits is what claims rest on that the paper doesn't prove, by their ids.
var credits = map[string]claim.Basis{
	"cut/thm16":                  claim.Cited, // Guy and Smith (1956)
	"cut/thm16/subtraction-test": claim.Cited,
	"cut/thm16/subtraction":      claim.Cited,
	"cut/thm16/no-arithmetic":    claim.Cited,  // Austin (1976)
	"cut/thm16/0.205200C":        claim.Cited,  // Albert, Nowakowski and Wolfe (2007)
	"cut/thm16/0.106":            claim.Cited,  // Flammenkamp's list
	"cut/thm16/14":               claim.Cited,  // Flammenkamp's list
	"cut/thm16/ruler":            claim.Cited,  // Grossman and Nowakowski (2013)
	"cut/prop17/couples":         claim.Stated, // the same analysis is said to prove it
	"cut/prop17/dawson":          claim.Stated, // a similar argument is said to show it
	"nim/two-piles":              claim.Cited,  // the paper asks for the answer
	"nim/sprague-grundy":         claim.Cited,
	"nim/sum-of-nim":             claim.Stated, // the reader is to be convinced of it
}

// section4 is what section 4 of the paper on partition games says of taking and
// splitting, and what its sections 1 and 5 say of these games.
func section4() []claim.Claim {
	return slices.Concat(proposition17(), theorem16(), octalGames(), lateGames(), hexGames(), unsolved())
}

// bounded begins a claim of the paper on partition games.
var bounded = claim.Bounded(paper.Partition)

// hex reads an octal or hexadecimal code.
func hex(text string) breaking.Code {
	c, err := breaking.ParseHex(text)
	if err != nil {
		panic(err)
	}
	return c
}

// named is the name of the game of an octal or hexadecimal code.
func named(text string) string { return hex(text).Game().Name }

// equivalence is the claim that the heap n of the first game has the value of
// the heap n + shift of the second, for every n ≥ from.
type equivalence struct {
	first, second string
	from          uint64
	shift         int64
}

// equivalent completes c with the test of equivalences that the paper proves.
func equivalent(c claim.Claim, all ...equivalence) claim.Claim {
	reads := func(bound uint64) []claim.Read {
		var out []claim.Read
		for _, e := range all {
			out = append(out, claim.Read{Game: e.first, To: bound}, claim.Read{Game: e.second, To: uint64(int64(bound) + e.shift)})
		}
		return out
	}
	return claim.OnSequences(c, reads, func(s []claim.Sequence, bound uint64) claim.Finding {
		for i, e := range all {
			for n := e.from; n <= bound; n++ {
				m := uint64(int64(n) + e.shift)
				if g, h := s[2*i].At(n), s[2*i+1].At(m); g != h {
					return claim.Found(claim.Contradicted, bound, "%d@%s has the value %d, %d@%s the value %d", n, e.first, g, m, e.second, h)
				}
			}
		}
		pairs := "1 pair of games"
		if len(all) > 1 {
			pairs = fmt.Sprintf("%d pairs of games", len(all))
		}
		return claim.Found(claim.Holds, bound, "true of every heap up to %d, %s", bound, pairs)
	})
}

// greatestOf says which value is the greatest, and which heap is the first to have it.
func greatestOf(s tables.Slice) string {
	most := slices.Max(s.Values)
	return fmt.Sprintf("the greatest value is %d, of the heap %d", most, s.First+uint64(slices.Index(s.Values, most)))
}

// cutNumbers is the greatest cut-number of the sets for which proposition 17 is tested.
const cutNumbers = 5

// subsets is all non-empty sets of numbers up to most.
func subsets(most uint64) [][]uint64 {
	var sets [][]uint64
	for chosen := 1; chosen < 1<<most; chosen++ {
		var set []uint64
		for c := range most {
			if chosen>>c&1 == 1 {
				set = append(set, c+1)
			}
		}
		sets = append(sets, set)
	}
	return sets
}

// listed is a set as it is written in the name of a game.
func listed(set []uint64) string { return strings.Join(claim.Texts(set), ",") }

// taking is the code 0.d1d2… of proposition 17: d_c = 2^(c+2) − 1 for c in C.
func taking(set []uint64) breaking.Code {
	c := make(breaking.Code, slices.Max(set)+1)
	for _, k := range set {
		c[k] = 1<<(k+2) - 1
	}
	return c
}

// splitting is the code d0.0 of proposition 17: d0 is the sum of 2^(c+1) over C.
func splitting(set []uint64) breaking.Code {
	c := breaking.Code{0}
	for _, k := range set {
		c[0] |= 1 << (k + 1)
	}
	return c
}

// proposition17 is the equivalences of partition games and codes.
func proposition17() []claim.Claim {
	var first, second []equivalence
	for _, set := range subsets(cutNumbers) {
		t, b := taking(set).Game().Name, splitting(set).Game().Name
		first = append(first, equivalence{"cut:" + listed(set), t, 1, -1})
		second = append(second, equivalence{b, t, 1, -1})
	}
	sets := fmt.Sprintf("Tested for all sets of numbers up to %d.", cutNumbers)
	return []claim.Claim{
		equivalent(claim.Quoted(bounded("prop17", "4.3", 200, "CUT C on n is equivalent to TAKE-AND-BREAK 0.d1d2… on n − 1, where d_c = 2^(c+2) − 1 if c is in C, and 0 otherwise."),
			"", sets), first...),
		equivalent(claim.Quoted(bounded("prop17/d0", "4.3", 200, "TAKE-AND-BREAK d0.0, d0 the sum of 2^(c+1) over C, on n is equivalent to the same 0.d1d2… on n − 1."),
			"decompose d_0 in binary, so that d_0 = Σ e_i 2^{i+1}. Then, for all n > 0, d_0.00⋯(H_n) = 0.d_1 d_2⋯(H_{n−1})",
			"The bit 2^j of d0 allows to leave j heaps, so i ≥ 1. "+sets), second...),
		equivalent(bounded("prop17/0.7F", "4.3", 3000, "CUT {1,2} on n is equivalent to HEXADECIMAL 0.7F on n − 1."), equivalence{"cut:1,2", named("0.7F"), 1, -1}),
		equivalent(claim.Quoted(bounded("prop17/couples", "4.3", 10_000, "COUPLES-ARE-FOREVER on n is equivalent to OFFICERS, 0.6, on n − 1."),
			"Applied to the game COUPLES-ARE-FOREVER, the same analysis proves that it is equivalent to OCTAL 0.6", ""),
			equivalence{"couples-are-forever", "officers", 1, -1}),
		equivalent(claim.Quoted(bounded("prop17/dawson", "4.3", 10_000, "DAWSON'S CHESS, 0.137, on n is equivalent to 0.4 on n + 2."),
			"DAWSON'S CHESS has two equivalent representations 0.137 and 0.4 (with two additional tokens)", ""),
			equivalence{"dawsons-chess", named("0.4"), 0, 2}),
		claim.Finite(claim.Pure(bounded("op6/rules", "5", 2, "The rules of 0.7F: remove 1 and leave 0, 1 or 2 heaps, or remove 2 and leave 0, 1, 2 or 3."), func(bound uint64) claim.Finding {
			return sameMoves(breaking.Code{0, 7, 15}, [][2]uint64{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}, {2, 3}}, bound)
		})),
		claim.Finite(claim.Pure(bounded("thm16/dawsons-chess/rules", "4.1", 3, "The rules of DAWSON'S CHESS, 0.137: remove 1 and leave none, remove 2 and leave 0 or 1, or remove 3 and leave 0, 1 or 2 heaps."), func(bound uint64) claim.Finding {
			return sameMoves(breaking.Code{0, 1, 3, 7}, [][2]uint64{{1, 0}, {2, 0}, {2, 1}, {3, 0}, {3, 1}, {3, 2}}, bound)
		})),
		claim.Finite(claim.Pure(claim.Quoted(bounded("thm16/kayles/rules", "4.1", 2, "The rules of KAYLES, 0.77: remove one or two counters, and leave 0, 1 or 2 heaps."),
			"KAYLES [11] (remove one or two counters anywhere)", "A heap is a row, so that counters next to each other are removed from its end or from within."), func(bound uint64) claim.Finding {
			return sameMoves(breaking.Code{0, 7, 7}, [][2]uint64{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}}, bound)
		})),
	}
}

// sameMoves compares the moves that a code allows with the printed moves. A move is the
// number of tokens removed and the number of heaps left.
func sameMoves(c breaking.Code, printed [][2]uint64, bound uint64) claim.Finding {
	var moves [][2]uint64
	for k, j := range c.Moves(uint64(len(c))) {
		moves = append(moves, [2]uint64{k, j})
	}
	if !slices.Equal(moves, printed) {
		return claim.Found(claim.Contradicted, bound, "the code %s allows %v", c, moves)
	}
	return claim.Found(claim.Proved, bound, "the code allows just these %d moves", len(moves))
}

// least is, by the ids of claims, the least bounds that decide them where their tests don't give
// them: the first case that a statement speaks of or, where it isn't true, the first counterexample.
var least = map[string]uint64{
	"cut/thm16":                  4,
	"cut/thm16/subtraction-test": 8,
	"cut/thm16/subtraction":      28,
	"cut/thm16/kayles":           167,
	"cut/thm16/dawsons-chess":    174,
	"cut/thm16/0.165":            13464,
	"cut/thm16/single-digit":     176,
	"cut/thm16/14":               2000,
	"cut/thm16/no-arithmetic":    26,
	"cut/intro/grundys-game":     28,
	"cut/intro/couples":          13,
	"cut/thm16/79":               1000,
	"cut/thm16/0.B3":             16,
	"cut/thm16/0.33F":            17,
	"cut/thm16/0.13FF":           62,
	"cut/thm16/0.9B":             64,
	"cut/thm16/0.205200C":        166,
	"cut/thm16/ruler":            1599,
	"nim/closed":                 2,
}
