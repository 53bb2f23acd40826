package breaking

import (
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/solve/blocks"
)

// TableForm is the table of blocks that solves CUT C (theorems C11, C12 and C13 of
// docs/PROOFS.md), or nil where 1 or all even numbers are missing in C or no table is proved.
func TableForm(s *Set) *game.Theorem {
	even := s.LeastFrom2(0)
	if !s.Has(1) || even == 0 {
		return nil
	}
	v, ok := blocks.For(even, s.LeastFrom2(1))
	if !ok {
		return nil
	}
	what := fmt.Sprintf("G(n) = 2W + ((n + 1 + τ) mod 2) with W and τ by the table of blocks: period %d, saltus %d", v.Period(), v.Saltus())
	return form(v.Theorem+" of docs/PROOFS.md", what, v.Period()*(values32/v.Saltus()), v.At)
}

// LeastFrom2 is the least cut-number c ≥ 2 of the given parity, or 0 where there is none.
func (s *Set) LeastFrom2(parity uint64) uint64 { return s.periods().LeastFrom(2 + parity) }
