package position

import (
	"cmp"
	"context"
	"iter"
	"math"
	"math/big"
	"slices"
	"sort"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Analysis is how a sum is played best. Its value and those of its parts, each of a single copy,
// are nim-values by [Evaluator.Analyse], nil where a value is none; games that needn't end have
// generalised values beside them, and partizan games canonical forms.
type Analysis struct {
	Sum   Sum      `json:"-"`
	Heaps []string `json:"heaps"` // its components
	Value *big.Int `json:"value"`
	// Outcome is N where the next player wins, P where the previous one does, D for a draw, L or R
	// where Left or Right wins whoever begins, and unknown.
	Outcome string `json:"outcome"`
	// Moves are the moves that win or, in a draw, draw, each once: moves of equal components to
	// options that differ in the order of their components are the same.
	Moves    []Move     `json:"moves"`
	Values   []*big.Int `json:"values"`
	Complete bool       `json:"complete"` // reports that Moves holds all of them
	// Sources says of each part by which theorem its value is known; see [Evaluator.Source]. It is
	// nil where no value is known by one.
	Sources []string `json:"sources,omitempty"`
	// Untried reports that the options of some component would take too long to
	// list, so that none was examined.
	Untried bool `json:"untried,omitempty"`
	// Looked is how many options were looked at of the first component of which
	// not all were, where any was; 0 otherwise.
	Looked int `json:"-"`

	// The generalised value of a sum with games that needn't end, and those of its parts.
	Loopy       string   `json:"loopy,omitempty"`
	LoopyValues []string `json:"loopy_values,omitempty"`
	// The canonical form of a sum with partizan games, and those of its parts.
	Form  *string  `json:"form,omitempty"`
	Forms []string `json:"forms,omitempty"`
}

// Analyse evaluates a sum by the theory that its games need and finds the good moves: at most
// [MaxMoves], of a sum with partizan games for each player, among the options that can be examined
// in about a second for each component. The error is a [*TooLargeError], a plain sentence, or the
// context's; once the context has ended, the evaluator must not be used again.
func (e *Evaluator) Analyse(ctx context.Context, s Sum) (*Analysis, error) {
	a := &Analysis{Sum: s, Moves: []Move{}, Complete: true}
	for _, p := range s {
		a.Heaps = append(a.Heaps, p.String())
	}
	analyse := e.analyse
	switch {
	case s.Partizan():
		analyse = e.analysePartizan
	case s.Loopy():
		analyse = e.analyseLoopy
	}
	if err := reference.RunCancellable(ctx, func() error { return analyse(ctx, a) }); err != nil {
		return nil, err
	}
	for i := range a.Moves {
		m := &a.Moves[i]
		m.Heap, m.Text = a.Heaps[m.Part], s.Text(*m)
	}
	return a, nil
}

// analyse evaluates a sum of impartial games that end by nim-values.
func (e *Evaluator) analyse(ctx context.Context, a *Analysis) error {
	if err := e.learn(ctx, a.Sum); err != nil {
		return err
	}
	for _, p := range a.Sum {
		a.Values = append(a.Values, e.Value(p.Position))
		a.Sources = append(a.Sources, e.Source(p.Position))
	}
	if !slices.ContainsFunc(a.Sources, func(source string) bool { return source != "" }) {
		a.Sources = nil
	}
	a.Value, a.Outcome = e.nimSum(a.Sum), "P"
	if a.Value.Sign() == 0 {
		return nil
	}
	a.Outcome = "N"
	for i := range a.Sum.distinct() {
		e.winning(ctx, a, i)
	}
	return context.Cause(ctx)
}

// nimSum is the nim-value of a learned sum.
func (e *Evaluator) nimSum(s Sum) *big.Int {
	g := new(big.Int)
	for _, p := range s {
		if p.Copies%2 == 1 {
			g.Xor(g, e.Value(p.Position))
		}
	}
	return g
}

// winning adds the winning moves on the part i. If g is the value of the part and
// v that of the sum, these are the options of value g ⊕ v.
func (e *Evaluator) winning(ctx context.Context, a *Analysis, i int) {
	p := a.Sum[i].Position
	target := new(big.Int).Xor(a.Values[i], a.Value)
	allowed, parts := newBudget(ctx, maxLooked), 0
	for option := range distinctOptions(e.table(p).options(p.place, target, allowed)) {
		if len(a.Moves) == MaxMoves || parts > maxParts {
			allowed.partial = true
			break
		}
		parts += len(option)
		a.Moves = append(a.Moves, Move{Part: i, To: option})
	}
	if allowed.partial {
		a.Complete = false
		a.Looked = cmp.Or(a.Looked, allowed.options)
	}
	a.Untried = a.Untried || allowed.untried
}

// distinctOptions yields one of the options that differ only in the order of their components.
func distinctOptions(options iter.Seq[Sum]) iter.Seq[Sum] {
	return func(yield func(Sum) bool) {
		seen := map[string]bool{}
		for option := range options {
			if key := option.Key(); !seen[key] {
				seen[key] = true
				if !yield(option) {
					return
				}
			}
		}
	}
}

// listed yields the options of the part i without looking for a value, as far as the budget goes,
// of which each takes its cost. The analysis isn't complete if any is left out.
func (e *Evaluator) listed(a *Analysis, i int, b *budget, cost func(option Sum) int) iter.Seq[Sum] {
	return distinctOptions(func(yield func(Sum) bool) {
		for option := range e.Options(a.Sum[i].Position) {
			if !b.spend(cost(option)) {
				a.Complete = false
				return
			}
			if !yield(option) {
				return
			}
		}
	})
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
	options int  // how many options were looked at
	partial bool // says that options were left out
	untried bool // says that no option was examined, since that would take too long
}

func newBudget(ctx context.Context, components int) *budget {
	return &budget{ctx: ctx, left: components}
}

// spend takes an option with its components from the budget, and reports whether
// there was enough.
func (b *budget) spend(components int) bool {
	b.left -= 1 + components
	b.options++
	enough := b.left >= 0 && (b.options%(1<<12) != 0 || b.ctx.Err() == nil)
	b.partial = b.partial || !enough
	return enough
}

// refuse yields no options, since to list them would take too long.
func (b *budget) refuse(func(Sum) bool) { b.partial, b.untried = true, true }

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
	return n + uint64(sort.Search(int(n-1), func(more int) bool {
		return memory(n+uint64(more)+1) > memoryLimit
	}))
}

// seconds is what a solver estimates for a request.
func seconds(s *game.Solver, r game.Request) float64 {
	return math.Max(0, s.Steps(r)) / 1e9
}
