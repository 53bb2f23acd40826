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

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// heap is a position of a game on heaps: a heap or, where it has a prefix, the position of another
// kind that play leaves ([game.Heaps.Mixed]). The empty heap is a finished game.
type heap struct {
	n      uint64
	prefix string
}

func (h heap) Finished() bool { return h.n == 0 }
func (h heap) String() string { return h.prefix + strconv.FormatUint(h.n, 10) }

// mostOther is the largest position of another kind that is evaluated: the
// definition takes some n² steps.
const mostOther = 4000

func parseHeap(h *game.Heaps, text string) (place, error) {
	if size, ok := strings.CutPrefix(text, h.Other); ok && h.Other != "" {
		n, err := parseNumber(size, mostOther)
		return heap{n, h.Other}, err
	}
	if strings.Contains(text, "_") {
		return nil, errors.New("behind _ stands what the last player took, which this game doesn't remember: write the heap alone, in digits without _")
	}
	n, err := parseNumber(text, math.MaxInt64)
	if err == nil && n < h.First {
		err = fmt.Errorf("the game's first heap is %d", h.First)
	}
	return heap{n: n}, err
}

// heapTable holds the values of a game's heaps: of those up to some heap from a solver, and of
// far ones from the closed form or a proved period. Positions of another kind it evaluates by the
// definition, one by one. The values of a POWERSET game are exponents here: 0 for the value 0 and e
// for 2^(e−1).
type heapTable struct {
	*Evaluator
	game *game.Game
	// values are those of the heaps First, First + 1, …
	values []uint32
	define func(n uint64) uint32 // the value of a heap by the definition alone
	formed map[uint64]uint64     // the values of far heaps
	// period is what a proof says of the game's period; nil where none was looked for or found.
	period      *game.Theorem
	proofSought bool // says that a proof of a period was looked for

	mixed reference.Memo[game.Heap] // the positions of a game that leaves others than heaps
	// The position of another kind that was asked for last, and its value: in many games that is
	// the same one for all options of a heap.
	last         game.Heap
	nimberOfLast uint64
}

func (e *Evaluator) heaps(g *game.Game) *heapTable {
	t := &heapTable{Evaluator: e, game: g, formed: map[uint64]uint64{}}
	memo := reference.Memo[uint64]{Options: g.Heaps().Options}
	t.define = memo.Value
	if g.Heaps().Mixed != nil {
		t.mixed.Options = g.Heaps().Mixed
		t.define = func(n uint64) uint32 { return t.mixed.Value(game.Heap{N: n}) }
	}
	return t
}

// place is a position as the definition has it, and defined the other way round.
func (t *heapTable) place(c game.Heap) place {
	if c.Other {
		return heap{c.N, t.game.Heaps().Other}
	}
	return heap{n: c.N}
}

func defined(p place) game.Heap { return game.Heap{N: p.(heap).n, Other: p.(heap).prefix != ""} }

func (t *heapTable) learn(ctx context.Context, p place) error {
	h := defined(p)
	if h.Other {
		t.component(h)
		return nil
	}
	if t.game.Heaps().Mixed != nil {
		if err := t.learnOthers(ctx, h); err != nil {
			return err
		}
	}
	if t.isFar(h.N) {
		if learned, err := t.learnFar(ctx, h.N); err != nil || learned {
			return err
		}
	}
	return t.learnHeaps(ctx, h.N)
}

// learnOthers evaluates the positions of another kind among the components of the options of a
// heap, as far as a budget goes, since a far heap has too many options to go through. A position
// that is too large is an error.
func (t *heapTable) learnOthers(ctx context.Context, h game.Heap) error {
	b := newBudget(ctx, maxRead)
	for option := range t.mixed.Options(h) {
		if !b.spend(len(option)) {
			break
		}
		for _, c := range slices.Clone(option) {
			switch {
			case !c.Other:
			case c.N > mostOther:
				return &TooLargeError{fmt.Sprintf("%d@%s", h.N, t.game.Name),
					fmt.Sprintf("one of its options has the component %s, and such positions are evaluated up to size %d",
						t.place(c), mostOther)}
			default:
				t.component(c)
			}
		}
	}
	return nil
}

// learnHeaps finds the values up to the heap n: those that are known, or by the game's best solver.
func (t *heapTable) learnHeaps(ctx context.Context, n uint64) error {
	if first := t.game.Heaps().First; n < first || n-first < uint64(len(t.values)) {
		return nil
	}
	if t.Known != nil {
		values, err := t.Known(ctx, t.game, n)
		if values != nil || err != nil {
			t.values = values
			return err
		}
	}
	p := t.game.Product(game.Sequence)
	if err := p.Solvers[0].Prepare(ctx, game.Request{N: n}); err != nil {
		return err
	}
	if most := t.largestSolved(); n > most {
		return &TooLargeError{fmt.Sprintf("%d@%s", n, t.game.Name),
			fmt.Sprintf("its nim-value is computed with those of all smaller heaps, and heaps up to %d fit into memory", most)}
	}
	values, err := t.solve(ctx, p, game.Request{N: n})
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
	switch first := t.game.Heaps().First; {
	case n < first:
		return 0
	case n-first < uint64(len(t.values)):
		return uint64(t.values[n-first])
	default:
		return t.farNimber(n)
	}
}

// component is the value of a component of an option.
func (t *heapTable) component(c game.Heap) uint64 {
	if !c.Other {
		return t.nimber(c.N)
	}
	if c != t.last {
		t.last, t.nimberOfLast = c, uint64(t.mixed.Value(c))
	}
	return t.nimberOfLast
}

func (t *heapTable) value(p place) *big.Int {
	g := t.component(defined(p))
	if t.game.Heaps().Powerset != nil && g > 0 {
		return new(big.Int).Lsh(big.NewInt(1), uint(g-1))
	}
	return new(big.Int).SetUint64(g)
}

func (t *heapTable) options(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	n := p.(heap).n
	switch h := t.game.Heaps(); {
	case h.Mixed != nil:
		return sums(h.Mixed(defined(p)), t.component, target, b, func(option []game.Heap) Sum {
			return gather(t.game, option, t.place)
		})
	case target == nil || h.Powerset == nil && t.examines(p):
		return sums(t.listed(n, target, b), t.nimber, target, b, t.sum)
	case t.examines(p):
		heaps := slices.Collect(h.Powerset(n))
		return sums(subsets(heaps, t.nimber, target, b), nil, nil, nil, t.sum)
	}
	// The theorem may name the only option of a value.
	named := t.theorem(n).Option
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
	if target == nil || t.game.Heaps().Kinds == nil || !t.byTheorem(n) {
		return t.game.Heaps().Options(n)
	}
	return func(yield func([]uint64) bool) {
		for kind := range t.game.Heaps().Kinds(n) {
			left := mostOfKind
			for option := range kind {
				if left == 0 {
					b.partial = true
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
	return gather(t.game, option, func(n uint64) place { return heap{n: n} })
}
