package position

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/solve/dropouts"
)

// farHeap is a heap of a game with a theorem for heaps of any size, [catalog.Far], that is too
// large for all its options to be listed.
type farHeap struct{ n *big.Int }

func (h farHeap) Finished() bool { return false }
func (h farHeap) String() string { return h.n.String() }

// farHeapFrom is the first heap that is a [farHeap] in such a game: to list all options of
// smaller ones takes a second.
const farHeapFrom = 10_000

// heapOf is a heap of the game of any size that is a heap of it.
func heapOf(g *game.Game, n *big.Int) place {
	if catalog.Far(g) != nil && n.Cmp(big.NewInt(farHeapFrom)) >= 0 {
		return farHeap{n}
	}
	return heap(n.Uint64())
}

// parseFar reads a far heap. It isn't ok where the text is none.
func parseFar(g *game.Game, text string) (p place, ok bool, err error) {
	n, ok := new(big.Int).SetString(text, 10)
	if catalog.Far(g) == nil || strings.Trim(text, "0123456789") != "" || !ok ||
		n.Cmp(big.NewInt(farHeapFrom)) < 0 {
		return nil, false, nil
	}
	if n.Cmp(dropouts.Most) > 0 {
		digits := len(dropouts.Most.String())
		return nil, true, fmt.Errorf("the number is too large: the values of heaps are known up to 10^%d", digits-1)
	}
	return farHeap{n}, true, nil
}

// farTable evaluates far heaps of a game.
type farTable struct {
	game   *game.Game
	values map[string]*big.Int // of the heaps that were learned, by their decimals
}

func (t *farTable) learn(ctx context.Context, p place, _ func(float64)) (err error) {
	t.values[p.String()], err = catalog.Far(t.game).Value(ctx, p.(farHeap).n)
	return err
}

func (t *farTable) value(p place) *big.Int { return t.values[p.String()] }

// The limits of winning moves of a far heap, which may have more than could ever be listed: so
// many options are looked at, and those found have so many digits together.
const (
	mostCandidates = 1 << 18
	mostDigits     = 200_000
)

// options yields options that have the target as their value, each part of which is
// evaluated by the theorem. Without a target it yields none: there are too many to list.
func (t *farTable) options(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	return func(yield func(Sum) bool) {
		if target == nil {
			return
		}
		candidates, err := catalog.Far(t.game).Candidates(b.ctx, p.(farHeap).n, target)
		if err != nil {
			b.skipped = true
			return
		}
		digits := 0
		for option := range candidates {
			v := new(big.Int)
			for i := 0; i < len(option) && err == nil; i++ {
				var part *big.Int
				if part, err = catalog.Far(t.game).Value(b.ctx, option[i]); err == nil {
					v.Xor(v, part)
				}
			}
			if err != nil || digits > mostDigits || b.options == mostCandidates ||
				!b.spend(len(option)) {
				b.skipped = true
				return
			}
			if v.Cmp(target) != 0 {
				continue
			}
			sum := t.sum(option)
			if digits += len(sum.String()); !yield(sum) {
				return
			}
		}
	}
}

// sum is an option as a sum; equal heaps stand next to each other.
func (t *farTable) sum(option []*big.Int) Sum {
	var s Sum
	for _, n := range option {
		s = s.with(Part{Position{t.game, heapOf(t.game, n)}, 1})
	}
	return s
}

func (t *farTable) tried(place) bool    { return false }
func (t *farTable) source(place) string { return "by " + dropouts.Theorem }
