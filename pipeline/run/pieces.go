package run

import (
	"context"
	"errors"
	"fmt"

	"grundy/pipeline/dataset"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

// inPieces computes the heaps that a dataset lacks whose solver may begin anywhere, piece by piece.
// Other processes may compute other pieces at the same time; the manifest is written by the one
// that has the dataset for itself.
func (w *datasetFill) inPieces(ctx context.Context, t plan.Task) (string, error) {
	if _, err := w.withOutputLease(ctx, t, func() (string, error) { return "", w.open(ctx) }); err != nil {
		return "", err
	}
	w.ds.DeferManifest()
	N := w.task.Request.N
	var lacking []int
	byNumber := map[int]dataset.Piece{}
	for p := range w.ds.Pieces(N, plan.PieceParts) {
		lacking, byNumber[p.Number] = append(lacking, p.Number), p
	}
	w.known()
	for _, i := range lacking {
		w.expect(w.ds.GapsOf(byNumber[i]))
	}
	err := w.eachPiece(lacking, func(i int) error {
		name := fmt.Sprintf("%s/%06d", w.ds.Folder(), i)
		if err := w.withLease(ctx, name, func() error { return w.piece(ctx, byNumber[i]) }); err != nil {
			return err
		}
		return w.list(ctx, t)
	})
	if err != nil {
		return "", err
	}
	return w.withOutputLease(ctx, t, func() (string, error) {
		return w.note(w.rows.of(w.id)), errors.Join(w.ds.Flush(), w.ds.DropOldCheckpoint())
	})
}

// piece computes what is missing of a piece that this process has for itself.
func (w *datasetFill) piece(ctx context.Context, p dataset.Piece) error {
	if err := w.ds.Refresh(p); err != nil {
		return err
	}
	heaps, err := w.fill(ctx, w.ds.GapsOf(p))
	if err == nil {
		w.rows.add(w.id, heaps)
	}
	return err
}

// list brings the manifest up to date from time to time, unless another process does that just now:
// a part that it lacks is found, but has to be read for that.
func (w *datasetFill) list(ctx context.Context, t plan.Task) error {
	if !w.ds.Due() {
		return nil
	}
	_, err := w.withOutputLease(ctx, t, func() (string, error) { return "", w.ds.Flush() })
	if _, held := errors.AsType[*store.HeldError](err); held {
		return nil
	}
	return err
}
