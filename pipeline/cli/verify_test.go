package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/pipeline/artifact"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

const everything = `
jobs:
  - {id: a, game: nontotative, n: 300, formats: [parquet, arrow]}
figures:
  - {id: f, kind: scatter, datasets: [a]}
claims:
  - {id: arith/thm11, bound: 50}
`

// grundy calls the program in a folder and gives its exit code and output.
func grundy(t *testing.T, args ...string) (code int, output string) {
	t.Helper()
	var out bytes.Buffer
	code = Main(args, &out, &out)
	return code, out.String()
}

// content is the files below a folder, without what tells of runs.
func content(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.Contains(path, "/.locks/") || strings.Contains(path, "/logs/") {
			return err
		}
		text, err := os.ReadFile(path)
		found[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// A bit that is flipped in any file is found and the file named, what is set aside is made
// anew by the same commands, and no file is lost.
func TestVerifyFindsEveryFlip(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("all.yaml", []byte(everything), 0o666); err != nil {
		t.Fatal(err)
	}
	survey := []string{"survey", "cut", "--size", "3", "--to", "400"}
	remake := func() {
		t.Helper()
		for _, command := range [][]string{{"run", "all.yaml"}, survey} {
			if code, text := grundy(t, command...); code != exitDone {
				t.Fatalf("%v ends with %d: %s", command, code, text)
			}
		}
	}
	check := []string{"verify", "--heaps", "3", "--seconds", "0.2"}
	remake()
	sound := content(t, "out")
	if code, text := grundy(t, check...); code != exitDone {
		t.Fatalf("verify ends with %d: %s", code, text)
	}
	if diff := cmp.Diff(sound, content(t, "out")); diff != "" {
		t.Errorf("verify changes the folder: %s", diff)
	}
	for path, text := range sound {
		if strings.HasSuffix(path, ".html") {
			continue // It shows times, and no record has its digest.
		}
		flipped := []byte(text)
		flipped[len(flipped)/2] ^= 1
		if err := os.WriteFile(path, flipped, 0o666); err != nil {
			t.Fatal(err)
		}
		code, found := grundy(t, check...)
		name := strings.TrimPrefix(path, "out/")
		if strings.HasPrefix(name, "survey/") {
			name, _, _ = strings.Cut(name, ".") // or a game in it
		}
		if code != exitCheckFailed || !strings.Contains(found, name) {
			t.Errorf("%s is flipped: verify ends with %d and prints %s", path, code, found)
		}
		if code, text := grundy(t, append(check, "--set-aside")...); code != exitCheckFailed {
			t.Errorf("%s is flipped: verify --set-aside ends with %d: %s", path, code, text)
		}
		if !strings.HasPrefix(name, "survey/") && !kept(t, string(flipped)) {
			t.Errorf("%s is flipped, and what was there isn't kept", path)
		}
		os.RemoveAll("out/archive")
		remake()
		if diff := cmp.Diff(sound, content(t, "out")); diff != "" && !onlyPages(sound, content(t, "out")) {
			t.Errorf("%s was flipped and isn't made anew as it was: %s", path, diff)
		}
	}
}

// kept says whether a file of that content is in the archive.
func kept(t *testing.T, text string) bool {
	for _, got := range content(t, "out/archive") {
		if got == text {
			return true
		}
	}
	return false
}

// onlyPages says whether two folders differ in pages alone.
func onlyPages(a, b map[string]string) bool {
	for path, text := range a {
		if b[path] != text && !strings.HasSuffix(path, ".html") {
			return false
		}
	}
	return len(a) == len(b)
}

// A figure whose values aren't those of the dataset any more is stale, as is the page that
// shows it, and is named with the command that makes it anew.
func TestVerifyStale(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("all.yaml", []byte(everything), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, text := grundy(t, "run", "all.yaml"); code != exitDone {
		t.Fatal(text)
	}
	st, err := store.Open("out")
	if err != nil {
		t.Fatal(err)
	}
	var r artifact.Record
	if err := st.ReadRecord(layout.Record(layout.Figures, "f"), &r); err != nil {
		t.Fatal(err)
	}
	r.Inputs[0].Values = strings.Repeat("0", 64)
	if _, err := st.SaveRecord(layout.Record(layout.Figures, "f"), r); err != nil {
		t.Fatal(err)
	}
	code, text := grundy(t, "verify", "--seconds", "0.1")
	for _, want := range []string{
		"figures/f.json: stale; 'grundy run all.yaml --only figure/f' makes it anew",
		"the values of datasets/nontotative up to n = 300 are others now",
		"report/all.json: stale; 'grundy run all.yaml' makes it anew",
	} {
		if code != exitCheckFailed || !strings.Contains(text, want) {
			t.Errorf("verify ends with %d and lacks %q: %s", code, want, text)
		}
	}
	if code, text := grundy(t, "run", "all.yaml"); code != exitDone {
		t.Fatal(text)
	}
	if code, text := grundy(t, "verify", "--seconds", "0.1"); code != exitDone {
		t.Errorf("made anew: verify ends with %d: %s", code, text)
	}
}
