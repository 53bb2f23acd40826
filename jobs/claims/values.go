package claims

import (
	"context"
	"fmt"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

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
	err = catalog.Solve(ctx, p, p.EvidenceFor(s.Claim), game.Request{N: to},
		func(t *tables.Table) error {
			rows.Append(t)
			return nil
		})
	return rows, err
}

// compute computes the nim-values of a sequence or a grid.
func (s Solvers) compute(ctx context.Context, name, product string,
	r game.Request) (tables.Slice, error) {
	p, err := s.productOf(name, product)
	if err != nil {
		return tables.Slice{}, err
	}
	values, err := catalog.Nimbers(ctx, p, p.EvidenceFor(s.Claim), r)
	return tables.Slice{Column: p.Value, First: p.First, Width: int(p.Width(r)), Values: values},
		err
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
