package golden

import (
	"os"
	"path/filepath"
	"testing"
)

// failing is a test that remembers whether it failed.
type failing struct {
	testing.TB
	failed bool
}

func (f *failing) Helper()               {}
func (f *failing) Errorf(string, ...any) { f.failed = true }

// A text that differs from its file fails the test and stands beside the file then.
func TestCheck(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.golden")
	if err := os.WriteFile(path, []byte("one"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path, got string
		fails     bool
	}{{path, "one", false}, {path, "two", true}, {path + "-missing", "", true}} {
		f := &failing{TB: t}
		Check(f, c.path, c.got)
		beside, err := os.ReadFile(c.path + ".got")
		if f.failed != c.fails || (err == nil) != c.fails || string(beside) != c.got && c.fails {
			t.Errorf("%q as %s: failed %v, beside it %q (%v)", c.got, c.path, f.failed, beside, err)
		}
	}
	*Update = true
	defer func() { *Update = false }()
	Check(t, path, "two")
	if text, err := os.ReadFile(path); err != nil || string(text) != "two" {
		t.Errorf("written anew the file is %q (%v)", text, err)
	}
}
