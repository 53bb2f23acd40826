package cli

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"grundy/pipeline/must"
)

// What commands of testdata/said.txt say is in what they print or, where they are refused, tell on
// standard error alone.
func TestSaid(t *testing.T) {
	defer func(old uint64) { budget = old }(budget)
	budget = 8 << 30
	text := must.Get(os.ReadFile("testdata/said.txt"))(t)
	blocks := strings.Split(string(text), "\n\n$ grundy ")[1:]
	if len(blocks) < 60 {
		t.Fatalf("there are only %d commands", len(blocks))
	}
	for _, block := range blocks {
		block, _, _ = strings.Cut(strings.TrimSuffix(block, "\n"), "\n\n#")
		command, want, _ := strings.Cut(block, "\n")
		want = strings.ReplaceAll(strings.ReplaceAll(want, "\n   ", "\n"), ": \n", ": ")
		code, out, told := called(strings.Fields(command)...)
		exit, want, _ := strings.Cut(want, ": ")
		where := out
		if code != exitDone {
			where = told
		}
		if fmt.Sprint(code) != exit || !strings.Contains(where, want) || code != exitDone && out != "" {
			t.Errorf("grundy %s ends with %d, prints\n%sand says\n%swant %s: %s", command, code, out, told, exit, want)
		}
	}
}
