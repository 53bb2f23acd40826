package loopy

import (
	"fmt"
	"iter"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/games/loopy/smith"
	"grundy/jobs/integer"
)

// PartialSums is PARTIAL-SUMS-OF-DIVISORS, section 8: n goes to the sum of one or more
// of its proper divisors.
func PartialSums(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for sum := range partialSums(n, properSum(n)).All() {
			if !yield([]uint64{uint64(sum)}) {
				return
			}
		}
	}
}

// partialSums is the set of the options of n up to bound.
func partialSums(n, bound uint64) smith.Set {
	return subsetSums(integer.Factor(n).ProperDivisors(nil), bound)
}

// The bound of PARTIAL-SUMS-OF-DIVISORS if none is written, and the largest: 260 MB
// and ten seconds.
const (
	partialBound    = 10_000
	maxPartialBound = 40_000
)

func partialGame(bound uint64) *game.Game {
	all := sync.OnceValue(func() *rules { return partialRules(bound) })
	return loopyGame(&game.Game{
		Name: withBound(partialName, bound, partialBound), Title: "PARTIAL-SUMS-OF-DIVISORS",
		Rules:      "Move from n to the sum of one or more of its proper divisors.",
		Convention: fmt.Sprintf("A value is unknown where it could depend on heaps beyond %d.", bound),
		Definition: PartialSums,
	}, bound, func(last uint64) (*rules, error) {
		if last > bound {
			return nil, fmt.Errorf("the game's bound is %d, so there is nothing to say about the heap %d: write %s/bound=B with B up to %d", bound, last, partialName, maxPartialBound)
		}
		return all(), nil
	}, 1<<12, game.Solver{
		Name: "generalised values", Method: "the algorithm of Fraenkel and Yesha on the heaps up to the bound, whatever is beyond",
		Cost:    "all heaps up to the bound B at once: about B² steps",
		Steps:   func(game.Request) float64 { return 5 * float64(bound) * float64(bound) },
		MaxHeap: bound,
		Memory:  func(game.Request) uint64 { return bound*bound/8 + 64<<20 },
	})
}

// partialRules is PARTIAL-SUMS-OF-DIVISORS within the bound. All values are computed
// at once.
func partialRules(bound uint64) *rules {
	values := partialGraph(bound).Solve()
	return &rules{PartialSums, func(n uint64) smith.Value {
		if n > bound {
			return smith.Value{Kind: smith.Unknown}
		}
		return values[n]
	}}
}

// partialGraph is the graph of the heaps up to the bound. A heap that is the sum of
// some of its proper divisors, a semiperfect number, has itself as an option, so it is
// loopy whatever else it can reach.
func partialGraph(bound uint64) *smith.Graph {
	g := smith.NewGraph(int(bound))
	for n := uint64(1); n <= bound; n++ {
		g.Options[n], g.Beyond[n] = partialSums(n, bound), properSum(n) > bound
	}
	return g
}

// subsetSums is the set of the sums of one or more of the numbers, as far as they are
// at most bound.
func subsetSums(numbers []uint64, bound uint64) smith.Set {
	total := uint64(0)
	for _, d := range numbers {
		total += d
	}
	set := smith.NewSet(int(min(total, bound)) + 1)
	set.Add(0)
	for _, d := range numbers {
		if d <= bound {
			set.AddShifted(int(d))
		}
	}
	set[0] &^= 1 // the sum of none
	if last := len(set) - 1; last == int(bound>>6) {
		set[last] &= 1<<(bound&63+1) - 1
	}
	return set
}
