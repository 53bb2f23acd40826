package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/pipeline/artifact"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

const everything = `
jobs:
  - {id: a, game: nontotative, n: 300, formats: [parquet, arrow]}
figures:
  - {id: f, kind: scatter, datasets: [a]}
claims:
  - {id: arith/thm11, bound: 50}
`

// content is the files below a folder, without what tells of runs.
func content(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.Contains(path, "/.locks/") || strings.Contains(path, "/logs/") {
			return err
		}
		text, err := os.ReadFile(path)
		found[path] = string(text)
		return err
	})
	must.Do(t, err)
	return found
}

// A figure whose values aren't those of the dataset any more is stale, as is the page that
// shows it, and is named with the command that makes it anew.
func TestVerifyStale(t *testing.T) {
	t.Chdir(t.TempDir())
	must.Do(t, os.WriteFile("all.yaml", []byte(everything), 0o666))
	printed(t, "run", "all.yaml")
	st := must.Get(store.Open("out"))(t)
	var r artifact.Record
	must.Do(t, st.ReadRecord(layout.Record(layout.Figures, "f"), &r))
	r.Inputs[0].Values = strings.Repeat("0", 64)
	if _, err := st.SaveRecord(layout.Record(layout.Figures, "f"), r); err != nil {
		t.Fatal(err)
	}
	code, text := grundy(t, "verify", "--seconds", "0.1")
	for _, want := range []string{
		"figures/f.json: stale; 'grundy run all.yaml --only figure/f' makes it anew",
		"the values of datasets/nontotative up to n = 300 are others now",
		"report/all.json: stale; 'grundy run all.yaml' makes it anew",
	} {
		if code != exitCheckFailed || !strings.Contains(text, want) {
			t.Errorf("verify ends with %d and lacks %q: %s", code, want, text)
		}
	}
	printed(t, "run", "all.yaml")
	printed(t, "verify", "--seconds", "0.1")
}
