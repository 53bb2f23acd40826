package export

import (
	"bytes"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/report"
)

// Written is a config as it was written, in a file of the given name.
type Written struct {
	File string
	Text []byte
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
	if err := x.save(written, mediaType(written), x.Zip.Text); err != nil {
		return err
	}
	// What differs from run to run is left away, so that the same results give the same page.
	measured := report.Measured{Command: "grundy run " + written, Versions: report.Versions(x.Tool.Source.String())}
	at := report.Place{Path: layout.Index, Record: record, Address: x.address}
	var page bytes.Buffer
	if err := report.Write(&page, at, shown.Data, measured); err != nil {
		return err
	}
	return x.save(at.Path, mediaType(at.Path), page.Bytes())
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
