package run

import (
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// resolved is a config with its figures' options in their types.
func resolved(c *config.Config) *plan.Config {
	out := &plan.Config{Config: c}
	for _, f := range c.Figures {
		typed, _ := figure.Check(f, make([][]figure.Data, len(f.Panels)))
		out.Figures = append(out.Figures, typed)
	}
	return out
}

// everyKind asks for a task of each kind: a dataset in two formats, a claim that
// reads it, a figure of two panels, and the report.
func everyKind(t *testing.T) *plan.Config {
	panel := config.Panel{Kind: "scatter", Datasets: []string{"s"}, N: 50, Options: map[string]any{"width": 0.5, "height": 0.5}}
	return resolved(&config.Config{
		Name:    "test",
		Jobs:    []config.Job{{ID: "s", Game: "stau", Product: game.Sequence, N: 300, Formats: []string{"parquet", "arrow"}}},
		Claims:  []config.Claim{{ID: "arith/list/stau"}},
		Figures: []config.Figure{{ID: "f", Formats: []string{"svg", "png"}, Panels: []config.Panel{panel, panel}}},
	})
}

// attempt plans and runs everyKind once, one task at a time.
func attempt(t *testing.T, st *store.Store) (outcome, error) {
	t.Helper()
	_, r, err := attemptAt(t, everyKind(t), st)
	return r, err
}

// attemptAt plans and runs a config once, one task at a time.
func attemptAt(t *testing.T, c *plan.Config, st *store.Store) (*plan.Plan, outcome, error) {
	t.Helper()
	p, err := plan.Make(context.Background(), c, st)
	if err != nil {
		return p, outcome{}, err
	}
	r, err := Do(t.Context(), p, Options{
		Store: st, Workers: 1, Memory: 1 << 32, Version: "test", Command: "grundy run test.yaml",
		Display: progress.NewPlain(io.Discard, time.Hour, time.Now),
	})
	return p, r, err
}

// madeOf is the files under the output folder that the config of that name and its data decide:
// all but the logs, the lock, and the page, which shows times.
func madeOf(t *testing.T, st *store.Store, config string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(st.Dir(), func(path string, e fs.DirEntry, err error) error {
		name, _ := filepath.Rel(st.Dir(), path)
		if err != nil || e.IsDir() || strings.HasPrefix(name, "logs") || strings.HasPrefix(name, ".locks") || name == filepath.FromSlash(layout.Page(config)) || strings.HasPrefix(name, "archive") {
			return err
		}
		text, err := os.ReadFile(path)
		files[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
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
	st.Inject(store.Unsynced(store.Faults{}))
	if _, err := attempt(t, st); err != nil {
		t.Fatal(err)
	}
	p, err := plan.Make(context.Background(), everyKind(t), st)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"claims/arith/list/stau.json", layout.Record(layout.Figures, "f")} {
		full, _ := st.Path(path)
		good, _ := st.Read(path)
		if err := os.WriteFile(full, []byte("{"), 0o666); err != nil {
			t.Fatal(err)
		}
		r := &runner{Options: Options{Store: st}, plan: p, tracker: progress.NewTracker(nil, time.Now)}
		if _, err := r.report(context.Background(), *p.Task("report")); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("with an unreadable %s the report's error is %v", path, err)
		}
		if err := os.WriteFile(full, good, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// The page shows the PNG picture of each figure.
func TestPictureOnThePage(t *testing.T) {
	st := store.Temporary(t)
	st.Inject(store.Unsynced(store.Faults{}))
	if _, err := attempt(t, st); err != nil {
		t.Fatal(err)
	}
	page, err := st.Read(layout.Page("test"))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(page), `src="../figures/f.png"`); n != 2 {
		t.Errorf("the page shows the picture and its thumbnail as %d images", n)
	}
}
