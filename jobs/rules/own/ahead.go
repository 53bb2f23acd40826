package own

import (
	"context"
	"math"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// The limits on what is listed ahead.
const (
	mostAhead = 1 << 12 // heaps
	// components of all of them together, beside those of the last heaps
	mostComponentsAhead = 1 << 21
)

// ahead computes the values of heaps in order. All processors list the options of the heaps of
// a block, which need no values; then their mex is taken, heap by heap. Lists that get long end
// the block early, so that memory is bounded.
type ahead struct {
	rule   *rule[uint64]
	first  uint64
	values []uint32 // of the heaps from the first on
	seen   nim.Set
	lists  [mostAhead]entry // the options of the heaps of a block
}

// entry is the options of a heap.
type entry struct {
	listing[uint64]
	listed bool
	err    error
}

func (a *ahead) learn(_ context.Context, values []uint32) error {
	a.values = append(a.values, values...)
	return nil
}

// fill finds the values of the next heaps.
func (a *ahead) fill(ctx context.Context, block []uint32) error {
	workers := make([]*evaluator[uint64], runtime.GOMAXPROCS(0))
	for i := range workers {
		workers[i] = a.rule.newEvaluator()
	}
	for len(block) > 0 {
		entries := a.lists[:min(len(block), mostAhead)]
		err := a.list(ctx, workers, entries)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			return &reference.RuleError{Err: a.rule.spec.failed(optionsName, err, "")}
		}
		for len(entries) > 0 && entries[0].listed {
			if entries[0].err != nil {
				return &reference.RuleError{Err: entries[0].err}
			}
			block[0] = a.mex(&entries[0].listing)
			a.values, block, entries = append(a.values, block[0]), block[1:], entries[1:]
		}
		clear(entries) // Many short lists don't stay in memory beside few long ones.
	}
	return nil
}

// list lists the options of the next heaps, or of the first ones of them. After an error the
// workers are cancelled.
func (a *ahead) list(ctx context.Context, workers []*evaluator[uint64], entries []entry) error {
	first := a.first + uint64(len(a.values))
	for i := range entries {
		entries[i].listed = false
	}
	var next, components atomic.Int64
	var group errgroup.Group
	for _, e := range workers {
		group.Go(func() error {
			return e.evaluate(ctx, func() error {
				for {
					i := next.Add(1) - 1
					if i >= int64(len(entries)) || ctx.Err() != nil ||
						i > 0 && components.Load() > mostComponentsAhead {
						return nil
					}
					to := &entries[i]
					to.components, to.ends = to.components[:0], to.ends[:0]
					to.err = e.list(first+uint64(i), &to.listing)
					to.listed = true
					components.Add(int64(len(to.components) + 1))
					if to.err != nil {
						components.Store(math.MaxInt32) // later heaps aren't wanted
					}
				}
			})
		})
	}
	return group.Wait()
}

// mex is the least value that no listed option has.
func (a *ahead) mex(options *listing[uint64]) uint32 {
	a.seen.Clear()
	from := 0
	for _, end := range options.ends {
		var sum uint32
		for _, heap := range options.components[from:end] {
			if heap >= a.first { // else it is the empty heap
				sum ^= a.values[heap-a.first]
			}
		}
		a.seen.Add(sum)
		from = end
	}
	return a.seen.Mex()
}

// listingAhead is the solver that lists ahead.
func listingAhead(r *rule[uint64], first uint64) game.Solver {
	c := costOf(r, func(q game.Request) uint64 { return max(q.N, first) })
	return game.Recursive(game.Solver{
		Name: "listing", Method: "mex over the options that the rule lists, a block of heaps at a time on all processors",
		Cost: "a step of the interpreter for each step of the rule", Steps: c.steps, Trial: c.trial,
		MaxHeap: math.MaxInt64,
		Memory:  func(q game.Request) uint64 { return 8*(q.N+1) + 256<<20 },
	}, "g", func(_, _ uint64) (learn, fill tables.Fill) {
		a := &ahead{rule: r, first: first}
		return a.learn, a.fill
	})
}
