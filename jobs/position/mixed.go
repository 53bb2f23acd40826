package position

import (
	"context"
	"fmt"
	"iter"
	"math/big"

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
	*heapTable
	others *reference.Memo[game.Heap]
}

func mixed(heaps *heapTable) mixedTable {
	others := &reference.Memo[game.Heap]{Options: heaps.game.Heaps.Mixed}
	heaps.define = func(n uint64) uint32 { return others.Value(game.Heap{N: n}) }
	return mixedTable{heaps, others}
}

// mostOther is the largest position of another kind that is evaluated: the
// definition takes some n² steps.
const mostOther = 4000

// defined is the place as the definition has it.
func defined(p place) game.Heap {
	if other, ok := p.(otherHeap); ok {
		return game.Heap{N: other.n, Other: true}
	}
	return game.Heap{N: uint64(p.(heap))}
}

// write is the place of a component of an option.
func (t mixedTable) write(c game.Heap) place {
	if c.Other {
		return otherHeap{c.N, t.game.Heaps.Other}
	}
	return heap(c.N)
}

// learn evaluates the positions that are no heaps, too, among the components of the options of a
// heap. One that is too large is an error.
func (t mixedTable) learn(ctx context.Context, p place, wait func(float64)) error {
	h := defined(p)
	if h.Other {
		t.others.Value(h)
		return nil
	}
	for option := range t.game.Heaps.Mixed(h) {
		for _, c := range option {
			switch {
			case !c.Other:
			case c.N > mostOther:
				return &TooLargeError{fmt.Sprintf("%s@%s", p, t.game.Name),
					fmt.Sprintf("one of its options has the component %s, and such positions are evaluated up to size %d",
						t.write(c), mostOther)}
			default:
				t.others.Value(c)
			}
		}
	}
	return t.heapTable.learn(ctx, p, wait)
}

// component is the value of a component of an option.
func (t mixedTable) component(c game.Heap) uint64 {
	if c.Other {
		return uint64(t.others.Value(c))
	}
	return t.nimber(c.N)
}

func (t mixedTable) value(p place) *big.Int {
	return new(big.Int).SetUint64(t.component(defined(p)))
}

func (t mixedTable) options(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	sum := func(option []game.Heap) Sum { return gather(t.game, option, t.write) }
	return sums(t.game.Heaps.Mixed(defined(p)), t.component, target, b, sum)
}

func (t mixedTable) tried(place) bool { return true }

func (t mixedTable) source(p place) string {
	if _, other := p.(otherHeap); other {
		return ""
	}
	return t.heapTable.source(p)
}
