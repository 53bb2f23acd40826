// Package prune finds what is in an output folder and isn't named by any of some configs,
// and removes it.
//
// What 'grundy survey' made is of no config and is never found, nor is what tells about the folder as a
// whole: its front page, the table of all verdicts and the indices of exports that were imported. Files that this program wouldn't have
// written are nobody's business but their owner's.
package prune

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"grundy/pipeline/cluster"
	"grundy/pipeline/dataset"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// Item is a file or a folder that nothing needs.
type Item struct {
	Path  string `json:"path"`
	Bytes int64  `json:"bytes"` // of all files in it
	Why   string `json:"why"`
}

// HalfWritten is why a temporary file is found, which is also removed by whoever takes the
// store's lock.
const HalfWritten = "a killed run left it half written"

// Find lists what no plan names, in the order of the paths in each folder, then journals
// older than the given time but for the newest, what was set aside, and the temporary files
// of killed runs.
func Find(ctx context.Context, st *store.Store, plans []*plan.Plan, journals time.Time) ([]Item, error) {
	files, err := st.Walk(".")
	if err != nil {
		return nil, err
	}
	f := &finder{st: st, files: files, sizes: sizes(files), named: map[string]bool{}}
	for _, p := range plans {
		f.keep(p)
	}
	if err := f.datasets(); err != nil {
		return nil, err
	}
	f.explorers()
	f.derived()
	if err := f.logs(journals); err != nil {
		return nil, err
	}
	if err := f.submissions(journals); err != nil {
		return nil, err
	}
	if err := f.aside(); err != nil {
		return nil, err
	}
	err = f.temporary(ctx)
	return f.items, err
}

// Remove removes the items. The caller has the store for itself.
func Remove(st *store.Store, items []Item) error {
	for _, x := range items {
		if err := st.RemoveAll(x.Path); err != nil {
			return err
		}
	}
	return nil
}

type finder struct {
	st    *store.Store
	files []store.Entry    // all
	sizes map[string]int64 // see [sizes]
	named map[string]bool  // the folders of datasets and the paths of records that plans name
	items []Item
}

// keep notes what a plan names.
func (f *finder) keep(p *plan.Plan) {
	f.named[layout.Record(layout.Configs, p.Name)] = true
	f.named[layout.Record(layout.Reports, p.Name)] = true
	for _, t := range p.Tasks {
		f.named[t.Output] = true
		if t.Dataset != nil {
			f.named[layout.Explorer(t.Dataset.Folder)] = true
		}
	}
}

// add adds a file.
func (f *finder) add(e store.Entry, why string) {
	f.items = append(f.items, Item{e.Path, e.Bytes, why})
}

// addFolder adds a folder, or a file, right below one of the output folder's own folders.
func (f *finder) addFolder(name, why string) {
	f.items = append(f.items, Item{name, f.sizes[name], why})
}

// sizes is the bytes of all files at or below each path of two elements.
func sizes(files []store.Entry) map[string]int64 {
	sum := map[string]int64{}
	for _, e := range files {
		if parts := strings.SplitN(e.Path, "/", 3); len(parts) > 1 {
			sum[parts[0]+"/"+parts[1]] += e.Bytes
		}
	}
	return sum
}

// datasets finds datasets that no plan names. One that is longer than a plan needs it, or of
// which only some columns are shown, is kept whole.
func (f *finder) datasets() error {
	folders, err := dataset.Folders(f.st)
	for _, folder := range folders {
		if !f.named[folder] {
			why := "no config names this dataset"
			if alone, _ := f.st.Has(layout.Record(layout.Configs, layout.MadeAlone(folder))); alone {
				why += ", which 'grundy run GAME' made"
			}
			f.addFolder(folder, why)
		}
	}
	return err
}

// explorers finds those of datasets that no plan names: a folder and its record.
func (f *finder) explorers() {
	for _, e := range f.files {
		folder := layout.Explorer(layout.ID(e.Path))
		isRecord := layout.IsRecord(e.Path) && path.Dir(e.Path) == layout.Explorers
		if isRecord && !f.named[folder] && !e.Temporary {
			f.add(e, "no config names the dataset of this explorer")
			if f.sizes[folder] > 0 {
				f.addFolder(folder, "no config names the dataset of this explorer")
			}
		}
	}
}

