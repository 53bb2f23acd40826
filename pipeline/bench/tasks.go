// Package bench measures solvers side by side.
//
//   - tasks.go: which solvers of a product are measured, and how far
//   - measure.go: the measurement of one task
//   - result.go: what was measured and computed
//   - machine.go: where it was measured
//   - compare.go: the comparison of two reports
package bench

import (
	"context"

	"grundy/jobs/game"
	"grundy/pipeline/plan"
)

// Options say what is measured.
type Options struct {
	// Bounds are the last heaps for the best solvers; empty for as far as a solver
	// gets in Seconds.
	Bounds []uint64
	// Columns is the number of columns of a grid, 0 for other products.
	Columns uint64
	// Seconds is about how long a run may take where no bound is given.
	Seconds float64
	// Memory is the bytes that a run may take.
	Memory uint64
}

// Task is solvers of a product that are measured side by side, the slowest one last.
type Task struct {
	Game    *game.Game
	Product *game.Product
	Solvers []*game.Solver
	game.Request
}

// Tasks is what is measured of a product: all its solvers up to a heap that the slowest
// one reaches, then its best ones up to each bound.
func (o *Options) Tasks(ctx context.Context, g *game.Game, p *game.Product) ([]Task, error) {
	var tasks []Task
	var all []*game.Solver
	for i := range p.Solvers {
		all = append(all, &p.Solvers[i])
	}
	if len(all) > 1 {
		r, err := o.farthest(ctx, p, all[len(all)-1])
		if err != nil {
			return nil, err
		}
		tasks = append(tasks, Task{g, p, all, r})
	}
	bounds := []game.Request{}
	for _, to := range o.Bounds {
		bounds = append(bounds, game.Request{N: to, K: o.Columns})
	}
	if len(bounds) == 0 {
		r, err := o.farthest(ctx, p, all[0])
		if err != nil {
			return nil, err
		}
		bounds = append(bounds, r)
	}
	for _, r := range bounds {
		for _, s := range o.best(p, r) {
			tasks = append(tasks, Task{g, p, []*game.Solver{s}, r})
		}
	}
	return tasks, nil
}

// best is the solver that is tried first and, if that one rests on a theorem, the first
// solver that doesn't, unless it takes more than ten times as long.
func (o *Options) best(p *game.Product, r game.Request) []*game.Solver {
	first, computing := &p.Solvers[0], p.Evidence()
	steps := 10 * max(first.Steps(r), o.Seconds*1e9)
	if first.Theorem == "" || computing.Steps(r) > steps || o.refuses(p, computing, r) {
		return []*game.Solver{first}
	}
	return []*game.Solver{first, computing}
}

// farthest is the largest bound 1, 2 or 5 times a power of ten, at least 10, that the
// solver reaches by its own estimate in the time and memory of a run.
func (o *Options) farthest(ctx context.Context, p *game.Product, s *game.Solver) (game.Request, error) {
	best := game.Request{N: max(10, p.First), K: o.Columns}
	for power := uint64(10); power <= 1e9; power *= 10 {
		for _, n := range []uint64{1, 2, 5} {
			r := game.Request{N: n * power, K: o.Columns}
			if err := s.Prepare(ctx, r); err != nil {
				return best, err
			}
			if r.N > best.N && s.Steps(r) <= o.Seconds*1e9 && !o.refuses(p, s, r) {
				best = r
			}
		}
	}
	return best, nil
}

// refuses says whether the solver can't compute the request, by itself or in the
// memory.
func (o *Options) refuses(p *game.Product, s *game.Solver, r game.Request) bool {
	l := plan.LimitsOf(p, s, o.Memory)
	return l.Refuse(r) != ""
}
