// Package golden has what tests read under testdata: configs, and golden files with which they
// compare what they get. Only tests import it.
package golden

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Update is the flag -update of a test that writes its golden files anew.
var Update = flag.Bool("update", false, "write the golden files anew")

// Check compares a text with the file at a path. Where they differ, the test fails with the
// difference and leaves the text beside the file, at path.got; with [Update] it writes the file.
func Check[T string | []byte](t testing.TB, path string, got T) {
	t.Helper()
	if *Update {
		write(t, path, []byte(got))
		return
	}
	want, err := os.ReadFile(path)
	if err == nil && bytes.Equal(want, []byte(got)) {
		return
	}
	write(t, path+".got", []byte(got))
	t.Errorf("%s isn't what is now %[1]s.got (%v): where that is right, run the test with -update\n%s",
		path, err, cmp.Diff(string(want), string(got)))
}

// Configs is the YAML files of a folder under testdata by their names, without .yaml. It fails the
// test if there are none.
func Configs(t testing.TB, folder string) map[string][]byte {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata", folder, "*.yaml"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files in testdata/%s: %v", folder, err)
	}
	configs := map[string][]byte{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		configs[strings.TrimSuffix(filepath.Base(path), ".yaml")] = text
	}
	return configs
}

func write(t testing.TB, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
}
