package breaking

import (
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// standard is the standard game that theorem E1 of docs/PROOFS.md gives: heaps of one token are
// left out as long as they have no move.
func (r *Rules) standard() *game.Theorem {
	shift := uint64(0)
	for ; len(r.Digits) < 2 || !r.Digits[1].Has(0); shift++ {
		r = r.withoutOnes()
	}
	return &game.Theorem{Where: "theorem E1", Same: r.Name(), Shift: shift, Scale: 1}
}

// withoutOnes is the code whose heap n − 1 has the value of the heap n ≥ 1, for a code by which no
// heap of one token has a move. Each heap that is left counts a token less, and is left out when
// nothing is left of it: who removes k and leaves j heaps removes k + j − 1 and leaves j at most.
func (r *Rules) withoutOnes() *Rules {
	digits := make([]uint64, len(r.Digits)+int(r.most())+1)
	for _, m := range r.Moves() {
		digits[m.Take+m.Leave-1] |= 2<<m.Leave - 1
	}
	for digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
	}
	return NewCode(digits...)
}

// standard is the standard game that theorem E2 of docs/PROOFS.md gives: the members are divided by
// their greatest common divisor. It is nil for infinite sets, for all but some numbers and with a
// sink.
func (r *removals) standard() *game.Theorem {
	if r.set != nil || r.allBut || r.sink > 0 {
		return nil
	}
	divisor := uint64(0)
	for _, s := range r.members {
		divisor = integer.GCD(divisor, s)
	}
	small := removals{}
	for _, s := range r.members {
		small.members = append(small.members, s/divisor)
	}
	return &game.Theorem{Where: "theorem E2", Same: subtractionPrefix + small.String(),
		Scale: divisor}
}