// derived finds records that no plan names, and the files that belong to them.
func (f *finder) derived() {
	what := map[string]string{
		layout.Figures: "figure", layout.Claims: "verdict", layout.Reports: "page",
		layout.Configs: "config", layout.Sweeps: "sweep",
	}
	for _, e := range f.files {
		folder, _, _ := strings.Cut(e.Path, "/")
		if what[folder] == "" || e.Temporary || !slices.Contains(endings, path.Ext(e.Path)) ||
			layout.OfFolder(e.Path) || ofSurvey(e.Path) {
			continue
		}
		if why := "no config names this " + what[folder]; !f.named[layout.RecordOf(e.Path)] {
			if layout.IsMadeAlone(e.Path) {
				why = "tells which dataset 'grundy run GAME' made"
			}
			f.add(e, why)
		}
	}
}

// ofSurvey says whether a file is of a sweep that 'grundy survey' made, or says that it did.
func ofSurvey(file string) bool {
	record := layout.RecordOf(file)
	_, made := sweep.Command(layout.ID(record))
	folder := path.Dir(record)
	return made && (folder == layout.Sweeps || folder == layout.Configs)
}

// endings are those of files that this program writes beside records.
var endings = []string{".json", ".png", ".svg", ".pdf", ".tex", ".csv", ".html", ".parquet", ".jsonl"}

// logs finds journals that were last written before the time. The newest stays.
func (f *finder) logs(before time.Time) error {
	journals, err := journal.List(f.st)
	if err != nil {
		return err
	}
	last := "" // the newest journal that tells of a run; there may be one that was never begun
	if r, err := journal.Newest(f.st); err == nil {
		last = r.Journal
	}
	for _, e := range f.files {
		at := slices.Index(journals, e.Path)
		if 0 <= at && at < len(journals)-1 && e.Path != last && e.Modified.Before(before) {
			f.add(e, "an old log, of "+e.Modified.Format(time.DateOnly))
		}
	}
	return nil
}

// aside finds what was set aside.
func (f *finder) aside() error {
	names, err := f.st.List(layout.Archive)
	for _, name := range names {
		f.addFolder(layout.Archive+"/"+name, "was set aside")
	}
	return err
}

// submissions finds what was submitted to a cluster before the given time.
func (f *finder) submissions(before time.Time) error {
	all, err := cluster.Submissions(f.st)
	for _, s := range all {
		if s.Submitted.Before(before) {
			f.addFolder(layout.Submission(s.Name), "an old submission to a cluster")
		}
	}
	return err
}

// temporary finds what killed runs left half written; a run that is at work needs its own.
func (f *finder) temporary(ctx context.Context) error {
	half := slices.DeleteFunc(slices.Clone(f.files), func(e store.Entry) bool {
		return !e.Temporary || slices.ContainsFunc(f.items, func(x Item) bool { return strings.HasPrefix(e.Path, x.Path+"/") })
	})
	if len(half) > 0 && len(f.st.Holders(ctx)) > 0 {
		return nil
	}
	for _, e := range half {
		f.add(e, HalfWritten)
	}
	return context.Cause(ctx)
}

// Print prints what is found in the folder out, and whether it was deleted.
func Print(w io.Writer, items []Item, out string, deleted bool) error {
	if len(items) == 0 {
		_, err := fmt.Fprintf(w, "nothing to prune: the configs name all that is in %s\n", out)
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	total := int64(0)
	for _, x := range items {
		total += x.Bytes
		fmt.Fprintf(t, "%s\t%s\t%s\n", x.Path, quantity.Bytes(uint64(x.Bytes)), x.Why)
	}
	err := t.Flush()
	end := "; --yes deletes them"
	if deleted {
		end = ", deleted"
	}
	paths := quantity.Of(len(items), "path", "paths")
	_, printing := fmt.Fprintf(w, "in all: %s, %s%s\n", paths, quantity.Bytes(uint64(total)), end)
	return errors.Join(err, printing)
}
