package arith

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section6 is the FULLSET games.
func section6() []game.Claim {
	list := printedList("fullset-totative", "6", 1, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0)
	list.Reading = "The paper's FULLSET TOTIENT is FULLSET TOTATIVE."
	return []game.Claim{
		table("fullset-maliquot", "6", 1, []uint32{0, 1, 1, 0, 1, 1, 1, 0, 0}),
		printedList("fullset-maliquot", "6", 1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0),
		claim.Closed(bounded("thm14", "6", 1_000_000, "In FULLSET MALIQUOT, G(n) is 0 or 1, and 1 just where n > 1 is square-free."), "fullset-maliquot", theorem14),
		list,
		ones("fullset-totative", "6", 2, 4, 5, 10, 11, 12, 13, 15),
	}
}

func columns6() []claim.Column {
	return []claim.Column{tableOptions("fullset-maliquot", "6", 1, "∅", "1", "1", "1+2", "1", "1+2+3", "1", "1+2+4", "1+3")}
}
