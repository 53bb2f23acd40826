package dataset

import (
	"fmt"
	"path"
	"strings"

	"grundy/jobs/game"
)

// Root is the folder of all datasets in a store.
const Root = "datasets"

// Encoding is the version of the files' layout. It changes when files of the
// old layout can't be gone on with.
const Encoding = 1

// Identity is what makes two datasets the same: never their length, the
// solver, a path or a time.
type Identity struct {
	Game string `json:"game"`
	// Definition is the version of the game's definition.
	Definition int    `json:"definition"`
	Product    string `json:"product"`
	// K is the number of columns of a grid, 0 for other products.
	K        uint64 `json:"k,omitempty"`
	Encoding int    `json:"encoding"`
}

// Identify is the identity of a game's product; k is the number of columns of
// a grid and not looked at otherwise.
func Identify(g *game.Game, p *game.Product, k uint64) Identity {
	id := Identity{Game: g.Name, Definition: g.Version, Product: p.Name, Encoding: Encoding}
	if p.Name == game.Grid {
		id.K = k
	}
	return id
}

var folderNames = strings.NewReplacer(":", "_", ",", "-", "/", "~", "+", "-plus")

// Folder is the path of the dataset's folder in the store: the name of the
// game with ':' written '_', ',' written '-', '/' written '~' and '+' written
// '-plus', then the product where it isn't the sequence, and a grid's K. The
// versions aren't in it: a dataset of another one is set aside, not kept
// beside.
func (id Identity) Folder() string {
	name := folderNames.Replace(id.Game)
	if id.Product != game.Sequence {
		name += "-" + id.Product
	}
	if id.K > 0 {
		name += fmt.Sprintf("-k%d", id.K)
	}
	return path.Join(Root, name)
}
