package run

import (
	"cmp"
	"context"
	"sync"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
)

// writer writes the rows of a dataset while the next ones are computed: a table is
// computed, and as many as there are writers are written.
type writer struct {
	pieces chan func() // each writes one
	free   chan *tables.Table
	under  sync.WaitGroup // pieces that aren't written yet
	part   int            // of the last piece
	save   func(heaps.Range, *tables.Table) error

	mu  sync.Mutex
	err error // the first error, after which nothing is written
}

// newWriter begins to write as many pieces at once, each the rows of some heaps, by the given
// means. [writer.close] ends it.
func newWriter(writers int, s tables.Schema, save func(heaps.Range, *tables.Table) error) *writer {
	w := &writer{save: save, pieces: make(chan func()), free: make(chan *tables.Table, 1+writers), part: -1}
	for range cap(w.free) {
		w.free <- tables.New(s)
	}
	for range writers {
		go func() {
			for write := range w.pieces {
				write()
			}
		}()
	}
	return w
}

func (w *writer) fail(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.err = cmp.Or(w.err, err)
}

func (w *writer) failed() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

// table is a table without rows to compute into. It waits until there is one.
func (w *writer) table() *tables.Table { return <-w.free }

// write hands rows of heaps of a part over. The error is that of earlier rows. Pieces of one part are
// written one after another.
func (w *writer) write(part int, r heaps.Range, rows *tables.Table) error {
	if part == w.part {
		if err := w.wait(); err != nil {
			return err
		}
	}
	w.part = part
	w.under.Add(1)
	w.pieces <- func() {
		defer w.under.Done()
		if w.failed() == nil {
			_, err := guarded(context.Background(), func(context.Context) (string, error) { return "", w.save(r, rows) })
			w.fail(err)
		}
		rows.Clear()
		w.free <- rows
	}
	return w.failed()
}

// wait waits until all rows that were handed over are written.
func (w *writer) wait() error {
	w.under.Wait()
	return w.failed()
}

func (w *writer) close() { close(w.pieces) }
