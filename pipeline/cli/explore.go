package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"grundy/pipeline/dataset"
	"grundy/pipeline/explore"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

type exploreFlags struct {
	out     string
	workers int
	json    bool
}

func newExplore() *cobra.Command {
	var f exploreFlags
	c := &cobra.Command{
		Use:               "explore CONFIG|DATASET|GAME…",
		Short:             "make pages on which datasets are seen from all heaps down to a single one",
		ValidArgsFunction: gameNames,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fault.Userf("explore wants the name of a dataset, a game or a config")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	outFlag(c, &f.out)
	c.Flags().IntVar(&f.workers, "workers", runtime.GOMAXPROCS(0), "how many parts of a dataset are read at once")
	jsonFlag(c, &f.json)
	quietFlag(c)
	return c
}

func (f *exploreFlags) run(c *cobra.Command, args []string) error {
	if err := checkWorkers(f.workers); err != nil {
		return err
	}
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	var folders []string
	for _, arg := range args {
		some, err := datasetsOf(c.Context(), st, f.out, arg)
		if err != nil {
			return fault.User(err)
		}
		folders = append(folders, some...)
	}
	all := []*explore.Made{}
	slices.Sort(folders)
	for _, folder := range slices.Compact(folders) {
		made, err := f.make(c, st, folder)
		if err != nil {
			return err
		}
		if made.Aside != "" {
			fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", made.Aside)
		}
		all = append(all, made)
	}
	return show(c, f.json, all, f.print)
}

// make makes an explorer, of which no other process makes another meanwhile.
func (f *exploreFlags) make(c *cobra.Command, st *store.Store, folder string) (made *explore.Made, err error) {
	lease, err := st.Await(c.Context(), layout.Explorer(folder), func(h store.Holder) {
		fmt.Fprintf(chat(c), "grundy: %s makes %s, which is awaited\n", h,
			layout.Explorer(folder))
	})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, lease.Release()) }()
	return explore.Make(c.Context(), st, folder, f.workers, func(first, last uint64) (func(n uint64), func()) {
		return progress.Watch(chat(c), path.Base(folder), first, last, func(n uint64) float64 { return float64(n) })
	})
}

func (f *exploreFlags) print(w io.Writer, all []*explore.Made) error {
	for _, m := range all {
		already := ", made already"
		if m.Anew {
			already = ""
		}
		in := m.Inputs[0]
		if _, err := fmt.Fprintf(w, "%s: %s, in columns of %d; %s of %s%s\n", path.Join(filepath.ToSlash(f.out), m.Page),
			quantity.Of(m.Heaps, "heap", "heaps"), m.Column, quantity.Of(len(m.Files), "file", "files"), quantity.Bytes(uint64(m.Bytes())), already); err != nil || in.Folder == "" {
			return err
		}
	}
	return nil
}

// datasetsOf is the folders of the datasets that a word of the command line names: a dataset, or the
// sequences and grids of a config or a game.
func datasetsOf(ctx context.Context, st *store.Store, out, word string) ([]string, error) {
	folder := layout.Dataset(path.Base(filepath.ToSlash(word)))
	all, err := dataset.Folders(st)
	if err != nil || slices.Contains(all, folder) {
		return []string{folder}, err
	}
	var some []string
	remedy := runAgain(quoted(word), out, budget) + "' makes those of its jobs that are sequences or grids"
	if slices.Contains([]string{".yaml", ".yml", ".json"}, filepath.Ext(word)) {
		cfg, err := loadConfig(ctx, io.Discard, word, anyMemory)
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
			return nil, fmt.Errorf("%s has no dataset %s, and %w", out, word, err)
		}
		some = dataset.OfGame(st, g.Name, all)
		remedy = fmt.Sprintf("grundy run %s --to 1000000%s' makes them", quoted(g.Name), outOf(out))
	}
	some = slices.DeleteFunc(some, func(folder string) bool {
		id, err := dataset.IdentityIn(st, folder)
		_, p, unknown := id.Find()
		return err != nil || unknown == nil && explore.Drawable(p) != nil
	})
	if len(some) == 0 {
		err = fmt.Errorf("%s has no values of %s to be seen: '%s", out, word, remedy)
	}
	return some, err
}
