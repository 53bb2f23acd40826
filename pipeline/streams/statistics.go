package streams

import (
	"fmt"
	"io"
	"slices"

	"grundy/jobs/solve/stream"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/plots"
	plotlayout "grundy/plots/layout"
	"grundy/plots/tally"
)

// Statistics writes the table streams/NAME/statistics.parquet: a row for each record and the unfinished one, with its
// first and last heap, the greatest value and the first heap that has it, and how many heaps have
// each value. It gives the path.
func (k *Kept) Statistics() (string, error) {
	records, err := k.all()
	if err != nil {
		return "", err
	}
	path := layout.StreamTable(k.game)
	_, err = dataset.SaveTable(k.store, path, table(records))
	return path, err
}

// all is the record of the first piece, and all others, the unfinished one among them, without their
// windows and marks.
func (k *Kept) all() ([]*stream.Record, error) {
	if len(k.short) == 0 {
		if head, err := k.Head(); err != nil {
			return nil, err
		} else if head == nil {
			return nil, fmt.Errorf("there is no record of %s", k.game)
		}
	}
	for i := len(k.short) - 1; i < k.Len(); i++ {
		if _, err := k.At(i); err != nil {
			return nil, err
		}
	}
	records := slices.Clone(k.short)
	part, err := k.Part()
	if part != nil && part.From == records[len(records)-1].To {
		records = append(records, shortened(part))
	}
	return records, err
}

// shortened is a record without its window and marks.
func shortened(r *stream.Record) *stream.Record {
	s := *r
	s.Window, s.Marks = nil, nil
	return &s
}

// table is the records as a table.
func table(records []*stream.Record) *tables.Table {
	values := 0
	for _, r := range records {
		values = max(values, len(r.Counts))
	}
	schema := tables.Schema{
		{Name: "first", Type: tables.Uint64},
		{Name: "last", Type: tables.Uint64},
		{Name: "greatest", Type: tables.Uint64},
		{Name: "heap", Type: tables.Uint64},
	}
	for v := range values {
		schema = append(schema, tables.Column{Name: fmt.Sprintf("value_%d", v), Type: tables.Uint64})
	}
	t := tables.New(schema)
	for _, r := range records {
		for i, cell := range []uint64{r.From, r.To - 1, uint64(len(r.Counts) - 1), r.Greatest} {
			t.Cols[i].AppendNumber(cell)
		}
		for v := range values {
			n := uint64(0)
			if v < len(r.Counts) {
				n = r.Counts[v]
			}
			t.Cols[4+v].AppendNumber(n)
		}
	}
	return t
}

// fewRows is how many records a figure wants at least.
const fewRows = 2

// Figures draws the statistics, each picture as PNG and SVG: streams/NAME/greatest has a dot for the
// greatest value of each record, at the first heap that has it; streams/NAME/shares shows how many of
// a billion heaps have each value, among the first heaps and among the latest. It gives the paths;
// there are none while there are fewer than two records.
func (k *Kept) Figures() (paths []string, err error) {
	records, err := k.all()
	if err != nil || len(records) < fewRows {
		return nil, err
	}
	for _, f := range []struct {
		name string
		draw func(string, []*stream.Record) (*plots.Picture, error)
	}{{"greatest", greatest}, {"shares", shares}} {
		picture, err := f.draw(k.game, records)
		if err != nil {
			return nil, fmt.Errorf("draw the statistics of %s: %w", k.game, err)
		}
		for _, format := range []string{"png", "svg"} {
			path := k.name + "/" + f.name + "." + format
			if _, err := k.store.Save(path, func(w io.Writer) error { return picture.Encode(w, format) }); err != nil {
				return nil, err
			}
			paths = append(paths, path)
		}
	}
	return paths, nil
}

// greatest is a picture of the greatest values.
func greatest(game string, records []*stream.Record) (*plots.Picture, error) {
	s := tally.Sequence{Name: game}
	for _, r := range records {
		s.Heaps, s.Values = append(s.Heaps, r.Greatest), append(s.Values, uint32(len(r.Counts)-1))
	}
	return plots.Draw(plots.Figure{ID: game, Title: game, Panels: []plotlayout.Panel{{
		Kind: "scatter", XLabel: "first heap with the greatest value of its record", YLabel: "nim-value", Data: s,
	}}})
}

// shares is a picture of the shares of the values that the latest heaps have: the others are those
// of single rare heaps. The value 0 has a place on a logarithmic axis because 1 is added.
func shares(game string, records []*stream.Record) (*plots.Picture, error) {
	first, latest := records[0], records[len(records)-1]
	return plots.Draw(plots.Figure{ID: game, Title: game, Panels: []plotlayout.Panel{{
		Kind: "scatter", XLabel: "nim-value + 1", YLabel: "of a billion heaps",
		Options: tally.Options{Width: 6.4, Height: 4, Log: "x,y"},
		Data: tally.Sequences{
			sharesOf("first heaps", first, latest), sharesOf("latest record", latest, latest),
		},
	}}})
}

func sharesOf(name string, r, latest *stream.Record) tally.Sequence {
	const heaps = 1_000_000_000
	s := tally.Sequence{Name: name}
	for v, n := range r.Counts {
		if share := heaps * float64(n) / float64(r.To-r.From); share >= 0.5 &&
			v < len(latest.Counts) && latest.Counts[v] > 0 {
			s.Heaps, s.Values = append(s.Heaps, uint64(v+1)), append(s.Values, uint32(share+0.5))
		}
	}
	return s
}
