package progress

import (
	"io"
	"sync"
	"time"
)

// watchEvery is how often a [Watch] reports.
const watchEvery = 2 * time.Second

// Watch reports how far a single computation is, every two seconds; a computation
// that is over before is never reported.
type Watch struct {
	id      string
	steps   func(n uint64) float64
	tracker *Tracker
	quit    chan struct{}
	ended   sync.WaitGroup
}

// NewWatch begins to report on w about the heaps from first to last, whose values up
// to heap n take steps(n) steps.
func NewWatch(w io.Writer, id string, first, last uint64, steps func(n uint64) float64) *Watch {
	x := &Watch{id: id, steps: steps, tracker: NewTracker([]string{id}, time.Now), quit: make(chan struct{})}
	x.tracker.Begin(id, first, last, steps(last))
	lines := NewPlain(w, watchEvery, time.Now)
	x.ended.Go(func() {
		tick := time.NewTicker(watchEvery)
		defer tick.Stop()
		for {
			select {
			case <-x.quit:
				return
			case <-tick.C:
				lines.Refresh(x.tracker.Snapshot())
			}
		}
	})
	return x
}

// Advance records that the values up to heap n are known.
func (x *Watch) Advance(n uint64) { x.tracker.Advance(x.id, n, x.steps(n)) }

// Stop ends the reports.
func (x *Watch) Stop() {
	close(x.quit)
	x.ended.Wait()
}
