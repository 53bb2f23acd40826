package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
)

// optionTables are the claims about printed sets of options, section by section.
func optionTables() []claim.OptionTable {
	ex12 := claim.Rows(12, "6+10, 9+8, 10+10+9")
	tables := []claim.OptionTable{
		optionsOf(said("ex1", "1", "In MALIQUOT the options of 6 are 1, 2, 3, and 7 has the option 1 alone."), "maliquot",
			claim.Rows(6, "1, 2, 3", "1")),
		optionsOf(said("ex2", "1", "In SALIQUOT the options of 6 are 5, 4, 3, 0, and those of 7 are 0, 6."), "saliquot",
			claim.Rows(6, "5, 4, 3, 0", "0, 6")),
		optionsOf(said("ex3/options", "1", "In STAU the options are 1 → 0, 2 → 0, 3 → 1 and 5 → 3."), "stau",
			slices.Concat(claim.Rows(1, "0", "0", "1"), claim.Rows(5, "3"))),
		optionsOf(said("ex4/options", "1", "In MTAU with the heap 0 the options are 1 → 0, 2 → 1, 3 → 1, 4 → 2 and 5 → 1."), "mtau/zero",
			claim.Rows(0, "∅", "0", "1", "1", "2", "1")),
		optionsOf(said("ex6/options", "1", "In POWERSET MALIQUOT the options of 6 are 1, 2, 3, 1 + 2, 1 + 3, 2 + 3, 1 + 2 + 3; 1 has none; 2 and 3 have 1."),
			"powerset-maliquot", slices.Concat(claim.Rows(6, "1, 2, 3, 1+2, 1+3, 2+3, 1+2+3"), claim.Rows(1, "∅", "1", "1"))),
		optionsOf(said("ex7/options", "1", "In POWERSET TOTATIVE the options of 4 are 1, 3, 1 + 3, and those of 5 all non-empty subsets of {1, 2, 3, 4}."),
			"powerset-totative",
			claim.Rows(4, "1, 3, 1+3", "1..4, 1+2, 1+3, 1+4, 2+3, 2+4, 3+4, 1+2+3, 1+2+4, 1+3+4, 2+3+4, 1+2+3+4")),
		tableOptions("maliquot", "2.1.1", 1, "∅", "1", "1", "1, 2", "1", "1, 2, 3", "1", "1, 2, 4"),
		optionsOf(said("ex8", "2.1.1", "In MALIQUOT the options of 6 are 1, 2 and 3, and 7 has the option 1 alone."), "maliquot",
			claim.Rows(6, "1, 2, 3", "1")),
		tableOptions("saliquot", "2.1.2", 0, "∅", "0", "0, 1", "0, 2", "0, 2, 3", "0, 4", "0, 3, 4, 5", "0, 6", "0, 4, 6, 7"),
		optionsOf(said("ex9", "2.1.2", "In SALIQUOT the options of 6 are 5, 4, 3 and 0, and those of 7 are 0 and 6."), "saliquot",
			claim.Rows(6, "5, 4, 3, 0", "0, 6")),
		tableOptions("maliquant", "2.2.1", 0, "∅", "0", "0", "0, 2", "0, 3", "0, 2, 3, 4", "0, 4, 5", "0, 2, 3, 4, 5, 6", "0, 3, 5, 6, 7"),
		tableOptions("saliquant", "2.2.2", 0, "∅", "∅", "∅", "1", "1", "1, 2, 3", "1, 2", "1, 2, 3, 4, 5", "1, 2, 3, 5", "1, 2, 3, 4, 5, 7",
			"1, 2, 3, 4, 6, 7", "1, 2, 3, 4, 5, 6, 7, 8, 9", "1, 2, 3, 4, 5, 7", "1..11", "1..6, 8, 9, 10, 11", "1..9, 11, 13",
			"1..7, 9, 10, 11, 13", "1..15", "1..8, 10, 11, 13, 14", "1..17"),
		tableOptions("totative", "2.3", 1, "∅", "1", "1, 2", "1, 3", "1, 2, 3, 4", "1, 5", "1..6", "1, 3, 5, 7"),
		read(tableOptions("nontotative", "2.4", 0, "∅", "0", "0", "0", "0, 2", "0", "0, 2, 3, 4", "0", "0, 2, 4, 6", "0, 3, 6",
			"0, 2, 4, 5, 6, 8", "0", "0, 2, 3, 4, 6, 8, 9, 10", "0", "0, 2, 4, 6, 7, 8, 10, 12", "0, 3, 5, 6, 9, 10, 12",
			"0, 2, 4, 6, 8, 10, 12, 14", "0", "0, 2, 3, 4, 6, 8, 9, 10, 12, 14, 15, 16", "0"),
			"The option 0 is taken from this table. By the definition of section 1, k ≥ 1, no heap has it: arith/def/nontotative."),
		tableOptions("totient", "3.1.1", 1, "∅", "1", "2", "2", "4", "2", "6", "4"),
		tableOptions("nontotient", "3.1.2", 1, "∅", "1", "1", "2", "1", "4", "1", "4", "3", "6", "1", "8", "1", "8", "7", "8"),
		tableOptions("mtau", "3.2.1", 1, "∅", "1", "1", "2", "1", "3", "1", "3", "2"),
		optionsOf(said("ex11/options", "5", "In M-FACTORING the options of 12 are 6 + 2, 3 + 4 and 2 + 2 + 3."), "m-factoring",
			claim.Rows(12, "6+2, 3+4, 2+2+3")),
		read(optionsOf(said("ex12/options", "5", "In S-FACTORING the options of 12 are 6 + 10, 9 + 8 and 10 + 10 + 9."), "s-factoring", ex12),
			"With k = 1 allowed, as the printed list of nim-values needs. With k ≥ 2 they are all: arith/ex12/proper."),
		read(optionsOf(said("ex12/proper", "5", "In S-FACTORING with k ≥ 2 the options of 12 are 6 + 10, 9 + 8 and 10 + 10 + 9."), "s-factoring/proper", ex12),
			"Section 1's words, s-factoring/proper, which the printed list of nim-values doesn't follow."),
		tableOptions("fullset-maliquot", "6", 1, "∅", "1", "1", "1+2", "1", "1+2+3", "1", "1+2+4", "1+3"),
		optionsOf(said("s-big-omega/options", "3.3.2", "In SΩ the heap 1 is terminal, 2 moves to 1 and 3 to 2."), "s-big-omega", claim.Rows(1, "∅", "1", "2")),
		optionsOf(said("s-small-omega/options", "3.3.4", "In Sω the heap 1 is terminal, 2 moves to 1, 3 to 2 and 4 to 3."), "s-small-omega", claim.Rows(1, "∅", "1", "2", "3")),
		optionsOf(said("totient/options-of-8", "3.1.1", "In TOTIENT the moves from 8 are 8 → 4 → 2 → 1."), "totient", slices.Concat(claim.Rows(1, "∅", "1"), claim.Rows(4, "2"), claim.Rows(8, "4"))),
	}
	return slices.Concat(tables, definitionTables(tables))
}

// tableOptions is the claim about the options in a table 'n, opt(n), SG(n)'.
func tableOptions(name, section string, first uint64, options ...string) claim.OptionTable {
	c := said("table/"+name+"/options", section, fmt.Sprintf("The table of %s has the options of its heaps.", row(name).Title))
	return optionsOf(c, name, claim.Rows(first, options...))
}

// optionsOf is the claim c that the rows have the options of heaps of the named game.
func optionsOf(c claim.Claim, name string, rows []claim.OptionRow) claim.OptionTable {
	return claim.OptionTable{Claim: c, Heaps: row(name).Heaps, Rows: rows}
}

// read is the claim about options with the way in which its sentence is read.
func read(k claim.OptionTable, reading string) claim.OptionTable {
	k.Reading = reading
	return k
}
