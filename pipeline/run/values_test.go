package run

import (
	"io"
	"slices"
	"testing"
	"time"

	"grundy/jobs/game"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/report"
	"grundy/pipeline/store"
)

// What a claim has read is described alike whether datasets gave it or it was computed, by
// the farthest read of each product.
func TestInputsOfClaims(t *testing.T) {
	st := opened(t)
	st.Inject(store.Unsynced(store.Faults{}))
	inputs := func() []artifact.Input {
		t.Helper()
		v := newShared(st, nil).reader("")
		for _, n := range []uint64{100, 3000, 200} {
			if _, err := v.Sequence(t.Context(), "stau", n); err != nil {
				t.Fatal(err)
			}
			if _, err := v.Grid(t.Context(), "mem", n/10, 7); err != nil {
				t.Fatal(err)
			}
			if _, err := v.Rows(t.Context(), "mem0", "once", n); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := v.Sequence(t.Context(), "no-such-game", 10); err == nil {
			t.Error("a game that doesn't exist has values")
		}
		all, err := v.inputs(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	computed := inputs()
	if len(computed) != 3 || computed[0].N != 300 || computed[1].N != 3000 || computed[2].N != 3000 {
		t.Fatalf("the inputs are %+v", computed)
	}
	c := &config.Config{Name: "inputs"}
	for _, x := range []struct {
		id, game, product string
		n, k              uint64
	}{{"a", "stau", game.Sequence, 4000, 0}, {"b", "mem", game.Grid, 310, 7}, {"c", "mem0", "once", 5000, 0}} {
		c.Jobs = append(c.Jobs, config.Job{ID: x.id, Game: x.game, Product: x.product, N: x.n, K: x.k, Formats: []string{"parquet"}})
	}
	if _, r, err := attemptAt(t, c, st); err != nil || len(r.Failures) > 0 {
		t.Fatalf("%v, %v", r.Failures, err)
	}
	if read := inputs(); !slices.Equal(read, computed) {
		t.Errorf("of datasets the inputs are %+v, computed they are %+v", read, computed)
	}
}

// Two configs share a folder: each has its page, and the front page and the table of verdicts
// have what both have made.
func TestTwoConfigsInOneFolder(t *testing.T) {
	st := opened(t)
	st.Inject(store.Unsynced(store.Faults{}))
	one := func(name, claim string, bound uint64) *config.Config {
		return &config.Config{Name: name, Title: "The title of " + name, Claims: []config.Claim{{ID: claim, Bound: bound}}}
	}
	configs := []*config.Config{one("a", "arith/list/stau", 0), one("b", "arith/thm11", 100), one("c", "arith/thm11", 200)}
	for _, c := range configs {
		if _, r, err := attemptAt(t, c, st); err != nil || len(r.Failures) > 0 {
			t.Fatalf("%v, %v", r.Failures, err)
		}
	}
	for i, c := range configs {
		p, err := plan.Make(t.Context(), c, st)
		if err != nil || len(p.Pending()) > 0 {
			t.Errorf("after all were run, of %s %v is pending, error %v", c.Name, p.Pending(), err)
		}
		var page report.Shown
		if err := st.ReadRecord(layout.Record(layout.Reports, c.Name), &page); err != nil || page.Title != c.Title || len(page.Claims) != 1 {
			t.Errorf("the page of %s: %+v, error %v", c.Name, page, err)
		}
		if i > 0 && page.Claims[0].Bound != c.Claims[0].Bound {
			t.Errorf("the page of %s shows the verdict to %d", c.Name, page.Claims[0].Bound)
		}
	}
	var front artifact.Record
	if err := st.ReadRecord(layout.FrontRecord, &front); err != nil || len(front.Sources) != 6 {
		t.Errorf("the front page is made of %v, error %v", front.Sources, err)
	}
	r := &runner{Options: Options{Store: st, Display: progress.NewPlain(io.Discard, time.Hour, time.Now)}, plan: &plan.Plan{Tasks: []plan.Task{{ID: plan.Front}}}}
	if _, err := r.front(); err != nil {
		t.Fatal(err)
	}
	if f, err := st.Describe(layout.Verdicts); err != nil || !slices.Equal(front.Files, []store.File{f}) {
		t.Errorf("the table of verdicts isn't the same when it is made again: %v, error %v", f, err)
	}
}
