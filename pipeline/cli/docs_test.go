package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grundy/pipeline/must"
)

// Every example of docs/OWN-GAMES.md does what the page says.
func TestOwnGamesPage(t *testing.T) {
	ran := doAsThePage(t, "OWN-GAMES.md")
	if files, err := filepath.Glob("*.yaml"); len(files) < 6 || ran < 8 || err != nil {
		t.Errorf("the page has the configs %q and %d commands, %v", files, ran, err)
	}
}

// The commands of docs/ARTICLE.md make all files that the article of the page takes in, each with
// braces in pairs. With GRUNDY_TEX set, as 'just article' does, LaTeX makes the article's PDF.
func TestArticlePage(t *testing.T) {
	if ran := doAsThePage(t, "ARTICLE.md"); ran < 6 {
		t.Errorf("the page has %d commands", ran)
	}
	article := must.Get(os.ReadFile("article.tex"))(t)
	named := regexp.MustCompile(`\\(input|includegraphics\[.*?\]|bibliography){(.*?)}`).FindAllStringSubmatch(string(article), -1)
	if len(named) < 4 {
		t.Errorf("the article takes in %q", named)
	}
	for _, in := range append(named, []string{"", "input", "article.tex"}) {
		text, err := os.ReadFile(in[2] + map[string]string{"bibliography": ".bib"}[in[1]])
		if err != nil {
			t.Error(err)
		}
		plain := strings.NewReplacer(`\{`, "", `\}`, "").Replace(string(text))
		if !strings.HasSuffix(in[2], ".pdf") && strings.Count(plain, "{") != strings.Count(plain, "}") {
			t.Errorf("braces of %s aren't in pairs:\n%s", in[2], text)
		}
	}
	if os.Getenv("GRUNDY_TEX") == "" {
		return
	}
	for _, program := range []string{"pdflatex", "bibtex", "pdflatex", "pdflatex"} {
		c := exec.Command(program, "article")
		if program != "bibtex" {
			c.Args = []string{program, "-halt-on-error", "article"}
		}
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", program, err, out)
		}
	}
	log, err := os.ReadFile("article.log")
	if err != nil || strings.Contains(string(log), "undefined") || !strings.Contains(string(log), "article.pdf (1 page") {
		t.Errorf("%v\n%s", err, log)
	}
}

// doAsThePage does in a new folder what a page of docs shows: its files, as '```yaml c.yaml', are put
// into the folder, and each '$ grundy …' is run in it, in order, and prints what stands below, '…'
// being any text. It gives the number of commands, and the test goes on in the folder.
func doAsThePage(t *testing.T, page string) (ran int) {
	t.Helper()
	text := must.Get(os.ReadFile("../../docs/" + page))(t)
	t.Chdir(t.TempDir())
	for _, block := range regexp.MustCompile("(?ms)^```([^\n]*)\n(.*?)^```$").FindAllStringSubmatch(string(text), -1) {
		if _, file, ok := strings.Cut(block[1], " "); ok {
			must.Do(t, os.WriteFile(file, []byte(block[2]), 0o666))
			continue
		}
		for _, shown := range strings.Split("\n"+block[2], "\n$ grundy ")[1:] {
			ran++
			printsAs(t, shown)
		}
	}
	return ran
}

// printsAs runs a command, which is the first line, and compares what it prints, and after that
// tells on standard error, with the others. What it tells of tasks that take long on a busy
// machine isn't compared, nor are times. A contradicted claim ends the command with a failed check.
func printsAs(t *testing.T, shown string) {
	t.Helper()
	command, want, _ := strings.Cut(shown, "\n")
	code, out, told := called(strings.Fields(command)...)
	ends := exitDone
	if strings.HasPrefix(command, "claims") && strings.Contains(want, "contradicted") {
		ends = exitCheckFailed
	}
	if code != ends {
		t.Errorf("grundy %s ends with %d: %s", command, code, told)
	}
	varying := regexp.MustCompile(`(?m)^running .*\n|  \([0-9.]+ s\)$`)
	got := varying.ReplaceAllString(strings.TrimSpace(out+told), "")
	want = varying.ReplaceAllString(strings.TrimSpace(want), "")
	if expression := strings.ReplaceAll(regexp.QuoteMeta(want), "…", "(?s:.*)"); !regexp.MustCompile("^" + expression + "$").MatchString(got) {
		t.Errorf("grundy %s prints\n%s\nthe page says\n%s", command, got, want)
	}
}
