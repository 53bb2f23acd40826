//go:build unix

package cli

import (
	"archive/zip"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grundy/pipeline/must"
)

// unzip puts the files of a zip into the folder.
func unzip(t *testing.T, file string) {
	t.Helper()
	z := must.Get(zip.OpenReader(file))(t)
	defer z.Close()
	must.Do(t, os.CopyFS(".", z))
}

// The page of a zip finds all that it leads to after unzipping, and the folder is an export
// that is sound and can be cited.
func TestExportZip(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("all.yaml", []byte(travels+`
figures: [{id: nontotative, kind: scatter, title: Nontotative, datasets: [a], formats: [png, svg]}]
`), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{
		{"run", "all.yaml"}, {"export", "--config", "all.yaml", "--zip", "--author", "Grundy, Patrick Michael"},
		{"bundle", "all.yaml", "--author", "Grundy, Patrick Michael", "--to", "other.zip"},
	} {
		printed(t, command...)
	}
	one, errOne := os.ReadFile("all.zip")
	other, errOther := os.ReadFile("other.zip")
	if err := errors.Join(errOne, errOther); err != nil || string(one) != string(other) {
		t.Errorf("the same results give other bytes: %v", err)
	}
	unzip(t, "all.zip")
	if code, text := grundy(t, "verify", "all", "--heaps", "1"); code != exitDone || strings.Contains(text, "unknown") {
		t.Errorf("verify ends with %d: %s", code, text)
	}
	page := must.Get(os.ReadFile("all/index.html"))(t)
	led := 0
	for _, a := range regexp.MustCompile(`(?:href|src|data|data-large)="([^"#]+)"`).FindAllStringSubmatch(string(page), -1) {
		to := must.Get(url.Parse(a[1]))(t)
		if _, err := os.Stat(filepath.Join("all", to.Path)); err != nil || to.Scheme != "" {
			t.Errorf("the page leads to %s: %v", a[1], err)
		}
		led++
	}
	if led < 10 {
		t.Errorf("the page leads to %d files", led)
	}
	for file, has := range map[string]string{
		"index.html": "1.3 s", "CITATION.cff": "Grundy", "README.md": "[index.html](index.html)", "configs/all.yaml": "figures: [{id: nontotative",
		"page/figures/nontotative.csv": "n,", "page/report/all.json": "nontotative", "parquet/nontotative/part-000000.parquet": "PAR1", "survey/s.parquet": "PAR1",
	} {
		text, err := os.ReadFile(filepath.Join("all", file))
		if err != nil || strings.Contains(string(text), has) != (file != "index.html") {
			t.Errorf("%s: %v, or whether it has %s", file, err, has)
		}
	}
	if strings.Contains(string(page), "processors") || strings.Contains(string(page), ">time<") {
		t.Error("the page of a zip tells of the machine or of times")
	}
}
