package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
	"grundy/pipeline/verify"
)

// nightConfig asks for a task of each kind: datasets of one part and of three, a sweep, a figure, a
// claim.
const nightConfig = `jobs:
  - {id: stau, game: stau, n: 300, formats: [parquet, arrow]}
  - {id: grid, game: mem+, product: grid, n: 9000, k: 2}
  - {id: pairs, game: "subtraction:1,{a}", matrix: {a: 2..4}, n: 60, keep: rows}
figures:
  - {id: small, kind: scatter, datasets: [stau], formats: [png, svg], options: {width: 0.5, height: 0.5}}
claims: [arith/list/stau]
`

// nightFile writes the config into a folder of its own.
func nightFile(t *testing.T) (config, dir string) {
	t.Helper()
	dir = t.TempDir()
	config = filepath.Join(dir, "night.yaml")
	must.Do(t, os.WriteFile(config, []byte(nightConfig), 0o666))
	return config, dir
}

// damages are what can happen to a file. They return false where they leave it as it is.
var damages = []struct {
	name string
	do   func(rng *rand.Rand, path string, others []string) (bool, error)
}{
	{"a file is cut short", func(rng *rand.Rand, path string, _ []string) (bool, error) {
		info, err := os.Stat(path)
		if err != nil || info.Size() == 0 {
			return false, err
		}
		return true, os.Truncate(path, rng.Int64N(info.Size()))
	}},
	{"a bit of a file is flipped", func(rng *rand.Rand, path string, _ []string) (bool, error) {
		text, err := os.ReadFile(path)
		if err != nil || len(text) == 0 {
			return false, err
		}
		at := rng.IntN(len(text))
		text[at] ^= 1 << rng.IntN(8)
		return true, os.WriteFile(path, text, 0o666)
	}},
	{"a file is deleted", func(_ *rand.Rand, path string, _ []string) (bool, error) {
		return true, os.Remove(path)
	}},
	{"a file is another one of its kind", func(rng *rand.Rand, path string, others []string) (bool, error) {
		alike := slices.DeleteFunc(slices.Clone(others), func(other string) bool {
			return other == path || filepath.Ext(other) != filepath.Ext(path)
		})
		if len(alike) == 0 {
			return false, nil
		}
		a, err := os.ReadFile(path)
		if err != nil {
			return false, err
		}
		b, err := os.ReadFile(alike[rng.IntN(len(alike))])
		if err != nil || bytes.Equal(a, b) {
			return false, err
		}
		return true, os.WriteFile(path, b, 0o666)
	}},
}

// lost is the locks of a process of a machine of that name which had all that makes the files for
// itself, each thing and the whole folder, when the machine was lost.
func lost(t *testing.T, machine string, files []string) (locks string) {
	t.Helper()
	t.Setenv("GRUNDY_HOST", machine)
	defer os.Unsetenv("GRUNDY_HOST")
	st := store.Temporary(t)
	taken := map[string]bool{}
	for _, name := range files {
		if lease := layout.LeaseOf(filepath.ToSlash(name)); !taken[lease] {
			taken[lease] = true
			l := must.Get(st.Take(t.Context(), lease))(t)
			defer l.Release()
		}
	}
	release := must.Get(st.Lock(t.Context()))(t)
	defer release()
	locks = t.TempDir()
	must.Do(t, os.CopyFS(locks, os.DirFS(filepath.Join(st.Dir(), ".locks"))))
	return locks
}

// found is what verify finds to be wrong, stale, unknown or left out in an output folder.
func found(t *testing.T, out string) (code int, told string) {
	t.Helper()
	code, said := grundy(t, "verify", "--json", "--out", out, "--seconds", "0.001", "--heaps", "1")
	var all []verify.Result
	if err := json.Unmarshal([]byte(said), &all); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	var lines []string
	for _, v := range all {
		if v.Verdict != verify.Sound && v.Verdict != verify.Unsampled {
			lines = append(lines, fmt.Sprintln(v.Verdict, v.Folder, v.Problems, v.Notes))
		}
	}
	return code, strings.Join(lines, "")
}

// company is those beside whom verify finds the same damage as alone.
type company struct {
	name  string
	locks string // that they have left; empty for a process that lives
}

// begin puts the company into an output folder.
func (c company) begin(t *testing.T, out string) (end func() error) {
	t.Helper()
	locks := filepath.Join(out, ".locks")
	if c.locks != "" {
		must.Do(t, errors.Join(os.RemoveAll(locks), os.CopyFS(locks, os.DirFS(c.locks))))
		return func() error { return os.RemoveAll(locks) }
	}
	st := must.Get(store.Open(out))(t)
	lease := must.Get(st.Take(t.Context(), "datasets/of-another-config"))(t)
	return func() error { return errors.Join(lease.Release(), os.RemoveAll(locks)) }
}

