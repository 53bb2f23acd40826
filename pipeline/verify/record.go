package verify

import (
	"context"
	"fmt"
	"strings"

	"grundy/jobs/rules/own"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/report"
	"grundy/pipeline/store"
)

// recordFolders are the folders that have records, with the kind of what those are about.
var recordFolders = []struct{ folder, kind string }{
	{layout.Figures, kindFigure}, {layout.Claims, kindClaim}, {layout.Reports, kindReport},
	{layout.Configs, kindConfig}, {layout.Imports, kindImport}, {layout.Explorers, kindExplorer},
}

// allRecords checks the records, and names files beside them that belong to none.
func (c *checker) allRecords(ctx context.Context, done func(Result) error) error {
	var all []store.Entry
	for _, x := range recordFolders {
		files, err := c.st.Walk(x.folder)
		if err != nil {
			return err
		}
		for _, f := range files {
			if f.Temporary || !layout.IsRecord(f.Path) {
				continue
			}
			v := c.settled(ctx, f.Path, func() Result { return c.record(ctx, x.kind, f.Path) })
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if err := done(v); err != nil {
				return err
			}
		}
		all = append(all, files...)
	}
	return c.strangers(ctx, all, func(f store.Entry) bool { return c.owned[f.Path] }, done)
}

// strangers names the files that belong to nothing. Those that a run is writing it will soon vouch
// for.
func (c *checker) strangers(ctx context.Context, files []store.Entry, owned func(store.Entry) bool, done func(Result) error) error {
	for _, f := range files {
		if f.Temporary || owned(f) {
			continue
		}
		if _, writes := c.writer(ctx, f.Path); writes {
			continue
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		v := newResult(kindFile, f.Path)
		v.Verdict = Unknown
		v.Notes = []string{"nothing vouches for it: it belongs to no dataset and no record"}
		if err := done(v); err != nil {
			return err
		}
	}
	return nil
}

// record checks a record, the files that belong to it, and that it was made of what is there
// now.
func (c *checker) record(ctx context.Context, kind, name string) Result {
	v := newResult(kind, name)
	c.owned[name] = true
	if kind == kindImport {
		c.imported(&v, name)
		return v
	}
	var r plan.Record
	if err := c.st.ReadRecord(name, &r); err != nil {
		c.damaged(&v, name, "%v", err)
		return v
	}
	for _, f := range r.Files {
		c.owned[f.Path] = true
		if why := c.changed(f); why != "" {
			c.damaged(&v, f.Path, "%s", why)
		}
	}
	if kind == kindReport {
		c.pages(&v, layout.ID(name))
	}
	for _, f := range r.Sources {
		if why := c.changed(f); why != "" {
			v.stale(c.remake(v.Kind, v.Folder), "%s", why)
		}
	}
	for _, in := range r.Inputs {
		if c.export != nil {
			c.travelledInput(ctx, &v, in)
		} else {
			c.input(ctx, &v, in)
		}
	}
	return v
}

// pages checks the page of a config, and the one that stands alone if there is one. They show
// times, so that they have their digests themselves.
func (c *checker) pages(v *Result, name string) {
	pages := []string{layout.Page(name)}
	if _, err := c.st.Stat(layout.Alone(name)); err == nil {
		pages = append(pages, layout.Alone(name))
	}
	for _, page := range pages {
		c.owned[page] = true
		text, err := c.st.Read(page)
		if err != nil {
			c.damaged(v, page, "%s", plan.Changed(store.File{Path: page}, store.File{}, err))
		} else if !report.Unchanged(page, text) {
			c.damaged(v, page, "%s was changed", page)
		}
	}
}

// imported checks the index of an export that values were taken from. What it lists isn't here, but
// for the values, which the checks of their datasets are about.
func (c *checker) imported(v *Result, name string) {
	var x index.Index
	if err := c.st.ReadRecord(name, &x); err != nil {
		c.damaged(v, name, "%v", err)
	}
	if v.Verdict == Wrong {
		v.Remedy = ImportAgain
	}
}

// ImportAgain is the remedy for what is wrong with the index of an export that was imported.
const ImportAgain = "'grundy verify --set-aside', then import the export again"

// damaged adds that something is wrong with a file.
func (c *checker) damaged(v *Result, file, format string, args ...any) {
	if _, err := c.st.Stat(file); err != nil {
		file = "" // There is nothing to set aside.
	}
	v.wrong(file, format, args...)
}

// changed says why a file isn't the one that is described; it is empty if it is.
func (c *checker) changed(f store.File) string {
	now, err := c.st.Describe(f.Path)
	return plan.Changed(f, now, err)
}

// input compares values that a record was made of with those of the dataset, if it has them.
func (c *checker) input(ctx context.Context, v *Result, in plan.Input) {
	ds, err := c.open(in)
	if err != nil || ds.Stale() != "" || ds.Contiguous() <= in.N {
		v.Notes = append(v.Notes, fmt.Sprintf("no dataset has the values of %s up to n = %d, so they weren't compared", in.Folder, in.N))
		return
	}
	now, err := ds.Digest(ctx, in.N)
	switch {
	case err != nil: // The dataset's own check says more.
		v.Notes = append(v.Notes, fmt.Sprintf("the values of %s can't be compared: %v", in.Folder, err))
	case now != in.Values:
		v.stale(c.remake(v.Kind, v.Folder), "the values of %s up to n = %d are others now", in.Folder, in.N)
	}
}

// open opens the dataset of an input once.
func (c *checker) open(in plan.Input) (*dataset.Dataset, error) {
	if ds := c.datasets[in.Folder]; ds != nil {
		return ds, nil
	}
	id := dataset.Identity{Game: in.Game}
	if strings.HasPrefix(in.Game, own.Prefix) {
		var err error
		if id, err = dataset.IdentityIn(c.st, in.Folder); err != nil {
			return nil, err
		}
	}
	g, err := id.FindGame()
	if err != nil {
		return nil, err
	}
	p := g.Product(in.Product)
	if p == nil {
		return nil, fmt.Errorf("%s has no product %s", in.Game, in.Product)
	}
	ds, err := dataset.Of(c.st, g, p, in.K)
	if err == nil {
		c.datasets[in.Folder] = ds
	}
	return ds, err
}

// remake is the command that makes what a record is about anew.
func (c *checker) remake(kind, record string) string {
	return "'" + plan.Remake(c.st, kind, record, c.Out) + "'"
}
