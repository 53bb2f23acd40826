// Package export makes a folder of datasets that travels: it goes to an archive or to a
// colleague, is read there without this program, and is checked without trust in who made it.
// What it holds and where is said in package index.
//
//   - export.go: the folder as a whole
//   - choose.go: which datasets and sweeps are meant
//   - dataset.go: a dataset with its picture, its certificate and its entry for the OEIS
//   - sweep.go: the rows of a sweep
//   - claims.go: the verdicts that concern what is exported
//   - page.go: the page of a config, with its figures, in a zip
//   - origin.go: the runs and the exports of others that the values come from, and the day
//
// The folder depends on the values, the records and the journals in the output folder, on the
// config and on the options. It depends neither on the clock nor on how the values are split
// into parts, so that the same input gives the same bytes.
package export

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"strings"

	"grundy/docs"
	"grundy/pipeline/config"
	"grundy/pipeline/export/card"
	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
)

// Options is what is exported, and how.
type Options struct {
	Names   []string      // datasets and sweeps; none for all that the config names
	Config  *plan.Config  // nil if the export isn't of a config
	Report  config.Report // title, licence, authors and day
	Formats []string      // of the rows, see [ParseFormats]
	// Slice is the heaps that are exported of each dataset: First ≤ n ≤ Last. A zero Last
	// stands for all that there are.
	First, Last uint64
	Version     string // the program's
	// Began is called with what is about to be written.
	Began func(what string)
	// LeftOut is called with what isn't exported though it concerns what is, a sentence with the reason
	// and the remedy. Out is the flag for the output folder in that, " --out FOLDER", or empty.
	LeftOut func(text string)
	Out     string
	// Zip is the config as it was written, where the export is one zip that has its page and its
	// figures, too; the config needs no jobs then, and all of it has to be done. It is nil for a folder.
	Zip *Written
}

// Write makes the folder or zip of the given name of what is in the output folder. Nothing in the
// output folder is changed. The error is that of a name that isn't known, of values that aren't
// there, of a folder that has files already or a file that is there, or one of the disk.
func Write(ctx context.Context, out *store.Store, name string, o Options) (*index.Index, error) {
	x, err := begin(out, o)
	if err != nil {
		return nil, err
	}
	fill := func(to *store.Store) error { return x.write(ctx, to) }
	if o.Zip != nil {
		return x.Index, store.BuildZip(ctx, name, o.Config.Name, fill)
	}
	return x.Index, store.Build(ctx, name, fill)
}

// exporter is an export under way.
type exporter struct {
	Options
	*index.Index
	out, to *store.Store
	chosen  []choice
	sweeps  []string
}

// begin chooses what is exported, and finds out when it was made.
func begin(out *store.Store, o Options) (*exporter, error) {
	licence, known := config.LicenceNamed(o.Report.Licence)
	if !known {
		return nil, fmt.Errorf("there is no licence %q", o.Report.Licence)
	}
	if o.Last != 0 && o.First > o.Last {
		return nil, fault.Userf("--from %d is above --n %d: the slice has no heaps", o.First, o.Last)
	}
	x := &exporter{Options: o, out: out, Index: &index.Index{
		Format: index.Format, Title: o.Report.Title, Licence: licence.SPDX, Authors: o.Report.Authors,
		Tool:     index.Tool{Name: "grundy", Source: journal.SourceOf(o.Version)},
		Datasets: []index.Dataset{}, Tables: []index.Table{}, Claims: []verdict.Claim{},
		Runs: []index.Run{},
	}}
	if x.Authors == nil {
		x.Authors = []config.Author{}
	}
	if err := x.choose(); err != nil {
		return nil, err
	}
	if err := x.origin(); err != nil {
		return nil, err
	}
	x.entitle()
	return x, nil
}

// write writes all files, the index and SHA256SUMS last.
func (x *exporter) write(ctx context.Context, to *store.Store) error {
	x.to = to
	if err := x.datasets(ctx); err != nil {
		return err
	}
	for _, id := range x.sweeps {
		x.Began(layout.Sweep(id))
		if err := x.sweep(ctx, id); err != nil {
			return err
		}
	}
	if err := errors.Join(x.claims(ctx), x.config(),
		x.save(layout.Attributes, []byte(attributes))); err != nil {
		return err
	}
	if x.Zip != nil {
		if err := x.page(); err != nil {
			return err
		}
	}
	if err := x.proofs(); err != nil {
		return err
	}
	x.SetVersion()
	texts, err := card.Files(x.Index, true)
	if err != nil {
		return err
	}
	for _, t := range texts {
		if err := x.save(t.Path, t.Text); err != nil {
			return err
		}
	}
	return x.Save(to)
}

// proofs writes the theorems of docs/PROOFS.md that the index, verdicts, certificates, rows and pages cite.
func (x *exporter) proofs() error {
	said, err := asJSON(x.Index)
	if err != nil {
		return err
	}
	labels := docs.Cited(string(said))
	for _, f := range x.Files {
		if kind := path.Ext(f.Path); kind != ".json" && kind != ".jsonl" && kind != ".html" {
			continue
		}
		text, err := x.to.Read(f.Path)
		if err != nil {
			return err
		}
		labels = append(labels, docs.Cited(string(text))...)
	}
	if text := docs.Proofs(labels); text != "" {
		return x.save(layout.Proofs, []byte(text))
	}
	return nil
}

// attributes keeps git from writing the line endings of a file otherwise, by which its digest would
// be another one.
const attributes = "* -text\n"

// entitle gives an export without a title that of its tables.
func (x *exporter) entitle() {
	var titles []string
	for _, c := range x.chosen {
		titles = append(titles, c.product.TitleOf(c.game.Title))
	}
	for _, id := range x.sweeps {
		titles = append(titles, "The sweep "+id)
	}
	switch n := len(titles); {
	case x.Title != "":
	case n == 0:
		x.Title = "Figures and verdicts on impartial games"
	case n > 3:
		x.Title = fmt.Sprintf("%s, and %d more tables on games", titles[0], n-1)
	default:
		x.Title = strings.Join(titles, "; ")
	}
}

// config writes the config of which all is exported, with every default written out.
func (x *exporter) config() error {
	if x.Options.Config == nil {
		return nil
	}
	x.Index.Config = layout.ExportConfig
	text, err := asJSON(x.Options.Config.Config)
	if err != nil {
		return err
	}
	return x.save(x.Index.Config, text)
}

// asJSON is the indented JSON of v.
func asJSON(v any) ([]byte, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(v)
	return text.Bytes(), err
}

// save writes a file.
func (x *exporter) save(path string, text []byte) error { return x.add(x.to.SaveText(path, text)) }

// add adds a file that was written, unless there was an error.
func (x *exporter) add(f store.File, err error) error {
	if err == nil {
		x.Files = append(x.Files, index.Typed(f))
	}
	return err
}

// copy takes over a file of the output folder.
func (x *exporter) copy(from, to string) error {
	text, err := x.out.Read(from)
	if err != nil {
		return err
	}
	return x.save(to, text)
}
