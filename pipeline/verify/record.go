package verify

import (
	"context"
	"fmt"
	"path"

	"grundy/pipeline/artifact"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
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
	judge := c.judge()
	if kind == kindImport { // What it lists isn't here, but for values, whose datasets are checked.
		if f := judge.Read(name, &index.Index{}); f != nil {
			c.react(&v, *f)
			v.Remedy = ImportAgain
		}
		return v
	}
	if kind == kindReport {
		c.pages(&v, judge, layout.ID(name))
	}
	var r artifact.Record
	if f := judge.Read(name, &r); f != nil {
		c.react(&v, *f)
		return v
	}
	for _, f := range r.Files {
		c.owned[f.Path] = true
	}
	for f := range judge.Findings(ctx, r) {
		c.react(&v, f)
	}
	return v
}

// judge judges what is in the folder now, each time anew: a run may be at work.
func (c *checker) judge() *artifact.Judge {
	if c.export != nil {
		return artifact.NewJudge(c.st, c.travelledDigest)
	}
	return artifact.NewJudge(c.st, c.datasets.Digest)
}

// react adds what was found of a record. What isn't as it was made is wrong. What follows from
// other values than there are now is stale, but wrong in an exported folder, which is as a whole.
func (c *checker) react(v *Result, f artifact.Finding) {
	x := c.export
	switch {
	case f.Kind == artifact.Missing:
		v.wrong("", "%s", f.Text) // There is nothing to set aside.
	case f.Kind == artifact.Changed:
		v.wrong(f.Path, "%s", f.Text)
	case x == nil && f.Kind == artifact.Unknown:
		v.Notes = append(v.Notes, f.Text)
	case x == nil:
		v.stale(c.remake(v.Kind, v.Folder), "%s", f.Text)
	case f.Kind == artifact.Unknown:
		x.elsewhere = append(x.elsewhere, fmt.Sprintf("%s up to n = %d", f.Path, f.Input.N))
	case f.Input != nil:
		v.wrong("", "%s was made of other values of %s up to n = %d than the folder has",
			v.Folder, path.Base(f.Path), f.Input.N)
	case !x.has(f.Path):
		x.elsewhere = append(x.elsewhere, f.Path)
	default:
		v.wrong("", "%s was made of another %s than the folder has", v.Folder, f.Path)
	}
}

// pages checks the page of a config, and the one that stands alone if there is one.
func (c *checker) pages(v *Result, judge *artifact.Judge, name string) {
	pages := []string{layout.Page(name)}
	if _, err := c.st.Stat(layout.Alone(name)); err == nil {
		pages = append(pages, layout.Alone(name))
	}
	for _, page := range pages {
		c.owned[page] = true
		if f := judge.Page(page); f != nil {
			c.react(v, *f)
		}
	}
}

// ImportAgain is the remedy for what is wrong with the index of an export that was imported.
const ImportAgain = "'grundy verify --set-aside', then import the export again"

// remake is the command that makes what a record is about anew.
func (c *checker) remake(kind, record string) string {
	return "'" + plan.Remake(c.st, kind, record, c.Out) + "'"
}
