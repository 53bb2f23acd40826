//go:build linux && !race

package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"grundy/pipeline/plan"
)

// A run takes no more memory than the plan declares, the program itself included.
// Most games are taken far enough for a part of 2^20 rows.
func TestDeclaredMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("computes ten games, some to a million heaps")
	}
	for _, job := range []string{
		"game: totative, n: 2200000", "game: powerset-saliquant, n: 2200000", "game: s-dividing, n: 2200000",
		"game: divide-and-residue, n: 20000", "game: \"cut:1,2\", n: 1100000", "game: \"cut:1,2,4\", n: 100000",
		"game: mem0, n: 300000", "game: mem0, product: grid, n: 21000, k: 50", "game: kayles, n: 2200000",
		"game: sum-from-product, n: 1100000", "game: diamond, product: crosses, n: 20", "game: partial-sums-of-divisors, n: 3000",
	} {
		dir := t.TempDir()
		config := filepath.Join(dir, "job.yaml")
		if err := os.WriteFile(config, fmt.Appendf(nil, "jobs:\n  - {id: a, %s}\n", job), 0o666); err != nil {
			t.Fatal(err)
		}
		declared, peak := declaredMemory(t, config), peakMemory(t, config, filepath.Join(dir, "out"))
		t.Logf("%s: declared %d MiB, peak %d MiB", job, declared>>20, peak>>20)
		if peak > declared {
			t.Errorf("%s: declares %d MiB and takes %d", job, declared>>20, peak>>20)
		}
	}
}

// declaredMemory is what the plan of a config with one job declares, in bytes.
func declaredMemory(t *testing.T, config string) uint64 {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := Main([]string{"plan", config, "--json", "--out", t.TempDir()}, &stdout, &stderr); code != exitDone {
		t.Fatalf("plan ends with %d: %s", code, &stderr)
	}
	var p plan.Plan
	if err := json.Unmarshal(stdout.Bytes(), &p); err != nil {
		t.Fatal(err)
	}
	return p.Tasks[0].Memory
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
	status, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var peak uint64
	_, line, _ := strings.Cut(string(status), "VmHWM:")
	if _, err := fmt.Sscanf(line, "%d kB", &peak); err != nil || peak == 0 {
		t.Fatalf("no peak in %s: %v", status, err)
	}
	return peak << 10
}
