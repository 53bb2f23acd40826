package slurm_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/slurm"
	"grundy/pipeline/slurm/slurmtest"
)

// write writes the script of a job whose program is a shell script that gets the index.
func write(t *testing.T, dir string, s slurm.Settings, j slurm.Job, program string) string {
	t.Helper()
	path := filepath.Join(dir, "a program's.sh")
	if err := os.WriteFile(path, []byte("#!/bin/bash\ncd \"$1\"\n"+program), 0o755); err != nil {
		t.Fatal(err)
	}
	j.Command, j.Output, j.Element = []string{path, dir}, filepath.Join(dir, "out-%a"), "i"
	script := filepath.Join(dir, j.Name+".sh")
	if err := os.WriteFile(script, []byte(s.Script(j)), 0o644); err != nil {
		t.Fatal(err)
	}
	return script
}

func submit(t *testing.T, script string, ok ...string) string {
	t.Helper()
	id, err := slurm.Submit(t.Context(), script, ok, nil)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func queue(t *testing.T, ids ...string) []slurm.Entry {
	t.Helper()
	all, err := slurm.Queue(context.Background(), ids)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// lines is the lines of a file that jobs append to.
func lines(dir, name string) []string {
	text, _ := os.ReadFile(filepath.Join(dir, name))
	return strings.Fields(string(text))
}

// An array runs all its elements, no more of them at once than the throttle allows; a job that
// depends on it runs after it; one that depends on a failed one is removed; a job that ends with
// 130 after the signal is put back, and goes on; one that is cancelled isn't; one whose node dies
// is put back.
func TestSlurm(t *testing.T) {
	c := slurmtest.Start(t)
	job := slurm.Job{Name: "a", What: "A test.", Array: 4, Memory: 10 << 20, Limit: 10 * time.Minute}
	over := func(ids ...string) func() bool { return func() bool { return len(queue(t, ids...)) == 0 } }

	t.Run("array", func(t *testing.T) {
		dir := t.TempDir()
		first := submit(t, write(t, dir, slurm.Settings{Throttle: 1}, job, "echo begin-$2 >> all; sleep 0.5; echo end-$2 >> all\n"))
		last := job
		last.Name, last.Array = "last", 1
		second := submit(t, write(t, t.TempDir(), slurm.Settings{}, last, "echo last >> "+dir+"/all\n"), first)
		c.Until(t, "the arrays are over", time.Minute, over(first, second))
		got := lines(dir, "all")
		if len(got) != 9 || got[8] != "last" {
			t.Fatalf("the jobs wrote %q", got)
		}
		for i := 0; i < 8; i += 2 {
			if strings.TrimPrefix(got[i], "begin") != strings.TrimPrefix(got[i+1], "end") {
				t.Errorf("with a throttle of 1 the jobs wrote %q", got)
			}
		}
	})
	t.Run("failure", func(t *testing.T) {
		dir := t.TempDir()
		job := job
		job.Array = 1
		first := submit(t, write(t, dir, slurm.Settings{}, job, "exit 3\n"))
		second := submit(t, write(t, t.TempDir(), slurm.Settings{}, job, "echo ran >> "+dir+"/ran\n"), first)
		c.Until(t, "both are over", time.Minute, over(first, second))
		if got := lines(dir, "ran"); len(got) > 0 {
			t.Error("a job ran after one that failed")
		}
	})
	t.Run("requeue", func(t *testing.T) {
		dir := t.TempDir()
		job := job
		job.Array = 3 // one of the elements has the number of the array
		s := slurm.Settings{Prologue: []string{"set -euo pipefail"}}
		id := submit(t, write(t, dir, s, job, `echo "begun-$2" >> all
if [ "$(grep -c "begun-$2" all)" = 2 ]; then exit 0; fi
trap 'sleep 0.5; echo "kept-$2" >> kept; exit 130' TERM
scancel --signal=TERM --batch "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
while true; do sleep 0.1; done
`))
		c.Until(t, "it is over", time.Minute, over(id))
		all, kept := lines(dir, "all"), lines(dir, "kept")
		slices.Sort(all)
		slices.Sort(kept)
		if !slices.Equal(all, []string{"begun-i0", "begun-i0", "begun-i1", "begun-i1", "begun-i2", "begun-i2"}) {
			t.Errorf("the elements began as %q", all)
		}
		if !slices.Equal(kept, []string{"kept-i0", "kept-i1", "kept-i2"}) {
			t.Errorf("the elements kept their work as %q", kept)
		}
	})
	t.Run("cancel", func(t *testing.T) {
		dir := t.TempDir()
		job := job
		job.Array = 1
		id := submit(t, write(t, dir, slurm.Settings{}, job, "echo begun >> all\ntrap 'exit 130' TERM\nwhile true; do sleep 0.1; done\n"))
		c.Until(t, "it runs", time.Minute, func() bool { return len(lines(dir, "all")) == 1 })
		if err := slurm.Cancel(t.Context(), []string{id}); err != nil {
			t.Fatal(err)
		}
		c.Until(t, "it is over", time.Minute, over(id))
		time.Sleep(8 * time.Second) // in which a job that was put back would begin
		if got := lines(dir, "all"); len(got) != 1 || len(queue(t, id)) > 0 {
			t.Errorf("a job that was cancelled began %d times", len(got))
		}
	})
	t.Run("node", func(t *testing.T) {
		dir := t.TempDir()
		job := job
		job.Array = 1
		id := submit(t, write(t, dir, slurm.Settings{}, job, "echo begun >> all\nif [ \"$(wc -l < all)\" = 2 ]; then exit 0; fi\nwhile true; do echo alive >> beats; sleep 0.1; done\n"))
		c.Until(t, "it runs", time.Minute, func() bool { return len(lines(dir, "all")) == 1 })
		c.KillNode()
		beats := len(lines(dir, "beats"))
		time.Sleep(500 * time.Millisecond)
		if len(lines(dir, "beats")) != beats {
			t.Error("the program outlives its node")
		}
		c.Fail()
		c.Until(t, "it is put back", time.Minute, func() bool {
			return slices.ContainsFunc(queue(t, id), func(e slurm.Entry) bool { return e.State == "PENDING" && e.Requeued == 1 })
		})
		c.StartNode()
		c.Recover()
		c.Until(t, "it is over", time.Minute, over(id))
		if got := lines(dir, "all"); len(got) != 2 {
			t.Errorf("the job began %d times", len(got))
		}
	})
	t.Run("errors", func(t *testing.T) {
		dir := t.TempDir()
		_, err := slurm.Submit(t.Context(), write(t, dir, slurm.Settings{Partition: "nowhere"}, job, "true\n"), nil, nil)
		if err == nil || !strings.Contains(err.Error(), "sbatch says: ") || !strings.Contains(err.Error(), "invalid partition specified: nowhere") {
			t.Errorf("%v", err)
		}
	})
}

func TestNoSlurm(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := slurm.Submit(t.Context(), "x", nil, nil); err == nil || err.Error() != "there is no command sbatch here: Slurm isn't installed, or isn't on the PATH" {
		t.Errorf("%v", err)
	}
	if all, err := slurm.Queue(t.Context(), nil); err != nil || len(all) > 0 {
		t.Errorf("of no jobs: %v, %v", all, err)
	}
}

// The script of an array with all settings.
func TestScript(t *testing.T) {
	s := slurm.Settings{
		Partition: "long", Account: "games", Time: 90 * time.Minute, Throttle: 7, CPUs: 4,
		Args: []string{"--constraint=avx2", "--comment=it's a survey"}, Prologue: []string{"module load go", "export LANG=C"},
	}
	got := s.Script(slurm.Job{
		Name: "octals-1.1", What: "The parts 1.1 of the config octals.", Array: 12, Memory: 100<<20 + 1, Limit: time.Hour,
		Output: "/my folder/out/slurm/octals-1/1.1-%a.out", Command: []string{"/bin/grundy", "run", "/my folder/octals.yaml", "--share"}, Element: "octals-1/1.1/",
	})
	if want, err := os.ReadFile("testdata/script.golden"); err != nil || string(want) != got {
		os.WriteFile("testdata/script.golden.got", []byte(got), 0o666)
		t.Errorf("testdata/script.golden isn't what is now testdata/script.golden.got (%v)", err)
	}
	for _, d := range []time.Duration{time.Minute, 25 * time.Hour} {
		if text := (slurm.Settings{Time: d}).Script(slurm.Job{}); !strings.Contains(text, fmt.Sprintf("--time=%d-%02d:%02d:00", int(d.Hours())/24, int(d.Hours())%24, int(d.Minutes())%60)) {
			t.Errorf("of %v the script is\n%s", d, text)
		}
	}
}
