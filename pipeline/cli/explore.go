package cli

import (
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/dataset"
	"grundy/pipeline/explore"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

func newExplore() *cobra.Command {
	takes := func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fault.Userf("explore wants the name of a dataset, a game or a config")
		}
		return nil
	}
	return command("explore", takes, gameNames, exploreDatasets)
}

func exploreDatasets(c call, args []string) error {
	workers, err := c.workers()
	if err != nil {
		return err
	}
	st, err := c.openStore()
	if err != nil {
		return err
	}
	var folders []string
	for _, arg := range args {
		some, err := datasetsOf(c, st, arg)
		if err != nil {
			return fault.User(err)
		}
		folders = append(folders, some...)
	}
	all := []*explore.Made{}
	for _, folder := range slices.Compact(slices.Sorted(slices.Values(folders))) {
		made, err := makeExplorer(c, st, folder, workers)
		if err != nil {
			return err
		}
		if made.Aside != "" {
			c.notice(made.Aside)
		}
		all = append(all, made)
	}
	return show(c, all, func(w io.Writer, all []*explore.Made) error { return explore.Print(w, all, c.text("out")) })
}

// makeExplorer makes an explorer, of which no other process makes another meanwhile.
func makeExplorer(c call, st *store.Store, folder string, workers int) (made *explore.Made, err error) {
	lease, err := st.Await(c.Context(), layout.Explorer(folder), func(h store.Holder) {
		fmt.Fprintf(c.chat(), "grundy: %s makes %s, which is awaited\n", h, layout.Explorer(folder))
	})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, lease.Release()) }()
	return explore.Make(c.Context(), st, folder, workers, func(first, last uint64) (func(n uint64), func()) {
		return progress.Watch(c.chat(), path.Base(folder), first, last, func(n uint64) float64 { return float64(n) })
	})
}

// datasetsOf is the folders of the datasets that a word of the command line names: a dataset, or the
// sequences and grids of a config or a game.
func datasetsOf(c call, st *store.Store, word string) ([]string, error) {
	folder := layout.Dataset(path.Base(filepath.ToSlash(word)))
	all, err := dataset.Folders(st)
	if err != nil || slices.Contains(all, folder) {
		return []string{folder}, err
	}
	var some []string
	remedy := c.runAgain(quoted(word)) + "' makes those of its jobs that are sequences or grids"
	if slices.Contains([]string{".yaml", ".yml", ".json"}, filepath.Ext(word)) {
		cfg, err := loadConfig(c.Context(), io.Discard, word, anyMemory)
		if err != nil {
			return nil, err
		}
		for _, j := range cfg.Jobs {
			if !j.IsSweep() { // It has no game of its own.
				some = append(some, dataset.FolderOf(j.Game, j.Product, j.K))
			}
		}
	} else {
		g, err := lookup(nil, word)
		if err != nil {
			return nil, fmt.Errorf("%s has no dataset %s, and %w", c.text("out"), word, err)
		}
		some = dataset.OfGame(st, g.Name, all)
		job, err := explore.Proposed(g)
		if err != nil {
			return nil, err
		}
		job.Game = quoted(g.Name)
		remedy = fmt.Sprintf("grundy %s%s' makes them", strings.Join(job.Words(), " "), c.outAgain())
	}
	some = slices.DeleteFunc(some, func(folder string) bool {
		id, err := dataset.IdentityIn(st, folder)
		_, p, unknown := id.Find()
		return err != nil || unknown == nil && explore.Drawable(p) != nil
	})
	if len(some) == 0 {
		err = fmt.Errorf("%s has no values of %s to be seen: '%s", c.text("out"), word, remedy)
	}
	return some, err
}
