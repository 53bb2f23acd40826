package position

import (
	"cmp"
	"context"
	"math"
	"math/big"
	"sort"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Analysis is the nim-value of a sum and its winning moves.
type Analysis struct {
	Sum    Sum
	Values []*big.Int // the nim-values of the parts, each of a single copy
	Value  *big.Int   // the nim-sum: 0 for a P-position
	// Sources says of each part by which theorem its value is known; see [Evaluator.Source].
	Sources []string
	// Winning are the winning moves, each once: moves of equal components to
	// options that differ in the order of their components are the same.
	Winning  []Move
	Complete bool // reports that Winning holds all winning moves
	// Untried reports that the options of some component would take too long to
	// list, so that none was examined.
	Untried bool
	// Looked is how many options were looked at of the first component of which
	// not all were, where any was; 0 otherwise.
	Looked int
}

// Outcome is N where the next player wins and P where the previous one does.
func (a *Analysis) Outcome() string {
	if a.Value.Sign() == 0 {
		return "P"
	}
	return "N"
}

// Analyse evaluates a sum and finds its winning moves: at most [MaxMoves], among
// the options that can be examined in about a second for each component. Once the
// context has ended, the evaluator must not be used again.
func (e *Evaluator) Analyse(ctx context.Context, s Sum) (*Analysis, error) {
	a := &Analysis{Sum: s, Complete: true}
	if err := reference.RunCancellable(ctx, func() error { return e.analyse(ctx, a) }); err != nil {
		return nil, err
	}
	return a, nil
}

func (e *Evaluator) analyse(ctx context.Context, a *Analysis) error {
	if err := e.learn(ctx, a.Sum); err != nil {
		return err
	}
	for _, p := range a.Sum {
		a.Values = append(a.Values, e.Value(p.Position))
		a.Sources = append(a.Sources, e.Source(p.Position))
	}
	a.Value = e.nimSum(a.Sum)
	if a.Value.Sign() == 0 {
		return nil
	}
	seen := map[string]bool{}
	for i, p := range a.Sum {
		if !seen[p.String()] {
			seen[p.String()] = true
			e.winning(ctx, a, i)
		}
	}
	return context.Cause(ctx)
}

// winning adds the winning moves on the part i. If g is the value of the part and
// v that of the sum, these are the options of value g ⊕ v.
func (e *Evaluator) winning(ctx context.Context, a *Analysis, i int) {
	p := a.Sum[i].Position
	target := new(big.Int).Xor(a.Values[i], a.Value)
	allowed := newBudget(ctx, maxLooked)
	seen, parts := map[string]bool{}, 0
	for option := range e.table(p).options(p.place, target, allowed) {
		key := option.Key()
		if seen[key] {
			continue
		}
		if len(a.Winning) == MaxMoves || parts > maxParts {
			a.Complete = false
			a.Looked = cmp.Or(a.Looked, allowed.options)
			return
		}
		seen[key] = true
		parts += len(option)
		a.Winning = append(a.Winning, Move{i, option})
	}
	if allowed.spent || allowed.skipped {
		a.Complete = false
		a.Looked = cmp.Or(a.Looked, allowed.options)
	}
	a.Untried = a.Untried || allowed.untried
}

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
	ctx     context.Context
	left    int
	options int // how many options were looked at
	asked   int // the budget that was left when the context was last asked
	spent   bool
	skipped bool // says that options were left out, since there are more of the kind
	untried bool // says that no option was examined, since that would take too long
}

func newBudget(ctx context.Context, components int) *budget {
	return &budget{ctx: ctx, left: components, asked: components}
}

// spend takes an option with its components from the budget, and reports whether
// there was enough.
func (b *budget) spend(components int) bool {
	b.left -= 1 + components
	b.options++
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

const memoryLimit = 2 << 30 // the memory in bytes that the values of one game may take

// mostHeaps keeps the estimates of solvers from overflowing.
const mostHeaps = 1 << 40

// largest is the largest n, up to about 2·mostHeaps, for which a solver needs at
// most memoryLimit. The function memory never decreases.
func largest(memory func(n uint64) uint64) uint64 {
	n := uint64(1)
	for n < mostHeaps && memory(2*n) <= memoryLimit {
		n *= 2
	}
	return n + uint64(sort.Search(int(n-1), func(more int) bool { return memory(n+uint64(more)+1) > memoryLimit }))
}

// seconds is what a solver estimates for a request.
func seconds(s *game.Solver, r game.Request) float64 {
	return math.Max(0, s.Steps(r)) / 1e9
}
