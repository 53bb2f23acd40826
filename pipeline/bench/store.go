package bench

import (
	"context"
	"errors"
	"os"
	"path"
	"runtime"
	"time"

	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

// measureStore computes the rows of a dataset and stores them in a folder that has none yet.
type measureStore func(ctx context.Context, st *store.Store, d *plan.DatasetTask) error

// stored is what was measured of computing rows and storing them in a dataset.
type stored struct {
	Timing
	Ratio    float64 `json:"ratio"` // to the time of the solver alone
	Bytes    uint64  `json:"bytes"` // of all files of the dataset
	RowBytes float64 `json:"bytes_per_row"`
}

// stored stores the rows of the task once, in a temporary folder that it removes, and
// adds the time, without that of the folder, to the result of the solver alone.
func (t *Task) stored(ctx context.Context, r *Result) (err error) {
	dir, err := os.MkdirTemp("", "grundy-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	st, err := store.Open(dir)
	if err != nil {
		return err
	}
	id := dataset.Identify(t.Game, t.Product, t.K)
	d := &plan.DatasetTask{Slice: plan.Slice{
		Identity: id, Folder: id.Folder(), Request: t.Request, Game: t.Game, Product: t.Product,
	}}
	runtime.GC()
	begun := time.Now()
	if err := t.Store(ctx, st, d); err != nil {
		return err
	}
	r.Stored.Times = append(r.Stored.Times, time.Since(begun).Seconds())
	m, err := dataset.ReadManifest(st, d.Folder)
	if err != nil {
		return err
	}
	if m.Digest.SHA256 != r.Digest {
		return fault.Check(errors.New("the dataset has other values than the solver gives; please report this bug"))
	}
	r.Stored.Bytes, err = size(st, d.Folder)
	return err
}

// size is the bytes of the files in a folder.
func size(st *store.Store, folder string) (bytes uint64, err error) {
	names, err := st.List(folder)
	for _, name := range names {
		info, err := st.Stat(path.Join(folder, name))
		if err != nil {
			return 0, err
		}
		bytes += uint64(info.Size())
	}
	return bytes, err
}
