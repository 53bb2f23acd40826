package index

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"grundy/pipeline/dataset"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// A folder with an index agrees with it; a flipped bit of any file, the index and SHA256SUMS
// included, is told with the file's name, and so are files that are missing or too many.
func TestDifferences(t *testing.T) {
	st := store.Temporary(t)
	x := &Index{Format: Format, Title: "A", Datasets: []Dataset{{Range: heaps.Range{To: 101}, Identity: dataset.Identity{Definition: 2, Encoding: 3}}}}
	x.SetVersion()
	if want := "2.100.3"; x.Version != want {
		t.Errorf("version %s, want %s", x.Version, want)
	}
	for _, name := range []string{"z.txt", "a/b.txt"} {
		f := must.Get(st.SaveRecord(name, struct{ Name string }{name}))(t)
		x.Files = append(x.Files, File{f, "text/plain"})
	}
	must.Do(t, x.Save(st))
	told := func(want ...string) {
		t.Helper()
		var got []string
		y, err := Read(st)
		if err != nil {
			got = append(got, layout.ExportIndex)
			y = x
		}
		differences := must.Get(y.Differences(st))(t)
		for _, d := range differences {
			if d.Path != layout.Sums || len(got) == 0 {
				got = append(got, d.Path)
			}
		}
		if len(got) != len(want) || len(got) == 1 && got[0] != want[0] {
			t.Errorf("%v differ, want %v", got, want)
		}
	}
	told()
	for _, name := range []string{"z.txt", "a/b.txt", layout.ExportIndex, layout.Sums} {
		full, _ := st.Path(name)
		content := must.Get(os.ReadFile(full))(t)
		content[len(content)/2] ^= 1
		os.WriteFile(full, content, 0o666)
		told(name)
		content[len(content)/2] ^= 1
		os.WriteFile(full, content, 0o666)
	}
	full, _ := st.Path("extra")
	os.WriteFile(full, nil, 0o666)
	told("extra")
	os.Remove(full)
	os.Remove(filepath.Join(st.Dir(), "z.txt"))
	told("z.txt")
}

// Rows in any format have a path, which is among those of the dataset's files, as all others are.
func TestTexts(t *testing.T) {
	d := Dataset{OEIS: "entry", Figure: "figure", Certificate: "certificate", Parts: []Part{{Path: "part", Arrow: "arrow"}}}
	for _, format := range []string{"csv", "bfile", "jsonl", "tsv"} {
		d.SetText(format, format+"/a")
	}
	if d.Text("csv") != d.CSV || d.BFile != "bfile/a" || d.Text("tsv") != "tsv/a" || d.Text("xml") != "" {
		t.Errorf("%+v", d)
	}
	paths := slices.Sorted(slices.Values(d.Paths()))
	if want := []string{"arrow", "bfile/a", "certificate", "csv/a", "entry", "figure", "jsonl/a", "part", "tsv/a"}; !slices.Equal(paths, want) {
		t.Errorf("its files are %q, want %q", paths, want)
	}
}
