package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/figure"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// figureRecord is the record of a figure that was drawn: its config, the digests of
// the values that it shows, its files.
type figureRecord struct {
	artifact.Record
	Figure config.Figure `json:"figure"`
	Slices []drawnSlice  `json:"slices"`
}

// drawnSlice is a slice of a dataset that a figure shows.
type drawnSlice struct {
	plan.Slice
	Values string   `json:"values"` // the digest of the slice's values
	Shown  []string `json:"shown"`  // what the panels show of it
}

// figure draws a figure from its datasets.
func (r *runner) figure(ctx context.Context, t plan.Task) (string, error) {
	f := t.Figure.Figure
	d := figureRecord{Record: artifact.Record{Key: t.Key}, Figure: f.Figure, Slices: []drawnSlice{}}
	values := make([][]figure.Data, len(f.Panels))
	for i, s := range t.Figure.ByPanel() {
		if s.Product == nil && s.Sweep == "" {
			continue // a position
		}
		v, err := r.shown(ctx, &d, s, f.Panels[i], len(values[i]))
		if err != nil {
			return "", err
		}
		values[i] = append(values[i], v)
	}
	encode, err := figure.Draw(f, values)
	if err != nil {
		return "", err
	}
	for _, format := range f.Formats {
		file, err := r.Store.Save(layout.Picture(f.ID, format),
			func(w io.Writer) error { return encode(w, format) })
		if err != nil {
			return "", err
		}
		d.Files = append(d.Files, file)
	}
	if err := r.saveData(&d, f, values); err != nil {
		return "", err
	}
	if err := r.removeOld(&d); err != nil {
		return "", err
	}
	_, err = r.Store.SaveRecord(t.Output, d)
	return "", err
}

// shown reads what a panel shows of its dataset at an index or of its sweep, and describes it.
func (r *runner) shown(ctx context.Context, d *figureRecord, s plan.Slice, p figure.Panel, at int) (v figure.Data, err error) {
	if s.Sweep != "" {
		table, record, file, err := r.values.sweep(ctx, s.Sweep)
		if err != nil {
			return v, err
		}
		if file.Path == "" {
			return v, fmt.Errorf("the record of the sweep %s names no table", s.Sweep)
		}
		if !slices.Contains(d.Sources, record) {
			d.Sources = append(d.Sources, record)
		}
		v, err = figure.ReadSweep(ctx, s.Sweep, table, p, r.plan.Sequence)
		d.Slices = append(d.Slices, drawnSlice{Slice: s, Values: file.SHA256, Shown: []string{figure.Shown(p, v)}})
		return v, err
	}
	ds, err := dataset.Of(r.Store, s.Game, s.Product, s.Request.K)
	if err != nil {
		return v, err
	}
	v = figure.Data{Job: p.Datasets[at], Game: s.Game, Product: s.Product, Request: s.Request}
	if v, err = v.Read(ctx, ds.Source(), p); err != nil {
		return v, err
	}
	return v, d.describe(ctx, ds, s, figure.Shown(p, v))
}

// sweep reads the table of a sweep of the plan. Its record is described, and its file where the sweep
// has ended.
func (v *shared) sweep(ctx context.Context, id string) (t *tables.Table, record, file store.File, err error) {
	var r sweep.Record
	record, err = v.store.ReadDescribed(layout.Record(layout.Sweeps, id), &r)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("the table of the sweep %s isn't there yet: 'grundy run' with its config makes it", id)
	}
	if err != nil {
		return nil, record, file, err
	}
	for _, f := range r.Files {
		if strings.HasSuffix(f.Path, layout.Table) {
			file = f
		}
	}
	t, err = v.plan.Table(ctx, v.store, id)
	return t, record, file, err
}

// describe adds a slice of the dataset with its digest, once, and what is shown of it.
func (d *figureRecord) describe(ctx context.Context, ds *dataset.Dataset, s plan.Slice, shown string) error {
	for i, old := range d.Slices {
		if old.Folder == s.Folder && old.Request == s.Request {
			if !slices.Contains(old.Shown, shown) {
				d.Slices[i].Shown = append(old.Shown, shown)
			}
			return nil
		}
	}
	digest, err := ds.Digest(ctx, s.Request.N)
	in := artifact.NewInput(s.Game, s.Product, s.Request)
	in.Values = digest
	d.Inputs = append(d.Inputs, in)
	d.Slices = append(d.Slices, drawnSlice{Slice: s, Values: digest, Shown: []string{shown}})
	return err
}

// removeOld removes the files that the figure's last record has and d lacks:
// those of a format or a panel that the config has no more. It comes before
// the new record, so that a killed run doesn't leave them for ever.
func (r *runner) removeOld(d *figureRecord) error {
	var old figureRecord
	err := r.Store.ReadRecord(layout.Record(layout.Figures, d.Figure.ID), &old)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	for _, f := range old.Files {
		still := slices.ContainsFunc(d.Files, func(g store.File) bool { return g.Path == f.Path })
		if still || !owns(d.Figure.ID, f.Path) {
			continue
		}
		if err := r.Store.Remove(f.Path); err != nil {
			return err
		}
	}
	return nil
}

// owns tells whether a path is that of a file of the figure, whatever a record says.
func owns(id, file string) bool {
	record := layout.Record(layout.Figures, id)
	return path.Dir(file) == layout.Figures && layout.RecordOf(file) == record && file != record
}

// saveData writes what the figure shows as CSV, a file for each panel.
func (r *runner) saveData(d *figureRecord, f figure.Figure, values [][]figure.Data) error {
	for i, p := range f.Panels {
		panel := 0
		if len(f.Panels) > 1 {
			panel = i + 1
		}
		file, err := r.Store.Save(layout.FigureData(d.Figure.ID, panel),
			func(w io.Writer) error { return figure.WriteCSV(w, p, values[i]) })
		if err != nil {
			return err
		}
		d.Files = append(d.Files, file)
	}
	return nil
}
