//go:build long

package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"grundy/pipeline/must"
)

// throughSlurm runs a config through Slurm, loses the node so many times meanwhile, and gives the
// time that it took.
func throughSlurm(t *testing.T, c *slurm, config, out string, losses int) time.Duration {
	t.Helper()
	begun := time.Now()
	mustRun(t, "run", config, "--out", out, "--executor", "slurm")
	for range losses {
		c.Until(t, "a job runs", time.Minute, func() bool { return running(clusterView(t, out)) })
		time.Sleep(5 * time.Second)
		c.KillNode()
		c.Fail()
		time.Sleep(time.Second)
		c.StartNode()
		c.Recover()
	}
	c.Until(t, "all jobs are over", 20*time.Minute, func() bool {
		text, _ := exec.Command("squeue", "--noheader").Output()
		return len(text) == 0
	})
	return time.Since(begun)
}

// A survey of all octal codes of four digits to 10^4, of which the node is lost twice; what 5000
// cheap points take more through Slurm than here; and the papers' figures.
func TestSlurmLong(t *testing.T) {
	c := startSlurm(t)
	dir := t.TempDir()
	for _, x := range []struct {
		name, text string
		losses     int
	}{
		{"octals", "jobs: [{id: octals, game: \"octal:0.{a}{b}{c}{d}\", matrix: {a: 0..7, b: 0..7, c: 0..7, d: 1..7}, n: 10000, keep: rows}]\n", 2},
		{"cheap", "jobs: [{id: cheap, game: \"subtraction:1,{a},{b}\", matrix: {a: 2..101, b: 102..151}, n: 500, keep: rows}]\n", 0},
	} {
		config, alone, out := filepath.Join(dir, x.name+".yaml"), filepath.Join(dir, x.name+"-alone"), filepath.Join(dir, x.name)
		must.Do(t, os.WriteFile(config, []byte(x.text), 0o666))
		begun := time.Now()
		mustRun(t, "run", config, "--out", alone, "--workers", "2")
		here := time.Since(begun)
		there := throughSlurm(t, c, config, out, x.losses)
		sameButJobs(t, alone, out)
		t.Logf("%s: here %v, through Slurm %v, with the node lost %d times", x.name, here.Round(100*time.Millisecond), there.Round(100*time.Millisecond), x.losses)
	}
	papers := must.Get(filepath.Abs("../../configs/papers.yaml"))(t)
	alone, out := filepath.Join(dir, "papers-alone"), filepath.Join(dir, "papers")
	mustRun(t, "run", papers, "--out", alone)
	t.Logf("the papers' config took %v through Slurm", throughSlurm(t, c, papers, out, 0).Round(100*time.Millisecond))
	sameButJobs(t, alone, out)
}
