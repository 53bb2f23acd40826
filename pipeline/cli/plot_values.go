package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/figure"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// keptOf is the dataset of the output folder that has all heaps that are asked for; nil if there is none.
func keptOf(st *store.Store, d config.Data) (*dataset.Dataset, error) {
	ds, err := dataset.Of(st, d.Game, d.Product, d.K)
	if err != nil || ds.Stale() != "" || len(ds.Gaps(d.N)) > 0 {
		return nil, err
	}
	return ds, nil
}

// panel reads or computes what a panel draws of a game.
func (f *plotFlags) panel(c *cobra.Command, st *store.Store, p config.Panel, d config.Data) (*figure.PanelData, error) {
	source, stop, err := f.source(c, st, d)
	if err != nil {
		return nil, err
	}
	defer stop()
	v, err := figure.Read(c.Context(), source, p, figure.PanelData{Name: d.Job, Game: d.Game, Product: d.Product, Request: d.Request})
	if errors.Is(err, context.Canceled) {
		return nil, interrupted(err, "nothing was drawn")
	}
	return v, err
}

// source is the rows of a game, whose progress is shown until stop is called.
func (f *plotFlags) source(c *cobra.Command, st *store.Store, d config.Data) (source tables.Source, stop func(), err error) {
	ds, err := keptOf(st, d)
	if err != nil {
		return nil, nil, err
	}
	if ds != nil {
		fmt.Fprintf(c.ErrOrStderr(), "grundy: the values of %s are read from %s\n", d.Game.Name, filepath.ToSlash(filepath.Join(f.out, ds.Folder())))
		advance, stop := progress.Watch(c.ErrOrStderr(), d.Game.Name, d.Product.First, d.N, func(n uint64) float64 { return float64(n) })
		return followed{ds.Source(), advance}, stop, nil
	}
	s := &d.Product.Solvers[0]
	advance, stop := progress.Watch(c.ErrOrStderr(), d.Game.Name, d.Product.First, d.N, func(n uint64) float64 { return s.Steps(game.Request{N: n, K: d.K}) })
	if source, err = catalog.Computed(c.Context(), d.Product, s, d.Request, advance); err != nil {
		stop()
	}
	return source, stop, err
}

// followed is a source of which each heap is told up to which rows were read.
type followed struct {
	tables.Source
	advance func(n uint64)
}

// Read implements [tables.Source].
func (w followed) Read(ctx context.Context, from, to uint64, column string) (tables.Vector, error) {
	v, err := w.Source.Read(ctx, from, to, column)
	if err == nil && to > from {
		w.advance(to - 1)
	}
	return v, err
}
