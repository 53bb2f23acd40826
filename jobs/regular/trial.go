package regular

import (
	"context"
	"sync"
	"sync/atomic"

	"grundy/jobs/game"
)

// The limits of a trial: the number of heaps, and of steps of the inner solver.
const (
	trialHeaps = 1 << 14
	trialSteps = 2e9
)

// A request is dear if the inner solver takes more than dearSteps steps, or
// dearBytes more memory than a trial.
const (
	dearSteps = 1e9
	dearBytes = 32 << 20
)

// trial is a search for a proof, within limits, before the first dear request. A
// proof that it finds serves all dear requests, which then take the memory of the
// trial. If it finds none, memory and steps of the inner solver are declared,
// although a run may find a proof later.
type trial struct {
	name  string
	first uint64
	rules Rules
	inner game.Solver

	mu    sync.Mutex // held by the search
	done  bool
	proof atomic.Pointer[proof]
}

// prepare is the [game.Solver.Trial] of [Repeated]. An interrupted search is
// made again.
func (t *trial) prepare(ctx context.Context, r game.Request) error {
	if !t.dear(r) {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.done {
		return nil
	}
	p := t.search(ctx)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	t.proof.Store(p)
	t.done = true
	return nil
}

// found is the proof for a dear request; nil if there is none, or no search yet.
func (t *trial) found(r game.Request) *proof {
	if !t.dear(r) {
		return nil
	}
	return t.proof.Load()
}

func (t *trial) dear(r game.Request) bool {
	return t.inner.Steps(r) > dearSteps || t.inner.Memory(r) > dearBytes+t.inner.Memory(game.Request{N: trialHeaps})
}

// search computes as [Repeated] does for requests that aren't dear. The result is
// nil where the values up to the limit prove no period.
func (t *trial) search(ctx context.Context) *proof {
	last := t.limit()
	run, err := start(ctx, t, game.Request{N: last}, game.Empty(t.first))
	if err != nil {
		return nil
	}
	for run.proof == nil {
		heaps := uint64(run.missing())
		if run.N+heaps > last+1 || run.Next(ctx, heaps, game.NewTable(schema)) != nil {
			return nil
		}
	}
	return run.proof
}

// limit is the last heap of a trial.
func (t *trial) limit() uint64 {
	n := uint64(trialHeaps)
	for n > firstProof && t.inner.Steps(game.Request{N: n}) > trialSteps {
		n -= n / 8
	}
	return n
}

func (t *trial) steps(r game.Request) float64 {
	if p := t.found(r); p != nil {
		return t.inner.Steps(game.Request{N: p.values.Last()}) + 10*float64(r.N)
	}
	return t.inner.Steps(r)
}

// memory includes the known values, unless the inner solver lends them: two bytes
// each while their array grows. Values that need four bytes belong to solvers that
// take far more memory themselves.
func (t *trial) memory(r game.Request) uint64 {
	if t.found(r) != nil {
		r.N = t.limit()
	}
	if t.inner.Compact {
		return t.inner.Memory(r)
	}
	return t.inner.Memory(r) + 5*r.N
}
