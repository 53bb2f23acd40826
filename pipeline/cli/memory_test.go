//go:build linux && !race

package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/resolve"
)

// A run takes about as much memory as the plan declares, the program itself included: no task
// takes far more, and no large one far less. Most games are taken far enough for a part of
// 2^20 rows.
func TestDeclaredMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("computes three games, some to millions of heaps")
	}
	checkAll(t, "game: totative, n: 2200000", "game: mem0, product: grid, n: 30000, k: 1100", "game: diamond, product: crosses, n: 20")
}

// checkAll is [checkDeclared] of jobs alone.
func checkAll(t *testing.T, jobs ...string) {
	t.Helper()
	for _, job := range jobs {
		checkDeclared(t, fmt.Sprintf("jobs:\n  - {id: a, %s}\n", job), closeTo)
	}
}

const (
	considerable = 300 << 20 // bytes from which on a task is large
	closeTo      = 1.5       // the greatest ratio of what is declared and what is taken
)

// checkDeclared compares what the tasks of a config declare with their measured peaks, when one
// is done at a time. A large one declares at most so many times as much as it takes. On a busy machine
// the collector of garbage comes late, so that a run that takes too much is measured again.
func checkDeclared(t *testing.T, config string, most float64) {
	t.Helper()
	const attempts = 4
	for attempt := 1; ; attempt++ {
		wrong := declaredOtherwise(t, config, most)
		if wrong == "" {
			return
		}
		if t.Log(wrong); attempt == attempts {
			t.Fatalf("so it is in each of %d runs", attempts)
		}
	}
}

// declaredOtherwise runs a config and tells which tasks declare what they don't take.
func declaredOtherwise(t *testing.T, config string, most float64) (wrong string) {
	t.Helper()
	dir := t.TempDir()
	path, out := filepath.Join(dir, "config.yaml"), filepath.Join(dir, "out")
	must.Do(t, os.WriteFile(path, []byte(config), 0o666))
	peak := peakMemory(t, path, out)
	var s struct{ Tasks []progress.Task }
	must.Do(t, json.Unmarshal([]byte(printed(t, "status", "--json", "--out", out)), &s))
	for _, task := range s.Tasks {
		if task.ID == plan.Report || task.ID == plan.Front {
			continue // they find what the tasks before them have left
		}
		share := float64(task.Declared) / float64(task.Peak)
		t.Logf("%s: declared %d MiB, peak %d MiB: %.2f", task.ID, task.Declared>>20, task.Peak>>20, share)
		if share < 1/closeTo || task.Peak >= considerable && share > most {
			wrong += fmt.Sprintf("%s declares %d MiB and takes %d\n", config, task.Declared>>20, task.Peak>>20)
		}
		if task.Peak > peak+peak/50 || task.Peak == 0 {
			wrong += fmt.Sprintf("%s: a peak of %d MiB is measured, and the system says %d\n", config, task.Peak>>20, peak>>20)
		}
	}
	return wrong
}

// peakFile is where the program that tests call writes its peak.
const peakFile = "GRUNDY_TEST_PEAK"

func init() {
	atEnd = func() {
		if path := os.Getenv(peakFile); path != "" {
			status, err := os.ReadFile("/proc/self/status")
			if err == nil {
				err = os.WriteFile(path, status, 0o666)
			}
			if err != nil {
				panic(err)
			}
		}
	}
}

// peakMemory is the most that the process of a run has in memory, in bytes. The
// process itself says it: what the system says of one that has ended includes the
// memory of the one that started it.
func peakMemory(t *testing.T, config, out string) uint64 {
	t.Helper()
	c, path := exec.Command("grundy", "run", config, "--out", out, "--workers", "1"), filepath.Join(t.TempDir(), "status")
	c.Env = append(os.Environ(), peakFile+"="+path)
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	status := must.Get(os.ReadFile(path))(t)
	var peak uint64
	_, line, _ := strings.Cut(string(status), "VmHWM:")
	if _, err := fmt.Sscanf(line, "%d kB", &peak); err != nil || peak == 0 {
		t.Fatalf("no peak in %s: %v", status, err)
	}
	return peak << 10
}

// All claims can be tested to their own bounds where 8 GiB are allowed.
func TestClaimsFit(t *testing.T) {
	for _, c := range claims.Claims() {
		if _, err := resolve.ClaimCost(nil, c, c.Bound, 8<<30, map[claim.Need]bool{}); err != nil {
			t.Error(err)
		}
	}
}
