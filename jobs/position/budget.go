package position

import (
	"context"
	"iter"
	"math"
	"math/big"

	"grundy/jobs/game"
)

// The limits of a list of winning moves: how many are listed, how many parts
// they may have together, and how many components of options are looked at for
// each component of the sum, about a second's worth. To tell whether a move is
// allowed takes longer for each option.
const (
	MaxMoves  = 1000
	maxParts  = 100_000
	maxLooked = 1 << 26
	maxRead   = 1 << 22
)

// budget is how many components of options may still be looked at.
type budget struct {
	ctx    context.Context
	left   int
	looked int
	spent  bool
}

func newBudget(ctx context.Context, components int) *budget {
	return &budget{ctx: ctx, left: components}
}

// spend pays for an option of so many components and reports whether that was
// possible.
func (b *budget) spend(components int) bool {
	b.left -= 1 + components
	b.looked++
	if b.left < 0 || b.looked&1023 == 0 && b.ctx.Err() != nil {
		b.spent = true
	}
	return !b.spent
}

// scan yields the options whose nim-value is the target, looking at one after
// the other as far as the budget goes.
func scan[P any](options iter.Seq[[]P], value func(P) uint32, target *big.Int, b *budget) iter.Seq[[]P] {
	return func(yield func([]P) bool) {
		if target.BitLen() > 32 {
			return
		}
		wanted := uint32(target.Uint64())
		for option := range options {
			if !b.spend(len(option)) {
				return
			}
			var sum uint32
			for _, p := range option {
				sum ^= value(p)
			}
			if sum == wanted && !yield(option) {
				return
			}
		}
	}
}

// within is the memory that the values of one game may take.
const within = 2 << 30

// mostHeaps keeps the estimates of solvers from overflowing.
const mostHeaps = 1 << 40

// largest is the largest n that a solver needs no more memory for than there
// may be; memory never decreases.
func largest(memory func(n uint64) uint64) uint64 {
	n := uint64(1)
	for n < mostHeaps && memory(2*n) <= within {
		n *= 2
	}
	for step := n / 2; step > 0; step /= 2 {
		if memory(n+step) <= within {
			n += step
		}
	}
	return n
}

// seconds is what a solver estimates for a request.
func seconds(s *game.Solver, r game.Request) float64 {
	return math.Max(0, s.Steps(r)) / 1e9
}
