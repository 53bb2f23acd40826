package verify

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strings"

	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// allSweeps checks the sweeps, and names files beside them that belong to none.
func (c *checker) allSweeps(ctx context.Context, done func(Result) error) error {
	files, err := c.st.Walk(layout.Sweeps)
	if err != nil {
		return err
	}
	ids := map[string]bool{}
	for _, f := range files {
		id, isRows := layout.SweepRows(path.Base(f.Path))
		_, ofFamily := sweep.Command(id)
		if layout.IsRecord(f.Path) {
			id, isRows = layout.ID(f.Path), false
		}
		if !f.Temporary && path.Dir(f.Path) == layout.Sweeps &&
			(layout.IsRecord(f.Path) || isRows && ofFamily) {
			ids[id] = true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(ids)) {
		name := layout.Sweep(id)
		for _, file := range sweep.Files(id) {
			c.owned[file] = true
		}
		v := c.settled(ctx, layout.Record(layout.Sweeps, id), func() Result {
			v := newResult(kindSweep, name)
			if err := c.sweep(ctx, id, &v); err != nil {
				v.wrong("", "%s can't be checked: %v", name, err)
			}
			return v
		})
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := done(v); err != nil {
			return err
		}
	}
	return c.strangers(ctx, files, func(f store.Entry) bool {
		of := path.Dir(f.Path)
		inPieces := ids[path.Base(of)] && path.Dir(of) == layout.Sweeps // of a sweep under way
		return c.owned[f.Path] || inPieces
	}, done)
}

// sweep checks the rows of a sweep against their digests, a sample of their certificates
// against values that are computed again, and the record and the table against the rows.
func (c *checker) sweep(ctx context.Context, id string, v *Result) error {
	name := layout.Sweep(id)
	if there, err := c.st.Has(layout.Record(layout.Sweeps, id)); there && err == nil {
		of := c.record(ctx, kindSweep, layout.Record(layout.Sweeps, id))
		v.Verdict, v.Remedy, v.Problems, v.Notes = of.Verdict, of.Remedy, of.Problems, of.Notes
		// Rows have digests of their own, and those that are sound stay where they are.
		v.damaged = slices.DeleteFunc(of.damaged, func(f string) bool { return strings.HasSuffix(f, layout.Rows) })
	}
	s, ended, err := sweep.Named(ctx, c.st, id)
	if err != nil {
		return err
	}
	// An exported folder has none of the datasets of which the rows may have been made, and rows that
	// were imported may be of others.
	s.Elsewhere = true
	log, err := sweep.Read(ctx, c.st, s)
	if err != nil {
		return err
	}
	v.Rows = true
	endings := []string{layout.Rows, layout.Certificates}
	if there, err := c.st.Has(name + layout.Rows); err != nil {
		return err
	} else if !there && !ended {
		endings = nil // Until a sweep ends, the files of its pieces have its rows.
	}
	for _, ending := range endings {
		if err := c.lines(name+ending, v); err != nil {
			return err
		}
	}
	for _, game := range log.Broken {
		v.wrong("", "%s: the row doesn't match its digest, the bounds, the rules or the dataset", game)
	}
	checked, wrong, err := c.certificates(ctx, log)
	if err != nil {
		return err
	}
	for _, x := range wrong {
		v.wrong("", "%s", x)
	}
	v.Heaps = checked
	v.By = []string{fmt.Sprintf("%s of %s, %d of %d certificates checked with values computed again",
		quantity.Of(log.Len(), "row", "rows"), quantity.Of(len(s.Points), "game", "games"), checked, log.Certificates())}
	if n := log.Uncompared(); n > 0 && !ended && c.export == nil {
		v.Notes = append(v.Notes, fmt.Sprintf("the folder doesn't have the datasets of which %s made, so that these weren't compared",
			quantity.Of(n, "row was", "rows were")))
	}
	if ended || c.export != nil {
		if err := c.table(name, log, v); err != nil {
			return err
		}
	}
	switch {
	case v.Verdict == Wrong:
		v.Remedy = fmt.Sprintf("%s computes again what is wrong", c.makes(id))
	case checked == 0 && log.Certificates() > 0:
		v.Verdict = Unsampled
	}
	return nil
}

// certificates checks certificates with values that are computed again, a sample or all.
func (c *checker) certificates(ctx context.Context, log *sweep.Log) (checked int, wrong []string, err error) {
	if c.Full {
		return log.Sample(ctx, log.Len(), math.MaxInt64)
	}
	return log.Sample(ctx, c.Heaps, c.Time)
}

// makes is the command that makes a sweep.
func (c *checker) makes(id string) string {
	if command, ok := sweep.Command(id); ok {
		return "'" + command + "'"
	}
	return c.remake(kindSweep, layout.Record(layout.Sweeps, id))
}

// lines names the lines of a file that are no JSON. The last one may have been cut off when a
// survey was killed.
func (c *checker) lines(file string, v *Result) error {
	text, err := c.st.Read(file)
	if err != nil {
		return err
	}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if whole := line[len(line)-1] == '\n'; whole && !json.Valid(line) {
			v.wrong("", "%s: line %d can't be read", file, number)
		}
	}
	return nil
}

// table compares the table of a sweep with the rows.
func (c *checker) table(name string, log *sweep.Log, v *Result) error {
	if missing := log.Missing(); len(missing) > 0 && c.export == nil {
		v.wrong("", "%s lacks rows, the first is that of %s", log.RowPath(), missing[0])
		return nil
	}
	file := name + layout.Table
	there, err := c.st.Describe(file)
	if err != nil {
		return nil // The record misses it, too.
	}
	rows := log.Table()
	same, err := tableOf(there, rows, sweep.Former(rows))
	if err == nil && !same {
		v.wrong(file, "%s isn't the table of the rows in %s", file, log.RowPath())
	}
	return err
}

// tableOf says whether a file is the one with the rows, or the one that was made of them when
// integers were unsigned, with the columns of former.
func tableOf(f store.File, rows, former *tables.Table) (bool, error) {
	now, err := dataset.TableDigest(rows, dataset.Signed)
	if err != nil || f.SHA256 == now {
		return err == nil, err
	}
	then, err := dataset.TableDigest(former, dataset.Unsigned)
	return err == nil && f.SHA256 == then, err
}
