// Package catalog gathers the families of games: every game by its name or one of its written
// forms ([Lookup]), and where the source has it ([DefinedAt]). It computes values by the games'
// solvers ([Solve], [Nimbers]), at once or as they are read ([Computed]); [Far] is the theorem on
// heaps of any size. Everyday spellings of names are in spelling.go, products of two games in
// product.go, and games with an entry of the OEIS in oeis.go.
//
// A new game appears here through its family. A new family stands in [Families].
package catalog

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/papers/arith"
	"grundy/jobs/papers/classics"
	"grundy/jobs/papers/mem"
	"grundy/jobs/papers/step"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/rules/partizan"
	"grundy/jobs/suggest"
)

// Families are the packages of games, in the order in which the catalogue shows them.
var Families = sync.OnceValue(func() []game.Family {
	return append(arith.Families(),
		breaking.Cuts(), mem.Family(), step.Heaps(), step.Boards(), breaking.Family(),
		partizan.Family(), classics.Family(), products(),
	)
})

// UnknownError says that no game has the name.
type UnknownError struct {
	Name  string
	Names []string // the names and written forms that there are
}

func (e *UnknownError) Error() string {
	text := fmt.Sprintf("there is no game %q", e.Name)
	if name := lower(e.Name); strings.Contains(name, "misere") || strings.Contains(name, "misère") {
		text += ", as all games are under normal play here: who can't move loses"
	} else if hint := hints[strings.ReplaceAll(name, " ", "-")]; hint != "" {
		text += ": " + hint
	} else if strings.HasSuffix(name, "/pass") {
		text += ": a pass stands behind the code of an octal game, as in octal:0.77/pass"
	} else if strings.Trim(name, "0123456789") == "" && name != "" {
		text += ": a heap stands before its game, as in 17@kayles"
	}
	return text
}

const onBoards = "write it as a game of your own on boards, with the same moves for both players, as docs/OWN-GAMES.md has Clobber"

// hints say what to write for games that go by these names elsewhere.
var hints = map[string]string{
	"clobber": onBoards, "nogo": onBoards, "chomp": onBoards, "notakto": onBoards,
	"rugs": "write product:ruler,ruler", "turning-corners": "write product:nim,nim",
	"nimble": "write a heap n of nim for each coin on the square n",
}

// Suggesting is the error of a name that is looked up and, where no game has it and one has nearly
// that, which name may have been meant.
func Suggesting(err error) error {
	if unknown, ok := errors.AsType[*UnknownError](err); ok {
		if near, ok := suggest.Nearest(unknown.Name, unknown.Names); ok {
			return fmt.Errorf("%w; did you mean %q?", err, near)
		}
	}
	return err
}

// Lookup finds the game of a name, an alias, a written form with parameters or a
// title in the paper, as MEM⁺. The letters A to Z may be written a to z. Written forms may have
// blanks and braces, as in 'cut:{1, 2}', and codes need not say that they are: 0.77 is
// octal:0.77. The error is an [*UnknownError] or a sentence about the parameters.
func Lookup(name string) (*game.Game, error) {
	if g := named(lower(strings.TrimSpace(name))); g != nil {
		return g, nil
	}
	for _, find := range []func(string) (*game.Game, error){parsed, bare} {
		if g, err := find(spelled(name)); g != nil || err != nil {
			return g, err
		}
	}
	for _, form := range forms() {
		if form.Prefix == lower(strings.TrimSpace(name))+":" {
			return nil, noParameters(form)
		}
	}
	return nil, &UnknownError{Name: name, Names: Names()}
}

// Must is the game that [Lookup] finds by a name that is known to be one.
func Must(name string) *game.Game {
	g, err := Lookup(name)
	if err != nil {
		panic(err)
	}
	return g
}

// named is the listed game whose name, alias or title it is in lower case.
func named(name string) *game.Game { return byName()[name] }

// byName is the listed games by all that they are called in lower case: of two of one title the
// first, and none by a title that is the name of another.
var byName = sync.OnceValue(func() map[string]*game.Game {
	found := map[string]*game.Game{}
	for _, called := range []func(*game.Game) []string{
		func(g *game.Game) []string { return append([]string{g.Name}, g.Aliases...) },
		func(g *game.Game) []string { return []string{lower(g.Title)} },
	} {
		for _, f := range Families() {
			for _, g := range f.Games {
				for _, name := range called(g) {
					if found[name] == nil {
						found[name] = g
					}
				}
			}
		}
	}
	return found
})

// lower turns A to Z into a to z, and leaves Ω as it is: MΩ isn't Mω.
func lower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r - 'A' + 'a'
		}
		return r
	}, s)
}

// Games is every listed game and the examples of the written forms, family by family.
func Games() []*game.Game {
	var games []*game.Game
	for _, f := range Families() {
		games = append(games, f.Games...)
		for _, form := range f.Forms {
			for _, name := range form.Examples {
				g, err := form.Parse(strings.TrimPrefix(name, form.Prefix))
				if err == nil && !slices.ContainsFunc(games, func(h *game.Game) bool {
					return h.Name == g.Name
				}) {
					games = append(games, g)
				}
			}
		}
	}
	return games
}

// Names is every name and alias that [Lookup] knows, with the examples of the written forms.
func Names() []string {
	var names []string
	for _, g := range Games() {
		names = append(append(names, g.Name), g.Aliases...)
	}
	return names
}

// Forms is the written forms with parameters.
func Forms() []game.Form { return slices.Clone(forms()) }

var forms = sync.OnceValue(func() (all []game.Form) {
	for _, f := range Families() {
		all = append(all, f.Forms...)
	}
	return all
})

// FamilyOf is the name of the family that has the game, empty for games of a config.
func FamilyOf(g *game.Game) string {
	for _, f := range Families() {
		named := slices.ContainsFunc(f.Games, func(h *game.Game) bool { return h.Name == g.Name })
		if named || slices.ContainsFunc(f.Forms, func(form game.Form) bool {
			return strings.HasPrefix(g.Name, form.Prefix)
		}) {
			return f.Name
		}
	}
	return ""
}
