package breaking

import (
	"iter"
	"slices"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// OnPaths is the rules of a game on paths or rows in which a move takes a number of neighbours and
// leaves two paths, each of the least length or more; a path may be empty where that is 0.
func OnPaths(taken, least uint64) *Rules {
	digits := make([]Set, taken+1)
	digits[taken] = two
	return &Rules{Digits: digits, First: least, Least: least}
}

// Standard is the game with the same values as [OnPaths] by theorem E1 of docs/PROOFS.md: a path of
// n may be counted as n − least tokens without being another game, so that taken + least tokens
// are taken and two heaps at most are left.
func (r *Rules) Standard() *game.Theorem {
	digits := make([]uint64, len(r.Digits)+int(r.Least))
	digits[len(digits)-1] = 7
	t := NewCode(digits...).standard()
	t.Shift += r.Least
	return t
}

// OnCycle is the ruleset on cycles of n ≥ taken vertices whose only option is the path of n − taken
// vertices, which goes on by the rules r.
func (r *Rules) OnCycle(taken uint64) *game.Heaps {
	paths := r.values()
	return &game.Heaps{
		First: taken, Other: "P", LiteralTo: 1000,
		Mixed: func(heap game.Heap) iter.Seq[[]game.Heap] {
			if heap.Other {
				return r.others(heap.N)
			}
			return slices.Values([][]game.Heap{{{N: heap.N - taken, Other: true}}})
		},
		OptionValues: func(n uint64, _ func(uint64) uint32, seen *nim.Set) {
			seen.Add(paths(n - taken)[n-taken])
		},
	}
}

// values gives the values of the heaps from 0 to n at least, straight from the definition. They are
// kept, and computed as far as they are wanted.
func (r *Rules) values() func(n uint64) []uint32 {
	var lock sync.Mutex
	var values []uint32
	return func(n uint64) []uint32 {
		lock.Lock()
		defer lock.Unlock()
		for next := uint64(len(values)); next <= n; next++ {
			var options nim.Set
			for option := range r.options(next) {
				options.Add(sumOf(values, option))
			}
			values = append(values, options.Mex())
		}
		return values
	}
}

// sumOf is the nim-sum of the values of the parts.
func sumOf(values []uint32, parts []uint64) (sum uint32) {
	for _, part := range parts {
		sum ^= values[part]
	}
	return sum
}
