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
	ctx  context.Context
	left int
	// asked is what had been left when the context was last asked.
	asked int
	spent bool
	// untried says that nothing was looked at, since it would take too long.
	untried bool
}

func newBudget(ctx context.Context, components int) *budget {
	return &budget{ctx: ctx, left: components, asked: components}
}

// spend pays for an option of so many components and reports whether that was
// possible.
func (b *budget) spend(components int) bool {
	b.left -= 1 + components
	if b.left < 0 {
		b.spent = true
	} else if b.asked-b.left > 1<<12 {
		b.asked = b.left
		b.spent = b.ctx.Err() != nil
	}
	return !b.spent
}

// refuse is the options that aren't looked at, since that would take too long.
func (b *budget) refuse(func(Sum) bool) { b.spent, b.untried = true, true }

// scan yields the options whose nim-value is the target, looking at one after
// the other as far as the budget goes.
func scan[P any](options iter.Seq[[]P], value func(P) uint64, target *big.Int, b *budget) iter.Seq[[]P] {
	return func(yield func([]P) bool) {
		if !target.IsUint64() {
			return
		}
		wanted := target.Uint64()
		for option := range options {
			if !b.spend(len(option)) {
				return
			}
			var sum uint64
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
