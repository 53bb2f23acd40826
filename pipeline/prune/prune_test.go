package prune_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/prune"
	"grundy/pipeline/store"
)

// first and second are the plans of two configs. They share a dataset.
var (
	first = &plan.Plan{Name: "first", Tasks: []plan.Task{
		{Kind: plan.Dataset, Dataset: &plan.DatasetTask{Slice: plan.Slice{Folder: "datasets/both"}}},
		{Kind: plan.Claim, Claim: &plan.ClaimTask{Path: layout.Verdict("paper/thm1", 50, 0)}},
		{Kind: plan.Figure, Figure: &plan.FigureTask{Figure: figure.Figure{Figure: config.Figure{ID: "f"}}}},
		{Kind: plan.Report}, {Kind: plan.Front},
	}}
	second = &plan.Plan{Name: "second", Tasks: []plan.Task{
		{Kind: plan.Dataset, Dataset: &plan.DatasetTask{Slice: plan.Slice{Folder: "datasets/both"}}},
		{Kind: plan.Dataset, Dataset: &plan.DatasetTask{Slice: plan.Slice{Folder: "datasets/second"}}},
		{Kind: plan.Figure, Figure: &plan.FigureTask{Figure: figure.Figure{Figure: config.Figure{ID: "f-2"}}}},
		{Kind: plan.Report}, {Kind: plan.Front},
	}}
)

// Paths of what the two plans name, of what both or none do.
var (
	ofFirst = []string{
		"claims/paper/thm1@50.json", "configs/first.json", "figures/f.csv", "figures/f.json", "figures/f.png", "figures/f_2.csv",
		"report/first.html", "report/first.json",
	}
	ofSecond = []string{
		"configs/second.json", "datasets/second/manifest.json", "datasets/second/part-000000.parquet",
		"figures/f-2.json", "figures/f-2.pdf", "figures/f-2.svg", "report/second.html", "report/second.json",
	}
	ofAll  = []string{layout.Verdicts, layout.FrontPage, layout.FrontRecord, "datasets/both/manifest.json", "survey/cut-3-to-400.jsonl", "imports/0123456789abcdef.json"}
	ofNone = []string{"figures/mine.txt", "notes/mine.json", "datasets/mine/notes.txt", "datasets/mine.json", "logs/mine.txt"}
)

const now = 1_800_000_000 // seconds

func at(seconds int) time.Time { return time.Unix(now+int64(seconds), 0) }

// filled is a folder with the files, of 3 bytes each and all written now.
func filled(t *testing.T, paths ...[]string) *store.Store {
	t.Helper()
	st := store.Temporary(t)
	for _, path := range slices.Concat(paths...) {
		if _, err := st.Save(path, func(w io.Writer) error { _, err := io.WriteString(w, "abc"); return err }); err != nil {
			t.Fatal(err)
		}
		touch(t, st, path, at(0))
	}
	return st
}

func touch(t *testing.T, st *store.Store, path string, when time.Time) {
	t.Helper()
	full, _ := st.Path(path)
	if err := os.Chtimes(full, when, when); err != nil {
		t.Fatal(err)
	}
}

// found lists the items, each as its path and bytes.
func found(t *testing.T, st *store.Store, plans []*plan.Plan, journals time.Time) (items []prune.Item, text []string) {
	t.Helper()
	items, err := prune.Find(t.Context(), st, plans, journals)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range items {
		text = append(text, fmt.Sprintf("%s %d", x.Path, x.Bytes))
	}
	return items, text
}

// three is the paths as found writes them, of files with 3 bytes.
func three(paths ...string) (text []string) {
	for _, path := range paths {
		text = append(text, path+" 3")
	}
	return text
}

