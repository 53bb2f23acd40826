package position

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"strconv"
	"strings"

	"grundy/jobs/game"
)

// TooLargeError says that the value of a position can't be computed here.
type TooLargeError struct {
	Position string
	// Limit says what can be computed.
	Limit string
}

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("%s is too large: %s", e.Position, e.Limit)
}

// table is what a book knows of a game's positions of one kind.
type table interface {
	// learn computes the values of the places and of all their options. It
	// tells wait the seconds that a solver is going to take.
	learn(ctx context.Context, places []place, wait func(seconds float64)) error
	// value is the nim-value of a learned place.
	value(p place) *big.Int
	// options yields the options of a learned place.
	options(p place) iter.Seq[Sum]
	// reaching yields its options of the given value, as far as the budget
	// goes; some perhaps twice.
	reaching(p place, target *big.Int, b *budget) iter.Seq[Sum]
	// find finds the option that has the written components, as far as the
	// budget goes.
	find(p place, written copies, b *budget) (Sum, bool)
}

var (
	_ table = (*heapTable)(nil)
	_ table = powersetTable{}
	_ table = (*pileTable)(nil)
	_ table = (*boardTable)(nil)
)

// Book knows the nim-values of positions that it was asked for, and of their
// options. The zero value knows nothing. It isn't safe for concurrent use.
type Book struct {
	// Wait, if not nil, is told the estimated seconds before values are
	// computed.
	Wait func(seconds float64)

	tables map[kind]table
}

// kind is a game and whether its positions are heaps or boards.
type kind struct {
	game  string
	board bool
}

// table finds or makes the table of a position's kind.
func (b *Book) table(p Position) table {
	_, board := p.place.(game.Position)
	k := kind{p.Game.Name, board}
	if t, ok := b.tables[k]; ok {
		return t
	}
	if b.tables == nil {
		b.tables = map[kind]table{}
	}
	switch {
	case board:
		b.tables[k] = newBoardTable(p.Game)
	case p.Game.Memory != nil:
		b.tables[k] = newPileTable(p.Game)
	case p.Game.Heaps.Powerset != nil:
		b.tables[k] = powersetTable{newHeapTable(p.Game)}
	default:
		b.tables[k] = newHeapTable(p.Game)
	}
	return b.tables[k]
}

// Learn computes the values that a sum needs, those of all smaller heaps at
// once. Its error is a [*TooLargeError], a solver's, or the context's, and after
// the last one the book is of no further use.
func (b *Book) Learn(ctx context.Context, s Sum) error {
	return game.Await(ctx, func() error { return b.learn(ctx, s) })
}

func (b *Book) learn(ctx context.Context, s Sum) error {
	wait := b.Wait
	if wait == nil {
		wait = func(float64) {}
	}
	var order []table
	places := map[table][]place{}
	for _, p := range s {
		t := b.table(p.Position)
		if places[t] == nil {
			order = append(order, t)
		}
		places[t] = append(places[t], p.place)
	}
	for _, t := range order {
		if err := t.learn(ctx, places[t], wait); err != nil {
			return err
		}
	}
	return nil
}

// Value is the nim-value of a position that was learned.
func (b *Book) Value(p Position) *big.Int { return b.table(p).value(p.place) }

// Tried reports whether the options of a position are looked at. Those of a heap
// far beyond all tables aren't unless they are few.
func (b *Book) Tried(p Position) bool {
	switch t := b.table(p).(type) {
	case *heapTable:
		return t.tried(number(p.place))
	case powersetTable:
		return t.tried(number(p.place))
	}
	return true
}

// Options yields the options of any position, learned or not, in the
// definition's order; an option may be yielded twice.
func (b *Book) Options(p Position) iter.Seq[Sum] { return b.table(p).options(p.place) }

// Find finds the option of a position that is written as papers write it, its
// components in any order: 2 + 2 + 3, or 1 × 18 (or 1 * 18) for 18 copies of 1, or
// 0 where nothing is left. Where there are too many options, it looks at those
// that it can look at in a few seconds.
func (b *Book) Find(ctx context.Context, p Position, option string) (Sum, bool) {
	written, ok := readCopies(option)
	if !ok {
		return nil, false
	}
	return b.table(p).find(p.place, written, newBudget(ctx, maxRead))
}

// readCopies reads the components of a written sum.
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

// sums turns options into sums.
func sums[P any](options iter.Seq[[]P], sum func(option []P) Sum) iter.Seq[Sum] {
	return func(yield func(Sum) bool) {
		for option := range options {
			if !yield(sum(option)) {
				return
			}
		}
	}
}

// search looks for the option that has the written components.
func search(options iter.Seq[Sum], written copies, b *budget) (Sum, bool) {
	key := written.key()
	for option := range options {
		if !b.spend(len(option)) {
			break
		}
		if option.Key() == key {
			return option, true
		}
	}
	return nil, false
}
