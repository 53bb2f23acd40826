package catalog

import (
	"context"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Solve computes a product up to the request from nothing by one of its solvers, and hands the
// rows to each in blocks, in order. A block is valid until each returns.
func Solve(ctx context.Context, p *game.Product, s *game.Solver, r game.Request, each func(*tables.Table) error) error {
	if r.N < p.First {
		return fmt.Errorf("the first heap is %d, so there is nothing up to %d", p.First, r.N)
	}
	run, err := s.Start(ctx, r, tables.Empty(p.First))
	if err != nil {
		return err
	}
	return Rows(ctx, p, run, r, each)
}

// Rows hands the rows of a run that begins with the first heap to each, as [Solve] does.
func Rows(ctx context.Context, p *game.Product, run tables.Run, r game.Request, each func(*tables.Table) error) error {
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
func Nimbers(ctx context.Context, p *game.Product, s *game.Solver, r game.Request) (values []uint32, err error) {
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

// Solvers gives a claim the values of games by computing them, never by a closed form nor by a
// method that takes the claim for granted. It implements [claim.Values].
type Solvers struct {
	Catalogue *Catalogue // where the games are found; nil stands for the program's own catalogue
	Claim     string     // the id of the claim that reads the values; may be empty
}

// Sequence implements [claim.Values].
func (s Solvers) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	return s.compute(ctx, name, game.Sequence, game.Request{N: to})
}

// Grid implements [claim.Values].
func (s Solvers) Grid(ctx context.Context, name string, to, columns uint64) (tables.Slice, error) {
	return s.compute(ctx, name, s.Catalogue.Grid(name), game.Request{N: to, K: columns})
}

// Rows implements [claim.Values].
func (s Solvers) Rows(ctx context.Context, name, product string, to uint64) (*tables.Table, error) {
	p, err := s.productOf(name, product)
	if err != nil {
		return nil, err
	}
	rows := tables.New(p.Schema)
	err = Solve(ctx, p, p.EvidenceFor(s.Claim), game.Request{N: to}, func(t *tables.Table) error {
		rows.Append(t)
		return nil
	})
	return rows, err
}

// compute computes the nim-values of a sequence or a grid.
func (s Solvers) compute(ctx context.Context, name, product string, r game.Request) (tables.Slice, error) {
	p, err := s.productOf(name, product)
	if err != nil {
		return tables.Slice{}, err
	}
	values, err := Nimbers(ctx, p, p.EvidenceFor(s.Claim), r)
	return tables.Slice{Column: p.Value, First: p.First, Width: int(p.Width(r)), Values: values}, err
}

// productOf is a product of the named game.
func (s Solvers) productOf(name, product string) (*game.Product, error) {
	g, err := s.Catalogue.Game(name)
	if err != nil {
		return nil, err
	}
	p := g.Product(product)
	if p == nil {
		return nil, fmt.Errorf("%s has no %s", name, product)
	}
	return p, nil
}
