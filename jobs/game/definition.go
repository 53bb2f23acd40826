package game

import (
	"context"
	"iter"
	"slices"

	"grundy/jobs/nim"
)

// Definition is a ruleset on positions of type P: it yields the options of a position, each as
// the components of a disjunctive sum. An option without components is a finished game, of
// value 0. The order of options is the paper's and has no meaning; an option may be yielded
// twice. The yielded slice belongs to the definition and is valid only until the next one.
type Definition[P comparable] func(position P) iter.Seq[[]P]

// Heaps is the ruleset of a game whose positions are heaps.
type Heaps struct {
	First   uint64             // the first heap of the game; every heap n ≥ First is a position
	Options Definition[uint64] // the definition
	// Boards, if not nil, is the ruleset of all positions of a game on boards: the heaps are those
	// that have a number, and their values are computed by the million.
	Boards *Positions
	// Mixed is instead the definition of a game whose play leaves positions of another kind, too:
	// the lone square beside two rectangles, the path that is left of a cycle. Such a game has
	// OptionValues, which needs only the values of heaps; the other positions are evaluated one
	// by one by memoized search. Other is what stands before their sizes, as P in the path P5.
	Mixed Definition[Heap]
	Other string
	// Kinds, if not nil, is the same options by kinds of moves. A kind is a number of tokens
	// taken and a number of heaps left. It serves heaps with more options than can be listed.
	Kinds func(n uint64) iter.Seq[iter.Seq[[]uint64]]
	// OptionValues is for games with too many options to list: it adds to seen the nim-value of
	// every option of the heap n, given the values g of smaller heaps. It must equal the
	// definition. It is nil where listing the options costs no more than adding up their values.
	OptionValues func(n uint64, g func(heap uint64) uint32, seen *nim.Set)
	// Powerset lists the numbers of a POWERSET game, nil for other games. An option is the sum
	// of the heaps in a non-empty subset of these numbers. The values of the options are
	// the xor-span of the values of the numbers. Its nim-values are 0 or powers of two and are
	// computed and stored as exponents: 0 for the value 0 and 1 + log2 of the value otherwise.
	Powerset func(n uint64) iter.Seq[uint64]
	// LiteralTo is the largest heap whose options can be listed in about a
	// second; 0 where there is no such limit.
	LiteralTo uint64
}

// Heap is the heap N of a game or, where Other is set, the position of another kind that turns up
// when it is played and has the size N ([Heaps.Mixed]).
type Heap struct {
	N     uint64
	Other bool
}

// Pile is the position n_k of a memgame: a heap of n from which the last player
// removed k. K = 0 ([NoMemory]) stands for a heap without a memory, on which
// every move is allowed that the rules ever allow. In MEM0 that is n_∞, which
// equals n_k for every k > n; in MEM and MEM+ a k > n leaves no move.
type Pile struct {
	N, K uint64
	// Where mimics are counted, how many latest moves were mimics of the player to move (mine) and
	// of the other one. After a move the players change roles.
	Mine, Yours uint64
}

// NoMemory is the K of the position n_∞.
const NoMemory = 0

// Memory is the ruleset of a memgame.
type Memory struct {
	Options Definition[Pile] // the definition on n_k
	// Fresh lists the options of a fresh heap of n, on which no move has been
	// made yet; games differ in what a first player may take.
	Fresh func(n uint64) iter.Seq[[]Pile]
	// Diagonal is the sequence of the values v_i = G((n−i)_i), 1 ≤ i ≤ n, of the options of
	// one heap n. In the diagonal up to N = n − 1 the row m is the cell m_(n−m). The diagonal
	// is no dataset, since all of it changes with N. In a game that remembers more than the
	// last removal its cells are those before any mimic.
	Diagonal *Product
}

// Position is a position of a game whose positions are neither heaps nor piles
// with a memory, but boards or graphs. It doesn't know its game.
type Position interface {
	// String is the one written form of the position, as 2x3: the text before the @ on the
	// command line. The game's Parse reads it, and equal positions have equal forms.
	String() string
	// Finished reports whether nothing is left of the position, so that a sum
	// is written without it. A terminal position that still shows something,
	// as a lone vertex, isn't finished.
	Finished() bool
	// Options yields the options, each as the components of a disjunctive sum;
	// finished components may be left out. The caller may keep the slices.
	Options() iter.Seq[[]Position]
	// Value is the nim-value. The error for a position that is too large says
	// what size can be computed.
	Value(ctx context.Context) (uint32, error)
}

// Positions is the ruleset of a game whose positions are neither heaps nor
// piles with a memory.
type Positions struct {
	Syntax string // the written form as help prints it, as 'MxN or diamond-N'
	// Definition is the definition, a [Definition] on positions of the game's own type, by which
	// the catalogue finds its place in the source.
	Definition any
	// Examples are small positions that parse; the first one's options show
	// the game in the catalogue.
	Examples []string
	// Reader begins to read written positions, which share what is found of one of them. The
	// error of a text is a plain sentence that says what is wrong and what would be right.
	Reader func() func(text string) (Position, error)
}

// Parse reads a written position that is looked at by itself.
func (p *Positions) Parse(text string) (Position, error) { return p.Reader()(text) }

// Reduced is an option without components that change neither its value nor its play: equal ones in
// pairs, which a player answers in the other one, and those that are terminal.
func Reduced[P comparable](option []P, terminal func(P) bool) (left []P) {
	for _, p := range option {
		if i := slices.Index(left, p); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else if !terminal(p) {
			left = append(left, p)
		}
	}
	return left
}
