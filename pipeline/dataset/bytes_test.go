package dataset

import (
	"fmt"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"grundy/pipeline/golden"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// TestSameRowsSameBytes writes the same rows in two ways: all at once, and
// with any number of stops, at any heaps, with the dataset opened anew.
func TestSameRowsSameBytes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		st := store.Temporary(t)
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		k.product.Part = 50
		N := k.product.First + rapid.Uint64Range(0, 110).Draw(t, "N")
		once := k.open(t, st)
		must.Do(t, k.extendTo(once, N, 1<<20))
		want := files(t, once)
		must.Get(once.Archive())(t)
		for stop := k.product.First; ; stop += rapid.Uint64Range(40, 120).Draw(t, "more") {
			stop = min(stop, N)
			must.Do(t, k.extendTo(k.open(t, st), stop, rapid.Uint64Range(40, 100).Draw(t, "step")))
			if stop == N {
				break
			}
		}
		mustHave(t, k.open(t, st), want, "in steps")
	})
}

// TestGoldenManifest keeps the layout of manifest.json and, by their digests, the bytes of all
// files, in each encoding that is written. Where one differs, a file .got is written beside it.
func TestGoldenManifest(t *testing.T) {
	for _, encoding := range []int{Unsigned, Signed, Encoding} {
		for _, k := range kinds[:4] {
			d := k.open(t, store.Temporary(t))
			d.id.Encoding = encoding
			must.Do(t, d.EnsureFormats(ctx, Arrow))
			must.Do(t, k.extendTo(d, 5100, 2000))
			got := files(t, d)[layout.Manifest]
			golden.Check(t, filepath.Join("testdata", fmt.Sprint("encoding-", encoding), "manifest-"+k.id.Game+".json"), got)
		}
	}
}
