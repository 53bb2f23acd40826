package run

import (
	"context"
	"fmt"
	"io"

	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/figure"
	"grundy/pipeline/plan"
)

// Drawn is the record of a figure that was drawn: its config, the digests of
// the values that it shows, its files.
type Drawn struct {
	plan.Record
	Figure config.Figure `json:"figure"`
	Slices []DrawnSlice  `json:"slices"`
}

// DrawnSlice is a slice of a dataset that a figure shows.
type DrawnSlice struct {
	plan.Slice
	// Values is the digest of the slice's values.
	Values string `json:"values"`
}

// figure draws a figure from its datasets.
func (r *runner) figure(ctx context.Context, t plan.Task) (string, error) {
	f := t.Figure.Figure
	d := Drawn{Record: plan.Record{Key: t.Key}, Figure: f, Slices: []DrawnSlice{}}
	var values []*figure.Values
	for _, s := range t.Figure.Slices {
		if s.Product == nil {
			values = append(values, nil)
			continue
		}
		v, err := r.read(ctx, s)
		if err != nil {
			return "", err
		}
		values = append(values, v)
		if d.Slices, err = r.describe(ctx, d.Slices, s); err != nil {
			return "", err
		}
	}
	picture, err := figure.Draw(f, values)
	if err != nil {
		return "", err
	}
	for _, format := range f.Formats {
		file, err := r.save("figures/"+f.ID+"."+format, func(w io.Writer) error { return picture.Encode(w, format) })
		if err != nil {
			return "", err
		}
		d.Files = append(d.Files, file)
	}
	if err := r.saveData(&d, values); err != nil {
		return "", err
	}
	_, err = r.saveJSON(plan.FigurePath(f.ID), d)
	return "", err
}

func (r *runner) read(ctx context.Context, s plan.Slice) (*figure.Values, error) {
	values, err := slice(ctx, r.Store, s.Identity, s.Product, s.Request)
	return &figure.Values{Game: s.Game, Product: s.Product, Request: s.Request, Values: values.Values}, err
}

// describe appends the slice with its digest, once.
func (r *runner) describe(ctx context.Context, slices []DrawnSlice, s plan.Slice) ([]DrawnSlice, error) {
	for _, old := range slices {
		if old.Folder == s.Folder && old.Request == s.Request {
			return slices, nil
		}
	}
	ds, err := dataset.Open(r.Store, s.Identity, s.Product)
	if err != nil {
		return nil, err
	}
	digest, err := ds.Digest(ctx, s.Request.N)
	return append(slices, DrawnSlice{s, digest}), err
}

// saveData writes what the figure shows as CSV, a file for each panel.
func (r *runner) saveData(d *Drawn, values []*figure.Values) error {
	for i, p := range d.Figure.Panels {
		name := d.Figure.ID
		if len(d.Figure.Panels) > 1 {
			name += fmt.Sprintf("_%d", i+1) // no id has a "_"
		}
		file, err := r.save("figures/"+name+".csv", func(w io.Writer) error { return figure.WriteCSV(w, p, values[i]) })
		if err != nil {
			return err
		}
		d.Files = append(d.Files, file)
	}
	return nil
}
