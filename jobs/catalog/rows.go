package catalog

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// Rows implements [game.Values].
func (Solvers) Rows(ctx context.Context, name, product string, to uint64) (*game.Table, error) {
	g, err := Lookup(name)
	if err != nil {
		return nil, err
	}
	p := g.Product(product)
	if p == nil {
		return nil, fmt.Errorf("%s has no %s", name, product)
	}
	rows := game.NewTable(p.Schema)
	err = Solve(ctx, p, p.Evidence(), game.Request{N: to}, func(t *game.Table) error {
		rows.Append(t)
		return nil
	})
	return rows, err
}

// Rows implements [game.Values]. Rows aren't kept: those that claims read are
// few.
func (c *Cache) Rows(ctx context.Context, name, product string, to uint64) (*game.Table, error) {
	return Solvers{}.Rows(ctx, name, product, to)
}
