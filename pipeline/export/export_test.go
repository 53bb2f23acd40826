package export_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/docs"
	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/export"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// kept is an output folder with the values of games up to the heap n.
func kept(t *testing.T, n uint64, names ...string) *store.Store {
	t.Helper()
	st := store.Temporary(t)
	for _, name := range names {
		g := catalog.Must(name)
		s := plan.Slice{Game: g, Product: g.Product(game.Sequence), Request: game.Request{N: n}}
		must.Do(t, run.Fill(t.Context(), st, &plan.DatasetTask{Slice: s}, "test"))
	}
	return st
}

// options are those of an export of one dataset.
func options(t *testing.T, name string, began func()) export.Options {
	return export.Options{
		Names: []string{name}, Report: config.Report{Date: "2026-11-23"}, Version: "test",
		Began: func(string) { began() }, LeftOut: func(text string) { t.Error(text) },
	}
}

// exported is the files of an export by path, and its index.
func exported(t *testing.T, st *store.Store, name string) (map[string]string, *index.Index) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "export")
	x := must.Get(export.Write(t.Context(), st, dir, options(t, name, func() {})))(t)
	folder := must.Get(store.Open(dir))(t)
	files := map[string]string{}
	for _, path := range must.Get(folder.Files("."))(t) {
		files[path] = string(must.Get(folder.Read(path))(t))
	}
	return files, x
}

// The theorems that a folder cites travel with it under the name by which it cites them, and a folder
// that cites none has no such file.
func TestTheoremsTravel(t *testing.T) {
	st := kept(t, 80, "cut:1,2", "nim")
	files, x := exported(t, st, "cut:1,2")
	text := files[layout.Proofs]
	for path, content := range files {
		for _, cited := range docs.Cited(content) {
			if !strings.Contains(text, "### Theorem "+cited+" ") {
				t.Errorf("%s cites theorem %s, which isn't in %s", path, cited, layout.Proofs)
			}
		}
	}
	listed := slices.ContainsFunc(x.Files, func(f index.File) bool { return f.Path == layout.Proofs && f.Type == "text/markdown" })
	if !listed || strings.Contains(text, "### Theorem D1 ") || !strings.Contains(files[layout.Sums], layout.Proofs) {
		t.Errorf("%s isn't listed, or has too much:\n%s", layout.Proofs, text)
	}
	if files, _ := exported(t, st, "nim"); files[layout.Proofs] != "" {
		t.Errorf("a folder that cites no theorem has\n%s", files[layout.Proofs])
	}
}

// An export that is interrupted, or whose values are damaged when they are read, leaves nothing, nor a
// hidden folder beside it.
func TestNothingIsLeft(t *testing.T) {
	const name = "divide-and-residue"
	st := kept(t, 300, name)
	ctx, cancel := context.WithCancel(t.Context())
	for _, c := range []struct {
		began func()
		want  string // of the error
	}{
		{cancel, context.Canceled.Error()},
		{func() {
			part := filepath.Join(st.Dir(), layout.Datasets, name, "part-000000.parquet")
			text := must.Get(os.ReadFile(part))(t)
			text[len(text)/3] ^= 1
			must.Do(t, os.WriteFile(part, text, 0o666))
		}, "part-000000.parquet"},
	} {
		parent := t.TempDir()
		_, err := export.Write(ctx, st, filepath.Join(parent, "export"), options(t, name, c.began))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("the export ends with %v, want %q", err, c.want)
		}
		if left := must.Get(os.ReadDir(parent))(t); len(left) > 0 {
			t.Errorf("%v is left", left)
		}
		ctx = t.Context()
	}
}
