package export

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/suggest"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/sweep"
	"grundy/pipeline/views"
)

// choice is a range of heaps of a dataset.
type choice struct {
	id      dataset.Identity
	game    *game.Game
	product *game.Product
	data    *dataset.Dataset
	heaps.Range
}

// choose finds the datasets and sweeps that are meant: all that the config names, or those of
// the names, each of which is the id of a job of the config, the name of a folder of datasets,
// a game or the id of a sweep.
func (x *exporter) choose() error {
	if len(x.Names) == 0 && x.Options.Config == nil {
		return fault.Userf("name datasets to export, or a config for all that it names: 'grundy ls%s' lists what there is", x.Out)
	}
	for _, name := range x.Names {
		if err := x.named(name); err != nil {
			return err
		}
	}
	if len(x.Names) == 0 {
		for i := range x.Options.Config.Jobs {
			if err := x.job(&x.Options.Config.Jobs[i]); err != nil {
				return err
			}
		}
	}
	slices.SortFunc(x.chosen, func(a, b choice) int { return cmp.Compare(a.id.Folder(), b.id.Folder()) })
	slices.Sort(x.sweeps)
	x.sweeps = slices.Compact(x.sweeps)
	if len(x.chosen)+len(x.sweeps) == 0 && x.Zip == nil {
		return fault.Userf("the config has no jobs, so there is nothing to export")
	}
	return nil
}

// named adds what a name means.
func (x *exporter) named(name string) error {
	if x.Options.Config != nil {
		if i := slices.IndexFunc(x.Options.Config.Jobs, func(j config.Job) bool { return j.ID == name }); i >= 0 {
			return x.job(&x.Options.Config.Jobs[i])
		}
	}
	folders, err := dataset.Folders(x.out)
	if err != nil {
		return err
	}
	bare := strings.TrimSuffix(strings.TrimPrefix(name, layout.Datasets+"/"), "/")
	if slices.Contains(folders, layout.Dataset(bare)) {
		return x.folder(layout.Dataset(bare))
	}
	if id := strings.TrimPrefix(name, layout.Sweeps+"/"); x.hasSweep(id) {
		x.sweeps = append(x.sweeps, id)
		return nil
	}
	found, err := x.ofGame(name, folders)
	if err == nil && !found {
		hint := x.nearest(bare)
		if g, err := x.games().Game(name); err == nil {
			job := config.Proposed(g, views.Products(g)[0], 10_000)
			job.Game = name
			hint = fmt.Sprintf("; 'grundy %s%s' makes one of the game", strings.Join(job.Words(), " "), x.Out)
		}
		err = fault.Userf("there is no dataset and no sweep %q: 'grundy ls%s' lists what there is%s", name, x.Out, hint)
	}
	return err
}

// ofGame adds all datasets of a game.
func (x *exporter) ofGame(name string, folders []string) (found bool, err error) {
	g, err := x.games().Game(name)
	if err == nil {
		name = g.Name
	}
	some := dataset.OfGame(x.out, name, folders)
	for _, folder := range some {
		if err := x.folder(folder); err != nil {
			return false, err
		}
	}
	return len(some) > 0, nil
}

// hasSweep says whether the output folder has a sweep, or has begun one.
func (x *exporter) hasSweep(id string) bool {
	there, err := sweep.Begun(x.out, id)
	return id != "" && there && err == nil
}

// folder adds the dataset of a folder.
func (x *exporter) folder(folder string) error {
	id, err := dataset.IdentityIn(x.out, folder)
	if err != nil {
		return fmt.Errorf("%s doesn't tell what it holds: %w", folder, err)
	}
	g, p, err := id.Find()
	if err != nil {
		return err
	}
	return x.choice(g, p, id.K, 0)
}

// job adds what a job of the config names: a dataset up to its n, or a sweep.
func (x *exporter) job(j *config.Job) error {
	if j.IsSweep() {
		if !x.hasSweep(j.ID) {
			return fault.Userf("the sweep %s has no rows yet: run its config first", j.ID)
		}
		x.sweeps = append(x.sweeps, j.ID)
		return nil
	}
	g, err := x.games().Game(j.Game)
	if err != nil {
		return err
	}
	return x.choice(g, views.Product(g, j.Product), j.K, j.N)
}

// choice adds the slice of a dataset that is asked for: up to the heap last, or all if that is 0.
// Two jobs about the same dataset are one choice, as far as the one that goes farther.
func (x *exporter) choice(g *game.Game, p *game.Product, k, last uint64) error {
	c := choice{id: dataset.Identify(g, p, k), game: g, product: p}
	var err error
	if c.data, err = dataset.Of(x.out, g, p, k); err != nil {
		return err
	}
	if why := c.data.Stale(); why != "" {
		return fmt.Errorf("%s can't be exported: %s", c.id.Folder(), why)
	}
	end := c.data.Contiguous()
	last = cmp.Or(x.Last, last, end-1)
	c.Range = heaps.Between(max(x.First, p.First), last+1)
	switch {
	case end == p.First:
		return fault.Userf("%s has no values yet: run its config first", c.id.Folder())
	case last >= end:
		return fault.Userf("%s goes up to the heap %d, not to %d: run its config first, or ask for less", c.id.Folder(), end-1, last)
	case c.Empty():
		return fault.Userf("no heap of %s is at least %d and at most %d: its heaps are %d to %d", c.id.Folder(), c.From, last, p.First, end-1)
	}
	for i, other := range x.chosen {
		if other.id == c.id {
			x.chosen[i].To = max(other.To, c.To)
			return nil
		}
	}
	x.chosen = append(x.chosen, c)
	return nil
}

// nearest is the suggestion of a dataset or a sweep that may have been meant, or nothing.
func (x *exporter) nearest(name string) string {
	folders, _ := dataset.Folders(x.out) // A folder that can't be listed says so when it is used.
	var names []string
	for _, f := range folders {
		names = append(names, path.Base(f))
	}
	files, _ := x.out.List(layout.Sweeps)
	for _, f := range files {
		if id, ok := layout.SweepRows(f); ok {
			names = append(names, id)
		}
	}
	if near, ok := suggest.Nearest(name, names); ok {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return ""
}
