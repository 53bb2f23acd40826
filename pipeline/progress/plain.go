package progress

import (
	"fmt"
	"io"
	"time"
)

// Show is a way of showing a board while a run goes on.
type Show interface {
	// Refresh is called again and again, with the board as it stands.
	Refresh([]Task)
	// Say prints a line at once.
	Say(line string)
	// Close ends the show.
	Close()
}

// Plain writes lines: one when a task begins or ends, and one for each running
// task every few seconds.
type Plain struct {
	w     io.Writer
	every time.Duration
	now   func() time.Time
	seen  map[string]State
	last  map[string]time.Time
}

// NewPlain writes to w, repeating itself at the given interval.
func NewPlain(w io.Writer, every time.Duration, now func() time.Time) *Plain {
	return &Plain{w: w, every: every, now: now, seen: map[string]State{}, last: map[string]time.Time{}}
}

// Refresh implements [Show].
func (p *Plain) Refresh(tasks []Task) {
	for _, t := range tasks {
		switch {
		case t.State == Waiting:
		case p.seen[t.ID] != t.State:
			p.seen[t.ID], p.last[t.ID] = t.State, p.now()
			p.Say(line(t))
		case t.State == Running && p.now().Sub(p.last[t.ID]) >= p.every:
			p.last[t.ID] = p.now()
			p.Say(line(t))
		}
	}
}

// Say implements [Show].
func (p *Plain) Say(line string) { fmt.Fprintln(p.w, line) }

// Close implements [Show].
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
		s += fmt.Sprintf("  (%.1f s)", t.Seconds)
	}
	return s
}

// Measure says how far a running task is.
func Measure(t Task) string {
	s := fmt.Sprintf("heap %d of %d, %.0f%%", t.At, t.To, 100*t.Share)
	if t.Rate > 0 {
		s += fmt.Sprintf(", %s heaps/s", short(t.Rate))
	}
	if t.Left > 0 {
		s += fmt.Sprintf(", %s left", t.Left)
	}
	return s
}

// short writes a rate with a unit prefix.
func short(x float64) string {
	switch {
	case x >= 1e6:
		return fmt.Sprintf("%.1f M", x/1e6)
	case x >= 1e4:
		return fmt.Sprintf("%.0f k", x/1e3)
	}
	return fmt.Sprintf("%.0f", x)
}
