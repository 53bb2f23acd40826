package dataset

import (
	"testing"

	"pgregory.net/rapid"
)

// The digest of rows that come in blocks of any size is that of the manifest of
// their dataset.
func TestRowDigest(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		last := rapid.Uint64Range(1, 14000).Draw(rt, "last")
		d := ragged.open(t, newStore(t))
		for _, span := range d.Missing(last) {
			if err := d.WritePart(ctx, span, raggedRows(span.From, span.To), Provenance{}); err != nil {
				rt.Fatal(err)
			}
		}
		sum := NewRowDigest(&ragged.product, ragged.product.First)
		for from := uint64(1); from <= last; {
			to := min(last+1, from+rapid.Uint64Range(1, 6000).Draw(rt, "heaps"))
			sum.Add(raggedRows(from, to))
			from = to
		}
		m, err := d.Manifest()
		if got := sum.Sum(last); err != nil || got != m.Digest.SHA256 {
			rt.Errorf("to %d: %s, the manifest has %+v, %v", last, got, m.Digest, err)
		}
	})
}
