package run

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
)

var oneColumn = tables.Columns("n uint64")

// recorder writes nothing: it says what is handed to it, and waits until that is released.
type recorder struct {
	mu       sync.Mutex
	begun    []heaps.Range
	ended    []heaps.Range
	release  chan error // the error of the next write that ends
	rowsSeen []uint64
}

func (r *recorder) write(h heaps.Range, rows *tables.Table) error {
	r.mu.Lock()
	r.begun = append(r.begun, h)
	r.mu.Unlock()
	err := <-r.release
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ended = append(r.ended, h)
	r.rowsSeen = append(r.rowsSeen, rows.Cols[0].Numbers()...)
	return err
}

// of is a piece of a part with one row.
func of(w *writer, part int, heap uint64) error {
	rows := w.table()
	rows.Cols[0].AppendNumber(heap)
	return w.write(part, heaps.Between(heap, heap+1), rows)
}

// recording tests a writer whose pieces a recorder holds back. Goroutines that don't end
// when the writer is closed fail the test.
func recording(t *testing.T, writers int, test func(*writer, *recorder)) {
	synctest.Test(t, func(*testing.T) {
		r := &recorder{release: make(chan error)}
		w := newWriter(writers, oneColumn, r.write)
		defer w.close()
		test(w, r)
	})
}

// Pieces of different parts are written at once, as many as there are writers; those of
// one part are written in their order, one after another.
func TestOrderOfPieces(t *testing.T) {
	for writers := 1; writers <= 3; writers++ {
		recording(t, writers, func(w *writer, r *recorder) {
			pieces := []int{0, 1, 1, 1, 2, 3, 4, 4} // their parts
			go func() {
				for heap, part := range pieces {
					if err := of(w, part, uint64(heap)); err != nil {
						t.Error(err)
					}
				}
			}()
			most := 0
			for range pieces {
				synctest.Wait() // all that can begin has begun
				under := r.begun[len(r.ended):]
				most = max(most, len(under))
				r.release <- nil
				synctest.Wait()
				if len(r.begun) > len(pieces) {
					t.Fatalf("%d pieces of %d are written", len(r.begun), len(pieces))
				}
				for i, a := range r.begun {
					for _, b := range r.begun[i+1:] {
						if pieces[a.From] == pieces[b.From] && (a.From > b.From || !slices.Contains(r.ended, a)) {
							t.Errorf("with %d writers, %v is written before %v has ended", writers, b, a)
						}
					}
				}
			}
			if err := w.wait(); err != nil || !slices.Equal(sorted(r.rowsSeen), []uint64{0, 1, 2, 3, 4, 5, 6, 7}) {
				t.Errorf("rows %v, %v", r.rowsSeen, err)
			}
			if most != writers {
				t.Errorf("%d pieces are written at once, with %d writers", most, writers)
			}
		})
	}
}

func sorted(n []uint64) []uint64 {
	n = slices.Clone(n)
	slices.Sort(n)
	return n
}

// After the first error no piece is written any more, and the error stays the first.
func TestFirstErrorSticks(t *testing.T) {
	recording(t, 2, func(w *writer, r *recorder) {
		first, second := errors.New("first"), errors.New("second")
		for part := range 2 {
			if err := of(w, part, uint64(part)); err != nil {
				t.Error(err)
			}
		}
		synctest.Wait()
		r.release <- first
		synctest.Wait()
		if err := of(w, 2, 2); err != first { // and a piece beside it is still under way
			t.Errorf("a piece after the error: %v", err)
		}
		r.release <- second
		if err := w.wait(); err != first {
			t.Errorf("wait: %v", err)
		}
		for part := 3; part < 9; part++ {
			if err := of(w, part/2, uint64(part)); err != first {
				t.Errorf("part %d: %v", part, err)
			}
		}
		if err := w.wait(); err != first || len(r.begun) != 2 {
			t.Errorf("wait: %v, %d pieces are written", err, len(r.begun))
		}
	})
}

// Waiting ends when all rows are written, and not before. Each table comes back without rows, whether
// or not it was written, and nobody gets one that is being written: there is one more than is written
// at once.
func TestTablesComeBack(t *testing.T) {
	recording(t, 2, func(w *writer, r *recorder) {
		if err := w.wait(); err != nil { // for nothing
			t.Error(err)
		}
		for round, failed := range []error{nil, errors.New("no room")} {
			of(w, 2*round, 0)
			of(w, 2*round+1, 1)
			third, waited := w.table(), false
			var fourth *tables.Table
			go func() { fourth = w.table() }()
			go func() { w.wait(); waited = true }()
			for i := range 2 {
				synctest.Wait()
				if waited || (fourth != nil) != (i > 0) {
					t.Errorf("%d of 2 pieces are written; waited: %v, another table: %v", i, waited, fourth != nil)
				}
				r.release <- failed
			}
			synctest.Wait()
			if !waited || fourth.Rows() != 0 {
				t.Errorf("waited: %v; a table comes back with %d rows", waited, fourth.Rows())
			}
			w.free <- third
			w.free <- fourth
		}
	})
}
