package cli

import (
	"io"
	"sync"
	"time"

	"grundy/jobs/game"
	"grundy/pipeline/progress"
)

// A computation that a command waits for is reported every watchEvery seconds,
// and not at all when it is over before.
const watchEvery = 2 * time.Second

// watch reports how far a computation of a product is.
type watch struct {
	id      string
	steps   func(game.Request) float64
	request game.Request
	board   *progress.Board
	quit    chan struct{}
	ended   sync.WaitGroup
}

// watchValues begins to report on w.
func watchValues(w io.Writer, id string, p *game.Product, r game.Request) *watch {
	x := &watch{
		id: id, steps: p.Evidence().Steps, request: r,
		board: progress.NewBoard([]string{id}, time.Now), quit: make(chan struct{}),
	}
	x.board.Begin(id, p.First, r.N, x.steps(r))
	show := progress.NewPlain(w, watchEvery, time.Now)
	x.ended.Go(func() {
		tick := time.NewTicker(watchEvery)
		defer tick.Stop()
		for {
			select {
			case <-x.quit:
				return
			case <-tick.C:
				show.Refresh(x.board.Snapshot())
			}
		}
	})
	return x
}

// advance says that the values up to the heap at are known.
func (x *watch) advance(at uint64) {
	x.board.Advance(x.id, at, x.steps(game.Request{N: at, K: x.request.K}))
}

// stop ends the reports.
func (x *watch) stop() {
	close(x.quit)
	x.ended.Wait()
}
