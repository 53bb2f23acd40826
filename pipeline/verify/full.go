package verify

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/fault"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
)

// all computes all rows again from nothing, by one solver, and compares them.
func (c *checker) all(ctx context.Context, x checked, v *Result) error {
	first, end := x.source.Range()
	r := game.Request{N: end - 1, K: x.k}
	solver, err := c.solver(ctx, x, r)
	if err != nil {
		return err
	}
	advance, stop := func(uint64) {}, func() {}
	if c.Progress != nil {
		steps := func(n uint64) float64 { return solver.Steps(game.Request{N: n, K: x.k}) }
		advance, stop = progress.Watch(c.Progress, v.Folder, x.product.First, r.N, steps)
	}
	rows, problem, err := compare(ctx, x.product, x.k, solver, x.source, r.N, advance)
	stop()
	if err != nil {
		return err
	}
	v.Heaps, v.To, v.Rows = rows, r.N, true
	if x.ofHeaps() {
		v.Heaps, v.Rows = int(end-first), false
	}
	v.By = append(v.By, fmt.Sprintf("%s, which is %s", solver.Name, madeBy(x, solver)))
	if problem != "" {
		v.differs("%s", problem)
	}
	return nil
}

// madeBy says whether a check by the solver is independent of what made the values.
func madeBy(x checked, solver *game.Solver) string {
	if slices.Contains(x.makers, solver.Name) {
		return "the solver that made them"
	}
	return "another solver than the one that made them"
}

// slower is how many times as many steps as the fastest solver another one may take for all
// values to be computed again by it, and fewSteps how many steps are never too many.
const (
	slower   = 10
	fewSteps = 10e9
)

// solver is the one by which all values are computed again: the fastest one that made none of
// them, unless it is much slower than the fastest of all.
func (c *checker) solver(ctx context.Context, x checked, r game.Request) (best *game.Solver, err error) {
	var why error
	for i := range x.product.Solvers {
		s := &x.product.Solvers[i]
		if err := s.Prepare(ctx, r); err != nil {
			return nil, err
		}
		switch refused := plan.LimitsOf(x.product, s, c.Memory).Check(x.game.Name, r); {
		case refused != nil:
			why = cmp.Or(why, refused)
		case best == nil:
			best = s
		case slices.Contains(x.makers, best.Name) && !slices.Contains(x.makers, s.Name) && s.Steps(r) <= max(fewSteps, slower*best.Steps(r)):
			best = s
		}
	}
	if best == nil {
		return nil, fault.Userf("%v; without --full a sample is computed again", why)
	}
	return best, nil
}
