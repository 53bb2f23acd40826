package position

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
)

// heap is a position of a game on heaps. The empty heap is a finished game.
type heap uint64

func (h heap) Finished() bool { return h == 0 }
func (h heap) String() string { return strconv.FormatUint(uint64(h), 10) }

func parseHeap(h *game.Heaps, text string) (place, error) {
	if size, ok := strings.CutPrefix(text, h.Other); ok && h.Other != "" {
		n, err := parseNumber(size, mostOther)
		return otherHeap{n, h.Other}, err
	}
	if strings.Contains(text, "_") {
		return nil, errors.New("behind _ stands what the last player took, which this game doesn't remember: write the heap alone, in digits without _")
	}
	n, err := parseNumber(text, math.MaxInt64)
	if err == nil && n < h.First {
		err = fmt.Errorf("the game's first heap is %d", h.First)
	}
	return heap(n), err
}

// heapTable holds the values of a game's heaps: of those up to some heap from a solver, and of
// far ones from the closed form or a proved period.
type heapTable struct {
	game *game.Game
	// values are those of the heaps First, First + 1, …
	values []uint32
	known  func(ctx context.Context, g *game.Game, to uint64) ([]uint32, error)
	define func(n uint64) uint32 // the value of a heap by the definition alone
	formed map[uint64]uint64     // the values of far heaps
	proof  *regular.Proof        // of the game's period; nil where none was looked for or found
	sought bool                  // says that a proof was looked for
}

func (e *Evaluator) heaps(g *game.Game) *heapTable {
	memo := reference.Memo[uint64]{Options: g.Heaps.Options}
	return &heapTable{game: g, known: e.Known, define: memo.Value, formed: map[uint64]uint64{}}
}

func (t *heapTable) learn(ctx context.Context, p place, wait func(float64)) error {
	n := uint64(p.(heap))
	if t.distant(n) {
		if learned, err := t.learnFar(ctx, n); err != nil || learned {
			return err
		}
	}
	return t.learnHeaps(ctx, n, wait)
}

// learnHeaps finds the values up to the heap n: those that are known, or by the game's best solver.
func (t *heapTable) learnHeaps(ctx context.Context, n uint64, wait func(float64)) error {
	if first := t.game.Heaps.First; n < first || n-first < uint64(len(t.values)) {
		return nil
	}
	if t.known != nil {
		values, err := t.known(ctx, t.game, n)
		if values != nil || err != nil {
			t.values = values
			return err
		}
	}
	p := t.game.Product(game.Sequence)
	s := &p.Solvers[0]
	if err := s.Prepare(ctx, game.Request{N: n}); err != nil {
		return err
	}
	if most := t.largestSolved(); n > most {
		return &TooLargeError{fmt.Sprintf("%d@%s", n, t.game.Name),
			fmt.Sprintf("its nim-value is computed with those of all smaller heaps, and heaps up to %d fit into memory", most)}
	}
	wait(seconds(s, game.Request{N: n}))
	values, err := catalog.Nimbers(ctx, p, s, game.Request{N: n})
	if err == nil {
		t.values = values
	}
	return err
}

// largestSolved is the largest heap that the solver can compute and whose value, with
// those of all smaller heaps, fits into memory.
func (t *heapTable) largestSolved() uint64 {
	s := &t.game.Product(game.Sequence).Solvers[0]
	most := largest(func(n uint64) uint64 { return s.Memory(game.Request{N: n}) + 12*n })
	if !s.Reaches(most) {
		return s.MaxHeap
	}
	return most
}

// nimber is the value of a heap. The empty heap below the first heap has the value 0.
func (t *heapTable) nimber(n uint64) uint64 {
	switch first := t.game.Heaps.First; {
	case n < first:
		return 0
	case n-first < uint64(len(t.values)):
		return uint64(t.values[n-first])
	default:
		return t.farNimber(n)
	}
}

func (t *heapTable) value(p place) *big.Int {
	return new(big.Int).SetUint64(t.nimber(uint64(p.(heap))))
}

func (t *heapTable) options(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	n := uint64(p.(heap))
	if target == nil || t.tried(p) {
		return sums(t.listed(n, target, b), t.nimber, target, b, t.sum)
	}
	// The theorem may name the only option of a value.
	named := t.closed(n).Option
	if named == nil {
		return b.refuse
	}
	return func(yield func(Sum) bool) {
		if target.IsUint64() {
			if heap, ok := named(n, target.Uint64()); ok {
				yield(t.sum([]uint64{heap}))
			}
		}
	}
}

const mostOfKind = 1 << 20 // how many options of each kind of move are looked at of a far heap

// listed yields the options of a heap; where a target is looked for among those of a far one,
// some of each kind of move.
func (t *heapTable) listed(n uint64, target *big.Int, b *budget) iter.Seq[[]uint64] {
	if target == nil || t.game.Heaps.Kinds == nil || !t.far(n) {
		return t.game.Heaps.Options(n)
	}
	return func(yield func([]uint64) bool) {
		for kind := range t.game.Heaps.Kinds(n) {
			left := mostOfKind
			for option := range kind {
				if left == 0 {
					b.skipped = true
					break
				}
				left--
				if !yield(option) {
					return
				}
			}
		}
	}
}

