package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/journal"
)

// A run whose process is gone isn't running, however short ago it wrote.
func TestStatusOfAKilledRun(t *testing.T) {
	host, err := os.Hostname()
	if err != nil {
		t.Skip(err)
	}
	killed := exec.Command("grundy", "--version")
	if err := killed.Run(); err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	if err := os.Mkdir(filepath.Join(out, "logs"), 0o777); err != nil {
		t.Fatal(err)
	}
	for process, want := range map[int]string{killed.Process.Pid: "gone without an end", os.Getpid(): "running"} {
		begin := journal.Begin{Command: "grundy run x.yaml", Again: "grundy run x.yaml", Process: process, Host: host}
		text, err := json.Marshal(journal.Event{Time: time.Now(), Event: journal.RunBegins, Run: &begin})
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(out, "logs", "run-20211220-000000-1.jsonl"), append(text, '\n'), 0o666); err != nil {
			t.Fatal(err)
		}
		var stdout, stderr bytes.Buffer
		if code := Main([]string{"status", "--out", out}, &stdout, &stderr); code != exitDone || !strings.HasPrefix(stdout.String(), want) {
			t.Errorf("ends with %d and says %s%s, want %s", code, &stdout, &stderr, want)
		}
	}
}
