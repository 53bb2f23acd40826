package catalog

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/games/arith"
	"grundy/jobs/games/board"
	"grundy/jobs/games/cut"
	"grundy/jobs/games/divide"
	divideclaims "grundy/jobs/games/divide/claims"
	"grundy/jobs/games/loopy"
	"grundy/jobs/games/mem"
	memclaims "grundy/jobs/games/mem/claims"
	"grundy/jobs/games/partizan"
	"grundy/jobs/games/step"
	"grundy/jobs/games/takebreak"
	takebreakclaims "grundy/jobs/games/takebreak/claims"
)

// Families are the rooms, in the order in which the catalogue shows them.
var Families = sync.OnceValue(func() []game.Family {
	return joined([]game.Family{
		arith.Family(),
		divide.Family(),
		cut.Family(),
		mem.Family(),
		step.Family(),
		board.Family(),
		takebreak.Family(),
		loopy.Family(),
		partizan.Family(),
	})
})

// joined makes one game of two rooms' games of the same name: that on heaps
// gets the positions and the products of the other.
func joined(families []game.Family) []game.Family {
	onHeaps := map[string]*game.Game{}
	for i := range families {
		families[i].Games = slices.DeleteFunc(families[i].Games, func(g *game.Game) bool {
			first, again := onHeaps[g.Name]
			if again {
				first.Title, first.Positions = g.Title, g.Positions
				first.Products = append(first.Products, g.Products...)
				first.Aliases = append(first.Aliases, g.Aliases...)
			}
			if g.Heaps != nil {
				onHeaps[g.Name] = g
			}
			return again
		})
	}
	return families
}

// UnknownError says that no game has the name.
type UnknownError struct {
	Name string
	// Names are the names and written forms that there are.
	Names []string
}

func (e *UnknownError) Error() string { return fmt.Sprintf("there is no game %q", e.Name) }

// Lookup finds the game of a name, an alias, a written form with parameters or a
// title in the paper, as MEM⁺; A to Z are as good as a to z. The error is an
// [*UnknownError] or a sentence about the parameters.
func Lookup(name string) (*game.Game, error) {
	if g := named(lower(name)); g != nil {
		return g, nil
	}
	for _, form := range Forms() {
		parameters, ok := strings.CutPrefix(name, form.Prefix)
		if !ok {
			continue
		}
		g, err := form.Parse(parameters)
		if err != nil {
			return nil, fmt.Errorf("%s: %w (the form is %s)", name, err, form.Syntax)
		}
		return g, nil
	}
	for _, form := range Forms() {
		if bare := strings.TrimSuffix(form.Prefix, ":"); bare == lower(name) {
			return nil, fmt.Errorf("%s is a family of games: the form is %s; an example is %s", name, form.Syntax, form.Examples[0])
		}
	}
	return nil, &UnknownError{Name: name, Names: Names()}
}

// named is the listed game whose name, alias or title it is in lower case.
func named(name string) *game.Game {
	for _, f := range Families() {
		for _, g := range f.Games {
			if g.Name == name || slices.Contains(g.Aliases, name) {
				return g
			}
		}
	}
	for _, f := range Families() {
		for _, g := range f.Games {
			if lower(g.Title) == name {
				return g
			}
		}
	}
	return nil
}

// lower turns A to Z into a to z, and leaves Ω as it is: MΩ isn't Mω.
func lower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r - 'A' + 'a'
		}
		return r
	}, s)
}

// Games is every listed game and the examples of the written forms, family by
// family.
func Games() []*game.Game {
	var games []*game.Game
	for _, f := range Families() {
		games = append(games, f.Games...)
		for _, form := range f.Forms {
			for _, name := range form.Examples {
				if g, err := form.Parse(strings.TrimPrefix(name, form.Prefix)); err == nil && !listed(games, g.Name) {
					games = append(games, g)
				}
			}
		}
	}
	return games
}

func listed(games []*game.Game, name string) bool {
	return slices.ContainsFunc(games, func(g *game.Game) bool { return g.Name == name })
}

// Names is every name and alias that [Lookup] knows, with the examples of the
// written forms.
func Names() []string {
	var names []string
	for _, g := range Games() {
		names = append(names, g.Name)
		names = append(names, g.Aliases...)
	}
	return names
}

// Forms is the written forms with parameters.
func Forms() []game.Form {
	var forms []game.Form
	for _, f := range Families() {
		forms = append(forms, f.Forms...)
	}
	return forms
}

// Claims is every claim, family by family.
var Claims = sync.OnceValue(func() []game.Claim {
	return slices.Concat(
		arith.Claims(),
		divideclaims.Claims(),
		cut.Claims(),
		memclaims.Claims(),
		step.Claims(),
		board.Claims(),
		takebreakclaims.Claims(),
		loopy.Claims(),
	)
})

// Claim finds a claim by its id, or gives false.
func Claim(id string) (game.Claim, bool) {
	for _, c := range Claims() {
		if c.ID == id {
			return c, true
		}
	}
	return game.Claim{}, false
}
