package period

import (
	"context"
	"fmt"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/regular"
)

// Proof is a proved period with the values that go on by it, and so the value of every heap.
type Proof struct {
	regular.Result
	values Values
}

// The limits of a search for a proof: the first bound is firstTry, each further one four times
// the one before, up to about a second of steps and the memory. The steps of a solver that keeps
// its values are few only where they fall into a sparse space, so its heaps are bounded, too.
const (
	firstTry   = 1 << 9
	mostSteps  = 1e9
	mostMemory = 1 << 29
	mostKept   = 1 << 18
)

// Prove proves the period of a game by theorems from as many values as take some seconds. The
// proof is nil if no theorem applies to the game, or if more values would be needed.
func Prove(ctx context.Context, g *game.Game) (*Proof, error) {
	if g.Periods == nil {
		return nil, nil
	}
	s, err := New(g)
	if err != nil {
		return nil, nil // The game has no nim-values in which a period is looked for.
	}
	for to := s.Product.First + firstTry; s.within(ctx, to); to *= 4 {
		found, v, err := s.find(ctx, to)
		if err != nil {
			return nil, err
		}
		if found.Verdict == regular.Proved {
			return &Proof{found, v}, nil
		}
	}
	return nil, nil
}

// within reports whether the values up to a heap take little time and memory.
func (s *Search) within(ctx context.Context, to uint64) bool {
	r, solver := s.Request(to), s.Product.Evidence()
	if s.Keeps() && to > mostKept {
		return false
	}
	return solver.Reaches(to) && solver.Prepare(ctx, r) == nil && s.Steps(to) <= mostSteps && s.Memory(r) <= mostMemory
}

// At is G(n), for a memgame that of the fresh heap n ≥ the first heap. It is not ok if the value
// has more than 64 bits.
func (p *Proof) At(n uint64) (g uint64, ok bool) {
	start, times := p.values.First+p.Preperiod, uint64(0)
	if n >= start {
		times = (n - start) / p.Period
	}
	high, more := bits.Mul64(p.Saltus, times)
	g, carry := bits.Add64(uint64(p.values.At(n-times*p.Period)), more, 0)
	return g, high == 0 && carry == 0
}

// String says what was proved, by which theorem, and the start of the certificate's digest.
func (p *Proof) String() string {
	saltus := ""
	if p.Saltus > 0 {
		saltus = fmt.Sprintf(" and the saltus %d", p.Saltus)
	}
	return fmt.Sprintf("by the period %d%s proved by %s (certificate %.12s…)", p.Period, saltus, p.theorem(), p.Certificate.Digest)
}

// theorem is the theorem in words.
func (p *Proof) theorem() string {
	switch text := string(p.Theorem); p.Theorem {
	case regular.Octal, regular.APTest, regular.Proposition3, regular.Proposition6, regular.Proposition7, regular.Proposition8:
		return text
	case regular.PureAPTest, regular.UltimateAPTest:
		return "the " + text
	default:
		return "the theorem on " + text
	}
}