func (t *heapTable) sum(option []uint64) Sum {
	return gather(t.game, option, func(n uint64) place { return heap(n) })
}

// A heap is distant if the values of all smaller heaps don't fit into memory or take more
// than farSeconds, or if there are more smaller heaps than options that are examined.
const (
	farFrom    = maxLooked
	farSeconds = 20
)

func (t *heapTable) distant(n uint64) bool {
	if n < t.game.Heaps.First+uint64(len(t.values)) {
		return false
	}
	s := &t.game.Product(game.Sequence).Solvers[0]
	return n > min(farFrom, t.largestSolved()) || seconds(s, game.Request{N: n}) > farSeconds
}

// far reports whether the heap n is evaluated by a theorem.
func (t *heapTable) far(n uint64) bool { return t.distant(n) && t.proved(n) }

// closed is the game's closed form, or nil where it doesn't speak of the heap n.
func (t *heapTable) closed(n uint64) *game.Theorem {
	if form := t.game.Solution(); form != nil && n >= form.From {
		return form
	}
	return nil
}

// proved reports whether the closed form or a proved period gives the value of the heap n.
func (t *heapTable) proved(n uint64) bool { return t.proof != nil || t.closed(n) != nil }

// byTheorem is that value.
func (t *heapTable) byTheorem(n uint64) (uint64, error) {
	if form := t.closed(n); form != nil {
		return form.Value(n)
	}
	return t.proof.At(n)
}

// mostExponent bounds the powers of two that are written as numbers.
const mostExponent = 1 << 27

// learnFar evaluates a distant heap by the closed form or, where that doesn't speak of the heap, by
// a proof of the game's period, which is looked for once, or else from the heap down. It has
// learned nothing if none of that gives the value; the error says why the theorem doesn't.
func (t *heapTable) learnFar(ctx context.Context, n uint64) (learned bool, err error) {
	if t.closed(n) == nil && !t.sought {
		t.sought = true
		if t.proof, err = period.Prove(ctx, t.game, math.MaxUint64); err != nil {
			return false, err
		}
	}
	if !t.proved(n) {
		return t.learnTopDown(n), nil
	}
	g, err := t.byTheorem(n)
	if err == nil && t.game.Heaps.Powerset != nil && g > mostExponent {
		err = fmt.Errorf("its nim-value is 2^%d, and values are evaluated up to 2^%d", g-1, mostExponent-1)
	}
	if err != nil {
		return false, &TooLargeError{fmt.Sprintf("%d@%s", n, t.game.Name), err.Error()}
	}
	t.formed[n] = g
	return true, nil
}

// mostTopDown is how many options are looked at in the evaluation of a heap from itself down, which
// is no deeper than that.
const mostTopDown = 1 << 17

// learnTopDown evaluates a heap and the heaps to which play leads from it by the definition, and
// no others: where options are few and far smaller, as n/2 and n/3, these are few heaps. It has
// learned nothing if they have too many options. It is for own games, whose rules end by themselves
// when they take too long for a single heap; definitions of the catalogue may take n steps.
func (t *heapTable) learnTopDown(n uint64) bool {
	if t.game.Own == "" {
		return false
	}
	left := mostTopDown
	memo := reference.Memo[uint64]{Options: func(n uint64) iter.Seq[[]uint64] {
		var list [][]uint64
		for option := range t.game.Heaps.Options(n) {
			if left--; left < 0 {
				return none
			}
			list = append(list, slices.Clone(option))
		}
		return slices.Values(list)
	}}
	if memo.Value(n); left < 0 {
		return false
	}
	left = math.MaxInt
	t.define = memo.Value
	t.formed[n] = uint64(memo.Value(n))
	return true
}

// none yields no option.
func none(func([]uint64) bool) {}

// farNimber is the value of a far heap or of a component of one of its options, which by a proved
// period is no larger than the heap's may be. The few heaps below those that a theorem covers are
// evaluated by the definition.
func (t *heapTable) farNimber(n uint64) uint64 {
	if g, known := t.formed[n]; known {
		return g
	}
	if !t.proved(n) {
		return uint64(t.define(n))
	}
	g, err := t.byTheorem(n)
	if err != nil {
		panic(fmt.Sprintf("position: %d@%s: %v", n, t.game.Name, err))
	}
	return g
}

// source says by what the value of a far heap is known; empty for other heaps.
func (t *heapTable) source(p place) string {
	n := uint64(p.(heap))
	switch _, far := t.formed[n]; {
	case !far:
		return ""
	case t.closed(n) != nil:
		return "by " + t.closed(n).Where
	case t.proof != nil:
		return t.proof.String()
	}
	return "by the definition, from the heap down"
}

// tried reports whether the options of a heap n are examined. Those of a far heap are
// if a proved period gives their values at once, or if the definition takes less than
// about a second for them, which is estimated as the n-th part of its time for all heaps to n.
func (t *heapTable) tried(p place) bool {
	n := uint64(p.(heap))
	if t.closed(n) == nil || !t.far(n) {
		return true
	}
	if most := t.game.Heaps.LiteralTo; most > 0 && n > most {
		return false
	}
	solvers := t.game.Product(game.Sequence).Solvers
	definition := &solvers[len(solvers)-1]
	return seconds(definition, game.Request{N: n})/float64(n) < 1
}
