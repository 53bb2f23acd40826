package mem

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section5 is theorem 5.2.
func section5() []game.Claim {
	c := bounded("thm5.2", "5", 2000, "The P-positions n_k of MEM⁰ with n ≥ 1 are those with k = n and v₂(n) even.")
	return []game.Claim{
		claim.EveryCell(c, "mem0", claim.Square, game.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
			if Theorem52(n, k) {
				return g.At(n, k) == 0, "0"
			}
			return g.At(n, k) > 0, "a value above 0"
		}),
	}
}
