// Package verify checks datasets that are on disk: their files against the manifest,
// and a sample of their values against the game's definition or slower solvers.
//
//   - verify.go: the check of a dataset
//   - sample.go: a sample of the heaps of a game, from its definition
//   - memory.go: the same for memgames, whose options aren't stored
//   - rows.go: products whose rows aren't heaps, by each of their solvers
package verify

import (
	"context"
	"fmt"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
)

// Result is the outcome of the check of a dataset.
type Result struct {
	Folder string `json:"folder"`
	// Heaps is how many heaps up to To were computed again.
	Heaps int    `json:"heaps"`
	To    uint64 `json:"to"`
	// By is the methods; if there are several, with the heap that each one reached.
	By []string `json:"by"`
	// Problems is what is wrong, a sentence each.
	Problems []string `json:"problems"`
	// Rows says that Heaps counts the rows of a list, which aren't heaps.
	Rows bool `json:"rows,omitempty"`
}

// Sample is how many heaps of a dataset are computed again, and how long that may
// take.
type Sample struct {
	Heaps int
	Time  time.Duration
}

// Dataset checks the dataset of a folder. Which heaps are sampled depends on the
// dataset's folder and length, and on the time that the definition takes.
func Dataset(ctx context.Context, st *store.Store, folder string, sample Sample) (Result, error) {
	v := Result{Folder: folder, By: []string{}, Problems: []string{}}
	m, err := dataset.ReadManifest(st, folder)
	if err != nil {
		v.Problems = append(v.Problems, err.Error())
		return v, nil
	}
	g, p, why := find(m.Identity, folder)
	if why != "" {
		v.Problems = append(v.Problems, why)
		return v, nil
	}
	ds, err := dataset.Open(st, dataset.Identify(g, p, m.Identity.K), p)
	if err != nil {
		return v, err
	}
	if v.Problems, err = ds.Verify(ctx); err != nil || len(v.Problems) > 0 {
		return v, err
	}
	if !ofHeaps(g, p) {
		return v, v.byRows(ctx, p, ds.Source(), sample.Time)
	}
	return v, v.bySample(ctx, g, p, m.Identity.K, ds.Source(), sample)
}

// ofHeaps says whether the product holds the values of the game's heaps.
func ofHeaps(g *game.Game, p *game.Product) bool {
	return (g.Heaps != nil || g.Memory != nil) && (p.Name == game.Sequence || p.Name == game.Grid)
}

// find is the game and the product of the identity in a folder's manifest, or why the
// folder can't hold them.
func find(id dataset.Identity, folder string) (*game.Game, *game.Product, string) {
	g, err := catalog.Lookup(id.Game)
	if err != nil {
		return nil, nil, err.Error()
	}
	p := g.Product(id.Product)
	if p == nil {
		return nil, nil, fmt.Sprintf("%s has no product %s", id.Game, id.Product)
	}
	if want := dataset.Identify(g, p, id.K); want.Folder() != folder {
		return nil, nil, fmt.Sprintf("%s says that it holds %s, which belongs in %s", folder, id, want.Folder())
	}
	return g, p, ""
}

// differs adds a problem: the stored values differ from what computing them gives.
func (v *Result) differs(format string, args ...any) {
	v.Problems = append(v.Problems, v.Folder+" "+fmt.Sprintf(format, args...)+": delete the folder and run its config again")
}
