package sweep

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"

	"grundy/jobs/tables"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// Table is the rows of a sweep; as text it is the number of rows with each verdict.
func Table(ctx context.Context, st *store.Store, s Sweep) *listing.Table {
	t := listing.Of(tables.New(s.Schema()))
	t.Rows = func(use func(row []any) error) error {
		log, err := Read(ctx, st, s)
		if err != nil {
			return err
		}
		return listing.Of(log.Table()).Rows(use)
	}
	t.Caption = "The periods of the games of the sweep " + s.ID + "."
	t.Own = map[string]func(io.Writer) error{
		listing.Text: func(w io.Writer) error { return counts(w, st, s.ID) },
	}
	return t
}

// counts prints the number of rows with each verdict.
func counts(out io.Writer, st *store.Store, id string) error {
	var record Record
	if err := st.ReadRecord(layout.Record(layout.Sweeps, id), &record); err != nil {
		return err
	}
	for _, v := range Verdicts {
		fmt.Fprintf(out, "%-9s %d\n", v, record.Verdicts[string(v)])
	}
	_, err := fmt.Fprintf(out, "%s has %s\n", layout.Sweep(id)+layout.Table,
		quantity.Of(record.Points, "game", "games"))
	return err
}

// Check checks the rows of the log against their digests and certificates, and the certificates
// against values that are computed again, and prints what is wrong or that nothing is. count is
// called after each row, by one goroutine at a time.
func (l *Log) Check(ctx context.Context, w io.Writer, workers int, count func(game string)) error {
	wrong := map[string]string{}
	for _, name := range l.Broken {
		wrong[name] = "the row doesn't match its digest, these bounds, the game's definition or the dataset"
	}
	var mu sync.Mutex
	err := each(ctx, workers, slices.Collect(maps.Keys(l.entries)), func(ctx context.Context, name string) error {
		err := l.entries[name].check(ctx, &l.Sweep)
		mu.Lock()
		defer mu.Unlock()
		if count(name); err != nil {
			wrong[name] = err.Error()
		}
		return ctx.Err()
	})
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	for _, name := range l.names {
		if wrong[name] != "" {
			fmt.Fprintf(out, "%s: %s\n", name, wrong[name])
		}
	}
	if len(wrong) > 0 {
		fmt.Fprintf(out, "%s: wrong in %d of %d rows\n", l.path, len(wrong), l.Len()+len(l.Broken))
		return errors.Join(out.Flush(), fault.Told(fault.OfCheck))
	}
	fmt.Fprintf(out, "%s: sound; %s of %s, %s checked with values computed again\n",
		l.path, quantity.Of(l.Len(), "row", "rows"), quantity.Of(len(l.names), "game", "games"), quantity.Of(l.Certificates(), "certificate", "certificates"))
	return out.Flush()
}