func files(t *testing.T, st *store.Store) []string {
	t.Helper()
	paths, err := st.Files(".")
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// Just what no plan names is found, a dataset as one folder, and removing it leaves the rest.
func TestNamed(t *testing.T) {
	for _, c := range []struct {
		name  string
		plans []*plan.Plan
		items []string
		left  [][]string
	}{
		{"both", []*plan.Plan{first, second}, nil, [][]string{ofFirst, ofSecond, ofAll, ofNone}},
		{"the first", []*plan.Plan{first}, append([]string{"datasets/second 6"},
			three("configs/second.json", "figures/f-2.json", "figures/f-2.pdf", "figures/f-2.svg", "report/second.html", "report/second.json")...),
			[][]string{ofFirst, ofAll, ofNone}},
		{"the second", []*plan.Plan{second}, three(ofFirst...), [][]string{ofSecond, ofAll, ofNone}},
	} {
		st := filled(t, ofFirst, ofSecond, ofAll, ofNone)
		items, text := found(t, st, c.plans, at(0))
		if !slices.Equal(text, c.items) {
			t.Errorf("%s: found %q, want %q", c.name, text, c.items)
		}
		for _, x := range items {
			if !strings.HasPrefix(x.Why, "no config names this ") {
				t.Errorf("%s: %+v", c.name, x)
			}
		}
		if err := prune.Remove(st, items); err != nil {
			t.Fatal(err)
		}
		left := slices.Sorted(slices.Values(slices.Concat(c.left...)))
		if got := slices.Sorted(slices.Values(files(t, st))); !slices.Equal(got, left) {
			t.Errorf("%s: %q is left, want %q", c.name, got, left)
		}
		if _, text := found(t, st, c.plans, at(0)); len(text) > 0 {
			t.Errorf("%s: %q is found once more", c.name, text)
		}
	}
}

// Journals that were last written before the given time are found, and never the newest.
func TestJournals(t *testing.T) {
	const a, b, c = "logs/run-20260101-000000-1.jsonl", "logs/run-20260102-000000-1.jsonl", "logs/run-20260103-000000-1.jsonl"
	for _, x := range []struct {
		name    string
		written map[string]int
		want    []string
	}{
		{"none", nil, nil},
		{"only one, an old one", map[string]int{a: -1}, nil},
		{"all are old", map[string]int{a: -3, b: -2, c: -1}, three(a, b)},
		{"just at the time", map[string]int{a: 0, b: 0, c: 0}, nil},
		{"one that was written for long", map[string]int{a: 5, b: -2, c: 7}, three(b)},
	} {
		st := filled(t, []string{"logs/mine.txt", "logs/run-overnight.log"})
		for path, when := range x.written {
			if _, err := st.Save(path, func(w io.Writer) error { _, err := io.WriteString(w, "abc"); return err }); err != nil {
				t.Fatal(err)
			}
			touch(t, st, path, at(when))
		}
		touch(t, st, "logs/run-overnight.log", at(-9)) // of the user, whose name sorts last
		if _, text := found(t, st, nil, at(0)); !slices.Equal(text, x.want) {
			t.Errorf("%s: found %q, want %q", x.name, text, x.want)
		}
	}
}

// A journal that was never begun takes the place of no other.
func TestJournalThatWasNeverBegun(t *testing.T) {
	const told, empty = "logs/run-20260101-000000-1.jsonl", "logs/run-20260102-000000-1.jsonl"
	st := filled(t, nil)
	for path, text := range map[string]string{told: `{"time":"2026-01-01T00:00:00Z","event":"run begins","run":{"config":"a.yaml"}}` + "\n", empty: ""} {
		if _, err := st.Save(path, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }); err != nil {
			t.Fatal(err)
		}
		touch(t, st, path, at(-5))
	}
	if _, text := found(t, st, nil, at(0)); len(text) > 0 {
		t.Errorf("found %q", text)
	}
}

// What was set aside is found as one item, and a temporary file only where nobody writes it and
// the item of its folder doesn't hold it already.
func TestAsideAndTemporary(t *testing.T) {
	const half, inside = "datasets/both/.part.1-2.grundy-tmp", "datasets/second/.part.1-2.grundy-tmp"
	st := filled(t, ofSecond[1:3], ofAll, []string{"archive/old/a/b", "archive/old/c", "archive/part-000001.parquet"})
	other, err := store.Open(st.Dir())
	if err != nil {
		t.Fatal(err)
	}
	release, err := other.Lock(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{half, inside} {
		full, _ := st.Path(path)
		if err := os.WriteFile(full, []byte("abc"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"datasets/second 9", "archive/old 6", "archive/part-000001.parquet 3"}
	if _, text := found(t, st, []*plan.Plan{first}, at(0)); !slices.Equal(text, want) {
		t.Errorf("beside a run %q is found, want %q", text, want)
	}
	release()
	want = append(want, half+" 3")
	items, text := found(t, st, []*plan.Plan{first}, at(0))
	if !slices.Equal(text, want) {
		t.Errorf("found %q, want %q", text, want)
	}
	if err := prune.Remove(st, items); err != nil {
		t.Fatal(err)
	}
	if _, err := st.Stat(layout.Archive); err == nil {
		t.Error("an empty folder is left of what was set aside")
	}
}

// A folder that can't be read and a file that can't be removed are errors, not a list that
// looks whole.
func TestErrors(t *testing.T) {
	st := filled(t, ofAll, []string{"archive/old"})
	broken := errors.New("a fault of this test")
	items, _ := found(t, st, []*plan.Plan{first}, at(0))
	st.Inject(store.Faults{Step: func(op store.Op, path string) error {
		if op == store.Remove {
			return broken
		}
		return nil
	}})
	if err := prune.Remove(st, items); !errors.Is(err, broken) || len(items) != 1 {
		t.Errorf("Remove of %v = %v", items, err)
	}
	st = filled(t, []string{"datasets"}) // a file where a folder should be
	if items, err := prune.Find(t.Context(), st, nil, at(0)); err == nil {
		t.Errorf("Find = %v without an error", items)
	}
}
