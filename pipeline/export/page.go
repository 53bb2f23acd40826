package export

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
	"grundy/pipeline/report"
)

// Written is a config as it was written, in a file of the given name.
type Written struct {
	File string
	Text []byte
}

// ReadWritten reads a config as it was written for the zip of the given name, which is that of the
// config unless it has one.
func ReadWritten(file, zip string) (*Written, string, error) {
	if zip == "" {
		zip = config.NameOf(file) + ".zip"
	}
	if !strings.EqualFold(filepath.Ext(zip), ".zip") {
		return nil, "", fmt.Errorf("--to %s: the name of the file ends in .zip", zip)
	}
	text, err := os.ReadFile(file)
	return &Written{file, text}, zip, err
}

// Has says how large the zip of a config is; empty where there is none.
func (w *Written) Has(file string) string {
	info, err := os.Stat(file)
	if w == nil || err != nil {
		return ""
	}
	return "; the zip has " + quantity.Bytes(uint64(info.Size()))
}

// CheckDone refuses the zip of a config of which something is still to be done; run is the command
// that does it. The front page is about the whole folder.
func CheckDone(p *plan.Plan, file, run string) error {
	all := slices.DeleteFunc(p.Pending(), func(t plan.Task) bool { return t.Kind == plan.Front })
	if len(all) == 0 {
		return nil
	}
	tasks := fmt.Sprintf("%d of %d tasks are", len(all), len(p.Tasks))
	if len(all) == 1 {
		tasks = fmt.Sprintf("one of %d tasks is", len(p.Tasks))
	}
	return fault.Userf("%s isn't done: %s still to be done, first %s (%s); this does it:\n  %s",
		file, tasks, all[0].ID, all[0].Reason, run)
}

// page writes the page of the config, which opens from disk, with the figures in all their formats,
// the tables of the figures, the data of the page and the config as it was written.
func (x *exporter) page() error {
	name, record := x.Options.Config.Name, layout.Record(layout.Reports, x.Options.Config.Name)
	var shown report.Shown
	if err := x.out.ReadRecord(record, &shown); err != nil {
		return err
	}
	files := []string{}
	for _, f := range shown.Figures {
		for _, file := range f.Files {
			files = append(files, file.Path)
		}
	}
	for _, file := range append(files, record) {
		if err := x.copy(file, layout.OfPage(file)); err != nil {
			return err
		}
	}
	written := layout.BundledConfig(name, filepath.Ext(x.Zip.File))
	if err := x.save(written, x.Zip.Text); err != nil {
		return err
	}
	// What differs from run to run is left away, so that the same results give the same page.
	measured := report.Measured{Command: "grundy run " + written, Versions: report.Versions(x.Tool.Source.String())}
	at := report.Place{Path: layout.Index, Record: record, Address: x.address}
	var page bytes.Buffer
	if err := report.Write(&page, at, shown.Data, measured); err != nil {
		return err
	}
	return x.save(at.Path, page.Bytes())
}

// address is where the page finds a file of the output folder; empty for one that the export lacks.
func (x *exporter) address(file string) string {
	if folder, found := strings.CutSuffix(file, "/"+layout.Manifest); found {
		file = layout.ExportPart(path.Base(folder), 0, dataset.Parquet)
	}
	for _, at := range []string{layout.OfPage(file), file} {
		if slices.ContainsFunc(x.Files, func(f index.File) bool { return f.Path == at }) {
			return at
		}
	}
	return ""
}
