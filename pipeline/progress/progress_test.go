package progress

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// clock is a time that a test moves.
type clock struct{ t time.Time }

func (c *clock) now() time.Time          { return c.t }
func (c *clock) forward(d time.Duration) { c.t = c.t.Add(d) }

func newClock() *clock { return &clock{time.Date(2021, 12, 20, 0, 0, 0, 0, time.UTC)} }

// stands is how a task stands, in words and in numbers.
func stands(x Task) string {
	return fmt.Sprintf("%s: %s; %g of this run, %g of all; %v left; worked %g of %g s",
		x.State, Told(x), x.Share, x.Whole, x.Left, x.Worked(), x.Seconds)
}

// What is told of a task agrees: the heap, its percent, the rate of the last seconds of this run, and
// the time that this rate takes for the rest.
func TestTracker(t *testing.T) {
	begin := func(at, to uint64, before, total float64) func(*Tracker, int) {
		return func(tr *Tracker, _ int) { tr.Begin("a", at, to, before, total) }
	}
	by := func(at uint64, steps, each float64) func(*Tracker, int) { // a heap further each time
		return func(tr *Tracker, i int) { tr.Advance("a", at+uint64(i), steps+each*float64(i)) }
	}
	count := func(at uint64, steps, values float64) func(*Tracker, int) {
		return func(tr *Tracker, _ int) { tr.Count("a", "point", at, steps, values) }
	}
	catchUp := func(at uint64, begins bool) func(*Tracker, int) {
		return func(tr *Tracker, _ int) { tr.CatchUp("a", at, begins) }
	}
	end := func(s State) func(*Tracker, int) {
		return func(tr *Tracker, _ int) { tr.End("a", s, "") }
	}
	nothing := func(*Tracker, int) {}
	type part struct { // what happens so many times, after so many seconds each
		times   int
		seconds time.Duration
		happens func(tr *Tracker, i int) // i = 1, 2, …
		stands  string                   // the task after it; not looked at where it is empty
	}
	for name, parts := range map[string][]part{
		"of even work, gone on with": {
			{1, 0, begin(900, 1000, 900, 100), ""},
			{1, 1, by(900, 0, 1), "running: heap 901 of 1000, 90%, 1 heaps/s; 0.01 of this run, 0.901 of all; 0s left; worked 1 of 1 s"},
			{9, 1, by(901, 1, 1), "running: heap 910 of 1000, 91%, 1 heaps/s, 90.0 s left; 0.1 of this run, 0.91 of all; 1m30s left; worked 10 of 10 s"},
		},
		"of work that grows, gone on with": {
			{1, 0, begin(500, 1000, 250000, 750000), ""},
			{10, 1, func(tr *Tracker, i int) { n := 500 + 10*i; tr.Advance("a", uint64(n), float64(n*n-250000)) },
				"running: heap 600 of 1000, 36% of the work, 10 heaps/s, 58.0 s left; 0.14666666666666667 of this run, 0.36 of all; 58s left; worked 10 of 10 s"},
		},
		"so long that its rate tells nothing until it is as good as it gets": {
			{1, 0, begin(0, 1e9, 0, 1e9), ""},
			{14, 1, by(0, 0, 1), "running: heap 14 of 1000000000, 0%, 1 heaps/s; 1.4e-08 of this run, 1.4e-08 of all; 0s left; worked 14 of 14 s"},
			{1, 1, by(14, 14, 1), "running: heap 15 of 1000000000, 0%, 1 heaps/s, 277777.8 h left; 1.5e-08 of this run, 1.5e-08 of all; 277777h46m25s left; worked 15 of 15 s"},
		},
		"slow at first": {
			{1, 0, begin(10000, 20000, 0, 1000), "running: heap 10000 of 20000, 0% of the work; 0 of this run, 0 of all; 0s left; worked 0 of 0 s"},
			{30, 1, by(10000, 0, 1), "running: heap 10030 of 20000, 3% of the work, 1 heaps/s, 16.2 min left; 0.03 of this run, 0.03 of all; 16m10s left; worked 30 of 30 s"},
			{20, 1, by(10030, 30, 10), "running: heap 10050 of 20000, 23% of the work, 1 heaps/s, 77.0 s left; 0.23 of this run, 0.23 of all; 1m17s left; worked 50 of 50 s"},
		},
		"catching up, which counts for no rate": {
			{1, 0, begin(100, 200, 100, 100), ""},
			{1, 0, catchUp(100, true), ""},
			{1, 60, nothing, "running: catching up with the heaps before 100; 0 of this run, 0.5 of all; 0s left; worked 0 of 60 s"},
			{1, 0, catchUp(100, false), ""},
			{1, 10, by(149, 0, 50), "running: heap 150 of 200, 75%, 5 heaps/s, 10.0 s left; 0.5 of this run, 0.75 of all; 10s left; worked 10 of 70 s"},
			{1, 0, catchUp(150, true), ""},
			{1, 1, end(Interrupted), "interrupted: at heap 150 of 200, 75%; 0.5 of this run, 0.75 of all; 0s left; worked 10 of 71 s"},
		},
		"counted in points, of which another process makes some": {
			{1, 0, begin(10, 30, 10, 20), ""},
			{1, 0, count(10, 0, 0), ""},
			{1, 4, count(15, 4, 10000), "running: point 15 of 30, 50%, 1 points/s, 2.5k values/s, 16.0 s left; 0.2 of this run, 0.5 of all; 16s left; worked 4 of 4 s"},
			{1, 60, nothing, "running: point 15 of 30, 50%, 1 points/s, 2.5k values/s, 16.0 s left; 0.2 of this run, 0.5 of all; 16s left; worked 64 of 64 s"},
			{1, 0, end(Interrupted), "interrupted: at point 15 of 30, 50%; 0.2 of this run, 0.5 of all; 0s left; worked 64 of 64 s"},
		},
		"done, some of it by another process": {
			{1, 0, begin(0, 10, 0, 10), ""},
			{1, 0, count(10, 4, 0), ""},
			{1, 1, end(Done), "done: ; 0.4 of this run, 1 of all; 0s left; worked 1 of 1 s"},
		},
		"done, and not counted": {
			{1, 0, begin(0, 0, 0, 0), ""},
			{1, 1, end(Done), "done: ; 1 of this run, 1 of all; 0s left; worked 1 of 1 s"},
		},
		"interrupted before it began": {{1, 1, end(Interrupted), "not begun: ; 0 of this run, 0 of all; 0s left; worked 0 of 0 s"}},
	} {
		c := newClock()
		tr := NewTracker([]string{"a"}, c.now)
		for i, p := range parts {
			for n := range p.times {
				c.forward(p.seconds * time.Second)
				p.happens(tr, n+1)
			}
			if got := stands(tr.Snapshot()[0]); p.stands != "" && got != p.stands {
				t.Errorf("a task %s, part %d:\n%s, want\n%s", name, i, got, p.stands)
			}
		}
	}
}

