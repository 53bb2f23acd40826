package progress

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

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

// NewDisplay returns a display of bars if w is a terminal, otherwise of lines.
func NewDisplay(w io.Writer) Display {
	if IsTerminal(w) {
		return newBars(w, 30)
	}
	return NewPlain(w, 5*time.Second, time.Now)
}

// shown says whether a display tells of a task: those that wait have nothing to tell, those
// that never began are counted at the end, and who does the task prints why it failed.
func shown(t Task) bool { return t.State != Waiting && t.State != NotBegun && t.State != Failed }

type plain struct {
	mu    sync.Mutex // of w: a task may tell of its failure while a refresh is written
	w     io.Writer
	every time.Duration
	now   func() time.Time
	seen  map[string]State
	last  map[string]time.Time
	whole time.Time // when a line about the whole run was last written
}

// NewPlain returns a display that writes lines to w: one when a task begins or ends, one for
// each running task at the given interval, and one about the whole run at six times that.
func NewPlain(w io.Writer, every time.Duration, now func() time.Time) Display {
	return &plain{w: w, every: every, now: now, seen: map[string]State{}, last: map[string]time.Time{}, whole: now()}
}

func (p *plain) Refresh(tasks []Task, left time.Duration) {
	for _, t := range tasks {
		due := t.State == Running && p.now().Sub(p.last[t.ID]) >= p.every
		if shown(t) && (p.seen[t.ID] != t.State || due) {
			p.seen[t.ID], p.last[t.ID] = t.State, p.now()
			p.Printf("%s", Line(t))
		}
	}
	if left > 0 && p.now().Sub(p.whole) >= 6*p.every {
		p.whole = p.now()
		p.Printf("%s", Whole(tasks, left))
	}
}

// Whole describes how far a run is: how many of its tasks are over, and the time that is left.
func Whole(tasks []Task, left time.Duration) string {
	over := 0
	for _, t := range tasks {
		if t.State == Done || t.State == Failed || t.State == Skipped {
			over++
		}
	}
	s := fmt.Sprintf("%d of %d tasks are over", over, len(tasks))
	if left > 0 {
		s += fmt.Sprintf(", about %v to the end of the run", left)
	}
	return s
}

func (p *plain) Printf(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.w, format+"\n", args...)
}

func (p *plain) Close() {}

// Line describes a task in a line.
func Line(t Task) string {
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
		return Measure(t)
	case t.State == Interrupted && t.To > 0:
		return fmt.Sprintf("at %s %d of %d, %.0f%% of this run's part", counts(t), t.At, t.To, 100*t.Share)
	case t.State == Waiting && t.Waits != "":
		return "for " + t.Waits
	}
	return t.Note
}

// Measure describes how far a running task is.
func Measure(t Task) string {
	if t.Note != "" {
		return t.Note
	}
	s := fmt.Sprintf("%s %d of %d, %.0f%%", counts(t), t.At, t.To, 100*t.Share)
	if t.Rate > 0 {
		s += fmt.Sprintf(", %s %ss/s", quantity.Rate(t.Rate), counts(t))
	}
	if t.Values > 0 {
		s += fmt.Sprintf(", %s values/s", quantity.Rate(t.Values))
	}
	if t.Left > 0 {
		s += fmt.Sprintf(", %s left", t.Left)
	}
	return s
}

// counts is what a task counts.
func counts(t Task) string { return cmp.Or(t.Counts, "heap") }

// bars is a display that draws a bar for each running task on a terminal.
type bars struct {
	group *mpb.Progress
	tasks map[string]*bar
	seen  map[string]bool
	whole *mpb.Bar // the last line, about the whole run; nil before there is an estimate
	says  atomic.Pointer[string]
}

// bar is drawn by a goroutine of its own, so its task is replaced atomically.
type bar struct {
	*mpb.Bar
	task atomic.Pointer[Task]
}

const scale = 1000 // the length of a bar in the units that it counts

// newBars draws on w, bars of at most the width in columns. If w isn't a terminal, that is
// the width of whole lines.
func newBars(w io.Writer, width int) *bars {
	return &bars{
		group: mpb.New(mpb.WithOutput(w), mpb.WithWidth(width), mpb.WithAutoRefresh()),
		tasks: map[string]*bar{}, seen: map[string]bool{},
	}
}

// Refresh shows the tasks. When a task ends, a line replaces its bar.
func (b *bars) Refresh(tasks []Task, left time.Duration) {
	b.refreshWhole(tasks, left)
	for _, t := range tasks {
		switch {
		case t.State == Waiting || b.seen[t.ID]:
		case t.State == Running:
			if b.tasks[t.ID] == nil {
				b.tasks[t.ID] = b.add(t)
			}
			b.tasks[t.ID].task.Store(&t)
			b.tasks[t.ID].SetCurrent(int64(t.Share * scale))
		default:
			b.seen[t.ID] = true
			if old := b.tasks[t.ID]; old != nil {
				old.Abort(true)
				old.Wait()
			}
			if shown(t) {
				b.Printf("%s", Line(t))
			}
		}
	}
}

// refreshWhole shows the line about the whole run below all bars.
func (b *bars) refreshWhole(tasks []Task, left time.Duration) {
	if b.whole == nil && left == 0 {
		return
	}
	text := Whole(tasks, left)
	b.says.Store(&text)
	if b.whole == nil {
		b.whole = b.group.MustAdd(1, nil, mpb.BarPriority(math.MaxInt), mpb.PrependDecorators(
			decor.Any(func(s decor.Statistics) string { return clip(*b.says.Load(), s.AvailableWidth) })))
	}
}

func (b *bars) add(t Task) *bar {
	x := &bar{}
	x.task.Store(&t)
	x.Bar = b.group.AddBar(scale,
		mpb.PrependDecorators(decor.Any(func(s decor.Statistics) string {
			return clip(t.ID, s.AvailableWidth/2)
		}, decor.WCSyncSpaceR)),
		mpb.AppendDecorators(decor.Any(func(s decor.Statistics) string {
			if t := x.task.Load(); t.To > 0 {
				return fit(*t, s.AvailableWidth-barWidth)
			}
			return ""
		})))
	return x
}

// barWidth is the part of a line that the bar takes: ten cells, its brackets, and
// the blanks around it.
const barWidth = 10 + 2 + 2

// clip shortens an id to a width in its middle: the beginning of an id tells the kind
// of the task, the end the product.
func clip(id string, width int) string {
	if len(id) <= width || width < 3 {
		return id
	}
	end := (width - 1) / 2
	return id[:width-1-end] + "…" + id[len(id)-end:]
}

// fit is as much of [Measure] as fits into a width.
func fit(t Task, width int) string {
	share := fmt.Sprintf("%.0f%%", 100*t.Share)
	short := share
	if t.Left > 0 {
		short += fmt.Sprintf(", %s left", t.Left)
	}
	for _, text := range []string{Measure(t), fmt.Sprintf("%s %d, %s", counts(t), t.At, short), short, share} {
		if len(text) <= width {
			return text
		}
	}
	return ""
}

func (b *bars) Printf(format string, args ...any) { fmt.Fprintf(b.group, format+"\n", args...) }

func (b *bars) Close() {
	for _, x := range b.tasks {
		x.Abort(true)
	}
	if b.whole != nil {
		b.whole.Abort(true)
	}
	b.group.Wait()
}
