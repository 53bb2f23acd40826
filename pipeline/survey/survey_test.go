package survey

import (
	"slices"
	"testing"
	"time"

	"grundy/pipeline/store"
)

// A survey is read back as it was made, is sound, and doesn't count for other bounds.
func TestLog(t *testing.T) {
	st, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	names, b := Names("cut", 3), Bounds{Any: 400}
	path := Path("cut", 3, b)
	read := func(b Bounds) *Log {
		l, err := Read(st, path, names, b)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	if err := read(b).Fill(t.Context(), 2, func(Row, time.Duration) {}); err != nil {
		t.Fatal(err)
	}
	full := read(b)
	if full.Rows() != len(names) || full.Certificates() != 3 || len(full.Broken())+len(full.Missing()) > 0 {
		t.Errorf("%d rows, %d certificates, broken %v, missing %v", full.Rows(), full.Certificates(), full.Broken(), full.Missing())
	}
	done := 0
	if wrong, err := full.Verify(t.Context(), 2, func(string) { done++ }); err != nil || len(wrong) > 0 || done != len(names) {
		t.Errorf("%d rows verified, wrong %v, error %v", done, wrong, err)
	}
	if other := read(Bounds{Any: 500}); other.Rows() > 0 || !slices.Equal(other.Broken(), names) || !slices.Equal(other.Missing(), names) {
		t.Errorf("with other bounds: %d rows, broken %v, missing %v", other.Rows(), other.Broken(), other.Missing())
	}
	table, verdicts, err := full.Finish()
	if err != nil || table != "survey/cut-3-to-400.parquet" || verdicts["proved"] != 3 || verdicts["none"] != 1 {
		t.Errorf("the table is %s with %v, error %v", table, verdicts, err)
	}
}
