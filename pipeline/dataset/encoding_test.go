package dataset

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// Datasets that were written in an earlier encoding are read, are sound, are found without their
// manifest, and are gone on with in files of the same columns. Their values keep their digests.
func TestFormerEncodings(t *testing.T) {
	for _, k := range kinds {
		for _, former := range []func(*testing.T, *store.Store){k.firstEncoding, k.secondEncoding} {
			for _, described := range []bool{true, false} {
				st := newStore(t)
				former(t, st)
				if !described {
					if err := st.Remove(filepath.Join(k.id.Folder(), layout.Manifest)); err != nil {
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
				k.mustHaveColumns(t, st, Unsigned)
				m, err := k.open(t, st).Manifest()
				if err != nil || m.Identity.Encoding != Unsigned || m.Schema[0].Type != k.product.Schema[0].Type {
					t.Errorf("%s: encoding %d with the columns %v, %v", k.id, m.Identity.Encoding, m.Schema, err)
				}
				once := k.open(t, newStore(t))
				k.mustExtend(t, once, 9000, 9000)
				if want, err := once.Manifest(); err != nil || m.Digest != want.Digest {
					t.Errorf("%s: digest %v, and %v of the same values", k.id, m.Digest, want.Digest)
				}
			}
		}
	}
}

// firstEncoding puts the dataset to 4200 into a store, as it was written in the first encoding.
func (k kind) firstEncoding(t *testing.T, st *store.Store) {
	folder := filepath.Join(st.Dir(), filepath.FromSlash(k.id.Folder()))
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("testdata", "encoding-1", filepath.Base(folder)))); err != nil {
		t.Fatal(err)
	}
}

// secondEncoding is the same in the last encoding of unsigned integers.
func (k kind) secondEncoding(t *testing.T, st *store.Store) {
	d := k.open(t, st)
	d.id.Encoding = Unsigned
	k.mustExtend(t, d, 4200, 4200)
}

// mustHaveColumns is a test that all files of the dataset have the columns of an encoding, so that
// programs that read all of them at once find one type in each column.
func (k kind) mustHaveColumns(t *testing.T, st *store.Store, encoding int) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(st.Dir(), k.id.Folder(), "*.parquet"))
	if err != nil || len(names) < 2 {
		t.Fatalf("%s has the files %v, %v", k.id, names, err)
	}
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Parquet.Open(f, StoredIn(encoding, k.product.Schema)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		f.Close()
	}
}

// A dataset that has no files yet is written with signed integers.
func TestSignedColumns(t *testing.T) {
	for _, k := range kinds {
		st := newStore(t)
		k.mustExtend(t, k.open(t, st), 9000, 9000)
		k.mustHaveColumns(t, st, Encoding)
		m, err := ReadManifest(st, k.id.Folder())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range m.Schema {
			if !slices.Contains([]string{"int32", "int64", "text"}, string(c.Type)) {
				t.Errorf("%s: the column %s has the type %s", k.id, c.Name, c.Type)
			}
		}
	}
}
