package reference

import (
	"context"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// Literal gives the nim-values of the heaps First ≤ n ≤ to, each the mex over
// its options as the definition lists them:
//
//	G(n) = mex { G(h1) ⊕ … ⊕ G(hk) : h1 + … + hk an option of n }
func Literal(ctx context.Context, h *game.Heaps, to uint64) ([]uint32, error) {
	w := newWalk(h)
	err := w.extend(ctx, to, w.literal)
	return w.values, err
}

// ByValues gives the same values by the game's second rung, and by the first
// where it has no second.
func ByValues(ctx context.Context, h *game.Heaps, to uint64) ([]uint32, error) {
	w := newWalk(h)
	err := w.extend(ctx, to, w.rule())
	return w.values, err
}

// walk computes heap after heap.
type walk struct {
	heaps  *game.Heaps
	values []uint32
	seen   nim.Set
	other  Memo[uint64] // components that aren't heaps
}

func newWalk(h *game.Heaps) *walk {
	return &walk{heaps: h, other: Memo[uint64]{Options: h.Options}}
}

func (w *walk) next() uint64 { return w.heaps.First + uint64(len(w.values)) }

// value is the nim-value of a smaller heap. The empty heap is a finished game
// in every ruleset that starts at heap 1.
func (w *walk) value(heap uint64) uint32 {
	if heap >= game.OtherKind {
		return w.other.Value(heap)
	}
	if heap < w.heaps.First {
		if heap == 0 {
			return 0
		}
		panic(fmt.Sprintf("reference: an option holds the heap %d, below the first heap %d", heap, w.heaps.First))
	}
	if i := heap - w.heaps.First; i < uint64(len(w.values)) {
		return w.values[i]
	}
	panic(fmt.Sprintf("reference: heap %d has the option %d, which isn't smaller", w.next(), heap))
}

func (w *walk) literal(n uint64) {
	for option := range w.heaps.Options(n) {
		var sum uint32
		for _, heap := range option {
			sum ^= w.value(heap)
		}
		w.seen.Add(sum)
	}
}

func (w *walk) rule() func(uint64) {
	if w.heaps.OptionValues == nil {
		return w.literal
	}
	return func(n uint64) { w.heaps.OptionValues(n, w.value, &w.seen) }
}

// extend computes up to and with the heap to, adding option values by add.
func (w *walk) extend(ctx context.Context, to uint64, add func(n uint64)) error {
	for n := w.next(); n <= to; n++ {
		if n&255 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		w.seen.Clear()
		add(n)
		w.values = append(w.values, w.seen.Mex())
	}
	return nil
}
