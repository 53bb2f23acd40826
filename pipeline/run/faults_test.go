package run

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/resolve"
	"grundy/pipeline/store"
)

// configured is a config with what it means.
func configured(t *testing.T, name, text string) *plan.Config {
	t.Helper()
	return must.Get(resolve.File(t.Context(), config.Parse(name+".yaml", []byte(text)), 1<<32))(t)
}

// everyKind asks for a task of each kind: a dataset in two formats, a claim that
// reads it, a figure of two panels, and the report.
func everyKind(t *testing.T) *plan.Config {
	t.Helper()
	return configured(t, "test", `
jobs: [{id: s, game: stau, n: 300, formats: [parquet, arrow]}]
claims: [arith/list/stau]
figures:
- id: f
  formats: [svg, png]
  panels:
  - {kind: scatter, datasets: [s], n: 50, options: {width: 0.5, height: 0.5}}
  - {kind: scatter, datasets: [s], n: 50, options: {width: 0.5, height: 0.5}}
`)
}

// attempted is what became of a run, what its display told, and how long it waited to try again.
type attempted struct {
	outcome
	plan   *plan.Plan
	told   string
	paused []time.Duration
	err    error
}

// attempt plans and runs a config once, one task at a time.
func attempt(t *testing.T, st *store.Store, c *plan.Config) attempted {
	t.Helper()
	return attemptIn(t.Context(), t, st, c, 1<<32)
}

// attemptIn is attempt within a memory, with pauses that pass at once.
func attemptIn(ctx context.Context, t *testing.T, st *store.Store, c *plan.Config, memory uint64) (a attempted) {
	t.Helper()
	if a.plan, a.err = plan.Make(context.Background(), c, st); a.err != nil {
		return a
	}
	var told strings.Builder
	a.outcome, a.err = Do(ctx, a.plan, Options{
		Store: st, Workers: 1, Memory: memory, Version: "test", Command: "grundy run test.yaml",
		Display: progress.NewPlain(&told, time.Hour, time.Now),
		sleep: func(ctx context.Context, d time.Duration) error {
			a.paused = append(a.paused, d)
			return context.Cause(ctx)
		},
	})
	a.told = told.String()
	return a
}

// complete fails the test unless all is done.
func (a attempted) complete(t *testing.T) attempted {
	t.Helper()
	if a.err != nil || len(a.Failures) > 0 {
		t.Fatalf("%v, %v", a.Failures, a.err)
	}
	return a
}

// files is all files of the output folder but the logs, the locks and what was set aside.
func files(t *testing.T, st *store.Store) map[string]fs.FileInfo {
	t.Helper()
	found := map[string]fs.FileInfo{}
	err := filepath.WalkDir(st.Dir(), func(path string, e fs.DirEntry, err error) error {
		name, _ := filepath.Rel(st.Dir(), path)
		if err != nil || e.IsDir() || strings.HasPrefix(name, "logs") || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "archive") {
			return err
		}
		found[filepath.ToSlash(name)], err = os.Stat(path)
		return err
	})
	must.Do(t, err)
	return found
}

// content is what a config and its data decide of the files: all but the page, which shows times.
func content(t *testing.T, st *store.Store) map[string]string {
	t.Helper()
	text := map[string]string{}
	for name := range files(t, st) {
		if name != layout.FrontPage && path.Dir(name) == layout.Reports && path.Ext(name) == ".html" {
			continue
		}
		found := must.Get(st.Read(name))(t)
		text[name] = string(found)
	}
	return text
}

// onDisk calls step for each step on the disk that isn't about a log, with the
// kind of the step and the file, without the numbers of temporary files.
func onDisk(step func(what string) error) store.Faults {
	var mu sync.Mutex
	return store.Unsynced(store.Faults{Step: func(op store.Op, path string) error {
		mu.Lock()
		defer mu.Unlock()
		if strings.Contains(filepath.ToSlash(path), "/logs") {
			return nil
		}
		name := temporary.ReplaceAllString(strings.TrimPrefix(filepath.Base(path), "."), "")
		return step(string(op) + " " + name)
	}})
}

// temporary ends the name of a temporary file.
var temporary = regexp.MustCompile(`\.[0-9A-Z]+-[0-9]+\.grundy-tmp$`)

// A record that can't be read fails the tasks that show it, and no other.
func TestUnreadableRecord(t *testing.T) {
	st := store.Temporary(t)
	p := attempt(t, st, everyKind(t)).complete(t).plan
	for _, path := range []string{"claims/arith/list/stau.json", layout.Record(layout.Figures, "f")} {
		good := must.Get(st.Read(path))(t)
		must.Get(st.SaveText(path, []byte("{")))(t)
		r := &runner{Options: Options{Store: st}, plan: p, tracker: progress.NewTracker(nil, time.Now)}
		if _, err := r.report(t.Context(), *p.Task("report")); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("with an unreadable %s the report's error is %v", path, err)
		}
		must.Get(st.SaveText(path, good))(t)
	}
}
