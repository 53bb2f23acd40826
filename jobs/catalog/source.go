package catalog

import (
	"context"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// computed is a source whose rows are computed when they are read.
type computed struct {
	product *game.Product
	solver  *game.Solver
	run     tables.Run
	request game.Request
	next    uint64 // the heap that the run computes next
	// The rows that were read last, those of the heaps from ≤ n < to.
	from, to uint64
	rows     *tables.Table
	advance  func(n uint64)
}

// Computed is the rows of a product up to the request, which one of its solvers computes from
// nothing as they are read, so that no more rows are in memory than are read at once. Each heap is
// computed once as long as heaps are read in order; heaps before those that were read last are
// computed from the beginning again. advance is told of each heap up to which the rows are
// computed.
func Computed(ctx context.Context, p *game.Product, s *game.Solver, r game.Request,
	advance func(n uint64)) (tables.Source, error) {
	c := &computed{product: p, solver: s, request: r, rows: tables.New(p.Schema), advance: advance}
	return c, c.begin(ctx)
}

// begin begins the computation.
func (c *computed) begin(ctx context.Context) (err error) {
	c.next = c.product.First
	c.run, err = c.solver.Start(ctx, c.request, tables.NoValues(c.product.First))
	return err
}

// Range implements [tables.Source].
func (c *computed) Range() (first, end uint64) { return c.product.First, c.request.N + 1 }

// Read implements [tables.Source].
func (c *computed) Read(ctx context.Context, from, to uint64,
	column string) (tables.Vector, error) {
	at := c.product.Schema.Index(column)
	if _, end := c.Range(); at < 0 || to > end || from > to {
		return tables.Vector{},
			fmt.Errorf("the column %s of the heaps %d to before %d isn't computed", column, from, to)
	}
	if from != c.from || to != c.to {
		if err := c.compute(ctx, from, to); err != nil {
			return tables.Vector{}, err
		}
	}
	return c.rows.Cols[at], nil
}

// compute computes the rows of the heaps from ≤ n < to, and those before that weren't computed.
func (c *computed) compute(ctx context.Context, from, to uint64) error {
	if from < c.next {
		if err := c.begin(ctx); err != nil {
			return err
		}
	}
	block := max(1, (1<<16)/max(1, c.request.K))
	c.rows, c.from, c.to = tables.New(c.product.Schema), from, to
	c.rows.Grow(int(c.product.Rows(to-from, c.request)))
	for c.next < to {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		end := to
		if c.next < from {
			end = from
		}
		heaps := min(block, end-c.next)
		if err := c.run.Next(ctx, heaps, c.rows); err != nil {
			return err
		}
		if c.next += heaps; c.next <= from {
			c.rows.Clear() // These weren't asked for.
		}
		c.advance(c.next - 1)
	}
	return nil
}
