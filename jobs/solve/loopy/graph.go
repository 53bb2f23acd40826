package loopy

import (
	"context"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/solve/loopy/smith"
)

// Options is the options of a heap up to a bound as a set, and whether there are others.
type Options func(n, bound uint64) (set smith.Set, beyond bool)

// Graph completes a row of any game, by the graph of its heaps up to the bound. Of a game that
// begins with the heap 1, options may give the options of a heap faster than the definition.
func (r Game) Graph(g *game.Game, options Options) {
	var known sync.Mutex
	var all values
	r.complete(g, func(ctx context.Context, _ uint64) (v values, err error) {
		known.Lock()
		defer known.Unlock()
		if all == nil {
			found := make(chan values, 1)
			err = reference.RunCancellable(ctx, func() error {
				found <- r.solved(options)
				return nil
			})
			if err == nil {
				all = <-found
			}
		}
		return all, err
	}, game.Solver{
		Name: "generalised values", Method: "the algorithm of Fraenkel and Yesha on the heaps up to the bound, whatever is beyond",
		Cost:    "all heaps up to the bound B at once: about B² steps",
		Steps:   func(game.Request) float64 { return 5 * float64(r.Bound) * float64(r.Bound) },
		MaxHeap: r.Bound, Farther: r.Farther,
		Memory: func(game.Request) uint64 { return r.Bound*r.Bound/8 + 64<<20 },
	})
}

// solved is the values within the bound, computed all at once.
func (r Game) solved(options Options) values {
	all := r.graph(options).Solve()
	return func(n uint64) smith.Value {
		if n < r.First || n > r.Bound {
			return smith.Value{Kind: smith.Unknown}
		}
		return all[n+1-r.First]
	}
}

// graph is the graph of the heaps up to the bound, whose position 1 is the first heap. A heap that
// is its own option is loopy whatever else it can reach.
func (r Game) graph(options Options) *smith.Graph {
	g := smith.NewGraph(int(r.Bound + 1 - r.First))
	for n := r.First; n <= r.Bound; n++ {
		i := n + 1 - r.First
		if options != nil {
			g.Options[i], g.Beyond[i] = options(n, r.Bound)
			continue
		}
		g.Options[i] = smith.NewSet(len(g.Options))
		for option := range r.Options(n) {
			if option[0] > r.Bound {
				g.Beyond[i] = true
			} else {
				g.Options[i].Add(int(option[0] + 1 - r.First))
			}
		}
	}
	return g
}

// SubsetSums is the set of the sums of one or more of the numbers, as far as they are
// at most bound.
func SubsetSums(numbers []uint64, bound uint64) smith.Set {
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
