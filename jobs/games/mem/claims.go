package mem

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// Claims are the paper's statements, section by section.
func Claims() []game.Claim {
	return claim.HandCheck(slices.Concat(tables(), section1(), section2(), section3(), section4(), section5(), section6(),
		examples11(), examples12(), section7()), byHand)
}

// said is a claim without its test. Its id is given without 'mem/'.
func said(id, section, statement string) game.Claim {
	return game.Claim{ID: "mem/" + id, Paper: paper.Memgames, Section: section, Statement: statement, Version: 1}
}

// bounded is said with the default bound, the last row that is tested.
func bounded(id, section string, bound uint64, statement string) game.Claim {
	c := said(id, section, statement)
	c.Bound = bound
	return c
}

// raw gives c the paper's words and how they are read.
func raw(c game.Claim, words, reading string) game.Claim {
	c.Raw, c.Reading = words, reading
	return c
}
