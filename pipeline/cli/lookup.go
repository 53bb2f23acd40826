package cli

import (
	"errors"
	"fmt"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/suggest"
)

// lookup finds a game; the error of an unknown name suggests the nearest.
func lookup(name string) (*game.Game, error) {
	g, err := catalog.Lookup(name)
	var unknown *catalog.UnknownError
	if errors.As(err, &unknown) {
		if near, ok := suggest.Nearest(name, unknown.Names); ok {
			return nil, usage(fmt.Errorf("%w; did you mean %q?", err, near))
		}
		return nil, usage(fmt.Errorf("%w; 'grundy games' lists what there is", err))
	}
	if err != nil {
		return nil, usage(err)
	}
	return g, nil
}

// productOf finds a product of a game by the names on the command line.
func productOf(name, product string) (*game.Game, *game.Product, error) {
	g, err := lookup(name)
	if err != nil {
		return nil, nil, err
	}
	p := g.Product(product)
	if p == nil {
		return nil, nil, usage(fmt.Errorf("%s has no %s: it has %s", g.Name, product, productNames(g)))
	}
	return g, p, nil
}

func productNames(g *game.Game) string {
	names := ""
	for i, p := range g.Products {
		if i > 0 {
			names += ", "
		}
		names += p.Name
	}
	return names
}
