package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every example of docs/OWN-GAMES.md does what the page says: the configs are files of a folder,
// and each '$ grundy …' is run in it, in order, and prints what stands below, '…' being any text.
func TestOwnGamesPage(t *testing.T) {
	text, err := os.ReadFile("../../docs/OWN-GAMES.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	ran := 0
	for _, block := range regexp.MustCompile("(?ms)^```([^\n]*)\n(.*?)^```$").FindAllStringSubmatch(string(text), -1) {
		if file, ok := strings.CutPrefix(block[1], "yaml "); ok {
			if err := os.WriteFile(file, []byte(block[2]), 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		for _, shown := range strings.Split("\n"+block[2], "\n$ grundy ")[1:] {
			ran++
			printsAs(t, shown)
		}
	}
	if files, err := filepath.Glob("*.yaml"); len(files) < 6 || ran < 8 || err != nil {
		t.Errorf("the page has the configs %q and %d commands, %v", files, ran, err)
	}
}

// printsAs runs a command, which is the first line, and compares what it prints, and after that
// tells on standard error, with the others. What it tells of tasks that take long on a busy
// machine isn't compared, nor are times. A contradicted claim ends the command with a failed check.
func printsAs(t *testing.T, shown string) {
	t.Helper()
	command, want, _ := strings.Cut(shown, "\n")
	var stdout, stderr bytes.Buffer
	code, ends := Main(strings.Fields(command), &stdout, &stderr), exitDone
	if strings.HasPrefix(command, "claims") && strings.Contains(want, "contradicted") {
		ends = exitCheckFailed
	}
	if code != ends {
		t.Errorf("grundy %s ends with %d: %s", command, code, &stderr)
	}
	varying := regexp.MustCompile(`(?m)^running .*\n|  \([0-9.]+ s\)$`)
	got := varying.ReplaceAllString(strings.TrimSpace(stdout.String()+stderr.String()), "")
	want = varying.ReplaceAllString(strings.TrimSpace(want), "")
	if expression := strings.ReplaceAll(regexp.QuoteMeta(want), "…", "(?s:.*)"); !regexp.MustCompile("^" + expression + "$").MatchString(got) {
		t.Errorf("grundy %s prints\n%s\nthe page says\n%s", command, got, want)
	}
}
