package store

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A file is hashed once, and again after it was changed, replaced or only just written.
func TestDescribeOnce(t *testing.T) {
	st, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	hashed := 0
	st.Inject(Faults{Hash: func(string, int64) { hashed++ }})
	full := filepath.Join(st.Dir(), "a")
	old := time.Now().Add(-time.Hour)
	write := func(path, text string, at time.Time) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	describe := func(text string, want int) {
		t.Helper()
		before := hashed
		for range 3 {
			f, err := st.OpenFile("a")
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			got, err := st.DescribeOnce("a", f)
			if err != nil || got != (File{"a", int64(len(text)), fmt.Sprintf("%x", sha256.Sum256([]byte(text)))}) {
				t.Fatalf("%+v, %v", got, err)
			}
		}
		if hashed-before != want {
			t.Errorf("%q was hashed %d times, want %d", text, hashed-before, want)
		}
	}
	write(full, "one", old)
	describe("one", 1)
	describe("one", 0)
	write(full, "two", old.Add(time.Second))
	describe("two", 1)
	write(full+"-new", "six", old.Add(time.Second)) // of the same size and time
	if err := os.Rename(full+"-new", full); err != nil {
		t.Fatal(err)
	}
	describe("six", 1)
	write(full, "three", old.Add(time.Second))
	describe("three", 1)
	write(full, "seven", time.Now()) // A change in the same tick of the clock wouldn't show.
	describe("seven", 3)
}
