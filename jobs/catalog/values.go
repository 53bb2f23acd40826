package catalog

import (
	"context"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Solve computes a product up to the request from nothing by one of its solvers, and hands the
// rows to each in blocks, in order. A block is valid until each returns.
func Solve(ctx context.Context, p *game.Product, s *game.Solver, r game.Request,
	each func(*tables.Table) error) error {
	if r.N < p.First {
		return fmt.Errorf("the game's first heap is %d, so there is nothing up to %d", p.First, r.N)
	}
	run, err := s.Start(ctx, r, tables.NoValues(p.First))
	if err != nil {
		return err
	}
	return Rows(ctx, p, run, r, each)
}

// Rows hands the rows of a run that begins with the first heap to each, as [Solve] does.
func Rows(ctx context.Context, p *game.Product, run tables.Run, r game.Request,
	each func(*tables.Table) error) error {
	block := max(1, (1<<16)/max(1, r.K))
	table := tables.New(p.Schema)
	for n := p.First; n <= r.N; {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		table.Clear()
		heaps := min(block, r.N-n+1)
		if err := run.Next(ctx, heaps, table); err != nil {
			return err
		}
		if err := each(table); err != nil {
			return err
		}
		n += heaps
	}
	return nil
}

// Nimbers computes the nim-values (or exponents) of the rows that [Solve] gives.
func Nimbers(ctx context.Context, p *game.Product, s *game.Solver,
	r game.Request) (values []uint32, err error) {
	const mostAtOnce = 1 << 28 // more values grow the slice
	err = Solve(ctx, p, s, r, func(rows *tables.Table) error {
		if values == nil {
			values = make([]uint32, 0, min(mostAtOnce, (r.N+1-p.First)*p.Width(r)))
		}
		g, err := rows.Nimbers(p.Value)
		values = append(values, g...)
		return err
	})
	return values, err
}
