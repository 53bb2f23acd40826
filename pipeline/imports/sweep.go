package imports

import (
	"context"
	"errors"
	"io/fs"
	"reflect"
	"slices"

	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// definition is what a sweep is, in a folder.
type definition struct {
	job    config.Job
	origin sweep.Origin
}

// define reads the definition of a sweep. The rows may be of datasets that aren't in the folder:
// the next run compares their digests.
func define(ctx context.Context, st *store.Store, id string) (d definition, err error) {
	var find sweep.Lookup
	d.job, find, err = sweep.Named(ctx, st, id)
	d.origin = sweep.Origin{Find: find, Elsewhere: true}
	return d, err
}

// same says whether two definitions are of the same rows.
func (d definition) same(other definition) (bool, error) {
	a, b := sweep.Of(&d.job), sweep.Of(&other.job)
	if d.job.Keep != other.job.Keep || !reflect.DeepEqual(a, b) {
		return false, nil
	}
	mine, err := a.Definitions(d.origin)
	if err != nil {
		return false, err
	}
	theirs, err := b.Definitions(other.origin)
	return slices.Equal(mine, theirs), err
}

// sweep takes the rows of a sweep that the output folder lacks. If there are some, the sweep is
// one that a run has begun: the next one computes the rows that both lack, and makes its table.
func (i *importer) sweep(ctx context.Context, id string) (Result, error) {
	r := newResult(ofSweep, id)
	d, err := define(ctx, i.from, id)
	if err != nil {
		return r, &refusal{err}
	}
	if err := i.agree(ctx, id, d); err != nil {
		return r, err
	}
	s := sweep.Of(&d.job)
	theirs, err := sweep.Read(ctx, i.from, s, d.origin)
	if err != nil {
		return r, err
	}
	mine, err := sweep.Read(ctx, i.out, s, d.origin)
	if err != nil {
		return r, err
	}
	if a, b, differ := mine.Conflict(theirs); differ {
		return r, refuse("the row of %s in %s differs from that in the export, so nothing of it was taken: %s up to %d with the sum %d of the values there, %s up to %d with the sum %d in the export; 'grundy verify --full' tells which of the two is wrong",
			a.Game, mine.RowPath(), a.Verdict, a.To, a.Sum, b.Verdict, b.To, b.Sum)
	}
	lacks := mine.Lacks(theirs)
	r.SameRows = theirs.Len() - lacks
	if lacks == 0 {
		return r, nil
	}
	if err := i.keep(); err != nil {
		return r, err
	}
	if err := i.begin(id); err != nil {
		return r, err
	}
	r.Rows = lacks
	return r, mine.Take(theirs)
}

// agree says whether the output folder's sweep of that id, if there is one, has the definition.
func (i *importer) agree(ctx context.Context, id string, theirs definition) error {
	if there, err := sweep.Begun(i.out, id); !there || err != nil {
		return err
	}
	mine, err := define(ctx, i.out, id)
	if err != nil {
		return refuse("%s can't be gone on with: %w", layout.Sweep(id), err)
	}
	same, err := mine.same(theirs)
	if err == nil && !same {
		err = refuse("%s is a sweep over other games, other bounds or other rules: name another folder with --out", layout.Sweep(id))
	}
	return err
}

// begin leaves the record of a sweep as a run does that begins it, without a key, so that nobody
// takes it for done, and removes the table.
func (i *importer) begin(id string) error {
	var r sweep.Record
	err := i.from.ReadRecord(layout.Record(layout.Sweeps, id), &r)
	if err == nil {
		_, err = i.out.SaveRecord(layout.Record(layout.Sweeps, id),
			sweep.Record{Job: r.Job, Points: r.Points, Rules: r.Rules})
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return i.out.Remove(layout.Sweep(id) + layout.Table)
}
