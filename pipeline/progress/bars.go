package progress

import (
	"fmt"
	"io"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// bars is a display that draws a bar for each running task on a terminal.
type bars struct {
	group *mpb.Progress
	tasks map[string]*mpb.Bar // of those that run
	last  sync.Map            // the [Task] of each id that has a bar: a goroutine of its own draws each bar
	told  map[string]string   // what the last line about a task that doesn't run was about
	whole *mpb.Bar            // the last line, about the whole run; nil before there is an estimate
	says  atomic.Pointer[string]
}

const scale = 1000 // the length of a bar in the units that it counts

// newBars draws on w, bars of at most the width in columns. If w isn't a terminal, that is
// the width of whole lines.
func newBars(w io.Writer, width int) *bars {
	return &bars{
		group: mpb.New(mpb.WithOutput(w), mpb.WithWidth(width), mpb.WithAutoRefresh()),
		tasks: map[string]*mpb.Bar{}, told: map[string]string{},
	}
}

// Refresh shows the tasks. When a task ends, a line replaces its bar; one that is put back, to wait
// again, loses it.
func (b *bars) Refresh(tasks []Task, left time.Duration) {
	b.refreshWhole(tasks, left)
	for _, t := range tasks {
		if t.State == Running {
			b.last.Store(t.ID, t)
			if b.tasks[t.ID] == nil {
				b.tasks[t.ID] = b.add(t.ID)
			}
			b.tasks[t.ID].SetCurrent(int64(t.Whole * scale))
			continue
		}
		b.remove(t.ID)
		if is := string(t.State) + t.Holder; shown(t) && b.told[t.ID] != is {
			b.told[t.ID] = is
			b.Printf("%s", line(t))
		}
	}
}

// remove takes the bar of a task away, if it has one.
func (b *bars) remove(id string) {
	if old := b.tasks[id]; old != nil {
		old.Abort(true)
		old.Wait()
		delete(b.tasks, id)
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

// add adds a bar for a task that has begun.
func (b *bars) add(id string) *mpb.Bar {
	// A bar that is made with a length ends by itself where it is full, and then stays for good.
	bar := b.group.AddBar(0,
		mpb.PrependDecorators(decor.Any(func(s decor.Statistics) string {
			return clip(id, s.AvailableWidth/2)
		}, decor.WCSyncSpaceR)),
		mpb.AppendDecorators(decor.Any(func(s decor.Statistics) string {
			last, _ := b.last.Load(id)
			if t := last.(Task); t.To > 0 {
				return fit(t, s.AvailableWidth-barWidth)
			}
			return ""
		})))
	bar.SetTotal(scale, false)
	return bar
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

// fit is as much of [measure] as fits into a width.
func fit(t Task, width int) string {
	share := percent(t)
	short := share
	if t.Left > 0 {
		short += ", " + remaining(t)
	}
	for _, text := range []string{measure(t), fmt.Sprintf("%s %d, %s", counts(t), t.At, short), short, share} {
		if len(text) <= width {
			return text
		}
	}
	return ""
}

func (b *bars) Printf(format string, args ...any) { fmt.Fprintf(b.group, format+"\n", args...) }

func (b *bars) Close() {
	for id := range b.tasks {
		b.remove(id)
	}
	if b.whole != nil {
		b.whole.Abort(true)
	}
	b.group.Wait()
}
