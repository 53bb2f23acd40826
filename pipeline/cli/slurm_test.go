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

	"grundy/pipeline/cluster"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
)

const slurmConfig = `
jobs:
  - {id: octals, game: "octal:0.{a}{b}{c}", matrix: {a: 0..7, b: 0..7, c: 1..7}, n: 4000, keep: rows}
  - {id: kept, game: "subtraction:1,{a}", matrix: {a: 2..9}, n: 2000}
  - {id: dr, game: divide-and-residue, n: 20000}
  - {id: spread, game: maliquot, n: 20000000}
figures:
  - {id: scatter, kind: scatter, datasets: [dr]}
  - {id: periods, kind: scatter, datasets: [kept], options: {x: a, y: period}}
claims: [arith/list/stau]
slurm: {cpus: 1, prologue: ["export GRUNDY_TEST=1"]}
`

// clusterView is what 'grundy status --json' tells of the cluster.
func clusterView(t *testing.T, out string) []cluster.View {
	t.Helper()
	text, err := exec.Command("grundy", "status", "--json", "--out", out).Output()
	var v struct{ Cluster []cluster.View }
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	if err != nil && !strings.Contains(err.Error(), "exit status 2") { // nothing has run yet
		t.Fatalf("status: %v: %s", err, text)
	}
	return v.Cluster
}

// A config that goes through Slurm as two jobs, one of which makes a part of it, and whose node is
// lost twice meanwhile, ends in the bytes of a run on this machine.
func TestSlurm(t *testing.T) {
	c := startSlurm(t)
	dir := t.TempDir()
	config := filepath.Join(dir, "clus ter.yaml")
	must.Do(t, os.WriteFile(config, []byte(slurmConfig), 0o666))
	alone, out := filepath.Join(dir, "alone"), filepath.Join(dir, "out put")
	finish(t, config, alone)

	submit := func(want string, args ...string) {
		t.Helper()
		args = append([]string{"run", config, "--out", out, "--executor", "slurm"}, args...)
		if text := mustRun(t, args...); !strings.Contains(text, want) {
			t.Fatalf("%q says %s, want %s", args, text, want)
		}
	}
	submit("submitted clus-ter-1: 1 job as ", "--time", "10m", "--only", "octals")
	c.Until(t, "a job runs", time.Minute, func() bool { return running(clusterView(t, out)) })
	submit("nothing is submitted: 1 job that makes the same is in the queue already", "--only", "octals")
	submit("submitted clus-ter-2: 1 job as ")
	for range 2 {
		c.KillNode()
		c.Fail()
		time.Sleep(time.Second)
		c.StartNode()
		c.Recover()
		c.Until(t, "a job runs", time.Minute, func() bool { v := clusterView(t, out); return running(v) || len(v) == 0 })
	}
	c.Until(t, "all jobs are over", 3*time.Minute, func() bool { return len(clusterView(t, out)) == 0 })
	if text := mustRun(t, "run", config, "--out", out); !strings.Contains(text, "nothing to do") {
		t.Errorf("after the jobs a run says %s", text)
	}
	sameButJobs(t, alone, out)
}

// A job that Slurm pre-empts for another one is put back, goes on when that is over, and ends in the
// bytes of a run on this machine.
func TestPreemptedBySlurm(t *testing.T) {
	c := startSlurm(t)
	dir := t.TempDir()
	config, alone, out := filepath.Join(dir, "pre.yaml"), filepath.Join(dir, "alone"), filepath.Join(dir, "out")
	text := `
jobs:
  - {id: octals, game: "octal:0.{a}{b}{c}", matrix: {a: 0..7, b: 0..7, c: 1..7}, n: 4000, keep: rows}
  - {id: dr, game: divide-and-residue, n: 20000}
`
	must.Do(t, os.WriteFile(config, []byte(text), 0o666))
	finish(t, config, alone)
	mustRun(t, "run", config, "--out", out, "--executor", "slurm")
	rows := filepath.Join(out, "survey", "octals", "*.jsonl")
	awaitFile(t, rows)
	c.Preempt(3)
	requeued := awaitRequeued(t, c, out)
	if left, err := filepath.Glob(rows); requeued != 1 || len(left) == 0 {
		t.Errorf("the job was put back %d times, with the rows %q there, %v", requeued, left, err)
	}
	c.Until(t, "all jobs are over", 3*time.Minute, func() bool { return len(clusterView(t, out)) == 0 })
	if text := mustRun(t, "run", config, "--out", out); !strings.Contains(text, "nothing to do") {
		t.Errorf("after the jobs a run says %s", text)
	}
	sameButJobs(t, alone, out)
}

