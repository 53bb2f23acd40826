package run

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/journal"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
)

// The journal tells of the first seconds often, and of a night every ten seconds.
func TestRecordEvery(t *testing.T) {
	for while, want := range map[time.Duration]time.Duration{
		0: 2 * time.Second, time.Minute: 2 * time.Second, 3 * time.Minute: 6 * time.Second, 12 * time.Hour: 10 * time.Second,
	} {
		if got := recordEvery(while); got != want {
			t.Errorf("after %v: every %v, want %v", while, got, want)
		}
	}
}

// The journal has each beginning and end at once, and how far tasks are and what they wait for
// only when that is due; nothing twice.
func TestBookkeeper(t *testing.T) {
	var text bytes.Buffer
	tracker := progress.NewTracker([]string{"a", "b", "c"}, time.Now)
	x := bookkeeper{
		journal: journal.Create(opened(t), time.Now(), &text, func(err error) { t.Error(err) }), tracker: tracker,
		tasks: map[string]plan.Task{}, seen: map[string]progress.Task{}, begun: time.Now(),
	}
	const soon, due = false, true
	for i, c := range []struct {
		happens func()
		due     bool
		want    []string
	}{
		{func() { tracker.Begin("a", 1, 10, 0, 10) }, soon, []string{journal.TaskBegins}},
		{func() { tracker.Advance("a", 5, 5) }, soon, nil},
		{func() { tracker.Wait(map[string]string{"b": "a", "c": "a"}) }, soon, nil},
		{func() {}, due, []string{journal.TasksWait, journal.Progress}},
		{func() {}, due, []string{journal.Progress}},
		{func() { tracker.End("a", progress.Done, ""); tracker.Begin("b", 0, 0, 0, 0) }, due, []string{journal.TaskEnds, journal.TaskBegins}},
		{func() { tracker.End("b", progress.Failed, "") }, soon, []string{journal.TaskEnds}},
		{func() { tracker.End("c", progress.Skipped, "") }, soon, []string{journal.TaskEnds}},
		{func() {}, due, nil},
	} {
		if x.written = time.Now().Add(time.Hour); c.due {
			x.written = time.Now().Add(-time.Hour)
		}
		text.Reset()
		c.happens()
		if tasks := x.record(time.Minute); len(tasks) != 3 {
			t.Errorf("step %d shows %v", i, tasks)
		}
		var got []string
		for line := range bytes.Lines(text.Bytes()) {
			e, _ := journal.Parse(line)
			got = append(got, e.Event)
			if e.Event == journal.Progress && (*e.Left != 60 || len(e.Tasks) != 1 || e.Tasks[0].At != 5 || time.Since(x.written) > time.Minute) {
				t.Errorf("step %d tells %s", i, line)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("step %d tells of %q, want %q", i, got, c.want)
		}
	}
}

// Later plans learn from the part of the work that was done, and nothing from a task that
// failed or that may only have been looked at.
func TestRate(t *testing.T) {
	for _, c := range []struct {
		planned plan.State
		end     progress.State
		share   float64
		want    float64
	}{
		{plan.Missing, progress.Done, 1, 80}, {plan.Stale, progress.Interrupted, 0.25, 20}, {plan.Extend, progress.Done, 1, 80},
		{plan.Missing, progress.Failed, 0.5, 0}, {plan.Missing, progress.Skipped, 0, 0},
		{plan.Check, progress.Done, 1, 0}, {plan.Check, progress.Interrupted, 1, 0},
	} {
		p := plan.Task{Kind: plan.Claim, Of: "x", State: c.planned, Work: 80}
		want := journal.Rate{Kind: plan.Claim, Of: "x", Work: c.want, Took: 7}
		if got := rate(p, progress.Task{State: c.end, Share: c.share, Seconds: 7}); *got != want {
			t.Errorf("%s, %s: %+v, want %+v", c.planned, c.end, got, want)
		}
	}
}

// A task beside which the program took more than is allowed, and a tenth, is told of.
func TestMeasure(t *testing.T) {
	for peak, want := range map[uint64]int{0: 0, 100 << 20: 0, 110 << 20: 0, 111 << 20: 1} {
		var warned []string
		x := bookkeeper{budget: 100 << 20, warn: func(text string) { warned = append(warned, text) }}
		x.measure(progress.Task{ID: "a", Peak: peak, Declared: 7 << 20})
		if len(warned) != want || want > 0 && !strings.HasPrefix(warned[0], "a: the program took 111 MiB ") {
			t.Errorf("of %d bytes: %q", peak, warned)
		}
	}
}

// The display is given the end of all tasks, whatever the clock says, and nothing more after it.
func TestWatchShowsTheEnd(t *testing.T) {
	st := opened(t)
	r := &runner{
		Options: Options{Store: st, Workers: 1, Display: progress.NewPlain(io.Discard, time.Hour, time.Now)},
		plan:    &plan.Plan{Tasks: []plan.Task{{ID: "a", Kind: plan.Claim}}},
		tracker: progress.NewTracker([]string{"a"}, time.Now),
	}
	r.open()
	stop := r.watch()
	r.tracker.Begin("a", 0, 0, 0, 0)
	r.tracker.End("a", progress.Done, "")
	stop()
	if kept, err := journal.Newest(st); err != nil || kept.Count(progress.Done) != 1 {
		t.Errorf("%+v, %v", kept, err)
	}
}
