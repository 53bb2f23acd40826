package progress

import (
	"fmt"
	"io"
	"sync/atomic"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// Bars is a display that draws a bar for each running task on a terminal.
type Bars struct {
	group *mpb.Progress
	bars  map[string]*bar
	seen  map[string]bool
}

// bar is drawn by a goroutine of its own, so its task is replaced atomically.
type bar struct {
	*mpb.Bar
	task atomic.Pointer[Task]
}

// scale is the length of a bar in the units that it counts.
const scale = 1000

// NewBars returns a display that draws on the terminal w.
func NewBars(w io.Writer) *Bars { return newBars(w, 30) }

// newBars limits the bars to a width in columns. If w isn't a terminal, that is the
// width of whole lines.
func newBars(w io.Writer, width int) *Bars {
	return &Bars{
		group: mpb.New(mpb.WithOutput(w), mpb.WithWidth(width), mpb.WithAutoRefresh()),
		bars:  map[string]*bar{}, seen: map[string]bool{},
	}
}

// Refresh implements [Display]. When a task ends, a line replaces its bar.
func (b *Bars) Refresh(tasks []Task) {
	for _, t := range tasks {
		switch {
		case t.State == Waiting || b.seen[t.ID]:
		case t.State == Running:
			if b.bars[t.ID] == nil {
				b.bars[t.ID] = b.add(t)
			}
			b.bars[t.ID].task.Store(&t)
			b.bars[t.ID].SetCurrent(int64(t.Share * scale))
		default:
			b.seen[t.ID] = true
			if old := b.bars[t.ID]; old != nil {
				old.Abort(true)
				old.Wait()
			}
			b.Printf("%s", line(t))
		}
	}
}

func (b *Bars) add(t Task) *bar {
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
	for _, text := range []string{Measure(t), fmt.Sprintf("heap %d, %s", t.At, short), short, share} {
		if len(text) <= width {
			return text
		}
	}
	return ""
}

// Printf implements [Display].
func (b *Bars) Printf(format string, args ...any) { fmt.Fprintf(b.group, format+"\n", args...) }

// Close implements [Display].
func (b *Bars) Close() {
	for _, x := range b.bars {
		x.Abort(true)
	}
	b.group.Wait()
}
