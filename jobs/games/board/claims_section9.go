package board

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section9 is lemma 10 on the No-Factor game.
func section9() []game.Claim {
	return []game.Claim{
		claim.Every(said("lem10", "9", 24, "In No-Factor the second player wins for n > 1, the first for n = 1."), "no-factor", 1, game.Holds,
			func(n uint64, g uint32) (bool, string) {
				if n == 1 {
					return g > 0, "a value above 0"
				}
				return g == 0, "0"
			}),
		within(claim.Pure(raw(said("lem10-first", "9", 60, "The first turn is to take 1.", "no-factor"), "The first turn must be to take 1.", ""),
			func(bound uint64) game.Finding { return testFirstTurn(bound, 1) }), 1, maxNumber),
	}
}

// testFirstTurn tests that from {1, …, n} there is one turn, to take a number.
func testFirstTurn(bound uint64, number int) game.Finding {
	for n := 1; n <= int(bound); n++ {
		turns := 0
		for option := range noFactor(upTo(n)) {
			if turns++; turns > 1 || option[0] != upTo(n)&^(1<<number) {
				return claim.Found(game.Contradicted, bound, "from the numbers 1 to %d a turn leaves %s", n, option[0])
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of the numbers 1 to n for every n ≤ %d", bound)
}
