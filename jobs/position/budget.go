package position

import (
	"context"
	"iter"
	"math"
	"math/big"

	"grundy/jobs/game"
)

// The limits of a list of winning moves: MaxMoves moves are listed, which have
// maxParts parts together, and maxLooked components of options are examined for
// each component of the sum, in about a second. To find a written option takes
// longer for each one, so maxRead components are examined.
const (
	MaxMoves  = 1000
	maxParts  = 100_000
	maxLooked = 1 << 26
	maxRead   = 1 << 22
)

// budget is how many components of options may still be examined.
type budget struct {
	ctx  context.Context
	left int
	// asked is the budget that was left when the context was last asked.
	asked int
	spent bool
	// untried says that no option was examined, since that would take too long.
	untried bool
}

func newBudget(ctx context.Context, components int) *budget {
	return &budget{ctx: ctx, left: components, asked: components}
}

// spend takes an option with its components from the budget, and reports whether
// there was enough.
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

// refuse yields no options, since to list them would take too long.
func (b *budget) refuse(func(Sum) bool) { b.spent, b.untried = true, true }

// scan yields the options whose nim-value is the target, trying one after the
// other as far as the budget goes.
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

// memoryLimit is the memory in bytes that the values of one game may take.
const memoryLimit = 2 << 30

// mostHeaps keeps the estimates of solvers from overflowing.
const mostHeaps = 1 << 40

// largest is the largest n, up to about 2·mostHeaps, for which a solver needs at
// most memoryLimit. The function memory never decreases.
func largest(memory func(n uint64) uint64) uint64 {
	n := uint64(1)
	for n < mostHeaps && memory(2*n) <= memoryLimit {
		n *= 2
	}
	for step := n / 2; step > 0; step /= 2 {
		if memory(n+step) <= memoryLimit {
			n += step
		}
	}
	return n
}

// seconds is what a solver estimates for a request.
func seconds(s *game.Solver, r game.Request) float64 {
	return math.Max(0, s.Steps(r)) / 1e9
}
