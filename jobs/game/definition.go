package game

import (
	"fmt"
	"iter"

	"grundy/jobs/nim"
)

// Definition is a ruleset on positions of type P: it yields the options of a
// position, each as the components of a disjunctive sum. An option without
// components is a finished game, of value 0. The order of options is the
// paper's and has no meaning; an option may be yielded twice. The yielded
// slice is the definition's own and valid only until the next one.
type Definition[P comparable] func(position P) iter.Seq[[]P]

// OptionValues is the second rung below a definition, for games with too many
// options to list: it adds to seen the nim-value of every option of the heap
// n, given the values g of smaller heaps. It must equal the definition.
type OptionValues func(n uint64, g func(heap uint64) uint32, seen *nim.Set)

// Heaps is the ruleset of a game whose positions are heaps.
type Heaps struct {
	// First is the first heap of the game; every heap n ≥ First is a position.
	First uint64
	// Options is the definition.
	Options Definition[uint64]
	// OptionValues is the second rung; nil where listing the options is no
	// dearer than adding up their values.
	OptionValues OptionValues
	// Powerset lists the numbers of a POWERSET game, any non-empty subset of
	// which is an option, in a sum. Its second rung is their xor-span, and its
	// values, all 0 or powers of two, are computed and stored as exponents: 0
	// for the value 0 and 1 + log2 of the value otherwise. Nil for other games.
	Powerset func(n uint64) iter.Seq[uint64]
	// LiteralTo is the largest heap whose options can be listed in about a
	// second; 0 where there is no such limit.
	LiteralTo uint64
	// Other is what is written before the size of a position of another kind
	// (see [OtherKind]), as P for the path P5; empty in games that have none.
	Other string
}

// Pile is the position n_k of a memgame: a heap of n of which the last player
// removed k. K is 0 where there is no memory and every move that the rules ever
// allow is allowed: that is n_∞ in MEM0, where every k > n is the same; in MEM
// and MEM+ a k > n leaves no move.
type Pile struct{ N, K uint64 }

// Infinite is the K of the position n_∞.
const Infinite = 0

// Memory is the ruleset of a memgame.
type Memory struct {
	// Options is the definition on n_k.
	Options Definition[Pile]
	// Fresh lists the options of a fresh heap of n, on which no move has been
	// made yet; games differ in what a first player may take.
	Fresh func(n uint64) iter.Seq[[]Pile]
	// Diagonal is the options v_i = G((n−i)_i) of one heap n, 1 ≤ i ≤ n, as a
	// sequence: asked for up to N = n − 1, its row m is the cell m_(n−m). It is no
	// dataset, since all of it changes with N. Of a game that remembers more than
	// the last removal they are the cells before any mimic.
	Diagonal *Product
}

// ClosedForm is a theorem that gives nim-values directly.
type ClosedForm struct {
	// Theorem is where it stands, as 'theorem 5'.
	Theorem string
	// Formula is the statement in one line.
	Formula string
	// From is the first heap of which the theorem speaks.
	From uint64
	// To is the last heap before the first value that 32 bits can't hold; 0
	// where there is none.
	To uint64
	// Value is the formula, for heaps From ≤ n ≤ To; of a POWERSET game, the
	// exponent as it is stored.
	Value func(n uint64) uint32
	// Far, if not nil, is the formula for heaps beyond To. Its error says why it
	// can't be evaluated.
	Far func(n uint64) (uint64, error)
}

// At is the formula for any heap n ≥ From. It is exact, or an error that says why
// it can't be evaluated.
func (c *ClosedForm) At(n uint64) (uint64, error) {
	switch {
	case c.Holds(n):
		return uint64(c.Value(n)), nil
	case c.Far != nil:
		return c.Far(n)
	}
	return 0, fmt.Errorf("the formula of %s is evaluated for heaps up to %d", c.Theorem, c.To)
}

// Holds reports whether Value may be asked for the heap n ≥ From.
func (c *ClosedForm) Holds(n uint64) bool { return c.To == 0 || n <= c.To }
