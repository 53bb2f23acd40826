package progress

import (
	"fmt"
	"io"
	"time"

	"grundy/pipeline/quantity"
)

// Display shows the tasks of a run to a person.
type Display interface {
	// Refresh is called several times a second with a snapshot of all tasks.
	Refresh([]Task)
	// Printf prints a line at once.
	Printf(format string, args ...any)
	// Close clears what isn't meant to stay.
	Close()
}

// Plain is a display that writes lines: one when a task begins or ends, and one for
// each running task every few seconds.
type Plain struct {
	w     io.Writer
	every time.Duration
	now   func() time.Time
	seen  map[string]State
	last  map[string]time.Time
}

// NewPlain returns a display that writes to w, with a line for each running task at
// the given interval.
func NewPlain(w io.Writer, every time.Duration, now func() time.Time) *Plain {
	return &Plain{w: w, every: every, now: now, seen: map[string]State{}, last: map[string]time.Time{}}
}

// Refresh implements [Display].
func (p *Plain) Refresh(tasks []Task) {
	for _, t := range tasks {
		switch {
		case t.State == Waiting:
		case p.seen[t.ID] != t.State:
			p.seen[t.ID], p.last[t.ID] = t.State, p.now()
			p.Printf("%s", line(t))
		case t.State == Running && p.now().Sub(p.last[t.ID]) >= p.every:
			p.last[t.ID] = p.now()
			p.Printf("%s", line(t))
		}
	}
}

// Printf implements [Display].
func (p *Plain) Printf(format string, args ...any) { fmt.Fprintf(p.w, format+"\n", args...) }

// Close implements [Display].
func (p *Plain) Close() {}

// line describes a task in one line.
func line(t Task) string {
	s := fmt.Sprintf("%-11s %s", t.State, t.ID)
	if t.State == Running && t.To > 0 {
		s += "  " + Measure(t)
	}
	if t.Note != "" {
		s += "  " + t.Note
	}
	if t.State == Done && t.Seconds >= 0.05 {
		s += fmt.Sprintf("  (%s)", quantity.Elapsed(t.Seconds))
	}
	return s
}

// Measure describes how far a running task is.
func Measure(t Task) string {
	s := fmt.Sprintf("heap %d of %d, %.0f%%", t.At, t.To, 100*t.Share)
	if t.Rate > 0 {
		s += fmt.Sprintf(", %s heaps/s", quantity.Rate(t.Rate))
	}
	if t.Left > 0 {
		s += fmt.Sprintf(", %s left", t.Left)
	}
	return s
}
