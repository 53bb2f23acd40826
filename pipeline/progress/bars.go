package progress

import (
	"io"
	"sync/atomic"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// Bars draws a bar for each running task on a terminal.
type Bars struct {
	group *mpb.Progress
	bars  map[string]*bar
	seen  map[string]bool
}

// bar is drawn by a goroutine of its own, so its task is exchanged whole.
type bar struct {
	*mpb.Bar
	task atomic.Pointer[Task]
}

// scale is the length of a bar in the units that it counts.
const scale = 1000

// NewBars draws to w, a terminal.
func NewBars(w io.Writer) *Bars {
	return &Bars{
		group: mpb.New(mpb.WithOutput(w), mpb.WithWidth(30), mpb.WithAutoRefresh()),
		bars:  map[string]*bar{}, seen: map[string]bool{},
	}
}

// Refresh implements [Show]. A bar goes away when its task ends, leaving a
// line.
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
			b.Say(line(t))
		}
	}
}

func (b *Bars) add(t Task) *bar {
	x := &bar{}
	x.task.Store(&t)
	x.Bar = b.group.AddBar(scale,
		mpb.PrependDecorators(decor.Name(t.ID, decor.WCSyncSpaceR)),
		mpb.AppendDecorators(decor.Any(func(decor.Statistics) string {
			if t := x.task.Load(); t.To > 0 {
				return Measure(*t)
			}
			return ""
		})))
	return x
}

// Say implements [Show].
func (b *Bars) Say(line string) { _, _ = b.group.Write([]byte(line + "\n")) }

// Close implements [Show].
func (b *Bars) Close() {
	for _, x := range b.bars {
		x.Abort(true)
	}
	b.group.Wait()
}
