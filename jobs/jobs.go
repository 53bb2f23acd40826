// Package jobs is the front door: games by their names, or by rules of one's own, with their
// nim-values, their periods and the winning moves of sums.
//
//	kayles, err := jobs.Lookup("kayles")            // or "0.77", "cut:1,2", "MEM⁺"
//	values, err := kayles.Values(ctx, 20)           // G(0), …, G(20)
//	far, err := kayles.Value(ctx, 1e18)             // by a proved period
//	found, err := kayles.Period(ctx, 1000)          // with a certificate
//	sum, err := jobs.Play(ctx, "7@kayles", "5@nim") // nim-value, outcome, winning moves
//
// A [Book] remembers values from sum to sum, has the options of positions, and plays games of one's
// own beside those of the catalogue. The commands values, solve and options are made of these. The
// others go past them: 'period', 'verify' and sweeps search in values that datasets have, which
// package period takes, and lists of games and exports read the rows of the catalogue themselves.
//
// All values are exact: what can't be computed is an error. They may rest on theorems; those of
// [Game.Evidence] follow from the definition alone.
//
// What stands below is public, too: game has the words (ruleset, theorem, product, solver),
// catalog the names, nim and integer the arithmetic, reference the values straight from a
// definition, regular/check the independent checker of certificates, and gametest what a new
// game has to pass.
package jobs

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/period"
	"grundy/jobs/position"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/tables"
)

// Game is a game with its row of the catalogue: names, rules in words, paper, products.
type Game struct {
	*game.Game
	evidence bool // whether values rest on no theorem
}

// Lookup finds the game of a name, an alias, a title in its paper or a written form, as kayles,
// MEM⁺, cut:1,2, subtraction:primes or 0.137. The error says what is wrong with the name, or names
// the nearest one.
func Lookup(name string) (Game, error) {
	g, err := catalog.Lookup(name)
	return Game{Game: g}, catalog.Suggesting(err)
}

// Heaps is a ruleset of one's own: options yields those of the heap n ≥ 0, each a list of smaller
// heaps that are left, as {n − 1} or, where a heap is split, {1, n − 2}. The empty heap may be
// left out.
//
//	options := func(n uint64) iter.Seq[[]uint64] {
//		return func(yield func([]uint64) bool) {
//			for s := uint64(1); s*s <= n && yield([]uint64{n - s*s}); s++ {
//			}
//		}
//	}
//
// The values are computed from the options as they are listed, all of them again for each heap. An
// option that isn't smaller is an error of whatever asks for values. A context ends the
// computation even where the options of a heap go on for ever: they are then left behind.
func Heaps(name string, options game.Definition[uint64]) Game {
	h := &game.Heaps{Options: options}
	steps := func(n uint64) float64 { return float64(n) * float64(n) }
	solver := reference.Solver(h, "a step for each option", steps)
	return Game{Game: &game.Game{
		Name: name, Title: name, Version: 1, Ruleset: h,
		Products: []game.Product{game.SequenceProduct(0, 1<<16, tables.Uint32, solver)},
	}}
}

// Evidence is the game with values that rest on no theorem, so that they can be evidence for one.
// To know that of a far heap, those of all smaller ones are computed.
func (g Game) Evidence() Game { return Game{g.Game, true} }

// Values are the nim-values of the heaps from [Game.First] to the given one, by the game's fastest
// method. Those of POWERSET games are powers of two with up to thousands of digits.
func (g Game) Values(ctx context.Context, to uint64) ([]nim.Nimber, error) {
	p, err := g.sequence()
	if err != nil {
		return nil, err
	}
	solver := &p.Solvers[0]
	if g.evidence {
		solver = p.Evidence()
	}
	var stored []uint32
	err = reference.RunCancellable(ctx, func() (err error) {
		stored, err = catalog.Nimbers(ctx, p, solver, game.Request{N: to})
		return err
	})
	if err != nil {
		return nil, err
	}
	values := make([]nim.Nimber, len(stored))
	for i, v := range stored {
		values[i] = nim.NimberStored(p.Value, v)
	}
	return values, nil
}

// First is the first heap of the game, 0 or 1 for most; 0 where it isn't played on heaps.
func (g Game) First() uint64 {
	if p := g.Product(game.Sequence); p != nil {
		return p.First
	}
	return 0
}

// sequence is the product that has a value for each heap.
func (g Game) sequence() (*game.Product, error) {
	if p := g.Product(game.Sequence); p != nil {
		return p, nil
	}
	products := strings.Join(g.ProductNames(), ", ")
	return nil, fmt.Errorf("%s has no nim-value for each heap n: it has %s", g.Name, products)
}

