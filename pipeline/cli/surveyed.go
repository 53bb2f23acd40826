package cli

import (
	"context"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/survey"
)

// surveyed computes the games of a survey by the catalogue's solvers.
type surveyed struct{}

// Compute implements [survey.Games].
func (surveyed) Compute(ctx context.Context, name string, to uint64) (survey.Computed, error) {
	g, err := catalog.Lookup(name)
	if err != nil {
		return survey.Computed{}, err
	}
	p := g.Product(game.Sequence)
	run, err := p.Evidence().Start(ctx, game.Request{N: to}, game.Empty(p.First))
	if err != nil {
		return survey.Computed{}, err
	}
	c := survey.Computed{Rules: regular.RulesOf(g)}
	compact, ok := run.(game.Compact)
	if !ok {
		c.Values = regular.NewValues(p.First)
		return c, catalog.Solve(ctx, p, p.Evidence(), game.Request{N: to}, func(t *game.Table) error {
			block, err := t.Nimbers(p.Value)
			c.Values.Append(block...)
			return err
		})
	}
	if err := compact.Advance(ctx, to+1-p.First); err != nil {
		return survey.Computed{}, err
	}
	if sparse, ok := run.(interface{ Rares() (uint64, uint64, bool) }); ok {
		c.Rares, c.LastRare, c.Space = sparse.Rares()
	}
	c.Values, err = regular.Taken(p.First, compact)
	return c, err
}
