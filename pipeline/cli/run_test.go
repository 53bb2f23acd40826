package cli

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"

	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// A run makes its plan once, unless somebody who may have removed something had the folder between
// the plan and the beginning; where nothing is to be done it joins nobody.
func TestPlansOnce(t *testing.T) {
	todo, done := []plan.Task{{ID: "a", State: plan.Missing}}, []plan.Task{{ID: "a", State: plan.Done}}
	for _, c := range []struct {
		what  string
		tasks []plan.Task
		prune bool
		plans int
		joins bool
	}{
		{"something to do", todo, false, 1, true},
		{"another one had the folder meanwhile", todo, true, 2, true},
		{"nothing to do", done, false, 1, false},
	} {
		st := store.Temporary(t)
		plans := 0
		_, leave, err := run.Joined(t.Context(), st, func() (*plan.Plan, error) {
			if plans++; c.prune && plans == 1 {
				other := must.Get(store.Open(st.Dir()))(t)
				release := must.Get(other.Lock(t.Context()))(t)
				release()
			}
			return &plan.Plan{Tasks: c.tasks}, nil
		})
		must.Do(t, err)
		if _, err := st.Stat(".locks/sessions"); plans != c.plans || (err == nil) != c.joins {
			t.Errorf("%s: %d plans, want %d; joined: %v", c.what, plans, c.plans, err == nil)
		}
		leave()
	}
}

// A command leaves the garbage collector as it was.
func TestCollectorIsLeft(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "c.yaml")
	must.Do(t, os.WriteFile(config, []byte("jobs: [{id: a, game: nim, n: 50}]\n"), 0o666))
	limit := debug.SetMemoryLimit(-1)
	for _, command := range [][]string{
		{"run", config, "--out", filepath.Join(dir, "out"), "--memory", "1GiB"},
		{"period", "kayles", "200", "--memory", "1GiB"},
		{"survey", "cut", "--size", "2", "--to", "100", "--out", filepath.Join(dir, "out"), "--memory", "1GiB"},
		{"claims", "arith/list/stau", "--memory", "1GiB"},
	} {
		printed(t, command...)
		if now := debug.SetMemoryLimit(-1); now != limit {
			t.Errorf("after %v the limit is %d, it was %d", command, now, limit)
			debug.SetMemoryLimit(limit)
		}
	}
}
