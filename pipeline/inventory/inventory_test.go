package inventory_test

import (
	"errors"
	"os"
	"testing"
	"time"

	"grundy/pipeline/inventory"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// The bytes of a dataset and a sweep are those of all their files, each was written when the last of
// them was, and all other bytes are counted, too. What is told of them, and of what is damaged or of
// somebody else, the script ls.txtar of package cli tests.
func TestBytes(t *testing.T) {
	st := store.Temporary(t)
	for path, written := range map[string]int64{
		"datasets/left/part-000000.parquet": 1_800_000_007, "datasets/left/notes/mine.txt": 1_700_000_000,
		"survey/s.parquet": 1_600_000_000, "survey/s/000000.jsonl": 1_600_000_007, "survey/s.certificates.jsonl": 5,
		"figures/f.png": 6, "streams/s.json.gz": 7,
	} {
		_, err := st.SaveText(path, []byte("abc"))
		full, _ := st.Path(path)
		must.Do(t, errors.Join(err, os.Chtimes(full, time.Unix(written, 0), time.Unix(written, 0))))
	}
	x, err := inventory.Of(t.Context(), st)
	if err != nil || len(x.Items) != 2 || x.Other != 6 {
		t.Fatalf("%+v, %v", x, err)
	}
	for i, want := range []struct {
		path           string
		bytes, written int64
	}{{"datasets/left", 6, 1_800_000_007}, {"survey/s", 9, 1_600_000_007}} {
		if got := x.Items[i]; got.Path != want.path || got.Bytes != want.bytes || got.Written.Unix() != want.written {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}
