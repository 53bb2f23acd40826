package cli

import (
	"errors"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/plan"
)

// vocabulary is what a config may speak of: the catalogue and the kinds of
// figures, within a memory budget in bytes. It implements [config.Registry]
// and [plan.Games].
type vocabulary struct{ budget uint64 }

func (vocabulary) Game(name string) (*game.Game, error) { return catalog.Lookup(name) }
func (vocabulary) Games() []string                      { return catalog.Names() }
func (vocabulary) Claim(id string) (game.Claim, bool)   { return catalog.Claim(id) }
func (vocabulary) FigureKinds() []string                { return figure.Kinds() }
func (v vocabulary) Budget() uint64                     { return v.budget }
func (vocabulary) CheckFigure(f config.Figure, data [][]config.Data) []config.Problem {
	return figure.Check(f, data)
}

func (vocabulary) Claims() []string {
	var ids []string
	for _, c := range catalog.Claims() {
		ids = append(ids, c.ID)
	}
	return ids
}

// ClaimMemory is what testing the claim to the bound takes.
func (vocabulary) ClaimMemory(id string, bound uint64) uint64 {
	c, _ := catalog.Claim(id)
	return plan.ClaimMemory(c.Needs(bound))
}

// ClaimBeyond is a game that the claim reads and whose solver doesn't go so far.
func (vocabulary) ClaimBeyond(id string, bound uint64) string {
	c, _ := catalog.Claim(id)
	return beyond(c.Needs(bound))
}

// Memory is what computing the product and writing its parts takes.
func (vocabulary) Memory(_ *game.Game, p *game.Product, r game.Request) uint64 {
	return plan.Memory(p, &p.Solvers[0], r)
}

// Most is the last n of the product's best solver.
func (vocabulary) Most(p *game.Product) uint64 { return p.Solvers[0].Most }

// loadConfig reads a config. Its errors print themselves with their places.
func loadConfig(path string, budget uint64) (*config.Config, error) {
	c, err := config.Load(path, vocabulary{budget})
	var wrong config.Errors
	if errors.As(err, &wrong) {
		return nil, usage(placed{wrong})
	}
	if err != nil {
		return nil, usage(err)
	}
	return c, nil
}

// placed is errors that begin with their place, and so not with the program's
// name.
type placed struct{ error }
