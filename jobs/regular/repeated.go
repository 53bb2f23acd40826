package regular

import (
	"context"
	"sync"
	"sync/atomic"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Repeated is a solver of the game's sequence:
//
//	G(n) as inner computes it, until values prove that G(m + p) = G(m) + s for
//	all m ≥ e; then G(n) = G(n − qp) + qs with n − qp among the known heaps.
//
// It is exact since the theorems of this package prove the period from the values
// of inner; the game's row has the rules that these theorems need. A proof takes
// about n steps, and without a proof the solver costs what inner costs and a
// linear search whenever the values have doubled ([Proving]). What it declares for a dear
// request depends on a trial, which [game.Solver.Prepare] makes.
func Repeated(g *game.Game, inner game.Solver) game.Solver {
	t := &trial{name: g.Name, first: g.Heaps().First, rules: RulesOf(g), inner: inner}
	return game.Solver{
		Name:    "period",
		Method:  "as " + inner.Name + " until a theorem proves a period, which is then repeated",
		Theorem: "a proved period",
		Cost:    "n steps after the proof; before, as " + inner.Name,
		Steps:   t.steps,
		Memory:  t.memory,
		Trial:   t.prepare,
		Begin: func(ctx context.Context, r game.Request, prior game.Known) (tables.Run, error) {
			if err := t.prepare(ctx, r); err != nil {
				return nil, err
			}
			return t.run(r, prior), nil
		},
	}
}

// run is the run of [Repeated] after the prior values.
func (t *trial) run(r game.Request, prior tables.Source) tables.Run {
	p := t.proving(r, prior)
	p.Proof = t.found(r)
	_, end := prior.Range()
	run := &tables.Dense{N: end}
	run.Fill = func(ctx context.Context, block []uint32) error {
		if err := p.To(ctx, run.N+uint64(len(block))-1); err != nil {
			return err
		}
		return p.Read(run.N, block)
	}
	return run
}

// proving computes the values of a request, those after the prior ones by the inner solver.
func (t *trial) proving(r game.Request, prior tables.Source) *Proving {
	return &Proving{
		Name: t.name, Rules: t.rules, First: t.first, Solver: &t.inner, Request: r, Prior: prior,
		Try: t.first + firstTry - 1,
	}
}

// A trial goes as far as trialHeaps, and trialSteps of the inner solver. A request is dear
// if the inner solver takes more than dearSteps steps, or dearBytes more memory than a trial.
const (
	trialHeaps = 1 << 14
	trialSteps = 2e9
	dearSteps  = 1e9
	dearBytes  = 32 << 20
)

// trial is a search for a proof, within limits, before the first dear request. A proof that it
// finds serves all dear requests, which then take the memory of the trial. If it finds none,
// memory and steps of the inner solver are declared, although a run may find a proof later.
type trial struct {
	name  string
	first uint64
	rules Rules
	inner game.Solver

	mu    sync.Mutex // held by the search
	done  bool
	proof atomic.Pointer[Proof]
}

// prepare is the [game.Solver.Trial] of [Repeated]. An interrupted search is made again.
func (t *trial) prepare(ctx context.Context, r game.Request) error {
	if !t.dear(r) {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.done {
		return nil
	}
	last := t.limit()
	p := t.proving(game.Request{N: last}, tables.NoValues(t.first))
	_ = p.To(ctx, last) // The run of the request meets the same error, and says it.
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	t.proof.Store(p.Proof)
	t.done = true
	return nil
}

// found is the proof for a dear request; nil if there is none, or no search yet.
func (t *trial) found(r game.Request) *Proof {
	if !t.dear(r) {
		return nil
	}
	return t.proof.Load()
}

func (t *trial) dear(r game.Request) bool {
	return t.inner.Steps(r) > dearSteps ||
		t.inner.Memory(r) > dearBytes+t.inner.Memory(game.Request{N: trialHeaps})
}

// limit is the last heap of a trial.
func (t *trial) limit() uint64 {
	n := uint64(trialHeaps)
	for n > firstTry && t.inner.Steps(game.Request{N: n}) > trialSteps {
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

// memory is an upper bound: nobody knows beforehand whether a proof after the trial will spare
// the inner solver most heaps. It includes the known values, unless the inner solver lends
// them: two bytes each while their array grows. Values that need four bytes belong to solvers that
// take far more memory themselves.
func (t *trial) memory(r game.Request) uint64 {
	if t.found(r) != nil {
		r.N = t.limit()
	}
	if t.inner.Can.Has(game.Keeps) {
		return t.inner.Memory(r)
	}
	return t.inner.Memory(r) + 5*r.N
}
