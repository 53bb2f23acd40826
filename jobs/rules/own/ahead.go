package own

import (
	"context"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

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
	rule    *rule
	reading heapReading
	values  []uint32 // of the heaps from the first on
	seen    nim.Set
}

// part is what one worker lists: the heaps and where their options are.
type part struct {
	evaluator *evaluator
	listing[uint64]
	err error // the evaluator was left behind
}

// entry is where the options of a heap stand.
type entry struct {
	part                    *part
	component, end, lastEnd int
	listed                  bool
	err                     error
}

func (a *ahead) learn(_ context.Context, values []uint32) error {
	a.values = append(a.values, values...)
	return nil
}

// fill finds the values of the next heaps.
func (a *ahead) fill(ctx context.Context, block []uint32) error {
	parts := make([]part, runtime.GOMAXPROCS(0))
	for i := range parts {
		parts[i].evaluator = a.rule.newEvaluator()
	}
	for done := 0; done < len(block); {
		entries, err := a.list(ctx, parts, uint64(min(len(block)-done, mostAhead)))
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			return &reference.RuleError{Err: a.rule.spec.failed(optionsName, err, "")}
		}
		for i := range entries {
			e := &entries[i]
			if !e.listed {
				break
			}
			if e.err != nil {
				return &reference.RuleError{Err: e.err}
			}
			block[done] = a.mex(e)
			a.values = append(a.values, block[done])
			done++
		}
	}
	return nil
}

// list lists the options of so many heaps, or of the first ones of them.
func (a *ahead) list(ctx context.Context, parts []part, heaps uint64) ([]entry, error) {
	first := a.reading.first + uint64(len(a.values))
	entries := make([]entry, heaps)
	var next, listed atomic.Int64
	var workers sync.WaitGroup
	for i := range parts {
		p := &parts[i]
		p.components, p.ends = p.components[:0], p.ends[:0]
		workers.Go(func() {
			p.err = p.evaluator.evaluate(ctx, func() error {
				for {
					i := next.Add(1) - 1
					if i >= int64(heaps) || i > 0 && listed.Load() > mostComponentsAhead ||
						ctx.Err() != nil {
						return nil
					}
					e := &entries[i]
					e.part, e.component, e.end = p, len(p.components), len(p.ends)
					e.err = listOptions(p.evaluator, reading[uint64](a.reading), first+uint64(i),
						&p.listing)
					e.lastEnd, e.listed = len(p.ends), true
					listed.Add(int64(len(p.components) - e.component + 1))
					if e.err != nil {
						listed.Store(math.MaxInt32) // later heaps aren't wanted
					}
				}
			})
		})
	}
	workers.Wait()
	for i := range parts {
		if err := parts[i].err; err != nil {
			return nil, err
		}
	}
	return entries, nil
}

// mex is the least value that no listed option has.
func (a *ahead) mex(e *entry) uint32 {
	a.seen.Clear()
	from := e.component
	for _, end := range e.part.ends[e.end:e.lastEnd] {
		var sum uint32
		for _, heap := range e.part.components[from:end] {
			if heap >= a.reading.first { // else it is the empty heap
				sum ^= a.values[heap-a.reading.first]
			}
		}
		a.seen.Add(sum)
		from = end
	}
	return a.seen.Mex()
}

// solver is the solver that lists ahead.
func (r *rule) solver(read heapReading) game.Solver {
	c := &cost{numbers: 1, list: func(ctx context.Context, q game.Request) (options, steps uint64,
		err error) {
		return measured(ctx, r, reading[uint64](read), max(q.N, read.first))
	}}
	return game.Recursive(game.Solver{
		Name: "listing", Method: "mex over the options that the rule lists, a block of heaps at a time on all processors",
		Cost: "a step of the interpreter for each step of the rule", Steps: c.steps, Trial: c.trial,
		MaxHeap: math.MaxInt64,
		Memory:  func(q game.Request) uint64 { return 8*(q.N+1) + 256<<20 },
	}, "g", func(first, last uint64) (learn, fill tables.Fill) {
		a := &ahead{rule: r, reading: read}
		return a.learn, a.fill
	})
}
