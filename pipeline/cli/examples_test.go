package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grundy/pipeline/must"

	"github.com/spf13/cobra"
)

// The examples in every command's help do what they say: each '$ grundy …' is
// run in a folder that holds configs/, in order, and the lines below it are
// what it prints. '…' stands for any text in a line and, at the beginning of a line,
// for any lines, at the end perhaps for none.
func TestExamples(t *testing.T) {
	patient(t)
	configs := must.Get(filepath.Abs("../../configs"))(t)
	smoke := must.Get(os.ReadFile("../../configs/smoke.yaml"))(t)
	// No example shows pixels, which cost most of the time of small configs.
	quick := strings.NewReplacer("\nfigures:\n", "\ndefaults: {figures: {formats: [svg]}}\nfigures:\n", "[png, svg, pdf]", "[svg, pdf]").Replace(string(smoke))
	for _, c := range newRoot().Commands() {
		if c.Name() == "help" || c.Name() == "completion" || !c.Runnable() { // a topic of help
			continue
		}
		if c.Name() == "serve" { // It goes on until it is interrupted.
			continue
		}
		t.Run(c.Name(), func(t *testing.T) {
			t.Chdir(t.TempDir())
			must.Do(t, os.CopyFS("configs", os.DirFS(configs)))
			must.Do(t, os.WriteFile("configs/smoke.yaml", []byte(quick), 0o666))
			runExamples(t, c)
		})
	}
}

// patient lets identify take all the time that it needs on a busy machine.
func patient(t *testing.T) {
	usual := usualSeconds
	usualSeconds = 60
	t.Cleanup(func() { usualSeconds = usual })
}

// Games are found by their values, however these are separated.
func TestGamesByValues(t *testing.T) {
	patient(t)
	const values = "0,1,2,3,1,4,3,2,1,4"
	for _, words := range [][]string{{values}, strings.Split(values, ",")} {
		if got := printed(t, append([]string{"games"}, words...)...); !strings.HasPrefix(got, "kayles") {
			t.Errorf("%q: %s", words, got)
		}
	}
}

func runExamples(t *testing.T, c *cobra.Command) {
	withManual(c)
	if c.Example == "" || c.Long == "" {
		t.Fatal("no manual, or no example in it")
	}
	for _, block := range strings.Split("\n"+c.Example, "\n  $ grundy ")[1:] {
		command, want, _ := strings.Cut(block, "\n")
		command = strings.ReplaceAll(command, " --nice", "") // The tests keep their priority.
		if got := strings.TrimSpace(printed(t, strings.Fields(command)...)); !pattern(want).MatchString(got) {
			t.Errorf("grundy %s prints\n%s\nits help says\n%s", command, got, want)
		}
	}
}

// pattern is the expression for the output that an example shows, indented by
// two spaces.
func pattern(example string) *regexp.Regexp {
	example = strings.TrimSpace(strings.ReplaceAll("\n"+example, "\n  ", "\n"))
	quoted := regexp.QuoteMeta(example)
	if start, last := strings.CutSuffix(quoted, "\n…"); last {
		quoted = start + "(?s:\n.*)?" // or nothing
	}
	quoted = strings.ReplaceAll(quoted, "\n…", "\n(?s:.*)")
	quoted = strings.ReplaceAll(quoted, "…", `.*`)
	return regexp.MustCompile(`^` + quoted + `$`)
}
