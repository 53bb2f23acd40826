package progress

import (
	"errors"
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

// What is told of a task that goes on agrees: the heap, its percent, the rate of this run, and the
// time that this rate takes for the rest.
func TestResumed(t *testing.T) {
	c := newClock()
	tr := NewTracker([]string{"even", "square"}, c.now)
	tr.Begin("even", 900, 1000, 900, 100)
	tr.Begin("square", 500, 1000, 250000, 750000)
	for i := range 10 {
		c.forward(time.Second)
		tr.Advance("even", 900+uint64(i+1), float64(i+1))
		n := uint64(500 + 10*(i+1))
		tr.Advance("square", n, float64(n*n)-250000)
		switch even := Told(tr.Snapshot()[0]); {
		case i == 0 && even != "heap 901 of 1000, 90%, 1 heaps/s":
			t.Errorf("after a second: %q", even)
		case i == 9 && even != "heap 910 of 1000, 91%, 1 heaps/s, 90.0 s left":
			t.Errorf("after ten: %q", even)
		}
	}
	if got, want := Told(tr.Snapshot()[1]), "heap 600 of 1000, 36% of the work, 10 heaps/s, 58.0 s left"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	// So little is done that nothing is known, until the rate is as good as it gets.
	tr = NewTracker([]string{"long"}, c.now)
	tr.Begin("long", 0, 1e9, 0, 1e9)
	for i := range 20 {
		c.forward(time.Second)
		tr.Advance("long", uint64(i+1), float64(i+1))
		if left := tr.Snapshot()[0].Left; (left > 0) != (i >= 14) {
			t.Errorf("after %d s: %v left", i+1, left)
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

// The rate and the time left come from the last seconds of this run, in steps.
func TestEstimate(t *testing.T) {
	c := newClock()
	b := NewTracker([]string{"a"}, c.now)
	b.Begin("a", 10000, 20000, 0, 1000)
	if left := b.Snapshot()[0].Left; left != 0 {
		t.Fatalf("an estimate of %v before anything is known", left)
	}
	for i := 1; i <= 30; i++ { // 30 s at 1 step/s, then 10 steps/s
		c.forward(time.Second)
		b.Advance("a", 10000+uint64(i), float64(i))
	}
	if s := b.Snapshot()[0]; s.Left != 970*time.Second || s.Rate != 1 {
		t.Fatalf("left %v, rate %v", s.Left, s.Rate)
	}
	for i := 1; i <= 20; i++ {
		c.forward(time.Second)
		b.Advance("a", 10030+uint64(i), 30+10*float64(i))
	}
	if s := b.Snapshot()[0]; s.Left != 77*time.Second || s.Share != 0.23 {
		t.Fatalf("left %v, share %v: the slow beginning still counts", s.Left, s.Share)
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
		for deadline := time.Now().Add(10 * time.Second); !strings.Contains(out.String(), "42%") && time.Now().Before(deadline); {
			time.Sleep(10 * time.Millisecond)
		}
		bars.Close()
		if text := out.String(); !cells.MatchString(text) || !strings.Contains(text, "42%") {
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

// While a solver takes in known values the task says so, and that time counts for no rate.
func TestCatchUp(t *testing.T) {
	c := newClock()
	tr := NewTracker([]string{"a"}, c.now)
	tr.Begin("a", 100, 200, 100, 100)
	tr.CatchUp("a", 100, true)
	c.forward(time.Minute)
	a := tr.Snapshot()[0]
	if Told(a) != "catching up with the heaps before 100" || a.Left != 0 || a.Seconds != 60 || a.Worked() != 0 {
		t.Errorf("while it catches up: %+v", a)
	}
	tr.CatchUp("a", 100, false)
	c.forward(10 * time.Second)
	tr.Advance("a", 150, 50)
	a = tr.Snapshot()[0]
	if Told(a) != "heap 150 of 200, 75%, 5 heaps/s, 10.0 s left" || a.Worked() != 10 {
		t.Errorf("after it: %s, %+v", Told(a), a)
	}
	if left := Left([]Work{{Task: a, Expected: 1}}, 1, 0); left != 10*time.Second {
		t.Errorf("the run has %v left", left)
	}
	tr.CatchUp("a", 150, true)
	c.forward(time.Second)
	tr.End("a", Interrupted, "")
	if a = tr.Snapshot()[0]; a.Seconds != 71 || a.Worked() != 10 {
		t.Errorf("interrupted while it catches up: %+v", a)
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

// A task that counts points is told in points, with the values that it computes a second.
func TestCount(t *testing.T) {
	now := time.Unix(0, 0)
	tr := NewTracker([]string{"sweep/a"}, func() time.Time { return now })
	tr.Begin("sweep/a", 10, 30, 10, 20)
	tr.Count("sweep/a", "point", 10, 0, 0)
	now = now.Add(4 * time.Second)
	tr.Count("sweep/a", "point", 15, 4, 10000) // another process has made one of the five
	want := "point 15 of 30, 50%, 1 points/s, 2.5k values/s, 16.0 s left"
	for range 3 { // No rate falls while nothing is reported.
		if got := Told(tr.Snapshot()[0]); got != want {
			t.Errorf("told %q, want %q", got, want)
		}
		now = now.Add(time.Minute)
	}
	tr.End("sweep/a", Interrupted, "")
	if got, want := Told(tr.Snapshot()[0]), "at point 15 of 30, 50%"; got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}

// What other runs have done of a task isn't this run's share of it.
func TestShareOfOthers(t *testing.T) {
	b := NewTracker([]string{"sweep", "page"}, newClock().now)
	b.Begin("sweep", 0, 10, 0, 10)
	b.Count("sweep", "point", 10, 4, 0)
	b.End("sweep", Done, "")
	b.Begin("page", 0, 0, 0, 0)
	b.End("page", Done, "")
	for i, share := range []float64{0.4, 1} {
		if x := b.Snapshot()[i]; x.Share != share || x.Whole != 1 {
			t.Errorf("of %s the share is %v of %v", x.ID, x.Share, x.Whole)
		}
	}
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
