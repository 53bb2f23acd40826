package regular

import (
	"context"
	"sync"
	"sync/atomic"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// firstProof is how many values are known when a proof is tried first. Later attempts follow
// when the values have doubled, or reach as far as the regularity that they show needs.
const firstProof = 256

// Repeated is a solver of the game's sequence:
//
//	G(n) as inner computes it, until values prove that G(m + p) = G(m) + s for
//	all m ≥ e; then G(n) = G(n − qp) + qs with n − qp among the known heaps.
//
// It is exact since the theorems of this package prove the period from the values
// of inner; the game's row has the rules that these theorems need. A proof takes
// about n steps, and without a proof the solver costs what inner costs and a
// linear search whenever the values have doubled. What it declares for a dear
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
			return start(ctx, t, r, prior)
		},
	}
}

// repeated is the run of [Repeated].
type repeated struct {
	tables.Dense
	trial  *trial
	inner  tables.Run // nil once there is a proof
	values *Values    // the known ones; nil where inner lends them
	known  int        // how many are known
	next   int        // how many are known at the next attempt of a proof
	proof  *Proof
	rows   *tables.Table // of inner, reused
}

// start begins a run after the prior values.
func start(ctx context.Context, t *trial, r game.Request, prior tables.Source) (*repeated, error) {
	first, end := prior.Range()
	x := &repeated{trial: t, next: firstProof, proof: t.found(r), rows: tables.New(schema)}
	x.Dense = tables.Dense{N: end, Fill: x.fill}
	if x.proof != nil {
		return x, nil
	}
	if !t.inner.Can.Has(game.Keeps) {
		x.values = NewValues(first)
		if err := x.read(ctx, prior); err != nil || x.proof != nil {
			return x, err
		}
	}
	var err error
	if x.inner, err = t.inner.Start(ctx, r, prior); err != nil || x.values != nil {
		return x, err
	}
	return x, x.learn(int(end-first), nil)
}

const innerBlock = 1 << 18 // values that inner computes at a time

// read reads the prior values until they prove a period, or to their end. A proof spares
// inner, which may take as long to continue after the prior values as to compute them.
func (x *repeated) read(ctx context.Context, prior tables.Source) error {
	for n, end := prior.Range(); n < end && x.proof == nil; {
		to := min(end, n+uint64(x.missing()), n+tables.AtOnce)
		block, err := tables.Nimbers(ctx, prior, n, to, "g")
		if err != nil {
			return err
		}
		if err := x.learn(len(block), block); err != nil {
			return err
		}
		n = to
	}
	return nil
}

// missing is how many more values the next attempt of a proof needs.
func (x *repeated) missing() int { return x.next - x.known }

// learn counts more values, which are those in block unless inner lends them, and
// attempts a proof if enough are known for the next attempt.
func (x *repeated) learn(more int, block []uint32) error {
	x.known += more
	if x.values != nil {
		x.values.Append(block...)
	}
	if x.missing() > 0 {
		return nil
	}
	x.next = 2 * x.known
	if x.values != nil {
		x.attempt(x.values)
		return nil
	}
	// If the values that inner lends prove a period, they are kept.
	return x.inner.(tables.Compact).Lend(func(narrow []uint8, wide []uint16) (keep bool) {
		x.attempt(TakeValues(x.trial.first, narrow, wide))
		return x.proof != nil
	})
}

// attempt looks for a proof in the values.
func (x *repeated) attempt(v *Values) {
	found, proved, next := Attempt(x.trial.name, x.trial.rules, v)
	if proved {
		x.proof, x.inner = v.Proof(found.Certificate), nil
		return
	}
	x.next = int(next + 1 - v.First) // more than are known, however many these are
}

func (x *repeated) fill(ctx context.Context, block []uint32) error {
	for done := 0; done < len(block); {
		if x.proof != nil {
			return x.proof.Fill(x.N+uint64(done), block[done:])
		}
		x.rows.Clear()
		if err := x.inner.Next(ctx, uint64(min(len(block)-done, x.missing(), innerBlock)),
			x.rows); err != nil {
			return err
		}
		some := copy(block[done:], x.rows.Cols[1].U32)
		if err := x.learn(some, x.rows.Cols[1].U32); err != nil {
			return err
		}
		done += some
	}
	return nil
}

// schema is the columns of a sequence.
var schema = tables.Columns("n uint64", "g uint32")

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
	p := t.search(ctx)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	t.proof.Store(p)
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

// search computes as [Repeated] does for requests that aren't dear. The result is
// nil where the values up to the limit prove no period.
func (t *trial) search(ctx context.Context) *Proof {
	last := t.limit()
	run, err := start(ctx, t, game.Request{N: last}, tables.NoValues(t.first))
	if err != nil {
		return nil
	}
	for run.proof == nil {
		heaps := uint64(run.missing())
		if run.N+heaps > last+1 || run.Next(ctx, heaps, tables.New(schema)) != nil {
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
