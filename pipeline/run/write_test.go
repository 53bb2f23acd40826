package run

import (
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
)

// There is one table more than is written at once. After the first error nothing is written any more,
// and the error stays the first.
func TestFirstErrorSticks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var begun atomic.Int32
		release := make(chan error) // the error of the next write that ends
		w := newWriter(2, tables.Columns("n uint64"), func(heaps.Range, *tables.Table) error {
			begun.Add(1)
			return <-release
		})
		defer w.close()
		write := func(part int) error { return w.write(part, heaps.Between(0, 1), w.table()) }
		if err := errors.Join(w.wait(), write(0), write(1)); err != nil {
			t.Error(err)
		}
		var fourth *tables.Table
		third := w.table()
		go func() { fourth = w.table() }()
		synctest.Wait()
		if fourth != nil {
			t.Error("there are four tables")
		}
		first, second := errors.New("first"), errors.New("second")
		release <- first
		synctest.Wait()
		if err := w.write(2, heaps.Between(2, 3), third); err != first || fourth == nil {
			t.Errorf("a piece after the error: %v; a table comes back: %v", err, fourth != nil)
		}
		release <- second
		if err := errors.Join(w.write(3, heaps.Between(3, 4), fourth), write(4)); w.wait() != first || !errors.Is(err, first) || begun.Load() != 2 {
			t.Errorf("%v, then %v; %d pieces are written", err, w.wait(), begun.Load())
		}
	})
}
