package index

import (
	"slices"
	"testing"

	"grundy/pipeline/dataset"
	"grundy/pipeline/heaps"
)

// The version is that of the definitions, the last heaps and the encodings.
func TestVersion(t *testing.T) {
	of := Dataset{Range: heaps.Range{To: 101}, Identity: dataset.Identity{Definition: 2, Encoding: 3}}
	x := &Index{Datasets: []Dataset{of}}
	if x.SetVersion(); x.Version != "2.100.3" {
		t.Errorf("version %s", x.Version)
	}
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