// Whatever file of an output folder is damaged, verify finds it or a run makes it anew, and beside
// what lost machines left, or another run, verify finds the same; when what is wrong was set aside
// and the config run again, the folder is as it was.
func TestNightOfDamage(t *testing.T) {
	config, dir := nightFile(t)
	finish(t, config, filepath.Join(dir, "clean"))
	want := results(t, filepath.Join(dir, "clean"))
	var names []string
	for name := range want {
		names = append(names, name)
	}
	names = append(names, filepath.FromSlash("report/night.html"))
	slices.Sort(names)
	here := must.Get(os.Hostname())(t)
	beside := []company{
		{"a process of a lost machine", lost(t, "node7", names)},
		{"a process of this machine before it was booted again", lost(t, here, names)},
		{"a process that lives and makes something else", ""},
	}
	t.Setenv("GRUNDY_PATIENCE", "60ms") // so that lost machines are soon known to give no sign of life
	for i, damage := range damages {
		t.Run(damage.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(uint64(i), 7))
			times, unseen, hidden, wrong := 0, 0, 0, 0
			for f := i % damageStride; f < damageRounds*len(names); f += damageStride {
				name := names[f%len(names)]
				out := filepath.Join(t.TempDir(), "out")
				must.Do(t, os.CopyFS(out, os.DirFS(filepath.Join(dir, "clean"))))
				var all []string
				for _, name := range names {
					all = append(all, filepath.Join(out, name))
				}
				done := must.Get(damage.do(rng, filepath.Join(out, name), all))(t)
				if !done {
					continue
				}
				times++
				code, said := found(t, out)
				plan, planned := grundy(t, "plan", config, "--out", out)
				if code == exitDone && !strings.Contains(planned, "missing") && !strings.Contains(planned, "extend") && !strings.Contains(planned, "stale") {
					unseen++
					t.Errorf("%s of %s: verify ends with %d and says\n%s\nplan ends with %d and says\n%s", damage.name, name, code, said, plan, planned)
				}
				if code == exitCheckFailed && !strings.Contains(said, filepath.Base(name)) && !strings.Contains(said, filepath.Base(filepath.Dir(name))) {
					t.Errorf("%s of %s: verify doesn't name it:\n%s", damage.name, name, said)
				}
				for _, c := range beside {
					end := c.begin(t, out)
					if _, got := found(t, out); got != said {
						hidden++
						t.Errorf("%s of %s: beside %s verify finds\n%s\nalone it finds\n%s", damage.name, name, c.name, got, said)
					}
					must.Do(t, end())
				}
				grundy(t, "verify", "--set-aside", "--out", out, "--seconds", "0.05", "--heaps", "3")
				if code, said := grundy(t, "run", config, "--out", out); code != exitDone {
					t.Errorf("%s of %s: the next run ends with %d: %s", damage.name, name, code, said)
				}
				if code, said := grundy(t, "verify", "--out", out, "--seconds", "0.05", "--heaps", "3"); code != exitDone {
					wrong++
					t.Errorf("%s of %s: after the next run verify ends with %d: %s", damage.name, name, code, said)
				}
				got := results(t, out)
				for name := range got {
					if strings.HasPrefix(name, "archive") {
						delete(got, name)
					}
				}
				if sameFiles(t, want, got); t.Failed() {
					t.Fatalf("%s of %s: verify said\n%splan said\n%s", damage.name, name, said, planned)
				}
			}
			t.Logf("| %s | %d | %d | %d | %d |", damage.name, times, unseen, hidden, wrong)
			if times < 2 {
				t.Errorf("only %d files were damaged", times)
			}
		})
	}
}

// await waits until a run holds the output folder.
func await(t *testing.T, out string) {
	t.Helper()
	for range 1000 {
		if st, err := store.Open(out); err == nil {
			if len(st.Holders(t.Context())) > 0 {
				return
			}
		}
		time.Sleep(2 * time.Millisecond)
	}
	t.Fatal("no run holds the folder")
}

// While a run is at work, a second one shares what is left, and verify, status and plan say nothing
// that is wrong; the run ends in the bytes of one that was left alone.
func TestNightWithCompany(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "parts.yaml")
	must.Do(t, os.WriteFile(config, []byte("jobs: [{id: m, game: mem+, n: 300000}]\n"), 0o666))
	finish(t, config, filepath.Join(dir, "alone"))
	out := filepath.Join(dir, "company")
	c := exec.Command("grundy", "run", config, "--out", out)
	must.Do(t, c.Start())
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	await(t, out)
	calls := 0
	for running := true; running; calls++ {
		select {
		case err := <-ended:
			if running = false; err != nil {
				t.Errorf("the run beside the others: %v", err)
			}
		default:
		}
		if code, said := grundy(t, "verify", "--out", out, "--seconds", "0.02", "--heaps", "2"); code != exitDone && code != exitUsage {
			t.Errorf("verify beside a run ends with %d: %s", code, said)
		}
		if code, said := grundy(t, "status", "--out", out); code != exitDone && !strings.Contains(said, "nothing has run") {
			t.Errorf("status beside a run ends with %d: %s", code, said)
		}
		if code, said := grundy(t, "plan", config, "--out", out); code != exitDone {
			t.Errorf("plan beside a run ends with %d: %s", code, said)
		}
		if code, said := grundy(t, "run", config, "--out", out); code != exitDone {
			t.Errorf("a second run ends with %d: %s", code, said)
		}
	}
	t.Logf("| a second run, verify, status and plan beside a run | %d | 0 | 0 | 0 |", calls)
	sameFiles(t, results(t, filepath.Join(dir, "alone")), results(t, out))
}
