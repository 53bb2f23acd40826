package imports

import (
	"context"
	"errors"
	"io/fs"

	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/sweep"
)

// sweep takes the rows of a sweep that the output folder lacks. If there are some, the sweep is
// one that a run has begun: the next one computes the rows that both lack, and makes its table.
func (i *importer) sweep(ctx context.Context, id string) (Result, error) {
	r := newResult(ofSweep, id)
	s, _, err := sweep.Named(ctx, i.from, id)
	if err != nil {
		return r, fault.Check(err)
	}
	if err := i.agree(ctx, id, &s); err != nil {
		return r, err
	}
	s.Elsewhere = true // The next run compares the digests of the datasets.
	theirs, err := sweep.Read(ctx, i.from, s)
	if err != nil {
		return r, err
	}
	mine, err := sweep.Read(ctx, i.out, s)
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
func (i *importer) agree(ctx context.Context, id string, theirs *sweep.Sweep) error {
	if there, err := sweep.Begun(i.out, id); !there || err != nil {
		return err
	}
	mine, _, err := sweep.Named(ctx, i.out, id)
	if err != nil {
		return refuse("%s can't be gone on with: %w", layout.Sweep(id), err)
	}
	same, err := mine.Same(theirs)
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
