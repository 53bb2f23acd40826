package prune_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/prune"
	"grundy/pipeline/store"
)

// What no config names, what is of nobody's business, and that removing leaves the rest as it was, the
// script prune.txtar of package cli tests.

// named is the plan of a config that names one dataset.
var named = []*plan.Plan{{Tasks: []plan.Task{{
	Output: "datasets/both", Dataset: &plan.DatasetTask{Slice: plan.Slice{Folder: "datasets/both"}},
}}}}

const now = 1_800_000_000 // seconds

func at(seconds int) time.Time { return time.Unix(now+int64(seconds), 0) }

// save writes a text of three bytes or another one, at a time.
func save(t *testing.T, st *store.Store, path, text string, when int) {
	t.Helper()
	_, err := st.SaveText(path, []byte(text))
	full, _ := st.Path(path)
	must.Do(t, errors.Join(err, os.Chtimes(full, at(when), at(when))))
}

// finds compares what is found with paths and their bytes.
func finds(t *testing.T, what string, st *store.Store, want ...string) []prune.Item {
	t.Helper()
	items, err := prune.Find(t.Context(), st, named, at(0))
	var text []string
	for _, x := range items {
		text = append(text, fmt.Sprintf("%s %d", x.Path, x.Bytes))
	}
	if err != nil || !slices.Equal(text, want) {
		t.Errorf("%s: found %q, %v; want %q", what, text, err, want)
	}
	return items
}

// Journals that were last written before the given time are found, and never the newest, nor the last
// that tells of a run.
func TestJournals(t *testing.T) {
	const a, b, c = "logs/run-20260101-000000-1.jsonl", "logs/run-20260102-000000-1.jsonl", "logs/run-20260103-000000-1.jsonl"
	const begins = `{"time":"2026-01-01T00:00:00Z","event":"run begins","run":{"config":"a.yaml"}}` + "\n"
	for _, x := range []struct {
		name    string
		written map[string]int
		begun   string // the journal that tells of a run
		want    []string
	}{
		{"none", nil, "", nil},
		{"only one, an old one", map[string]int{a: -1}, "", nil},
		{"all are old", map[string]int{a: -3, b: -2, c: -1}, "", []string{a + " 3", b + " 3"}},
		{"just at the time", map[string]int{a: 0, b: 0, c: 0}, "", nil},
		{"one that was written for long", map[string]int{a: 5, b: -2, c: 7}, "", []string{b + " 3"}},
		{"one that was never begun", map[string]int{a: -5, b: -5}, a, nil},
	} {
		st := store.Temporary(t)
		save(t, st, "logs/run-overnight.log", "of the user, whose name sorts last", -9)
		for path, when := range x.written {
			save(t, st, path, map[bool]string{true: begins, false: "abc"}[path == x.begun], when)
		}
		finds(t, x.name, st, x.want...)
	}
}

// What was set aside is found as one item, and a temporary file only where nobody writes it and
// the item of its folder doesn't hold it already.
func TestAsideAndTemporary(t *testing.T) {
	st := store.Temporary(t)
	for _, path := range []string{
		"datasets/second/manifest.json", "datasets/second/part-000000.parquet", "datasets/both/manifest.json",
		"archive/old/a/b", "archive/old/c", "archive/part-000001.parquet",
	} {
		save(t, st, path, "abc", 0)
	}
	other := must.Get(store.Open(st.Dir()))(t)
	release := must.Get(other.Lock(t.Context()))(t)
	const half, inside = "datasets/both/.part.1-2.grundy-tmp", "datasets/second/.part.1-2.grundy-tmp"
	for _, path := range []string{half, inside} {
		full, _ := st.Path(path)
		must.Do(t, os.WriteFile(full, []byte("abc"), 0o666))
	}
	want := []string{"datasets/second 9", "archive/old 6", "archive/part-000001.parquet 3"}
	finds(t, "beside a run", st, want...)
	release()
	items := finds(t, "after it", st, append(want, half+" 3")...)
	must.Do(t, prune.Remove(st, items))
	if _, err := st.Stat(layout.Archive); err == nil {
		t.Error("an empty folder is left of what was set aside")
	}
}

// A folder that can't be read and a file that can't be removed are errors, not a list that
// looks whole.
func TestErrors(t *testing.T) {
	st := store.Temporary(t)
	save(t, st, "archive/old", "abc", 0)
	items := finds(t, "what was set aside", st, "archive/old 3")
	broken := errors.New("a fault of this test")
	st.Inject(store.FailOnce(store.Remove, 0, broken))
	if err := prune.Remove(st, items); !errors.Is(err, broken) {
		t.Errorf("Remove of %v = %v", items, err)
	}
	st = store.Temporary(t)
	save(t, st, "datasets", "a file where a folder should be", 0)
	if items, err := prune.Find(t.Context(), st, nil, at(0)); err == nil {
		t.Errorf("Find = %v without an error", items)
	}
}
