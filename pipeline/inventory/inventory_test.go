package inventory_test

import (
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
	text, err := store.Seal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What is there is told with the configs that name it; what is damaged or of somebody else takes
// nothing from the rest.
func TestOf(t *testing.T) {
	st := store.Temporary(t)
	at := time.Unix(1_800_000_000, 0)
	for path, text := range map[string]string{
		"datasets/kayles/manifest.json": manifest(t, "kayles"), "datasets/kayles/part-000000.parquet": "abc",
		"datasets/kayles/part-000001.parquet": "abc",
		"datasets/cut_1-2/manifest.json":      manifest(t, "cut:1,2"), "datasets/cut_1-2/part-000000.parquet": "abc",
		"datasets/torn/manifest.json": "{", "datasets/left/part-000000.parquet": "abc",
		"datasets/notes/mine.txt": "abc", "datasets/mine.txt": "abc", "streams/kayles.json.gz": "abc",
		"survey/s.parquet": "abc", "survey/s.certificates.jsonl": "abc", "survey/s/000000.jsonl": "abc",
		"survey/s-2/000000.jsonl": "abc",
		"configs/torn.json":       "{", "figures/f.png": "abcd",
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
		"survey/s.json":  sweep.Record{Job: swept, Points: 2},
		"configs/a.json": artifact.Named{Config: &config.Config{Jobs: []config.Job{{Game: "kayles", Product: "sequence"}, swept}}},
		"configs/b.json": artifact.Named{Config: &config.Config{Jobs: []config.Job{{Game: "kayles", Product: "sequence"}}}},
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
	const none = "has no manifest, or no table, and so isn't of this program or isn't made yet"
	want := []string{
		"configs/torn.json: 0 to 0, [], configs/torn.json isn't as this program wrote it: its digest is missing",
		"datasets/cut_1-2: 10 to 9, [a], part-000001.parquet isn't the file that the manifest describes: 'grundy verify' tells more",
		"datasets/kayles: 10 to 9, [a b], certificate in streams/kayles.json.gz",
		"datasets/left: 0 to 0, [], " + none,
		"datasets/mine.txt: 0 to 0, [], open datasets/mine.txt/manifest.json: not a directory",
		"datasets/notes: 0 to 0, [], " + none,
		"datasets/torn: 0 to 0, [], datasets/torn/manifest.json isn't as this program wrote it: its digest is missing",
		"survey/s: 2 to 70, [a], certificate in survey/s.certificates.jsonl",
		"survey/s-2: 0 to 0, [], " + none,
	}
	var got []string
	for _, i := range x.Items {
		problem := strings.ReplaceAll(i.Problem, st.Dir()+string(filepath.Separator), "")
		text := fmt.Sprintf("%s: %d to %d, %v, %s", i.Path, i.Count, i.To, i.Configs, problem)
		if i.Certificate != "" {
			text += "certificate in " + i.Certificate
		}
		got = append(got, text)
		if i.Path != "survey/s" && !i.Written.Equal(at) {
			t.Errorf("%s was written %v", i.Path, i.Written)
		}
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("there are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if x.Items[2].Bytes != int64(6+len(manifest(t, "kayles"))) || x.Other < 4 {
		t.Errorf("%d bytes; beside %d", x.Items[2].Bytes, x.Other)
	}
}
