package regular

import (
	"context"
	"sync"

	"grundy/jobs/game"
)

// The limits of a trial: so many heaps, and so many steps of the inner solver.
const (
	trialHeaps = 1 << 14
	trialSteps = 2e9
)

// A request is dear when the inner solver takes more than so many steps, or so
// many bytes more than for a trial.
const (
	dearSteps = 1e9
	dearBytes = 32 << 20
)

// trial is a proof that is looked for within limits, when a request is dear for
// the first time. Where there is one it serves all dear requests, which so take
// the memory of the trial. Where there is none the inner solver's memory is
// declared, and its steps, though a proof may come later.
type trial struct {
	name  string
	first uint64
	rules Rules
	inner game.Solver

	once  sync.Once
	proof *proof

	asked   sync.Once
	lending bool
}

// of is the proof for a request, or nil.
func (t *trial) of(r game.Request) *proof {
	if !t.dear(r) {
		return nil
	}
	t.once.Do(t.run)
	return t.proof
}

func (t *trial) dear(r game.Request) bool {
	return t.inner.Steps(r) > dearSteps || t.inner.Memory(r) > dearBytes+t.inner.Memory(game.Request{N: trialHeaps})
}

// run computes as [Repeated] does for requests that aren't dear.
func (t *trial) run() {
	ctx, last := context.Background(), t.limit()
	run, err := start(ctx, t, game.Request{N: last}, game.Empty(t.first))
	if err != nil {
		return
	}
	for run.proof == nil {
		heaps := uint64(run.missing())
		if run.N+heaps > last+1 || run.Next(ctx, heaps, game.NewTable(schema)) != nil {
			return
		}
	}
	t.proof = run.proof
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
	if p := t.of(r); p != nil {
		return t.inner.Steps(game.Request{N: p.values.Last()}) + 10*float64(r.N)
	}
	return t.inner.Steps(r)
}

// memory has room, unless the inner solver lends the values, for these in two bytes
// each while their array grows. Where they need four, the inner solver takes far more.
func (t *trial) memory(r game.Request) uint64 {
	if t.of(r) != nil {
		r.N = t.limit()
	}
	if t.lends() {
		return t.inner.Memory(r)
	}
	return t.inner.Memory(r) + 5*r.N
}

// lends reports whether runs of the inner solver keep the values and lend them. It is
// asked with every declaration of memory, so that the answer is kept.
func (t *trial) lends() bool {
	t.asked.Do(func() { t.lending, _ = t.inner.Keeps(context.Background(), game.Request{N: t.first}) })
	return t.lending
}
