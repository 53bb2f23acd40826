package cluster

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/cluster/slurmtest"
	"grundy/pipeline/golden"
)

// write writes the script of so many jobs whose program is a shell script, and gives its path.
func write(t *testing.T, dir string, s Settings, jobs int, program string) string {
	t.Helper()
	path := filepath.Join(dir, "a program's.sh")
	text := "#!/bin/bash\ncd \"$1\"\ni=i$SLURM_ARRAY_TASK_ID\n" + program
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(dir, "job.sh")
	text = s.script(array{
		name: "a", what: "A test.", jobs: jobs, memory: 10 << 20, limit: 10 * time.Minute,
		output: filepath.Join(dir, "out-%a"), command: []string{path, dir},
	})
	if err := os.WriteFile(script, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return script
}

func submit(t *testing.T, script string) string {
	t.Helper()
	id, err := sbatch(t.Context(), script)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func entries(t *testing.T, id string) []Entry {
	t.Helper()
	all, err := queue(t.Context(), []string{id})
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

// A job that ends with 130 after the signal is put back, and goes on; one that is cancelled isn't;
// one whose node dies is put back.
func TestSlurm(t *testing.T) {
	c := slurmtest.Start(t)
	over := func(id string) func() bool { return func() bool { return len(entries(t, id)) == 0 } }

	t.Run("requeue", func(t *testing.T) {
		dir := t.TempDir()
		s := Settings{Prologue: []string{"set -euo pipefail"}}
		id := submit(t, write(t, dir, s, 3, `echo "begun-$i" >> all
if [ "$(grep -c "begun-$i" all)" = 2 ]; then exit 0; fi
trap 'sleep 0.5; echo "kept-$i" >> kept; exit 130' TERM
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
		id := submit(t, write(t, dir, Settings{}, 1, "echo begun >> all\ntrap 'exit 130' TERM\nwhile true; do sleep 0.1; done\n"))
		c.Until(t, "it runs", time.Minute, func() bool { return len(lines(dir, "all")) == 1 })
		if err := scancel(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		c.Until(t, "it is over", time.Minute, over(id))
		time.Sleep(8 * time.Second) // in which a job that was put back would begin
		if got := lines(dir, "all"); len(got) != 1 || len(entries(t, id)) > 0 {
			t.Errorf("a job that was cancelled began %d times", len(got))
		}
	})
	t.Run("node", func(t *testing.T) {
		dir := t.TempDir()
		id := submit(t, write(t, dir, Settings{}, 1, "echo begun >> all\nif [ \"$(wc -l < all)\" = 2 ]; then exit 0; fi\nwhile true; do echo alive >> beats; sleep 0.1; done\n"))
		c.Until(t, "it runs", time.Minute, func() bool { return len(lines(dir, "all")) == 1 })
		c.KillNode()
		beats := len(lines(dir, "beats"))
		time.Sleep(500 * time.Millisecond)
		if len(lines(dir, "beats")) != beats {
			t.Error("the program outlives its node")
		}
		c.Fail()
		c.Until(t, "it is put back", time.Minute, func() bool {
			return slices.ContainsFunc(entries(t, id), func(e Entry) bool { return e.State == "PENDING" && e.Requeued == 1 })
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
		_, err := sbatch(t.Context(), write(t, dir, Settings{Partition: "nowhere"}, 1, "true\n"))
		if err == nil || !strings.Contains(err.Error(), "sbatch says: ") || !strings.Contains(err.Error(), "invalid partition specified: nowhere") {
			t.Errorf("%v", err)
		}
	})
}

func TestNoSlurm(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := sbatch(t.Context(), "x"); err == nil || err.Error() != "there is no command sbatch here: Slurm isn't installed, or isn't on the PATH" {
		t.Errorf("%v", err)
	}
	if all, err := queue(t.Context(), nil); err != nil || len(all) > 0 {
		t.Errorf("of no jobs: %v, %v", all, err)
	}
}

// The script of an array with all settings.
func TestScript(t *testing.T) {
	s := Settings{
		Partition: "long", Account: "games", CPUs: 4,
		Args: []string{"--constraint=avx2", "--comment=it's a survey"}, Prologue: []string{"module load go", "export LANG=C"},
	}
	got := s.script(array{
		name: "octals-1", what: "A job of the submission octals-1.", jobs: 12, memory: 100<<20 + 1, limit: 90 * time.Minute,
		output: "/my folder/out/slurm/octals-1/%a.out", command: []string{"/bin/grundy", "run", "/my folder/octals.yaml"},
	})
	golden.Check(t, "testdata/script.golden", got)
	for d, want := range map[time.Duration]string{time.Minute: "0-00:01:00", 25 * time.Hour: "1-01:00:00"} {
		if text := clock(d); text != want {
			t.Errorf("%v is written %s, want %s", d, text, want)
		}
	}
}
