package dataset

import (
	"fmt"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
	"grundy/pipeline/views"
)

// Identity is what makes two datasets the same: never their length, the
// solver, a path or a time.
type Identity struct {
	Game       string `json:"game"`
	Definition int    `json:"definition"` // the version of the definition of the game and its product
	Product    string `json:"product"`
	K          uint64 `json:"k,omitempty"` // the last column of a product that has columns, 0 for others
	Encoding   int    `json:"encoding"`
	// Rules is the definition of a game that a config defines, in its normal form, so that the
	// folder alone tells it; empty for the catalogue's games.
	Rules string `json:"rules,omitempty"`
}

// Identify is the identity of a game's product; k is the last column of a product that has
// columns and not looked at otherwise.
func Identify(g *game.Game, p *game.Product, k uint64) Identity {
	id := Identity{Game: g.Name, Definition: g.Version + p.Revision, Product: p.Name, Encoding: Encoding, Rules: own.Rules(g)}
	if p.HasColumns() {
		id.K = k
	}
	return id
}

// FindGame is the game of the identity. One that a config has defined is made anew of its
// rules, so that the config isn't needed.
func (id Identity) FindGame() (*game.Game, error) {
	if id.Rules == "" {
		return catalog.Lookup(id.Game)
	}
	return own.Rebuild(id.Game, id.Rules, catalog.Lookup)
}

// Find is the game and the product of the identity.
func (id Identity) Find() (*game.Game, *game.Product, error) {
	g, err := id.FindGame()
	if err != nil {
		return nil, nil, err
	}
	p := views.Product(g, id.Product)
	if p == nil {
		return nil, nil, fmt.Errorf("%s has no product %s", id.Game, id.Product)
	}
	return g, p, nil
}

// Folder is the path of the dataset's folder in the store ([layout.DatasetName]). The versions
// aren't in it: a dataset of another one is set aside, not kept beside.
func (id Identity) Folder() string { return FolderOf(id.Game, id.Product, id.K) }

// FolderOf is [Identity.Folder] of a product of the named game; k is 0 where it has no columns.
func FolderOf(name, product string, k uint64) string {
	if product == game.Sequence {
		product = ""
	}
	return layout.Dataset(layout.DatasetName(name, product, k))
}

// String names the identity in messages.
func (id Identity) String() string {
	s := fmt.Sprintf("the %s of %s", id.Product, id.Game)
	if id.K > 0 {
		s += fmt.Sprintf(" with %d columns", id.K)
	}
	return s
}

// Shape is what the identity and the product fix about the rows of a dataset, wherever they are.
type Shape struct {
	id      Identity
	product *game.Product
	width   uint64 // rows of a heap
}

// ShapeOf is the shape of the rows of a product.
func ShapeOf(id Identity, p *game.Product) Shape {
	return Shape{id: id, product: p, width: p.Width(game.Request{K: id.K})}
}

// Identity is that of the rows.
func (s *Shape) Identity() Identity { return s.id }

// Product is the product that the rows are of.
func (s *Shape) Product() *game.Product { return s.product }

// same reports whether the identity is that of the dataset, in any encoding that can be read.
func (s *Shape) same(id Identity) bool {
	known := oldestEncoding <= id.Encoding && id.Encoding <= Encoding
	id.Encoding = s.id.Encoding
	return known && id == s.id
}

// Of opens the dataset of a game's product in a store, which may have no parts yet; k is the last
// column of a product that has columns and not looked at otherwise. It changes nothing on the disk.
//
// A part whose file is missing or isn't the one that the manifest describes counts as missing;
// [Dataset.Warnings] says why. A file that isn't in the manifest because a run was killed
// before it wrote that is taken as a part if it is sound: it carries the identity and the
// digest of its values. So a manifest that is missing or damaged costs nothing. A manifest that
// speaks of something else makes the dataset stale ([Dataset.Stale]), and so do files without a
// manifest of which none can be used. An error is one of the disk.
func Of(st *store.Store, g *game.Game, p *game.Product, k uint64) (*Dataset, error) {
	id := Identify(g, p, k)
	return open(st, id.Folder(), id, p)
}

// open opens the dataset of an identity, in a folder of any name.
func open(st *store.Store, folder string, id Identity, p *game.Product) (*Dataset, error) {
	d := &Dataset{Shape: ShapeOf(id, p), st: st, folder: folder}
	if d.width == 0 {
		return nil, fmt.Errorf("a grid of %s needs at least one column: give a k of 1 or more", id.Game)
	}
	return d, d.load()
}
