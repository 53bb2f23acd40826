package cli

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"grundy/pipeline/cluster"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// Where the queue can't be seen, status says so, and shows the run of the folder.
func TestStatusWithoutSlurm(t *testing.T) {
	config := must.Get(filepath.Abs("../../configs/smoke.yaml"))(t)
	out := filepath.Join(t.TempDir(), "out")
	mustRun(t, "run", config, "--only", "diamond", "--out", out)
	st := must.Get(store.Open(out))(t)
	must.Do(t, (&cluster.Submission{Name: "smoke-1", Job: "7"}).Save(st))
	program := must.Get(exec.LookPath("grundy"))(t)
	c := exec.Command(program, "status", "--out", out)
	c.Env = []string{"PATH=" + t.TempDir()}
	text, err := c.CombinedOutput()
	for _, want := range []string{"can't be seen: there is no command squeue here", "figure/diamond"} {
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%v: it lacks %q:\n%s", err, want, text)
		}
	}
}
