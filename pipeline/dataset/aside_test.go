package dataset

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"grundy/pipeline/layout"
)

// A bit that is flipped anywhere in a manifest is seen, by opening the dataset or by Verify.
func TestVerifyFindsFlipsInAManifest(t *testing.T) {
	k := narrow
	d := k.open(t, newStore(t))
	k.mustExtend(t, d, 99, 4096)
	sound, err := d.st.Read(d.path(layout.Manifest))
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(sound); at += 3 {
		damage(t, d, layout.Manifest, func(text []byte) []byte {
			copy(text, sound)
			text[at] ^= 4
			return text
		})
		again, err := open(d.st, d.folder, k.id, &k.product)
		if errors.Is(err, ErrNewer) {
			continue // a version that was flipped into a later one
		}
		if err != nil {
			t.Fatal(err)
		}
		if problems, err := again.Verify(ctx); len(problems) == 0 || err != nil {
			t.Errorf("byte %d of the manifest is flipped, at %q: %v, %v", at, sound[max(0, at-20):at+1], problems, err)
		}
	}
}

// A file with the name of a part that the manifest doesn't list is a problem if it can't be
// used as that part, and is what is to be set aside.
func TestVerifyFindsStrangers(t *testing.T) {
	k := sequence
	d := k.open(t, newStore(t))
	k.mustExtend(t, d, 5000, 4096)
	damage(t, d, "part-000007.parquet", func([]byte) []byte { return []byte("not in the manifest") })
	problems, err := k.open(t, d.st).Verify(ctx)
	if len(problems) != 1 || err != nil || problems[0].Path != d.path("part-000007.parquet") {
		t.Errorf("Verify: %v, %v", problems, err)
	}
}

// A folder without a manifest is one of datasets by its parts, which tell what it holds.
func TestFolderWithoutAManifest(t *testing.T) {
	k := grid
	d := k.open(t, newStore(t))
	k.mustExtend(t, d, 10, 4096)
	damage(t, d, layout.Manifest, func([]byte) []byte { return nil })
	if folders, err := Folders(d.st); len(folders) != 1 || err != nil {
		t.Errorf("Folders = %v, %v", folders, err)
	}
	if id, err := IdentityIn(d.st, d.folder); id != k.id || err != nil {
		t.Errorf("IdentityIn = %v, %v", id, err)
	}
	damage(t, d, "part-000000.parquet", func([]byte) []byte { return []byte("PAR1") })
	if id, err := IdentityIn(d.st, d.folder); err == nil {
		t.Errorf("IdentityIn of a damaged part = %v", id)
	}
	if err := os.Remove(filepath.Join(d.st.Dir(), d.path("part-000000.parquet"))); err != nil {
		t.Fatal(err)
	}
	if folders, err := Folders(d.st); len(folders) != 0 || err != nil {
		t.Errorf("Folders of nothing = %v, %v", folders, err)
	}
}
