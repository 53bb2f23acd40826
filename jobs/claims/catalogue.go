// Package claims gathers the claims of all papers ([Claims]) with the machine of their programs,
// and the verdicts that are recorded ([Recorded]). A [Catalogue] has the games and claims that can
// be named, those of a config ([Of]) beside the program's own. Claims read values from [Solvers] or
// a [Cache], which compute them by methods that don't take the claim for granted.
package claims

import (
	"slices"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
)

// Catalogue is the games and claims that can be named: those of the program, and own ones that
// a config defines. Nil is the program's alone. It isn't changed while it is in use.
type Catalogue struct {
	Own       []*game.Game // each with a name of its own that begins with [own.Prefix]
	OwnClaims []claim.Claim
}

// Game finds a game by the name that datasets and claims have for it: own:NAME for an own
// game, and all that [catalog.Lookup] knows.
func (c *Catalogue) Game(name string) (*game.Game, error) {
	if g := c.own(name); g != nil {
		return g, nil
	}
	g, err := catalog.Lookup(name)
	if unknown, ok := err.(*catalog.UnknownError); ok {
		unknown.Names = c.Names()
	}
	return g, err
}

// Named finds a game by the name that the config has for it: there, the bare NAME of an own
// game hides a game of that name which the program has.
func (c *Catalogue) Named(name string) (*game.Game, error) {
	if g := c.own(own.Prefix + name); g != nil {
		return g, nil
	}
	return c.Game(name)
}

// own is the own game of a full name, or nil.
func (c *Catalogue) own(name string) *game.Game {
	games, _ := c.config()
	i := slices.IndexFunc(games, func(g *game.Game) bool { return g.Name == name })
	if i < 0 {
		return nil
	}
	return games[i]
}

// config is what a config defines.
func (c *Catalogue) config() (own []*game.Game, claims []claim.Claim) {
	if c == nil {
		return nil, nil
	}
	return c.Own, c.OwnClaims
}

// Grid is the name of the product that [claim.Values] has for the grid of the named game: the
// cube of a game on triples.
func (c *Catalogue) Grid(name string) string {
	if g, err := c.Game(name); err == nil && g.Product(game.Cube) != nil {
		return game.Cube
	}
	return game.Grid
}

// Names is every name that [Catalogue.Named] knows, own games first.
func (c *Catalogue) Names() (names []string) {
	games, _ := c.config()
	for _, g := range games {
		names = append(names, strings.TrimPrefix(g.Name, own.Prefix), g.Name)
	}
	return append(names, catalog.Names()...)
}

// Games is every own game, then those of [catalog.Games].
func (c *Catalogue) Games() []*game.Game {
	own, _ := c.config()
	return slices.Concat(own, catalog.Games())
}

// Claims is every claim, own ones first.
func (c *Catalogue) Claims() []claim.Claim {
	if _, own := c.config(); len(own) > 0 {
		return slices.Concat(own, Claims())
	}
	return Claims()
}

// ClaimsAbout is the ids of the claims that read values of the game or name it, own ones first.
func (c *Catalogue) ClaimsAbout(g *game.Game) []string {
	_, own := c.config()
	return slices.Concat(aboutGames(own)[g.Name], claimsAbout()[g.Name])
}

// Claim finds a claim by its id, or gives false.
func (c *Catalogue) Claim(id string) (claim.Claim, bool) {
	all := c.Claims()
	i := slices.IndexFunc(all, func(c claim.Claim) bool { return c.ID == id })
	if i < 0 {
		return claim.Claim{}, false
	}
	return all[i], true
}
