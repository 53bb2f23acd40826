package verify

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// allDatasets checks the datasets, and names files in their folder that belong to none.
func (c *checker) allDatasets(ctx context.Context, done func(Result) error) error {
	folders, err := dataset.Folders(c.st)
	if err != nil {
		return err
	}
	for _, folder := range folders {
		v, err := c.dataset(ctx, folder)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if fault.KindOf(err) == fault.OfUser { // more is asked for than the memory allows
			return err
		}
		if err != nil {
			v.wrong("", "%s can't be checked: %v", folder, err)
			v.Remedy = "" // The error has one if there is any: a later version's dataset isn't set aside.
		}
		if _, err := c.st.Stat(folder); errors.Is(err, fs.ErrNotExist) {
			continue // a run has set it aside
		}
		if err := done(v); err != nil {
			return err
		}
	}
	files, err := c.st.Walk(layout.Datasets)
	if err != nil {
		return err
	}
	return c.strangers(ctx, files, func(f store.Entry) bool {
		return dataset.Owns(path.Base(f.Path)) && slices.Contains(folders, path.Dir(f.Path))
	}, done)
}

// dataset checks the dataset of a folder.
func (c *checker) dataset(ctx context.Context, folder string) (Result, error) {
	v := newResult(kindDataset, folder)
	id, err := dataset.IdentityIn(c.st, folder)
	if err != nil {
		v.wrong(folder, "%s doesn't tell what it holds: %v", folder, err)
		return v, nil
	}
	g, p, err := id.Find()
	if err != nil {
		v.wrong(folder, "%v", err)
		return v, nil
	}
	if want := dataset.Identify(g, p, id.K).Folder(); want != folder {
		v.wrong(folder, "%s says that it holds %s, which belongs in %s", folder, id, want)
		return v, nil
	}
	ds, err := c.datasets.Of(g, p, id.K)
	if err != nil {
		return v, err
	}
	if err := c.files(ctx, ds, p, &v); err != nil || v.Verdict != Sound {
		return v, err
	}
	return v, c.values(ctx, ds, checked{game: g, product: p, k: id.K}, &v)
}

// files compares the dataset's files with its manifest.
func (c *checker) files(ctx context.Context, ds *dataset.Dataset, p *game.Product, v *Result) error {
	problems, moving, err := standing(ctx, ds)
	if err != nil {
		return err
	}
	unlisted := ""
	for _, x := range problems {
		if x.Unlisted {
			unlisted = x.Text
		} else {
			v.wrong(x.Path, "%s", x.Text)
		}
	}
	tail := whole(ds, p)
	switch {
	case v.Verdict == Wrong:
	case moving || unlisted != "":
		if by, writes := c.writer(ctx, v.Folder); writes {
			v.Notes = append(v.Notes, fmt.Sprintf("heaps %d to … are being written by %s: left out", tail, by))
		} else if moving {
			v.Notes = append(v.Notes, fmt.Sprintf("heaps %d to … were being written: left out", tail))
		} else {
			v.Notes, v.Remedy = append(v.Notes, unlisted+"; run its config again: that makes the manifest anew"), runAgain
		}
	}
	return nil
}

// standing is the problems of a dataset that are the same at a second look. Why one look isn't
// enough: a run at work replaces a file and only then the manifest, so that a check which reads
// the old manifest and the new file sees a digest that doesn't match, though nothing is damaged.
// Such a problem is gone, or is about other files, at the next look; damage is still the same.
// moving says that even at the last look some problems were new, so that files are being
// replaced. Only files that weren't sound are read again.
func standing(ctx context.Context, ds *dataset.Dataset) (problems []dataset.Problem, moving bool, err error) {
	before, err := ds.Verify(ctx)
	for range looks {
		if err != nil || !slices.ContainsFunc(before, grave) {
			return before, false, err
		}
		if err = ds.Reload(); err != nil {
			return nil, false, err
		}
		now, err := ds.Verify(ctx)
		if err != nil {
			return nil, false, err
		}
		problems, moving = nil, false
		for _, x := range now {
			if !grave(x) || slices.Contains(before, x) {
				problems = append(problems, x)
			} else {
				moving = true
			}
		}
		if !moving {
			break
		}
		before = now
	}
	return problems, moving, nil
}

func grave(x dataset.Problem) bool { return !x.Unlisted }

// whole is the heap before which the dataset has whole parts and nothing else. A run never
// replaces a whole part, but it replaces a part that isn't full by a longer one: where parts have
// 4096 heaps and a game begins with the heap 1, a dataset up to 10,000 can be read beside a run
// up to the heap 8192, so that whole is 8193.
func whole(ds *dataset.Dataset, p *game.Product) uint64 {
	return p.First + (ds.Contiguous()-p.First)/p.Part*p.Part
}

// values computes a sample of the dataset's values again. If a file has moved since it was
// looked at, only heaps of whole parts are sampled.
func (c *checker) values(ctx context.Context, ds *dataset.Dataset, x checked, v *Result) error {
	before := *v
	m, err := ds.Manifest()
	if err != nil {
		return err
	}
	for _, part := range m.Parts {
		x.makers = append(x.makers, solvers(part.Provenance)...)
	}
	x.source = ds.Source()
	err = c.computed(ctx, x, v)
	if err != nil && fault.KindOf(err) != fault.OfUser && ctx.Err() == nil {
		*v = before
		if err := ds.Reload(); err != nil {
			return err
		}
		parts, problem := ds.SourceBefore(whole(ds, x.product))
		if problem != nil {
			return problem
		}
		x.source = parts
		err = c.computed(ctx, x, v)
	}
	if err == nil && v.Verdict == Sound && v.Heaps == 0 {
		v.Verdict = Unsampled
	}
	return err
}

// checked is values that are computed again.
type checked struct {
	game    *game.Game
	product *game.Product
	k       uint64
	source  tables.Source
	makers  []string // the solvers that computed them
}

// ofHeaps says whether the definition gives the rows of each heap from those of smaller ones.
func (x *checked) ofHeaps() bool {
	return (x.game.Heaps() != nil || x.game.Memory() != nil) && (x.product.Name == game.Sequence || x.product.Name == game.Grid)
}

// solvers is the names of the solvers that computed values.
func solvers(all []dataset.Provenance) (names []string) {
	for _, p := range all {
		names = append(names, p.Solver)
	}
	return names
}

// computed computes values again: all of them, or a sample. The definition of a heap asks for
// the values of smaller heaps, so that the rows of a slice that lacks these are computed from
// nothing, as those of lists are.
func (c *checker) computed(ctx context.Context, x checked, v *Result) error {
	first, end := x.source.Range()
	switch {
	case first == end:
		return nil
	case c.Full:
		return c.all(ctx, x, v)
	case !x.ofHeaps() || first > x.product.First:
		err := c.byRows(ctx, x, v)
		if v.Verdict == Sound && len(v.By) == 0 && first > x.product.First {
			v.Notes = append(v.Notes, fmt.Sprintf("the rows begin with the heap %d, and no method gets there from nothing in the time allowed: more --seconds or --full compute them again", first))
		}
		return err
	}
	return c.bySample(ctx, x, v)
}

// differs adds a problem: the stored values differ from what computing them gives. Later
// values follow from wrong ones, so that all of the dataset is to be set aside.
func (v *Result) differs(format string, args ...any) {
	v.wrong(v.Folder, "%s %s", v.Folder, fmt.Sprintf(format, args...))
}
