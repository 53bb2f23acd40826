package imports

import (
	"maps"
	"slices"
	"testing"

	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
	"grundy/pipeline/verify"
)

// An export with unsigned integers and the former names of columns is sound, with its Arrow and CSV
// files, its sweep and its verdicts, and is taken into datasets with signed integers that have the
// same values.
func TestUnsignedExport(t *testing.T) {
	from := must.Get(store.Open("testdata/unsigned"))(t)
	x := must.Get(index.Read(from))(t)
	types := map[string]bool{}
	for _, d := range x.Datasets {
		for _, c := range d.Columns {
			types[string(c.Type)] = true
		}
	}
	if got := slices.Sorted(maps.Keys(types)); !slices.Equal(got, []string{"text", "uint32", "uint64", "uint8"}) {
		t.Fatalf("the columns have the types %v", got)
	}
	out, rows := store.Temporary(t), 0
	err := Do(t.Context(), from, out, verify.Options{Version: "another"}, func(string) {}, func(r Result) error {
		if r.Problem != "" {
			t.Errorf("%s: %s", r.Name, r.Problem)
		}
		rows += r.Rows
		return nil
	})
	if err != nil || rows != 3 {
		t.Fatalf("%d rows of a sweep, %v", rows, err)
	}
	for _, d := range x.Datasets {
		m, err := dataset.ReadManifest(out, d.Identity.Folder())
		if err != nil || m.Digest.SHA256[:3] != "v2:" || m.Identity.Encoding != dataset.Encoding || m.Schema[0].Type != dataset.Int64 {
			t.Errorf("%s is taken as %+v, %v", d.Name, m, err)
		}
	}
}
