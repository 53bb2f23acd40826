// Package bundle makes one zip of all that a config has made: the exported folder of its
// datasets, verdicts and sweeps, with the page, the figures with their tables, and the config as
// it was written. After unzipping, index.html opens from disk, and 'grundy verify' and
// 'grundy import' take the folder as they take any export.
package bundle

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"grundy/pipeline/dataset"
	"grundy/pipeline/export"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/report"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// Config is a config as it was written.
type Config struct {
	File string
	Text []byte
}

// Write makes the zip of what the plan's config has made. The options are those of the
// export of all that the config names, which is written into the zip too. Nothing in the output folder is changed. The error
// is that of a config that isn't done ([Unfinished]), that of a file that is there already, or one of [export.Write].
func Write(ctx context.Context, out *store.Store, p *plan.Plan, file string, written Config, o export.Options) (*index.Index, error) {
	if why := Unfinished(p); why != "" {
		return nil, errors.New(why)
	}
	b := bundler{out: out, name: p.Name, version: o.Version}
	o.Add = func(to *export.Added) error {
		b.Added = to
		return b.add(written)
	}
	return export.WriteBy(ctx, out, o, func(fill func(*store.Store) error) error { return store.BuildZip(ctx, file, p.Name, fill) })
}

// Unfinished says what is still to be done of a config; it is empty where nothing is. The front page
// is about the whole folder.
func Unfinished(p *plan.Plan) string {
	all := slices.DeleteFunc(p.Pending(), func(t plan.Task) bool { return t.Kind == plan.Front })
	if len(all) == 0 {
		return ""
	}
	tasks := fmt.Sprintf("%d of %d tasks are", len(all), len(p.Tasks))
	if len(all) == 1 {
		tasks = fmt.Sprintf("one of %d tasks is", len(p.Tasks))
	}
	return fmt.Sprintf("%s still to be done, first %s (%s)", tasks, all[0].ID, all[0].Reason)
}

// bundler adds the page and what belongs to it to an export.
type bundler struct {
	*export.Added
	out     *store.Store
	name    string // the config's
	version string // the program's
}

func (b *bundler) add(c Config) error {
	var shown run.Shown
	if err := b.out.ReadRecord(layout.Record(layout.Reports, b.name), &shown); err != nil {
		return err
	}
	for _, f := range shown.Figures {
		for _, file := range f.Files {
			if err := b.copy(file.Path); err != nil {
				return err
			}
		}
	}
	if err := b.copy(layout.Record(layout.Reports, b.name)); err != nil {
		return err
	}
	written := layout.BundledConfig(b.name, filepath.Ext(c.File))
	if err := b.Save(written, c.Text); err != nil {
		return err
	}
	// What differs from run to run is left away, so that the same results give the same page.
	measured := report.Measured{Command: "grundy run " + written, Versions: run.Versions(b.version)}
	at := report.Place{
		Path: layout.Index, Record: layout.Record(layout.Reports, b.name), Address: b.address,
	}
	var page bytes.Buffer
	if err := report.Write(&page, at, shown.Data, measured); err != nil {
		return err
	}
	return b.Save(at.Path, page.Bytes())
}

// copy takes over a file of the page.
func (b *bundler) copy(file string) error {
	text, err := b.out.Read(file)
	if err != nil {
		return err
	}
	return b.Save(layout.OfPage(file), text)
}

// address is where the page finds a file of the output folder; empty for one that the zip lacks.
func (b *bundler) address(file string) string {
	if folder, found := strings.CutSuffix(file, "/"+layout.Manifest); found {
		file = layout.ExportPart(path.Base(folder), 0, dataset.Parquet)
	}
	for _, at := range []string{layout.OfPage(file), file} {
		if b.Has(at) {
			return at
		}
	}
	return ""
}