// awaitRequeued waits until a job of a folder is put back, and gives how often that was so.
func awaitRequeued(t *testing.T, c *slurm, out string) (requeued int) {
	t.Helper()
	c.Until(t, "the job is put back", time.Minute, func() bool {
		views := clusterView(t, out)
		for _, v := range views {
			for _, j := range v.Jobs {
				requeued = max(requeued, j.Requeued)
			}
		}
		return requeued > 0 || len(views) == 0
	})
	return requeued
}

// A job that ends after the signal of its time limit is put back, one that is cancelled isn't, and
// what Slurm says of one that it doesn't take is told.
func TestCancelledOnSlurm(t *testing.T) {
	c := startSlurm(t)
	dir := t.TempDir()
	config, out := filepath.Join(dir, "long.yaml"), filepath.Join(dir, "out")
	must.Do(t, os.WriteFile(config, []byte("jobs: [{id: dr, game: divide-and-residue, n: 20000000}]\n"), 0o666))
	text, err := exec.Command("grundy", "run", config, "--out", out, "--executor", "slurm", "--partition", "nowhere").CombinedOutput()
	if err == nil || !strings.Contains(string(text), "sbatch says: ") || !strings.Contains(string(text), "invalid partition specified: nowhere") {
		t.Errorf("%v: %s", err, text)
	}
	mustRun(t, "run", config, "--out", out, "--executor", "slurm")
	awaitFile(t, filepath.Join(out, "datasets", "*", "*.parquet"))
	job := clusterView(t, out)[0].Jobs[0].Job
	for _, args := range [][]string{{"--signal=TERM", "--batch", job + "_0"}, {job}} {
		if said, err := exec.Command("scancel", args...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, said)
		}
		if len(args) > 1 {
			if requeued := awaitRequeued(t, c, out); requeued != 1 {
				t.Errorf("the job was put back %d times", requeued)
			}
			c.Until(t, "it runs again", time.Minute, func() bool { return running(clusterView(t, out)) })
		}
	}
	c.Until(t, "it is over", time.Minute, func() bool { return len(clusterView(t, out)) == 0 })
	time.Sleep(8 * time.Second) // in which a job that was put back would begin
	if left := clusterView(t, out); len(left) > 0 {
		t.Errorf("a job that was cancelled is there: %+v", left)
	}
}

// sameButJobs compares a folder with that of a run through Slurm.
func sameButJobs(t *testing.T, alone, out string) {
	t.Helper()
	got := results(t, out)
	for name := range got {
		if strings.HasPrefix(name, layout.Jobs+string(filepath.Separator)) {
			delete(got, name)
		}
	}
	sameFiles(t, results(t, alone), got)
}

// running says whether a job runs.
func running(views []cluster.View) bool {
	for _, v := range views {
		for _, j := range v.Jobs {
			if j.State == "RUNNING" {
				return true
			}
		}
	}
	return false
}

// mustRun runs the program and gives what it prints.
func mustRun(t *testing.T, args ...string) string {
	t.Helper()
	var said bytes.Buffer
	c := exec.Command("grundy", args...)
	c.Stdout, c.Stderr = &said, &said
	if err := c.Run(); err != nil {
		t.Fatalf("grundy %s: %v: %s", strings.Join(args, " "), err, &said)
	}
	return said.String()
}

// The script of docs/NIGHTS.md ends its run before the job's time is up and puts the job back, which
// then goes on, until all is done.
func TestOwnScriptOnSlurm(t *testing.T) {
	c := startSlurm(t)
	text := must.Get(os.ReadFile("../../docs/NIGHTS.md"))(t)
	_, script, _ := strings.Cut(string(text), "```bash\n")
	script, _, _ = strings.Cut(script, "```")
	script = strings.NewReplacer("7h50m", "2s", "08:00:00", "00:10:00", "=16G", "=1G", "15G", "1G").Replace(script)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"job.sh": script, "overnight.yaml": "jobs: [{id: dr, game: divide-and-residue, n: 1000000}]\n",
	} {
		must.Do(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
	}
	submit := exec.Command("sbatch", "--output=log.txt", "job.sh")
	submit.Dir = dir
	if said, err := submit.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	said := func() string { log, _ := os.ReadFile(filepath.Join(dir, "log.txt")); return string(log) }
	c.Until(t, "the run is done", 5*time.Minute, func() bool { return strings.Contains(said(), "done: 3 tasks") })
	if ends := strings.Count(said(), "time is up; what was computed is kept"); ends == 0 {
		t.Errorf("the job was never put back:\n%s", said())
	} else {
		t.Logf("the job was put back %d times", ends)
	}
}
