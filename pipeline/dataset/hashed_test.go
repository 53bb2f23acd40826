package dataset

import (
	"os"
	"testing"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// However often a dataset is opened and read, each of its files is hashed once. Verify believes
// no earlier look: it finds a change that neither size nor time show.
func TestHashedOnce(t *testing.T) {
	k := sequence
	d := k.open(t, newStore(t))
	k.mustExtend(t, d, 10000, 4096)
	var bytes int64
	old := time.Now().Add(-time.Hour)
	for part := range 3 {
		full, err := d.st.Path(d.path(layout.Part(part, Parquet)))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(full, old, old); err != nil {
			t.Fatal(err)
		}
		bytes += d.parts[part].Bytes
	}
	hashed := int64(0)
	d.st.Inject(store.Unsynced(store.Faults{Hash: func(_ string, n int64) { hashed += n }}))
	for range 4 {
		k.mustHold(t, k.open(t, d.st), 10000)
	}
	if hashed != bytes {
		t.Errorf("%d bytes were hashed of a dataset of %d", hashed, bytes)
	}
	damage(t, d, "part-000002.parquet", func(b []byte) []byte { b[50] ^= 1; return b })
	full, _ := d.st.Path(d.path("part-000002.parquet"))
	if err := os.Chtimes(full, old, old); err != nil {
		t.Fatal(err)
	}
	if problems, err := k.open(t, d.st).Verify(ctx); err != nil || len(problems) != 1 {
		t.Errorf("Verify: %v, %v", problems, err)
	}
}
