package run

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/artifact"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/report"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
)

// What a claim has read is described alike whether datasets gave it or it was computed, by
// the farthest read of each product.
func TestInputsOfClaims(t *testing.T) {
	st := store.Temporary(t)
	inputs := func() []artifact.Input {
		t.Helper()
		v := newShared(st, nil).reader("")
		for _, n := range []uint64{100, 3000, 200} {
			must.Get(v.Sequence(t.Context(), "stau", n))(t)
			must.Get(v.Grid(t.Context(), "mem", n/10, 7))(t)
			must.Get(v.Rows(t.Context(), "mem0", "exceptional", n))(t)
		}
		if _, err := v.Sequence(t.Context(), "no-such-game", 10); err == nil {
			t.Error("a game that doesn't exist has values")
		}
		return must.Get(v.inputs(t.Context()))(t)
	}
	computed := inputs()
	if len(computed) != 3 || computed[0].N != 300 || computed[1].N != 3000 || computed[2].N != 3000 {
		t.Fatalf("the inputs are %+v", computed)
	}
	attempt(t, st, configured(t, "inputs", `
jobs:
- {id: a, game: stau, n: 4000}
- {id: b, game: mem, product: grid, n: 310, k: 7}
- {id: c, game: mem0, product: exceptional, n: 5000}
`)).complete(t)
	if read := inputs(); !slices.Equal(read, computed) {
		t.Errorf("of datasets the inputs are %+v, computed they are %+v", read, computed)
	}
}

// The front page says of which configs tasks failed. A record that is damaged isn't on it, which
// is said, but the page is made anew once that record is another one. The table of verdicts goes
// with the last verdict.
func TestFrontPage(t *testing.T) {
	st := store.Temporary(t)
	var said strings.Builder
	r := &runner{
		Options: Options{Store: st, Display: progress.NewPlain(&said, time.Hour, time.Now)},
		plan:    &plan.Plan{Tasks: []plan.Task{{ID: plan.Front, Key: "key"}}},
	}
	front := func() (record artifact.Record, page string) {
		t.Helper()
		must.Get(r.front())(t)
		text, err := st.Read(layout.FrontPage)
		if err = errors.Join(err, st.ReadRecord(layout.FrontRecord, &record)); err != nil || record.Key != "key" {
			t.Fatalf("%+v, %v", record, err)
		}
		return record, string(text)
	}
	must.Get(st.SaveRecord("report/bad.json", report.Shown{Data: report.Data{Title: "The bad one"}}))(t)
	must.Get(st.SaveRecord("report/good.json", report.Shown{Record: artifact.Record{Key: "key"}, Data: report.Data{Title: "The good one"}}))(t)
	record, page := front()
	bad, good := strings.LastIndex(page, "The bad one"), strings.LastIndex(page, "The good one")
	failed := strings.Index(page, "Some of its tasks failed")
	if strings.Count(page, "Some of its tasks failed") != 1 || !(bad < failed && failed < good) || len(record.Sources) != 2 {
		t.Errorf("%+v\n%s", record, page)
	}
	if len(record.Files) != 0 || strings.Contains(page, layout.Verdicts) {
		t.Errorf("without a verdict there is a table of verdicts: %v", record.Files)
	}
	must.Get(st.SaveRecord("claims/a.json", verdict.Record{Claim: verdict.Claim{ID: "a"}}))(t)
	must.Get(st.Save("claims/b.json", func(w io.Writer) error { _, err := io.WriteString(w, "{}"); return err }))(t)
	record, _ = front()
	if len(record.Sources) != 4 || len(record.Files) != 1 || strings.Count(said.String(), "isn't on the front page") != 1 || !strings.Contains(said.String(), "claims/b.json") {
		t.Errorf("%+v\n%s", record, &said)
	}
	must.Do(t, errors.Join(st.Remove("claims/a.json"), st.Remove("claims/b.json")))
	record, _ = front()
	if _, err := st.Stat(layout.Verdicts); !errors.Is(err, fs.ErrNotExist) || len(record.Files) != 0 {
		t.Errorf("the table stays when no verdict is left: %v, %v", record.Files, err)
	}
}

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
func TestRecord(t *testing.T) {
	var text bytes.Buffer
	r := newRunner(Options{Store: store.Temporary(t)}, &plan.Plan{Tasks: []plan.Task{{ID: "a"}, {ID: "b"}, {ID: "c"}}})
	r.journal, r.begun = journal.Create(r.Store, time.Now(), &text, func(err error) { t.Error(err) }), time.Now()
	tracker := r.tracker
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
		if r.spoken = time.Now().Add(time.Hour); c.due {
			r.spoken = time.Now().Add(-time.Hour)
		}
		text.Reset()
		c.happens()
		if tasks := r.record(time.Minute); len(tasks) != 3 {
			t.Errorf("step %d shows %v", i, tasks)
		}
		var got []string
		for line := range bytes.Lines(text.Bytes()) {
			e, _ := journal.Parse(line)
			got = append(got, e.Event)
			if e.Event == journal.Progress && (*e.Left != 60 || len(e.Tasks) != 1 || e.Tasks[0].At != 5 || time.Since(r.spoken) > time.Minute) {
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
		p := &plan.Task{Kind: plan.Claim, Of: "x", State: c.planned, Work: 80}
		want := journal.Rate{Kind: plan.Claim, Of: "x", Work: c.want, Took: 7}
		if got := rate(p, progress.Task{State: c.end, Share: c.share, Seconds: 7}); *got != want {
			t.Errorf("%s, %s: %+v, want %+v", c.planned, c.end, got, want)
		}
	}
}

// A task beside which the program took more than is allowed, and a tenth, is told of.
func TestMeasure(t *testing.T) {
	for peak, want := range map[uint64]int{0: 0, 100 << 20: 0, 110 << 20: 0, 111 << 20: 1} {
		var told strings.Builder
		r := &runner{Options: Options{Memory: 100 << 20, Display: progress.NewPlain(&told, time.Hour, time.Now)}}
		r.measure(progress.Task{ID: "a", Peak: peak, Declared: 7 << 20})
		if n := strings.Count(told.String(), "a: the program took 111 MiB "); n != want || (n == 0) != (told.Len() == 0) {
			t.Errorf("of %d bytes: %q", peak, &told)
		}
	}
}

// The display is given the end of all tasks, whatever the clock says, and nothing more after it.
func TestWatchShowsTheEnd(t *testing.T) {
	st := store.Temporary(t)
	r := newRunner(Options{Store: st, Workers: 1, Display: progress.NewPlain(io.Discard, time.Hour, time.Now)},
		&plan.Plan{Tasks: []plan.Task{{ID: "a", Kind: plan.Claim}}})
	r.open()
	stop := r.watch()
	r.tracker.Begin("a", 0, 0, 0, 0)
	r.tracker.End("a", progress.Done, "")
	stop()
	if kept, err := journal.Newest(st); err != nil || kept.Count(progress.Done) != 1 {
		t.Errorf("%+v, %v", kept, err)
	}
}
