package artifact

import (
	"context"
	"fmt"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
	"grundy/pipeline/views"
)

// Datasets opens each dataset of an output folder once, and finds each digest of values once.
type Datasets struct {
	store *store.Store
	// Game finds the game of values that were read. By default it looks in the catalogue and, for a
	// game of a config, at what the dataset's folder says of its rules.
	Game func(in Input) (*game.Game, error)

	open    map[string]*dataset.Dataset
	digests map[Input]string
}

// NewDatasets has no dataset open yet.
func NewDatasets(st *store.Store) *Datasets {
	d := &Datasets{store: st, open: map[string]*dataset.Dataset{}, digests: map[Input]string{}}
	d.Game = d.gameInFolder
	return d
}

func (d *Datasets) gameInFolder(in Input) (*game.Game, error) {
	if !strings.HasPrefix(in.Game, own.Prefix) {
		return catalog.Lookup(in.Game)
	}
	id, err := dataset.IdentityIn(d.store, in.Folder)
	if err != nil {
		return nil, err
	}
	return id.FindGame()
}

// Of opens the dataset of a game's product with k columns, as [dataset.Of] does.
func (d *Datasets) Of(g *game.Game, p *game.Product, k uint64) (*dataset.Dataset, error) {
	folder := dataset.Identify(g, p, k).Folder()
	if ds := d.open[folder]; ds != nil {
		return ds, nil
	}
	ds, err := dataset.Of(d.store, g, p, k)
	if err == nil {
		d.open[folder] = ds
	}
	return ds, err
}

// Digest finds the digest that values have now in their dataset, or says in a sentence why it can't be
// compared. The error is that of the context or of a disk.
func (d *Datasets) Digest(ctx context.Context, in Input) (digest, why string, err error) {
	like := in.Values
	if digest, known := d.digests[in]; known {
		return digest, "", nil
	}
	none := fmt.Sprintf("no dataset has the values of %s up to n = %d, so they weren't compared",
		in.Folder, in.N)
	g, err := d.Game(in)
	if err != nil {
		return "", none, nil // The game isn't known any more.
	}
	p := views.Product(g, in.Product)
	if p == nil {
		return "", none, nil // Its product isn't.
	}
	ds, err := d.Of(g, p, in.K)
	if err != nil || ds.Stale() != "" || ds.Contiguous() <= in.N {
		return "", none, err
	}
	digest, err = ds.DigestLike(ctx, in.N, like)
	if ctx.Err() != nil {
		return "", none, context.Cause(ctx)
	}
	if err != nil { // A damaged part counts as missing when it is read for use.
		return "", fmt.Sprintf("the values of %s can't be compared: %v", in.Folder, err), nil
	}
	d.digests[in] = digest
	return digest, "", nil
}
