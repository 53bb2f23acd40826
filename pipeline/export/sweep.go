package export

import (
	"context"
	"fmt"

	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/sweep"
)

// sweep writes the rows of a sweep with their certificates, its record, and the rows as a table.
// A sweep under way has fewer rows than points.
func (x *exporter) sweep(ctx context.Context, id string) error {
	s, _, err := sweep.Named(ctx, x.out, id)
	if err != nil {
		return err
	}
	log, err := sweep.Read(ctx, x.out, s)
	if err != nil {
		return err
	}
	if len(log.Broken) > 0 {
		return fault.Userf("the row of %s in %s can't be trusted: run its config again first", log.Broken[0], log.RowPath())
	}
	files, err := log.Copy(x.to)
	for _, f := range files {
		err = x.add(f, err)
	}
	if err != nil {
		return err
	}
	record := layout.Record(layout.Sweeps, id)
	if err := x.copy(record, record); err != nil && !missing(err) {
		return err
	}
	about := index.Table{
		Kind: index.Sweep, Name: id, Path: layout.Sweep(id) + layout.Table,
		Title: fmt.Sprintf("The games %s of the sweep %s", s.Game, id),
	}
	return x.table(about, log.Table(), s.Meanings())
}

// table writes a table and describes it.
func (x *exporter) table(t index.Table, rows *tables.Table, meanings map[string]string) error {
	f, err := dataset.SaveTable(x.to, t.Path, rows)
	if err := x.add(f, err); err != nil {
		return err
	}
	t.Rows = uint64(rows.Rows())
	t.Columns = index.Columns(rows, meanings)
	x.Tables = append(x.Tables, t)
	return nil
}