// 100 % is said when all is done, not when nearly all is.
func TestPercent(t *testing.T) {
	for whole, want := range map[float64]string{0: "0%", 0.29: "29%", 0.9999: "99%", 1: "100%"} {
		if got := percent(Task{Whole: whole}); got != want {
			t.Errorf("%v is %s, want %s", whole, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	c := newClock()
	b := NewTracker([]string{"a", "b"}, c.now)
	var out strings.Builder
	p := NewPlain(&out, 5*time.Second, c.now)
	b.Begin("a", 1, 1001, 0, 100)
	for i := range uint64(12) {
		c.forward(time.Second)
		b.Advance("a", 1+50*i, 5*float64(i))
		p.Refresh(b.Snapshot(), 0)
	}
	for range 60 { // Nothing is reported, so there is nothing to tell.
		c.forward(time.Second)
		p.Refresh(b.Snapshot(), 0)
	}
	b.End("a", Done, "1000 heaps")
	b.Begin("b", 0, 0, 0, 0)
	for range 2 {
		b.Await("b", "process 7 on node7")
		p.Refresh(b.Snapshot(), 0)
	}
	b.Resume("b")
	p.Refresh(b.Snapshot(), 0)
	b.End("b", Failed, errors.New("no memory").Error())
	p.Refresh(b.Snapshot(), 0)
	p.Refresh(b.Snapshot(), 0)
	want := `running     a  heap 1 of 1001, 0%
running     a  heap 251 of 1001, 25%, 41.7 heaps/s, 18.0 s left
running     a  heap 501 of 1001, 50%, 45.5 heaps/s, 11.0 s left
running     a  heap 551 of 1001, 55%, 45.8 heaps/s, 10.0 s left
done        a  1000 heaps  (72.0 s)
waiting     b  for process 7 on node7
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", &out, want)
	}
}

// A bar keeps ten cells and its brackets on a terminal of 80 columns, whatever
// is written beside it.
func TestBarsKeepTheirWidth(t *testing.T) {
	cells := regexp.MustCompile(`\[[=>-]{10,}\]`)
	for _, id := range []string{"dataset/nim", "dataset/divide-and-residue", "dataset/" + strings.Repeat("long", 20)} {
		var out lockedBuffer
		bars := newBars(&out, 80)
		bars.Refresh([]Task{{ID: id, State: Running, At: 123456789, To: 1234567890, Whole: 0.42, Rate: 12345678, Left: 5*time.Hour + 7*time.Second}}, time.Hour)
		awaitScreen(t, &out, id+" isn't shown", func(lines []string) bool { return strings.Contains(strings.Join(lines, ""), "42%") })
		bars.Close()
		if text := out.String(); !cells.MatchString(text) {
			t.Errorf("%s: %q", id, text)
		}
	}
}

// lockedBuffer is read while it is written.
type lockedBuffer struct {
	mu   sync.Mutex
	text strings.Builder
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

func TestFit(t *testing.T) {
	task := Task{At: 70, To: 100, Share: 0.5, Whole: 0.7, Rate: 10, Left: 3 * time.Second}
	for width, want := range map[int]string{
		80: "heap 70 of 100, 70%, 10 heaps/s, 3.0 s left", 41: "heap 70, 70%, 3.0 s left", 23: "70%, 3.0 s left", 14: "70%", 2: "", -3: "",
	} {
		if got := fit(task, width); got != want {
			t.Errorf("in %d columns %q, want %q", width, got, want)
		}
	}
}

func TestClip(t *testing.T) {
	for width, want := range map[int]string{11: "dataset/nim", 10: "datas…/nim", 3: "d…m", 0: "dataset/nim"} {
		if got := clip("dataset/nim", width); got != want {
			t.Errorf("in %d columns %q, want %q", width, got, want)
		}
	}
}

// Lines that several tasks print while others are shown stay whole.
func TestPlainKeepsLines(t *testing.T) {
	var out strings.Builder
	d := NewPlain(&out, 0, time.Now)
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			for range 100 {
				d.Printf("a line")
			}
		})
	}
	for i := range uint64(100) {
		d.Refresh([]Task{{ID: "a", State: Running, At: i}}, 0)
	}
	all.Wait()
	if got := strings.Count(out.String(), "a line\n"); got != 200 || strings.Count(out.String(), "\n") != 300 {
		t.Errorf("%d lines are whole:\n%s", got, &out)
	}
}

// Where no terminal is, a line every ten seconds tells how many things are begun.
func TestCountInLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		add, stop := Count(&out, 3, "claims")
		add("a")
		add("b")
		time.Sleep(11 * time.Second)
		add("c")
		time.Sleep(4 * time.Second)
		stop()
		if out.String() != "2 of 3 claims: b\n" {
			t.Errorf("prints %q", &out)
		}
	})
}

// A message to a log has one time, also where it has several lines; a quiet display tells just
// what is printed at once.
func TestClockedAndQuiet(t *testing.T) {
	var out strings.Builder
	log := clocked{&out, newClock().now}
	display := NewQuiet(log)
	display.Refresh([]Task{{ID: "a", State: Done}}, time.Minute)
	display.Printf("b failed: no memory\n  again: %s", "c")
	display.Close()
	if want := "2021-12-20 00:00:00 b failed: no memory\n  again: c\n"; out.String() != want {
		t.Errorf("the log has\n%swant\n%s", &out, want)
	}
}