// Value is the nim-value of the heap n. That of a far heap is known by the theorem that solves the
// game or by one that proves its period, from values that take some seconds; else it is an error
// where the values of all smaller heaps don't fit into memory.
func (g Game) Value(ctx context.Context, n uint64) (*big.Int, error) {
	if _, err := g.sequence(); err != nil {
		return nil, err
	}
	if g.evidence {
		values, err := g.Values(ctx, n)
		if err != nil {
			return nil, err
		}
		return values[len(values)-1].Big(), nil
	}
	heap, err := position.Of(g.Game, fmt.Sprint(n))
	if err != nil {
		return nil, err
	}
	var e position.Evaluator
	if err := e.Learn(ctx, position.SumOf(heap)); err != nil {
		return nil, err
	}
	return e.Value(heap), nil
}

// Far is the values of a game by a theorem.
type Far struct {
	Value  func(n *big.Int) (*big.Int, error)
	Source string // which theorem, as 'by theorem 5'
}

// Far is a theorem that gives the values of all heaps from the given one on: the one for heaps of
// any size, the one that solves the game, or a proof of its period. It is nil if there is none, and
// for POWERSET games, the digits of whose values couldn't be written.
func (g Game) Far(ctx context.Context, from *big.Int) (*Far, error) {
	if p, err := g.sequence(); err != nil || p.Value != "g" || g.evidence {
		return nil, nil
	}
	if far := catalog.Far(g.Game); far != nil {
		at := func(n *big.Int) (*big.Int, error) { return far.Value(ctx, n) }
		return &Far{at, "by " + dropouts.Theorem}, nil
	}
	if t := g.Solution(); t != nil && from.Cmp(new(big.Int).SetUint64(t.From)) >= 0 {
		return &Far{words(t.Value), "by " + t.Where}, nil
	}
	proof, err := period.Prove(ctx, g.Game, math.MaxUint64)
	if proof == nil || err != nil {
		return nil, err
	}
	return &Far{words(proof.At), "by " + proof.String()}, nil
}

// words makes a function of numbers of 64 bits one of big ones.
func words(at func(n uint64) (uint64, error)) func(n *big.Int) (*big.Int, error) {
	return func(n *big.Int) (*big.Int, error) {
		if !n.IsUint64() {
			return nil, fmt.Errorf("the heap %d has more than 64 bits", n)
		}
		v, err := at(n.Uint64())
		return new(big.Int).SetUint64(v), err
	}
}

// Period looks for the smallest period in the values up to the given heap, or in only as many as
// prove one. The verdict is proved, by a theorem and with a certificate that an independent checker
// has accepted, or apparent, or none. The values rest on no theorem.
func (g Game) Period(ctx context.Context, to uint64) (regular.Result, error) {
	s, err := period.New(g.Game)
	if err != nil {
		return regular.Result{}, err
	}
	return s.Period(ctx, to)
}

// These are what a [Book] reads and finds: a position and a disjunctive sum; how a sum is played
// best, with values, outcome and winning moves; the options of a position by their values; and the
// error of what is too large to be evaluated.
type (
	Position      = position.Position
	Sum           = position.Sum
	Solution      = position.Analysis
	Options       = position.Options
	TooLargeError = position.TooLargeError
)

// Book reads positions, finds how they are played best, by Analyse, and their options with their
// values, by OptionsOf, and remembers all values that it has found. The zero value is ready.
type Book struct {
	position.Evaluator
	// Games, if not nil, finds the games of positions in place of [Lookup], as those of one's own.
	Games func(name string) (*game.Game, error)
}

// find finds a game.
func (b *Book) find(name string) (*game.Game, error) {
	if b.Games != nil {
		return b.Games(name)
	}
	g, err := Lookup(name)
	return g.Game, err
}

// Sum reads a sum of positions, each written PLACE@GAME as package position tells, as in 7@kayles,
// 1e12@kayles, 22_10@mem0, 3,5@wythoff or 2x3@cram, or a sum of them with + between them.
func (b *Book) Sum(positions ...string) (Sum, error) {
	return position.ReadSum(positions, b.find)
}

// Positions reads a position PLACE@GAME, or in words of their own a game and a place, or a game
// and two heaps, from the first of which on it gives all to the last.
func (b *Book) Positions(words ...string) ([]Position, error) {
	if len(words) == 1 {
		place, name, err := position.Split(words[0])
		if err != nil {
			return nil, err
		}
		words = []string{name, place}
	}
	g, err := b.find(words[0])
	if err != nil {
		return nil, err
	}
	return position.InRange(g, words[1:])
}

// Play evaluates a sum of positions, which are written as [Book.Sum] tells.
func Play(ctx context.Context, positions ...string) (*Solution, error) {
	var b Book
	sum, err := b.Sum(positions...)
	if err != nil {
		return nil, err
	}
	return b.Analyse(ctx, sum)
}
