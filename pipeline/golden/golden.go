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
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// Update is the flag -update of a test that writes its golden files anew.
var Update = flag.Bool("update", false, "write the golden files anew")

// Check compares a text with the file at a path. Where they differ, the test fails with the
// difference and leaves the text beside the file, at path.got; with [Update] it writes the file.
func Check[T string | []byte](t testing.TB, path string, got T) {
	t.Helper()
	CheckAs(t, path, []byte(got), bytes.Equal)
}

// CheckAs is [Check] of what may be the same though its bytes differ, as two files of one picture. A
// file that is the same isn't written anew.
func CheckAs(t testing.TB, path string, got []byte, same func(want, got []byte) bool) {
	t.Helper()
	want, err := os.ReadFile(path)
	switch {
	case err == nil && same(want, got):
	case *Update:
		write(t, path, got)
	default:
		write(t, path+".got", got)
		difference := ""
		if utf8.Valid(want) && utf8.Valid(got) {
			difference = cmp.Diff(string(want), string(got))
		}
		t.Errorf("%s isn't what is now %[1]s.got (%v): where that is right, run the test with -update\n%s",
			path, err, difference)
	}
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
