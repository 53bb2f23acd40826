package divide

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// Claims are the paper's statements about the games of this room.
func Claims() []game.Claim {
	all := slices.Concat(introduction(), dividingClaims(), moveClaims(dividing, divideAndResidue), residueClaims(), growthClaims(), complementClaims(), thrownClaims())
	for _, k := range columns() {
		all = append(all, k.Complete())
	}
	return claim.HandCheck(all, byHand)
}

// said is a claim without its test. Its id is that of the list of claims,
// without 'arith/'.
func said(id, section, statement string) game.Claim {
	return game.Claim{ID: "arith/" + id, Paper: paper.Arithmetic, Section: section, Statement: statement, Version: 1}
}

// bounded is said with the default bound.
func bounded(id, section string, bound uint64, statement string) game.Claim {
	c := said(id, section, statement)
	c.Bound = bound
	return c
}

// heap is a heap of one of the games in a sum.
func heap(n uint64, name string, rule game.Definition[uint64]) claim.Component {
	return claim.Component{Game: name, Heap: n, Options: rule}
}

// columns are the claims about printed sets of options.
func columns() []claim.OptionTable {
	of := func(id, section, statement string, rule game.Definition[uint64], reduced bool, rows []claim.Row) claim.OptionTable {
		return claim.OptionTable{Claim: said(id, section, statement), Heaps: &game.Heaps{First: 1, Options: rule}, Reduced: reduced, Rows: rows}
	}
	const as, less = "as written", "without pairs of equal heaps and heaps of 1"
	return []claim.OptionTable{
		of("intro/options", "1", "In DIVIDE-AND-RESIDUE the options of 7 are 1 + … + 1, 2 + 2 + 2 + 1, 3 + 3 + 1, 4 + 3, 5 + 2 and 6 + 1.",
			divideAndResidue, false, claim.Rows(7, "1×7, 2+2+2+1, 3+3+1, 4+3, 5+2, 6+1")),
		of("intro/reduced", "1", "In DIVIDE-AND-RESIDUE the options of 7 simplify to 1, 2, 4 + 3, 5 + 2 and 6.",
			divideAndResidue, true, claim.Rows(7, "1, 2, 4+3, 5+2, 6")),
		of("table/dividing/options", "4.1", "The first table of DIVIDING has the options of its heaps, "+as+".",
			dividing, false, claim.Rows(1, "∅", "1+1", "1×3", "2×2, 1×4", "1×5", "3×2, 2×3, 1×6", "1×7", "4×2, 2×4, 1×8")),
		of("table/dividing/options-of-10", "4.1", "In DIVIDING the options of 10 are 5×2, 2×5 and 1×10.",
			dividing, false, claim.Rows(10, "5×2, 2×5, 1×10")),
		of("table/dividing/reduced", "4.1", "The second table of DIVIDING has the options of its heaps, "+less+".",
			dividing, true, claim.Rows(1, "∅", "1", "1", "1", "1", "1, 2", "1", "1")),
		of("table/divide-and-residue/options", "4.2", "The first table of DIVIDE-AND-RESIDUE has the options of its heaps, "+as+".",
			divideAndResidue, false, claim.Rows(1, "∅", "1+1", "2+1, 1×3", "3+1, 2×2, 1×4", "4+1, 3+2, 2×2+1, 1×5", "5+1, 4+2, 3×2, 2×3, 1×6",
				"6+1, 5+2, 4+3, 3×2+1, 2×3+1, 1×7", "7+1, 6+2, 5+3, 4×2, 3×2+2, 2×4, 1×8")),
		of("table/divide-and-residue/reduced", "4.2", "The second table of DIVIDE-AND-RESIDUE has the options of its heaps, "+less+".",
			divideAndResidue, true, claim.Rows(1, "∅", "1", "2, 1", "3, 1", "4, 3+2, 1", "5, 4+2, 2, 1", "6, 5+2, 4+3, 2, 1", "7, 6+2, 5+3, 2, 1",
				"8, 7+2, 6+3, 5+4, 3, 1", "9, 8+2, 7+3, 6+4, 3, 2, 1")),
		of("table/complement-grundy/options", "4.2", "The table of COMPLEMENT-GRUNDY has the options of its heaps, "+less+".",
			complementGrundy, true, claim.Rows(1, "∅", "1", "1", "1", "1", "2, 1", "2, 1", "2, 1", "3, 2, 1", "3, 2, 1", "3, 3+2, 2, 1")),
	}
}
