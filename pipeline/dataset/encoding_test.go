package dataset

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Datasets that were written in the first encoding are read, are sound, are found without
// their manifest, and are gone on with. Their values keep their digests.
func TestFirstEncoding(t *testing.T) {
	for _, k := range kinds {
		for _, described := range []bool{true, false} {
			st := newStore(t)
			folder := filepath.Join(st.Dir(), filepath.FromSlash(k.id.Folder()))
			if err := os.CopyFS(folder, os.DirFS(filepath.Join("testdata", "encoding-1", filepath.Base(folder)))); err != nil {
				t.Fatal(err)
			}
			if !described {
				if err := os.Remove(filepath.Join(folder, manifestName)); err != nil {
					t.Fatal(err)
				}
			}
			d := k.open(t, st)
			if why := d.Stale() + strings.Join(d.Warnings(), ""); described && why != "" {
				t.Errorf("%s: %s", k.id, why)
			}
			if described {
				k.mustHold(t, d, 4200)
			}
			k.mustExtend(t, d, 9000, 3000)
			k.mustHold(t, d, 9000)
			m, err := k.open(t, st).Manifest()
			if err != nil || m.Identity.Encoding != Encoding {
				t.Errorf("%s: encoding %d, %v", k.id, m.Identity.Encoding, err)
			}
			once := k.open(t, newStore(t))
			k.mustExtend(t, once, 9000, 9000)
			if want, err := once.Manifest(); err != nil || m.Digest != want.Digest {
				t.Errorf("%s: digest %v, and %v of the same values", k.id, m.Digest, want.Digest)
			}
		}
	}
}
