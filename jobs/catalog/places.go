package catalog

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"sync"

	"grundy/jobs/game"
)

// Place is a line of the source. The file is relative to the module's root.
type Place struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Function string `json:"function,omitempty"` // that begins there, if one does
}

// String is the place as file:line.
func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// Places is where the source has a game.
type Places struct {
	// Definitions are the functions that list the options; a game on heaps and on
	// other positions has two.
	Definitions []Place `json:"definitions"`
	// Row is where the game's name, or that of its written form, stands in the row
	// of the catalogue.
	Row     Place             `json:"row"`
	Solvers map[string]string `json:"solvers"` // the files that make them, by the solvers' names
}

// placesJSON is the places of all listed games and, by their prefixes, of the
// written forms. `just games` writes it.
//
//go:embed places.json
var placesJSON []byte

var places = embedded[Places]("places.json", placesJSON)

// embedded decodes an embedded file when its contents are first asked for.
func embedded[T any](name string, text []byte) func() map[string]T {
	return sync.OnceValue(func() (all map[string]T) {
		if err := json.Unmarshal(text, &all); err != nil {
			panic(fmt.Sprintf("catalog: %s: %v", name, err))
		}
		return all
	})
}

// PlacesOf is where the source has the game: a listed one, or one of a written form.
func PlacesOf(g *game.Game) Places { return placesIn(places(), g) }

func placesIn(all map[string]Places, g *game.Game) Places {
	p, listed := all[g.Name]
	for _, form := range Forms() {
		if !listed && strings.HasPrefix(g.Name, form.Prefix) {
			p = all[form.Prefix]
			p.Definitions = definitionOf(g, p.Definitions)
			return p
		}
	}
	return p
}

// definitionOf is the one of the definitions of a written form that the game on heaps has, or all of them where that
// can't be told.
func definitionOf(g *game.Game, all []Place) []Place {
	if len(all) < 2 || g.Heaps == nil {
		return all
	}
	name := strings.TrimSuffix(runtime.FuncForPC(reflect.ValueOf(g.Heaps.Options).Pointer()).Name(), "-fm")
	for i, p := range all {
		if strings.HasSuffix(name, "."+p.Function) {
			return all[i : i+1]
		}
	}
	return all
}
