// Package claims has what D. E. Iannucci and U. Larsson, Game values of arithmetic
// functions, say of the dividing games.
//
//   - claims.go: all claims, the printed lists of nim-values and of options
//   - dividing.go: sections 1 and 4.1, and the closed forms and lists of section 4.2
//   - moves.go: sentences about numbers of moves, which read no nim-values
//   - growth.go: the growth of the nim-values of DIVIDE-AND-RESIDUE
//   - complement.go: COMPLEMENT-GRUNDY
package claims

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/divide"
	"grundy/jobs/paper"
)

// Claims are the paper's statements about the dividing games.
func Claims() []game.Claim {
	all := slices.Concat(introduction(), dividingClaims(), moveClaims(divide.Dividing, divide.DivideAndResidue),
		residueClaims(), growthClaims(), complementClaims(), throwClaims())
	for _, k := range optionTables() {
		all = append(all, k.Complete())
	}
	return claim.HandCheck(all, byHand)
}

// Lists are the nim-values that the paper prints of the heaps 1, 2, …, by the name of
// the game.
var Lists = map[string][]uint32{
	"dividing": {0, 1, 1, 1, 1, 2, 1, 1},
	"divide-and-residue": {
		0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 5, 4, 5, 3, 5, 4, 2, 1,
		5, 6, 5, 6, 2, 6, 5, 3, 8, 9, 8, 9, 8, 9, 8, 9, 4, 9, 4, 9, 8, 9, 4, 9, 4,
	},
	"complement-grundy":     {0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2},
	"divide-throw-residue":  {0, 1, 2, 1, 3, 2, 4, 1, 5, 3, 6, 2, 7, 4, 8, 1, 9, 5, 10, 3, 11, 6, 12},
	"residue-throw-divisor": {0, 1, 1, 1, 2, 2, 2, 2, 2},
}

// listed completes c with the test of the printed list of the named game.
func listed(c game.Claim, name string) game.Claim { return claim.List(c, name, 1, Lists[name]) }

// said begins a claim of the paper, and bounded one that is tested to a bound by default.
var said, bounded = claim.Said(paper.Arithmetic), claim.Bounded(paper.Arithmetic)

// heap is a heap of one of the games in a sum.
func heap(n uint64, name string, rule game.Definition[uint64]) claim.Component {
	return claim.Component{Game: name, Heap: n, Options: rule}
}

// optionTables are the claims about printed sets of options.
func optionTables() []claim.OptionTable {
	of := func(id, section, statement string, rule game.Definition[uint64], reduced bool, rows []claim.Row) claim.OptionTable {
		h := &game.Heaps{First: 1, Options: rule}
		return claim.OptionTable{Claim: said(id, section, statement), Heaps: h, Reduced: reduced, Rows: rows}
	}
	const as, less = "as written", "without pairs of equal heaps and heaps of 1"
	return []claim.OptionTable{
		of("intro/options", "1", "In DIVIDE-AND-RESIDUE the options of 7 are 1 + … + 1, 2 + 2 + 2 + 1, 3 + 3 + 1, 4 + 3, 5 + 2 and 6 + 1.",
			divide.DivideAndResidue, false, claim.Rows(7, "1×7, 2+2+2+1, 3+3+1, 4+3, 5+2, 6+1")),
		of("intro/reduced", "1", "In DIVIDE-AND-RESIDUE the options of 7 simplify to 1, 2, 4 + 3, 5 + 2 and 6.",
			divide.DivideAndResidue, true, claim.Rows(7, "1, 2, 4+3, 5+2, 6")),
		of("table/dividing/options", "4.1", "The first table of DIVIDING has the options of its heaps, "+as+".",
			divide.Dividing, false, claim.Rows(1, "∅", "1+1", "1×3", "2×2, 1×4", "1×5", "3×2, 2×3, 1×6", "1×7", "4×2, 2×4, 1×8")),
		of("table/dividing/options-of-10", "4.1", "In DIVIDING the options of 10 are 5×2, 2×5 and 1×10.",
			divide.Dividing, false, claim.Rows(10, "5×2, 2×5, 1×10")),
		of("table/dividing/reduced", "4.1", "The second table of DIVIDING has the options of its heaps, "+less+".",
			divide.Dividing, true, claim.Rows(1, "∅", "1", "1", "1", "1", "1, 2", "1", "1")),
		of("table/divide-and-residue/options", "4.2", "The first table of DIVIDE-AND-RESIDUE has the options of its heaps, "+as+".",
			divide.DivideAndResidue, false, claim.Rows(1, "∅", "1+1", "2+1, 1×3", "3+1, 2×2, 1×4", "4+1, 3+2, 2×2+1, 1×5", "5+1, 4+2, 3×2, 2×3, 1×6",
				"6+1, 5+2, 4+3, 3×2+1, 2×3+1, 1×7", "7+1, 6+2, 5+3, 4×2, 3×2+2, 2×4, 1×8")),
		of("table/divide-and-residue/reduced", "4.2", "The second table of DIVIDE-AND-RESIDUE has the options of its heaps, "+less+".",
			divide.DivideAndResidue, true, claim.Rows(1, "∅", "1", "2, 1", "3, 1", "4, 3+2, 1", "5, 4+2, 2, 1", "6, 5+2, 4+3, 2, 1", "7, 6+2, 5+3, 2, 1",
				"8, 7+2, 6+3, 5+4, 3, 1", "9, 8+2, 7+3, 6+4, 3, 2, 1")),
		of("table/complement-grundy/options", "4.2", "The table of COMPLEMENT-GRUNDY has the options of its heaps, "+less+".",
			divide.ComplementGrundy, true, claim.Rows(1, "∅", "1", "1", "1", "1", "2, 1", "2, 1", "2, 1", "3, 2, 1", "3, 2, 1", "3, 3+2, 2, 1")),
	}
}

// byHand has the shortest check by hand of what the paper has wrong, by the id of
// the claim.
var byHand = map[string]string{
	"arith/table/complement-grundy/options": "From 9, d = 1, 2, 3, 4 give 9 × 1, 4 × 2 + 1, 3 × 3 and 2 × 4 + 1: without equal pairs 1, 1, 3 and 1.",
}
