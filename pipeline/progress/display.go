package progress

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"sync"
	"time"

	"grundy/pipeline/quantity"
)

// Display shows the tasks of a run to a person.
type Display interface {
	// Refresh is called several times a second with a snapshot of all tasks and the estimated
	// time to the end of the run, 0 where there is none. One goroutine calls it.
	Refresh(tasks []Task, left time.Duration)
	Printf(format string, args ...any) // prints a line at once; several goroutines may call it
	Close()                            // clears what isn't meant to stay
}

// NewDisplay is a display of bars if w [Redraws], otherwise of lines.
func NewDisplay(w io.Writer) Display {
	if Redraws(w) {
		return newBars(w, 30)
	}
	return NewPlain(w, 5*time.Second, time.Now)
}

// NewQuiet is a display that tells just what is printed at once: what is wrong or doubtful.
func NewQuiet(w io.Writer) Display { return &plain{w: w, quiet: true} }

// shown says whether a display tells of a task: those that wait have nothing to tell, unless it is
// another process that they wait for; those that never began are counted at the end, and who does
// the task prints why it failed.
func shown(t Task) bool {
	return (t.State != Waiting || t.Holder != "") && t.State != NotBegun && t.State != Failed
}

type plain struct {
	mu    sync.Mutex // of w: a task may tell of its failure while a refresh is written
	w     io.Writer
	quiet bool // says that a refresh shows nothing
	every time.Duration
	now   func() time.Time
	// What the last line about each task was about, by its id, and when it was written; that about
	// the whole run has the id "".
	told   map[string]string
	toldAt map[string]time.Time
}

// NewPlain is a display that writes lines to w: one when a task begins or ends, one for
// each running task at the given interval if it has come further, and one about the whole run
// at six times that.
func NewPlain(w io.Writer, every time.Duration, now func() time.Time) Display {
	return &plain{w: w, every: every, now: now, told: map[string]string{}, toldAt: map[string]time.Time{"": now()}}
}

func (p *plain) Refresh(tasks []Task, left time.Duration) {
	if p.quiet {
		return
	}
	for _, t := range tasks {
		every := p.every
		if t.State != Running {
			every = 0
		}
		if shown(t) {
			p.tell(t.ID, reached(t), line(t), every)
		}
	}
	if left > 0 {
		whole := Whole(tasks, left)
		p.tell("", whole, whole, 6*p.every)
	}
}

// tell writes a line if it is about something else than the last one, and so much later.
func (p *plain) tell(id, what, line string, every time.Duration) {
	if now := p.now(); what != p.told[id] && now.Sub(p.toldAt[id]) >= every {
		p.told[id], p.toldAt[id] = what, now
		p.Printf("%s", line)
	}
}

// reached is the state of a task and how far it is, without what changes though it comes no
// further.
func reached(t Task) string {
	if t.State != Running {
		return string(t.State)
	}
	return fmt.Sprint(t.State, t.At, t.Whole, t.Note)
}

// Whole describes how far a run is: how many of its tasks are over, and the time that is left.
func Whole(tasks []Task, left time.Duration) string {
	over := 0
	for _, t := range tasks {
		if t.State == Done || t.State == Failed || t.State == Skipped {
			over++
		}
	}
	of := fmt.Sprintf("of %d tasks", len(tasks))
	s := quantity.Of(over, of+" is over", of+" are over")
	if left > 0 {
		s += fmt.Sprintf(", %s left", quantity.Elapsed(left.Seconds()))
	}
	return s
}

func (p *plain) Printf(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.w, format+"\n", args...)
}

func (p *plain) Close() {}

// line describes a task in a line.
func line(t Task) string {
	s := fmt.Sprintf("%-11s %s", t.State, t.ID)
	if told := Told(t); told != "" {
		s += "  " + told
	}
	if t.State == Done && t.Seconds >= 0.05 {
		s += fmt.Sprintf("  (%s)", quantity.Elapsed(t.Seconds))
	}
	return s
}

// Told is what there is to say of a task in its state: how far it is or was, what it waits
// for, or its note.
func Told(t Task) string {
	switch {
	case t.State == Running && t.To > 0:
		return measure(t)
	case t.State == Interrupted && t.To > 0:
		return "at " + position(t)
	case t.State == Waiting && t.Waits != "":
		return "for " + t.Waits
	}
	return t.Note
}

// measure describes how far a running task is.
func measure(t Task) string {
	if t.Note != "" {
		return t.Note
	}
	s := position(t)
	if t.Rate > 0 {
		s += fmt.Sprintf(", %s %ss/s", quantity.Rate(t.Rate), counts(t))
	}
	if t.Values > 0 {
		s += fmt.Sprintf(", %s values/s", quantity.Rate(t.Values))
	}
	if t.Left > 0 {
		s += ", " + remaining(t)
	}
	return s
}

// position is the heap that a task has reached, and the part of the whole that is done. A heap
// late in a task may be more work than one before, so the part may be another than the heap's.
func position(t Task) string {
	s := fmt.Sprintf("%s %d of %d, %s", counts(t), t.At, t.To, percent(t))
	if math.Abs(t.Whole-float64(t.At)/float64(t.To)) > 0.01 {
		s += " of the work"
	}
	return s
}

// percent is the part of a task that is done. It is 100 % only when all of it is.
func percent(t Task) string { return fmt.Sprintf("%.0f%%", math.Floor(100*t.Whole+1e-9)) }

// remaining is the time that a task still takes.
func remaining(t Task) string { return quantity.Elapsed(t.Left.Seconds()) + " left" }

// counts is what a task counts.
func counts(t Task) string { return cmp.Or(t.Counts, "heap") }
