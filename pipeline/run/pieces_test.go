package run

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// Parts of a piece that another process has written since the dataset was opened aren't computed again.
func TestPieceOfADatasetWrittenElsewhere(t *testing.T) {
	st, s := store.Temporary(t), &sums{}
	p := s.product()
	p.Solvers[0].Can = game.Anywhere
	p.Solvers[0].Begin = func(_ context.Context, _ game.Request, known game.Known) (tables.Run, error) {
		_, end := known.Range()
		return &sumsRun{s, uint32(end), uint32(end * (end - 1) / 2)}, nil
	}
	task := plan.Task{ID: "dataset/sums", Kind: plan.Dataset, Output: sumsID.Folder(), Dataset: sumsTo(p, stagesEnd)}
	r := newRunner(Options{Store: st, Display: progress.NewQuiet(io.Discard)}, &plan.Plan{Tasks: []plan.Task{task}})
	w := &datasetFill{runner: r, DatasetTask: task.Dataset, t: task, solver: &p.Solvers[0]}
	must.Do(t, w.open(t.Context()))
	if err := Fill(t.Context(), st, sumsTo(p, 7), ""); err != nil || s.computed != 8 {
		t.Fatalf("the other process computes %d heaps: %v", s.computed, err)
	}
	if err := w.piece(t.Context(), heaps.Between(0, stagesEnd+1)); err != nil || s.computed != stagesEnd+1 {
		t.Errorf("%d heaps are computed in all, want %d: %v", s.computed, stagesEnd+1, err)
	}
	if len(w.ds.Gaps(stagesEnd)) > 0 {
		t.Errorf("the heaps %v are missing", w.ds.Gaps(stagesEnd))
	}
}

// Rows that another process has computed since the log of a sweep was read aren't computed again,
// whether its files are still those of the piece or, at the end of the sweep, those of all. A claim
// about a sweep that has begun says what is missing, and where all rows are there it reads them.
func TestPieceOfASweepMadeElsewhere(t *testing.T) {
	st := store.Temporary(t)
	p, err := plan.Make(t.Context(), configured(t, "x", `
jobs: [{id: pairs, game: 'subtraction:1,{a}', n: 60, keep: rows, matrix: {a: 2..4}}]
`), st)
	must.Do(t, err)
	task := *p.Task("sweep/pairs")
	r := newRunner(Options{Store: st, Workers: 1}, p)
	here, other, late := &sweepFill{runner: r, t: task}, &sweepFill{runner: r, t: task}, &sweepFill{runner: r, t: task}
	must.Do(t, errors.Join(here.begin(t.Context()), other.begin(t.Context()), late.begin(t.Context())))
	v := r.values.reader("")
	_, err = v.Rows(t.Context(), "pairs", claim.SweepTable, 3)
	if err == nil || !strings.Contains(err.Error(), "the sweep pairs has no row of subtraction:1,2 yet: run its config again") || len(v.sources) > 0 {
		t.Errorf("without rows: %v; the sources are %v", err, v.sources)
	}
	piece := task.Sweep.Pieces[0]
	if err := other.piece(t.Context(), piece); err != nil || other.rows != 3 {
		t.Fatalf("the other process computes %d rows: %v", other.rows, err)
	}
	if rows, err := v.Rows(t.Context(), "pairs", claim.SweepTable, 3); err != nil || rows.Rows() != 3 || len(v.sources) != 1 {
		t.Errorf("with all rows: %v, %v; the sources are %v", rows, err, v.sources)
	}
	if err := here.piece(t.Context(), piece); err != nil || here.rows > 0 || here.log.Len() != 3 {
		t.Errorf("after the piece %d rows of %d are computed: %v", here.rows, here.log.Len(), err)
	}
	must.Get(other.end(t.Context()))(t)
	if err := late.piece(t.Context(), piece); err != errMade || late.rows > 0 {
		t.Errorf("after the sweep %d rows are computed: %v", late.rows, err)
	}
}
