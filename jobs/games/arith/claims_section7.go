package arith

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section7 is the POWERSET games. Their values are stored as exponents e: 0 for
// the nim-value 0, and 1 + log2 of it otherwise.
func section7() []game.Claim {
	return []game.Claim{
		printedList("powerset-maliquot", "7", 1, 0, 1, 1, 2, 1, 2, 1, 4, 2, 2, 1, 4, 1, 2, 2, 8, 1, 4, 1),
		printedList("powerset-saliquot", "7", 0, 0, 1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1),
		printedList("powerset-maliquant", "7", 1, 0, 0, 1, 0, 2, 1, 4, 8, 16, 2, 32, 1, 64, 4, 128, 8, 256, 16, 512),
		printedList("powerset-saliquant", "7", 1, 0, 0, 1, 1, 2, 1, 4, 4, 8, 2, 16, 8, 32, 32, 64, 64, 128, 8, 256, 64),
		printedList("powerset-totative", "7", 1, 0, 1, 2, 1, 4, 1, 8, 1, 2, 1, 16, 1, 32, 1, 2, 1, 64, 1, 128),
		printedList("powerset-nontotative", "7", 1, 0, 0, 0, 1, 0, 2, 0, 4, 1, 8, 0, 16, 0, 32, 4, 64, 0, 128, 0),
		claim.Closed(bounded("thm15", "7", 1_000_000, "In POWERSET SALIQUOT, G(0) = 0 and G(n) is the largest power of two that divides n."), "powerset-saliquot", theorem15),
		claim.Closed(bounded("thm16", "7", 1_000_000,
			"In POWERSET MALIQUANT the first eight nim-values are 0, 0, 1, 0, 2, 1, 4, 8; G(2k + 1) = 2^k for k ≥ 4, and G(n) = G(n/2) for even n ≥ 10."), "powerset-maliquant", theorem16),
		claim.Closed(seventeen(), "powerset-totative", theorem17),
	}
}

func seventeen() game.Claim {
	c := bounded("thm17", "7", 6_000, "In POWERSET TOTATIVE, G(n) = 2^(i−1), i the index of the smallest prime divisor of n.")
	c.Reading = "For n > 1, and G(1) = 0 as the proof has it."
	return c
}
