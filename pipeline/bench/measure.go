package bench

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
)

// ErrDisagree is the error of two solvers that computed different values.
var ErrDisagree = errors.New("please report this bug")

// Measure runs the solvers of the task in turn, each as often as runs says, and calls
// begin before each run. The error is [ErrDisagree], a solver's, or the context's.
func (t *Task) Measure(ctx context.Context, runs int, begin func(what string)) ([]Result, error) {
	results := make([]Result, len(t.Solvers))
	for range runs {
		for i, s := range t.Solvers {
			what := fmt.Sprintf("%s by %s to %d", t.Game.Name, s.Name, t.N)
			begin(what)
			r, err := t.once(ctx, s)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", what, err)
			}
			r.Times = append(results[i].Times, r.Seconds)
			results[i] = r
			if r.Digest != results[0].Digest {
				return nil, fmt.Errorf("%s to %d: %s gives other values than %s; %w", t.Game.Name, t.N, s.Name, t.Solvers[0].Name, ErrDisagree)
			}
		}
	}
	for i := range results {
		results[i].summarize()
	}
	slowest := results[len(results)-1].Seconds
	for i := range results[:len(results)-1] {
		results[i].Ratio = slowest / max(results[i].Seconds, 1e-9)
	}
	return results, nil
}

// once runs a solver from nothing to the bound. Only the solver's own time counts, not
// the time to look at the rows.
func (t *Task) once(ctx context.Context, s *game.Solver) (Result, error) {
	r := Result{
		Game: t.Game.Name, Product: t.Product.Name, Solver: s.Name, Theorem: s.Theorem,
		To: t.N, K: t.K, Column: t.Product.Value,
	}
	runtime.GC()
	sum := dataset.NewRowDigest(t.Product)
	took, err := t.time(ctx, s, func(rows *game.Table) error {
		sum.Add(rows)
		return r.observe(rows)
	})
	r.Seconds = took.Seconds()
	r.Digest = sum.Sum(t.N)
	return r, err
}

// time passes the rows of a solver to look, and returns the time without that. A run
// that keeps its values in a byte or two each is measured so: the time to make rows of
// them doesn't count.
func (t *Task) time(ctx context.Context, s *game.Solver, look func(*game.Table) error) (time.Duration, error) {
	begun := time.Now()
	run, err := s.Start(ctx, t.Request, game.Empty(t.Product.First))
	if err != nil {
		return 0, err
	}
	if compact, ok := run.(game.Compact); ok {
		if err := compact.Advance(ctx, t.N+1); err != nil {
			return 0, err
		}
		took := time.Since(begun)
		return took, t.eachBlock(compact, look)
	}
	var looking time.Duration
	err = catalog.Rows(ctx, t.Product, run, t.Request, func(rows *game.Table) error {
		since := time.Now()
		defer func() { looking += time.Since(since) }()
		return look(rows)
	})
	return time.Since(begun) - looking, err
}

// eachBlock passes the values of all heaps, which the run knows, to look as rows of a
// sequence.
func (t *Task) eachBlock(run game.Compact, look func(*game.Table) error) error {
	for n := uint64(0); n <= t.N; {
		rows := game.NewTable(t.Product.Schema)
		rows.Cols[1].U32 = make([]uint32, min(1<<16, t.N+1-n))
		if err := run.Read(n, rows.Cols[1].U32); err != nil {
			return err
		}
		for range rows.Cols[1].U32 {
			rows.Cols[0].U64 = append(rows.Cols[0].U64, n)
			n++
		}
		if err := look(rows); err != nil {
			return err
		}
	}
	return nil
}
