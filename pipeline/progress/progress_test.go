package progress

import (
	"errors"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// clock is a time that a test moves.
type clock struct{ t time.Time }

func (c *clock) now() time.Time          { return c.t }
func (c *clock) forward(d time.Duration) { c.t = c.t.Add(d) }

func newClock() *clock { return &clock{time.Date(2021, 12, 20, 0, 0, 0, 0, time.UTC)} }

// The rate and the time left come from the last seconds of this run, in steps.
func TestEstimate(t *testing.T) {
	c := newClock()
	b := NewTracker([]string{"a"}, c.now)
	b.Begin("a", 10000, 20000, 1000)
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
	b.Begin("a", 1, 1001, 100)
	for range 12 {
		c.forward(time.Second)
		b.Advance("a", 501, 50)
		p.Refresh(b.Snapshot(), 0)
	}
	b.End("a", Done, "1000 heaps")
	b.End("b", Failed, errors.New("no memory").Error())
	p.Refresh(b.Snapshot(), 0)
	p.Refresh(b.Snapshot(), 0)
	want := `running     a  heap 501 of 1001, 50%, 500 heaps/s, 1s left
running     a  heap 501 of 1001, 50%, 83.3 heaps/s, 6s left
running     a  heap 501 of 1001, 50%, 45.5 heaps/s, 11s left
done        a  1000 heaps  (12.0 s)
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", &out, want)
	}
}

// Bars draw from another goroutine while the tracker changes.
func TestBarsKeepLines(t *testing.T) {
	var out strings.Builder
	b := NewTracker([]string{"a"}, time.Now)
	bars := newBars(&out, 30)
	b.Begin("a", 1, 100, 100)
	for i := range uint64(50) {
		b.Advance("a", i, float64(i))
		bars.Refresh(b.Snapshot(), 0)
	}
	b.End("a", Done, "all there")
	bars.Refresh(b.Snapshot(), 0)
	bars.Close()
	if !strings.Contains(out.String(), "done        a  all there") {
		t.Errorf("the last line is lost: %q", out.String())
	}
}

// A bar keeps ten cells and its brackets on a terminal of 80 columns, whatever
// is written beside it.
func TestBarsKeepTheirWidth(t *testing.T) {
	cells := regexp.MustCompile(`\[[=>-]{10,}\]`)
	for _, id := range []string{"dataset/nim", "dataset/divide-and-residue", "dataset/" + strings.Repeat("long", 20)} {
		var out lockedBuffer
		bars := newBars(&out, 80)
		bars.Refresh([]Task{{ID: id, State: Running, At: 123456789, To: 1234567890, Share: 0.42, Rate: 12345678, Left: 5*time.Hour + 7*time.Second}}, time.Hour)
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
	task := Task{At: 70, To: 100, Share: 0.5, Rate: 10, Left: 3 * time.Second}
	for width, want := range map[int]string{
		80: "heap 70 of 100, 50%, 10 heaps/s, 3s left", 39: "heap 70, 50%, 3s left", 20: "50%, 3s left", 11: "50%", 2: "", -3: "",
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
	for range 100 {
		d.Refresh([]Task{{ID: "a", State: Running}}, 0)
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
	tr.Begin("a", 100, 200, 100)
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
	if Told(a) != "heap 150 of 200, 50%, 5 heaps/s, 10s left" || a.Worked() != 10 {
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

// A task that counts points is told in points, with the values that it computes a second.
func TestCount(t *testing.T) {
	now := time.Unix(0, 0)
	tr := NewTracker([]string{"sweep/a"}, func() time.Time { return now })
	tr.Begin("sweep/a", 10, 30, 20)
	now = now.Add(2 * time.Second)
	tr.Advance("sweep/a", 14, 4)
	tr.Count("sweep/a", "point", 5000)
	if got, want := Told(tr.Snapshot()[0]), "point 14 of 30, 20%, 2 points/s, 2.5k values/s, 8s left"; got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	tr.End("sweep/a", Interrupted, "")
	if got, want := Told(tr.Snapshot()[0]), "at point 14 of 30, 20% of this run's part"; got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}
