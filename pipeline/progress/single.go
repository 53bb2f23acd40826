package progress

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"
)

// File is the file to which w writes, perhaps through writers that can be unwrapped; nil if there
// is none.
func File(w io.Writer) *os.File {
	for {
		switch x := w.(type) {
		case *os.File:
			return x
		case interface{ Unwrap() io.Writer }:
			w = x.Unwrap()
		default:
			return nil
		}
	}
}

// Redraws says whether w is a terminal on which lines that were written can be changed. One that is
// called dumb, or isn't named, can't do that.
func Redraws(w io.Writer) bool {
	name := os.Getenv("TERM")
	f := File(w)
	return name != "" && name != "dumb" && f != nil && term.IsTerminal(int(f.Fd()))
}

// Clocked puts the local time before each message to w, which is a Write, if w is a log: a file that
// is no terminal.
func Clocked(w io.Writer) io.Writer {
	if f := File(w); f == nil || term.IsTerminal(int(f.Fd())) {
		return w
	}
	return clocked{w, time.Now}
}

type clocked struct {
	w   io.Writer
	now func() time.Time
}

// Write implements [io.Writer].
func (c clocked) Write(message []byte) (int, error) {
	_, err := fmt.Fprintf(c.w, "%s %s", c.now().Format(time.DateTime), message)
	return len(message), err
}

const countEvery = 10 * time.Second // how often [Count] tells how far things are without a terminal

// Count shows how many of a great number of things of a kind are begun, and the latest, in a line
// that changes where w [Redraws] and in a line every ten seconds elsewhere. add counts another thing
// and its name, stop ends that.
func Count(w io.Writer, total int, kind string) (add func(name string), stop func()) {
	var mu sync.Mutex
	begun, line, redraws := 0, "", Redraws(w)
	add = func(name string) {
		mu.Lock()
		defer mu.Unlock()
		begun++
		line = fmt.Sprintf("%d of %d %s: %s", begun, total, kind, name)
		if redraws {
			fmt.Fprint(w, "\r\x1b[K"+line)
		}
	}
	if redraws {
		return add, func() { fmt.Fprint(w, "\r\x1b[K") }
	}
	return add, Every(countEvery, func() {
		mu.Lock()
		defer mu.Unlock()
		if line != "" {
			fmt.Fprintln(w, line)
		}
	})
}

const watchEvery = 2 * time.Second // how often [Watch] reports

// Watch reports on w how far a single computation is, every two seconds; a computation
// that is over before is never reported. Its heaps go from first to last, and the values
// up to heap n take steps(n) steps; those up to first are there already. advance records that
// the values up to heap n are known; stop ends the reports.
func Watch(w io.Writer, id string, first, last uint64, steps func(n uint64) float64) (advance func(n uint64), stop func()) {
	tracker := NewTracker([]string{id}, time.Now)
	before := steps(first)
	tracker.Begin(id, first, last, before, steps(last)-before)
	lines := NewPlain(w, watchEvery, time.Now)
	return func(n uint64) { tracker.Advance(id, n, steps(n)-before) }, Every(watchEvery, func() { lines.Refresh(tracker.Snapshot(), 0) })
}

// Every begins to do something again and again, a time apart, in a goroutine of its own. The
// function that it gives ends that, and waits until it has ended.
func Every(apart time.Duration, do func()) (stop func()) {
	quit := make(chan struct{})
	var ended sync.WaitGroup
	ended.Go(func() {
		tick := time.NewTicker(apart)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				return
			case <-tick.C:
				do()
			}
		}
	})
	return sync.OnceFunc(func() { close(quit); ended.Wait() })
}
