package cli

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/jobs/suggest"
	"grundy/pipeline/fault"
	"grundy/pipeline/resolve"
	"grundy/pipeline/values"
	"grundy/pipeline/views"
)

// lookup finds a game of a catalogue; the error of an unknown name suggests the nearest.
func lookup(games *claims.Catalogue, name string) (*game.Game, error) {
	g, err := games.Named(name)
	if unknown, ok := errors.AsType[*catalog.UnknownError](err); ok {
		otherwise := "'grundy games' lists what there is, and --config FILE names a config with games of its own"
		if _, err := os.Stat(usualConfig); games == nil && err == nil {
			otherwise = usualConfig + " may define it, but has errors: 'grundy plan' tells them"
		} else if strings.HasPrefix(name, own.Prefix) {
			otherwise = "name the config that defines it with --config FILE"
		}
		err = fmt.Errorf("%w; %s", err, suggest.Or(name, unknown.Names, otherwise))
	}
	return g, fault.User(err)
}

func productNamed(g *game.Game, name string) (*game.Product, error) {
	p := views.Product(g, name)
	if p == nil {
		return nil, fault.Userf("%s has no %s: --product names one of %s", g.Name, name, strings.Join(views.Names(g), ", "))
	}
	return p, nil
}

// productFor is the product of a name that a flag gives. Without one, it is the sequence or, if there is
// none, the first product without columns; with columns asked for by --k, the first one that has some.
func productFor(c call, g *game.Game, name string) (*game.Product, error) {
	columns := c.given("k")
	if name != "" {
		p, err := productNamed(g, name)
		if err == nil && columns && !p.HasColumns() {
			err = fault.Userf("the %s of %s has a row for each n and no columns: leave out --k", p.Name, g.Name)
		}
		return p, err
	}
	columns = columns || c.CalledAs() == "grid"
	p, all := g.Product(game.Sequence), views.Products(g)
	if i := slices.IndexFunc(all, func(p *game.Product) bool { return p.HasColumns() == columns }); i >= 0 && (columns || p == nil) {
		return all[i], nil
	}
	switch {
	case columns:
		return nil, fault.Userf("%s has no grid: it has %s; '%s %[1]s' without --k has a row for each n",
			g.Name, strings.Join(views.Names(g), ", "), c.CommandPath())
	case p == nil:
		p = all[0]
	}
	return p, nil
}

// fits says why a product can't be computed as far as is asked.
func fits(c call, g *game.Game, p *game.Product, r game.Request, memory uint64) error {
	if r.N < p.First {
		return resolve.BelowFirst(g, p, r.N)
	}
	return values.Fits(c.Context(), g, p, r, memory)
}

// finder finds rows in an output folder, or has them computed in the memory that is allowed. It
// says on standard error where rows come from that aren't computed.
func (c call) finder() (*values.Finder, error) {
	st, err := c.openStore()
	tell := func(text string) { fmt.Fprintf(c.chat(), "grundy: %s\n", text) }
	return &values.Finder{Store: st, Out: c.text("out"), Memory: budget, Tell: tell, Errors: c.ErrOrStderr()}, err
}
