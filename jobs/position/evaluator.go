package position

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// TooLargeError says that the value of a position can't be computed here.
type TooLargeError struct {
	Position string
	Limit    string // says what can be computed
}

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("%s is too large: %s", e.Position, e.Limit)
}

// table is what an evaluator knows of a game's positions of one kind.
type table interface {
	// learn computes the values of the place and of all its options.
	learn(ctx context.Context, p place) error
	// value is the nim-value of a learned place.
	value(p place) *big.Int
	// options yields the options of a place, or those of a learned place that have the
	// value target, if it isn't nil, as far as the budget goes; some perhaps twice.
	options(p place, target *big.Int, b *budget) iter.Seq[Sum]
}

// byTheorem is a table whose values may rest on a theorem.
type byTheorem interface {
	// examines and source are what [Evaluator.Examines] and [Evaluator.Source] say of a place.
	examines(p place) bool
	source(p place) string
}

// Evaluator computes the nim-values of positions and their options, and remembers them. The
// zero value is ready for use. An evaluator isn't safe for concurrent use.
type Evaluator struct {
	// Wait, if not nil, is told the estimated seconds before values are computed.
	Wait func(seconds float64)
	// Known, if not nil, gives the stored values of a game's sequence from its first heap on, up to
	// a heap, where they are known without computing; nil where they aren't.
	Known func(ctx context.Context, g *game.Game, to uint64) ([]uint32, error)

	tables map[kind]table
}

// kind is a game and whether its positions are boards, heaps or far heaps.
type kind struct {
	game       string
	board, far bool
}

// table finds or makes the table of a position's kind.
func (e *Evaluator) table(p Position) table {
	_, board := p.place.(game.Position)
	_, far := p.place.(farHeap)
	k := kind{p.Game.Name, board, far}
	if e.tables == nil {
		e.tables = map[kind]table{}
	}
	if e.tables[k] != nil {
		return e.tables[k]
	}
	switch {
	case board:
		e.tables[k] = &boards{p.Game, map[string]uint32{}}
	case far:
		e.tables[k] = &farTable{p.Game, catalog.Far(p.Game), map[string]*big.Int{}}
	case p.Game.Memory() != nil:
		e.tables[k] = e.piles(p.Game)
	default:
		e.tables[k] = e.heaps(p.Game)
	}
	return e.tables[k]
}

// Learn computes the values that a sum needs: for a heap, those of all smaller
// heaps in one go. The error is a [*TooLargeError], a solver's, or the context's.
// After the context's error the evaluator must not be used again.
func (e *Evaluator) Learn(ctx context.Context, s Sum) error {
	return reference.RunCancellable(ctx, func() error { return e.learn(ctx, s) })
}

func (e *Evaluator) learn(ctx context.Context, s Sum) error {
	largestFirst := slices.SortedStableFunc(slices.Values(s), func(a, b Part) int {
		return cmp.Or(len(b.Place())-len(a.Place()), strings.Compare(b.Place(), a.Place()))
	})
	for _, p := range largestFirst {
		if err := e.table(p.Position).learn(ctx, p.place); err != nil {
			return err
		}
	}
	return nil
}

// solve computes the values of a product by its best solver.
func (e *Evaluator) solve(ctx context.Context, p *game.Product, r game.Request) ([]uint32, error) {
	s := &p.Solvers[0]
	if e.Wait != nil {
		e.Wait(seconds(s, r))
	}
	return catalog.Nimbers(ctx, p, s, r)
}

// Value is the nim-value of a position that was learned.
func (e *Evaluator) Value(p Position) *big.Int { return e.table(p).value(p.place) }

// Examines reports whether the options of a position are examined for winning
// moves. The options of a heap whose value comes from a closed form are, if the
// definition lists them in about a second.
func (e *Evaluator) Examines(p Position) bool {
	t, ok := e.table(p).(byTheorem)
	return !ok || t.examines(p.place)
}

// Source says by which theorem the value of a learned heap is known, as 'by theorem 5', where
// the heap is beyond computing all smaller ones; otherwise it is empty.
func (e *Evaluator) Source(p Position) string {
	if t, ok := e.table(p).(byTheorem); ok {
		return t.source(p.place)
	}
	return ""
}

// Options yields the options of any position, learned or not, in the
// definition's order; an option may be yielded twice. Of a heap that is not [Evaluator.Examines]
// since it has too many options to list, it may yield none.
func (e *Evaluator) Options(p Position) iter.Seq[Sum] {
	return e.table(p).options(p.place, nil, nil)
}

// Moves yields the moves in a sum: those of equal components once, and those to options that differ
// in the order of their components.
func (e *Evaluator) Moves(s Sum) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for i, p := range s.distinct() {
			for option := range distinctOptions(e.Options(p.Position)) {
				if !yield(Move{Part: i, To: option}) {
					return
				}
			}
		}
	}
}

// Find finds the option of a position that is written as papers write it, its components in
// any order: 2 + 2 + 3, or 1 × 18 (or 1 * 18) for 18 copies of 1, or 0 where nothing is left.
// Of very many options, those are examined that take a few seconds.
func (e *Evaluator) Find(ctx context.Context, p Position, option string) (Sum, bool) {
	written, ok := readCopies(option)
	if !ok {
		return nil, false
	}
	if h := p.Game.Heaps(); h != nil && h.Powerset != nil {
		return findSubset(p, written)
	}
	key, b := written.key(), newBudget(ctx, maxRead)
	for option := range e.Options(p) {
		if !b.spend(len(option)) {
			break
		}
		if option.Key() == key {
			return option, true
		}
	}
	return nil, false
}

func readCopies(text string) (copies, bool) {
	c := copies{}
	for word := range strings.SplitSeq(strings.ReplaceAll(text, "*", "×"), "+") {
		place, times, several := strings.Cut(word, "×")
		n := uint64(1)
		if several {
			var err error
			if n, err = strconv.ParseUint(strings.TrimSpace(times), 10, 32); err != nil {
				return nil, false
			}
		}
		if place = strings.TrimSpace(place); place != "" && place != "0" {
			c[place] += n
		}
	}
	return c, true
}

// sums turns options into sums: all, or those whose nim-value is the target if it isn't
// nil, trying one after the other as far as the budget goes.
func sums[P any](
	options iter.Seq[[]P], value func(P) uint64, target *big.Int, b *budget,
	sum func(option []P) Sum,
) iter.Seq[Sum] {
	return func(yield func(Sum) bool) {
		if target != nil && !target.IsUint64() {
			return
		}
		for option := range options {
			if target != nil {
				if !b.spend(len(option)) {
					return
				}
				var g uint64
				for _, p := range option {
					g ^= value(p)
				}
				if g != target.Uint64() {
					continue
				}
			}
			if !yield(sum(option)) {
				return
			}
		}
	}
}
