package step

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// Claims are the paper's statements about heap games, section by section.
// Those about boards and graphs are in the room board.
func Claims() []game.Claim {
	return claim.HandCheck(slices.Concat(section3(), section5(), section6(), section7(), section8Paths(), section8Cycles()), byHand)
}

// said is a claim without its test. Its id is given without 'step/'.
func said(id, section, statement string) game.Claim {
	return game.Claim{ID: "step/" + id, Paper: paper.PrimesStep, Section: section, Statement: statement, Version: 1}
}

// bounded is said with the default bound, the largest heap.
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

func isP(g uint32) bool { return g == 0 }

func isN(g uint32) bool { return g > 0 }
