package cli

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"grundy/pipeline/cluster"
	"grundy/pipeline/store"
)

// Where the queue can't be seen, status says so, and shows the run of the folder.
func TestStatusWithoutSlurm(t *testing.T) {
	config, err := filepath.Abs("../../configs/smoke.yaml")
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "out")
	mustRun(t, "run", config, "--only", "diamond", "--out", out)
	st, err := store.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	if err := (&cluster.Submission{Name: "smoke-1", Job: "7"}).Save(st); err != nil {
		t.Fatal(err)
	}
	program, err := exec.LookPath("grundy")
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, "status", "--out", out)
	c.Env = []string{"PATH=" + t.TempDir()}
	text, err := c.CombinedOutput()
	for _, want := range []string{"can't be seen: there is no command squeue here", "figure/diamond"} {
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%v: it lacks %q:\n%s", err, want, text)
		}
	}
}
