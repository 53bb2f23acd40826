//go:build long

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestContributing does what CONTRIBUTING.md shows to a copy of the repository:
// new files are written, lines of old ones exchanged or added, and each '$ grundy …' is
// run and prints what is shown, '…' being any text. Then the
// tests write anew what they keep of the program, and pass.
func TestContributing(t *testing.T) {
	text, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	copyModule(t, dir)
	blocks := regexp.MustCompile("(?ms)^```([^\n]*)\n(.*?)^```$").FindAllStringSubmatch(string(text), -1)
	var shown []string
	for _, b := range blocks {
		kind, file, named := strings.Cut(b[1], " ")
		switch {
		case (kind == "go" || kind == "text") && named:
			write(t, filepath.Join(dir, file), b[2])
		case kind == "yaml" && named:
			more(t, filepath.Join(dir, file), b[2])
		case kind == "diff" && named:
			exchange(t, filepath.Join(dir, file), b[2])
		case strings.HasPrefix(b[2], "$ grundy "):
			shown = append(shown, strings.Split(b[2], "$ grundy ")[1:]...)
		}
	}
	if len(shown) != 9 {
		t.Fatalf("%d commands are shown", len(shown))
	}
	run(t, dir, "go", "build", "-o", "grundy", ".")
	for _, s := range shown {
		command, want, _ := strings.Cut(s, "\n")
		shown := regexp.MustCompile("(?s)^" + strings.ReplaceAll(regexp.QuoteMeta(want), "…", ".*") + "$")
		if got := run(t, dir, "./grundy", strings.Fields(command)...); !shown.MatchString(got) {
			t.Errorf("grundy %s prints\n%snot\n%s", command, got, want)
		}
	}
	for _, kept := range []string{"./jobs/catalog", "./plots", "./pipeline/docs"} {
		run(t, dir, "go", "test", kept, "-update")
	}
	run(t, dir, "go", "test", ".", "./jobs/papers/arith", "./jobs/papers/step", "./plots/...", "./pipeline/figure",
		"./pipeline/docs", "./pipeline/export/...")
	run(t, dir, "go", "test", "./pipeline/cli", "-run", "TestCommandsApart|TestManuals")
}

// copyModule copies the Go files and what they embed and test with.
func copyModule(t *testing.T, dir string) {
	t.Helper()
	for _, name := range []string{"go.mod", "go.sum", "main.go", "doc_test.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), string(text))
	}
	for _, folder := range []string{"docs", "jobs", "pipeline", "plots"} {
		if err := os.CopyFS(filepath.Join(dir, folder), os.DirFS(folder)); err != nil {
			t.Fatal(err)
		}
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// more adds the text to the end of a file, after an empty line.
func more(t *testing.T, path, text string) {
	t.Helper()
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	write(t, path, string(before)+"\n"+text)
}

// exchange replaces each line that the diff takes away by the line after it
// that the diff adds.
func exchange(t *testing.T, path, diff string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(diff), "\n")
	after := string(text)
	for i := 0; i+1 < len(lines); i += 2 {
		old, new := strings.TrimPrefix(lines[i], "-"), strings.TrimPrefix(lines[i+1], "+")
		if strings.Count(after, old+"\n") != 1 {
			t.Fatalf("%s doesn't have the line %q just once", path, old)
		}
		after = strings.Replace(after, old+"\n", new+"\n", 1)
	}
	write(t, path, after)
}

func run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	c := exec.Command(name, args...)
	c.Dir = dir
	var stderr strings.Builder
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, out, &stderr)
	}
	return string(out)
}
