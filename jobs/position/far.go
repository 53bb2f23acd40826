package position

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"strings"

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

// farHeapIn is the number of a written [farHeap], if the text is one.
func farHeapIn(text string) (n *big.Int, ok bool) {
	n, ok = new(big.Int).SetString(text, 10)
	return n, ok && strings.Trim(text, "0123456789") == "" && n.Cmp(big.NewInt(farHeapFrom)) >= 0
}

func parseFar(n *big.Int) (place, error) {
	if n.Cmp(dropouts.Most) > 0 {
		digits := len(dropouts.Most.String())
		return nil, fmt.Errorf("the number is too large: the values of heaps are known up to 10^%d", digits-1)
	}
	return farHeap{n}, nil
}

// farTable evaluates far heaps of a game.
type farTable struct {
	game    *game.Game
	history *dropouts.History
	values  map[string]*big.Int // of the heaps that were learned, by their decimals
}

func (t *farTable) learn(ctx context.Context, p place) (err error) {
	t.values[p.String()], err = t.history.Value(ctx, p.(farHeap).n)
	return err
}

func (t *farTable) value(p place) *big.Int { return t.values[p.String()] }
func (t *farTable) examines(place) bool    { return false }
func (t *farTable) source(place) string    { return "by " + dropouts.Theorem }

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
		candidates, err := t.history.Candidates(b.ctx, p.(farHeap).n, target)
		if err != nil {
			b.partial = true
			return
		}
		digits := 0
		for option := range candidates {
			v, err := t.sumValue(b.ctx, option)
			if err != nil || digits > mostDigits || b.options == mostCandidates ||
				!b.spend(len(option)) {
				b.partial = true
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

// sumValue is the value of an option.
func (t *farTable) sumValue(ctx context.Context, option []*big.Int) (*big.Int, error) {
	sum := new(big.Int)
	for _, n := range option {
		g, err := t.history.Value(ctx, n)
		if err != nil {
			return nil, err
		}
		sum.Xor(sum, g)
	}
	return sum, nil
}

// sum is an option as a sum; equal heaps stand next to each other.
func (t *farTable) sum(option []*big.Int) (s Sum) {
	for _, n := range option {
		var p place = farHeap{n}
		if n.Cmp(big.NewInt(farHeapFrom)) < 0 {
			p = heap{n: n.Uint64()}
		}
		s = s.with(Part{Position{t.game, p}, 1})
	}
	return s
}
