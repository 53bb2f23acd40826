package inventory_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/heaps"
	"grundy/pipeline/inventory"
	"grundy/pipeline/matrix"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// manifest is that of a dataset with two parts of 3 bytes each.
func manifest(t *testing.T, game string) string {
	t.Helper()
	m := dataset.Manifest{Identity: dataset.Identity{Game: game}}
	m.Digest.Range = heaps.Range{From: 0, To: 10}
	for i, name := range []string{"part-000000.parquet", "part-000001.parquet"} {
		m.Parts = append(m.Parts, dataset.Part{
			File: dataset.File{Name: name, Bytes: 3}, Range: heaps.Range{From: uint64(5 * i), To: uint64(5*i + 5)},
		})
	}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What is there is told with the configs that name it; what is damaged or of somebody else takes
// nothing from the rest.
func TestOf(t *testing.T) {
	st, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	st.Inject(store.Unsynced(store.Faults{}))
	at := time.Unix(1_800_000_000, 0)
	for path, text := range map[string]string{
		"datasets/kayles/manifest.json": manifest(t, "kayles"), "datasets/kayles/part-000000.parquet": "abc",
		"datasets/kayles/part-000001.parquet": "abc",
		"datasets/cut_1-2/manifest.json":      manifest(t, "cut:1,2"), "datasets/cut_1-2/part-000000.parquet": "abc",
		"datasets/torn/manifest.json": "{", "datasets/left/part-000000.parquet": "abc",
		"datasets/notes/mine.txt": "abc", "datasets/mine.txt": "abc", "streams/kayles.json.gz": "abc",
		"survey/s.parquet": "abc", "survey/s.certificates.jsonl": "abc", "survey/begun/000000.jsonl": "abc",
		"configs/torn.json": "{", "figures/f.png": "abcd",
	} {
		full := filepath.Join(st.Dir(), path)
		if err := os.MkdirAll(filepath.Dir(full), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(full, at, at); err != nil {
			t.Fatal(err)
		}
	}
	codes := matrix.Matrix{{Name: "a", Of: "1..2"}}
	swept := config.Job{ID: "s", Game: "cut:1,{a}", N: 9, Far: 70, Matrix: codes, Keep: config.KeepDatasets}
	records := map[string]any{
		"survey/s.json":       sweep.Record{Job: swept, Points: 2},
		"configs/a.json":      artifact.Named{Config: &config.Config{Jobs: []config.Job{{Game: "kayles", Product: "sequence"}, swept}}},
		"configs/b.json":      artifact.Named{Config: &config.Config{Jobs: []config.Job{{Game: "kayles", Product: "sequence"}}}},
		"configs/config.json": struct{ Key string }{"none"},
	}
	for path, r := range records {
		if _, err := st.SaveRecord(path, r); err != nil {
			t.Fatal(err)
		}
	}
	x, err := inventory.Of(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"dataset cut_1-2: 10 heaps to 9, [a], part-000001.parquet isn't the file that the manifest describes: 'grundy verify' tells more",
		"dataset kayles: 10 heaps to 9, [a b], certificate in streams/kayles.json.gz",
		"dataset left: , [], it has no manifest.json: a run that names it makes it anew of the parts",
		"unknown mine.txt: , [], it has no manifest.json and no part of a dataset",
		"unknown notes: , [], it has no manifest.json and no part of a dataset",
		"dataset torn: , [], datasets/torn/manifest.json isn't a manifest: unexpected end of JSON input",
		"sweep begun: , [], its table isn't made yet: the command that began it goes on",
		"sweep s: 2 games to 70, [a], certificate in survey/s.certificates.jsonl",
	}
	var got []string
	for _, i := range x.Items {
		text := fmt.Sprintf("%s %s: %s, %v, %s", i.Kind, i.Name, i.Last(), i.Configs, i.Problem)
		if i.Certificate != "" {
			text += "certificate in " + i.Certificate
		}
		got = append(got, text)
		if i.Name != "s" && !i.Written.Equal(at) {
			t.Errorf("%s was written %v", i.Name, i.Written)
		}
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("there are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	problems := strings.Join(x.Problems, "\n")
	if len(x.Problems) != 2 || !strings.Contains(problems, "configs/config.json has no config") || !strings.Contains(problems, "configs/torn.json") {
		t.Errorf("the problems are %q", problems)
	}
	if x.Items[1].Bytes != int64(6+len(manifest(t, "kayles"))) || x.Others["figures"] != 4 {
		t.Errorf("%d bytes; others are %v", x.Items[1].Bytes, x.Others)
	}
}
