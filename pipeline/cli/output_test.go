package cli

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"fmt"

	"grundy/pipeline/must"
)

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }

// What can't be written isn't passed over, and isn't the user's mistake: no command ends well, or as if a check had failed, if its answer couldn't be written.
func TestAnswerNotWritten(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"a.txt": "0 0\n1 1\n", "b.txt": "0 0\n1 2\n"} {
		must.Do(t, os.WriteFile(name, []byte(text), 0o666))
	}
	for line, want := range map[string]string{
		"compare a.txt a.txt": "no room", "compare a.txt b.txt": "no room", "compare a.txt b.txt --json": "no room",
		"--help": "no room", "": "no room", "compare --help": "no room", "help config": "no room", "help figures": "no room", "--version": "no room",
		"games nim": "no room", "values kayles 5": "no room", "values kayles 5 --format json": "no room", "grid mem0 3 3": "no room",
		"solve 1@nim 2@nim": "no room", "period nim 9": "no room", "identify 0,1,2": "no room", "schema": "no room", "plot nim --to 9": "no room",
		"init new.yaml": "no room", "completion bash": "no room",
		"values saliquant --to 5": "no room", "grid mem --n 3 --k 3": "no room", "games": "no room", "solve 7@totient": "no room", "claims arith/thm12 --bound 9": "no room",
		"compare a.txt nothing": "nothing is no file",
	} {
		var stderr bytes.Buffer
		code, wantCode := Main(strings.Fields(line), full{}, &stderr), exitTaskFailed
		if want != "no room" {
			wantCode = exitUsage
		}
		if code != wantCode || strings.Count(stderr.String(), want) != 1 {
			t.Errorf("grundy %s ends with %d and says %q", line, code, stderr.String())
		}
	}
}

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
