package position

import (
	"context"
	"fmt"
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// otherHeap is a position of a game on heaps that is no heap ([game.Heaps.Mixed]).
type otherHeap struct {
	n      uint64
	prefix string
}

func (h otherHeap) Finished() bool { return h.n == 0 }
func (h otherHeap) String() string { return fmt.Sprint(h.prefix, h.n) }

// mixedTable evaluates the positions that are no heaps by the definition, one by one.
type mixedTable struct {
	listing[game.Heap]
	heaps  *heapTable
	others *reference.Memo[game.Heap]
	// The position that is no heap which was asked for last, and its value: in many games that is
	// the same one for all options of a heap.
	last         game.Heap
	nimberOfLast uint64
}

func mixed(heaps *heapTable) table {
	t := &mixedTable{heaps: heaps,
		others: &reference.Memo[game.Heap]{Options: heaps.game.Heaps.Mixed}}
	heaps.define = func(n uint64) uint32 { return t.others.Value(game.Heap{N: n}) }
	t.listing = listing[game.Heap]{
		teach:  t.teach,
		of:     func(p place) uint64 { return t.component(defined(p)) },
		moves:  func(p place) iter.Seq[[]game.Heap] { return t.others.Options(defined(p)) },
		nimber: t.component,
		sum:    func(option []game.Heap) Sum { return gather(heaps.game, option, t.write) },
	}
	return t
}

// mostOther is the largest position of another kind that is evaluated: the
// definition takes some n² steps.
const mostOther = 4000

// defined is the place as the definition has it, and write the other way round.
func defined(p place) game.Heap {
	if other, ok := p.(otherHeap); ok {
		return game.Heap{N: other.n, Other: true}
	}
	return game.Heap{N: uint64(p.(heap))}
}

func (t *mixedTable) write(c game.Heap) place {
	if c.Other {
		return otherHeap{c.N, t.heaps.game.Heaps.Other}
	}
	return heap(c.N)
}

// teach evaluates the positions that are no heaps, too, among the components of the options of a
// heap. One that is too large is an error.
func (t *mixedTable) teach(ctx context.Context, p place, wait func(float64)) error {
	if h := defined(p); h.Other {
		t.others.Value(h)
		return nil
	}
	for option := range t.moves(p) {
		for _, c := range option {
			switch {
			case !c.Other:
			case c.N > mostOther:
				return &TooLargeError{fmt.Sprintf("%s@%s", p, t.heaps.game.Name),
					fmt.Sprintf("one of its options has the component %s, and such positions are evaluated up to size %d",
						t.write(c), mostOther)}
			default:
				t.component(c)
			}
		}
	}
	return t.heaps.learn(ctx, p, wait)
}

// component is the value of a component of an option.
func (t *mixedTable) component(c game.Heap) uint64 {
	if !c.Other {
		return t.heaps.nimber(c.N)
	}
	if c != t.last {
		t.last, t.nimberOfLast = c, uint64(t.others.Value(c))
	}
	return t.nimberOfLast
}

func (t *mixedTable) source(p place) string {
	if _, other := p.(otherHeap); other {
		return ""
	}
	return t.heaps.source(p)
}
