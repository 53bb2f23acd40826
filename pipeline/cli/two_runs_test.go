package cli

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/journal"
	"grundy/pipeline/must"
)

// awaitFile waits until there is a file of a name, in which * stands for any characters.
func awaitFile(t *testing.T, path string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		found := must.Get(filepath.Glob(path))(t)
		if len(found) > 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("there is no %s", path)
		}
	}
}

// Two runs at once on one folder, as on two machines, share the work: no heap and no point is
// computed twice, and the files are those of one run. What a run that is killed had begun the
// other one goes on with.
func TestTwoRuns(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "shared.yaml")
	text := `
jobs:
  - {id: dr, game: divide-and-residue, n: 30000}
  - {id: three, game: "subtraction:1,{a},{b}", matrix: {a: 2..24, b: a+1..24}, n: 5000, keep: rows}
  - {id: stau, game: stau, n: 20000}
figures:
  - {id: periods, kind: scatter, datasets: [three], options: {x: b, y: period}}
claims: [arith/list/stau]
`
	must.Do(t, os.WriteFile(config, []byte(text), 0o666))
	finish(t, config, filepath.Join(dir, "alone"))
	want := results(t, filepath.Join(dir, "alone"))
	for _, dies := range []bool{false, true} {
		out := filepath.Join(dir, fmt.Sprint("shared-", dies))
		var runs []*exec.Cmd
		var said []*bytes.Buffer
		for _, host := range []string{"GRUNDY_HOST=a", "GRUNDY_HOST=b"} {
			c := exec.Command("grundy", "run", config, "--out", out, "--workers", "1", "--json")
			c.Env = append(os.Environ(), host, "GRUNDY_PATIENCE=500ms")
			said = append(said, &bytes.Buffer{})
			c.Stdout = said[len(said)-1]
			must.Do(t, c.Start())
			runs = append(runs, c)
		}
		if dies {
			awaitFile(t, filepath.Join(out, fmt.Sprintf("logs/run-*-%d.jsonl", runs[0].Process.Pid)))
			awaitFile(t, filepath.Join(out, "datasets"))
			_ = runs[0].Process.Kill()
		}
		for i, c := range runs {
			if err := c.Wait(); err != nil && !(dies && i == 0) {
				t.Errorf("run %d: %v: %s", i, err, said[i])
			}
		}
		sameFiles(t, want, results(t, out))
		heaps, points := computed(said)
		t.Log(regexp.MustCompile(`"note":"[^"]*`).FindAllString(said[0].String(), -1), regexp.MustCompile(`"note":"[^"]*`).FindAllString(said[1].String(), -1))
		if !dies && (heaps != 50001 || points != 253) {
			t.Errorf("together the runs computed %d heaps and %d points, want 50001 and 253", heaps, points)
		}
		t.Logf("one of them dies: %v; together the runs computed %d heaps and %d points", dies, heaps, points)
	}
}

// computed is how many heaps and points the runs computed, by the events that they printed.
func computed(said []*bytes.Buffer) (heaps, points int) {
	for _, text := range said {
		for line := range bytes.Lines(text.Bytes()) {
			e, ok := journal.Parse(line)
			if !ok || e.Event != journal.TaskEnds {
				continue
			}
			var n int
			if _, err := fmt.Sscanf(e.Task.Note, "%d heaps computed", &n); err == nil {
				heaps += n
			}
			if _, here, some := strings.Cut(e.Task.Note, "; computed by this run: "); some {
				fmt.Sscan(here, &n)
				points += n
			} else if _, err := fmt.Sscanf(e.Task.Note, "%d points:", &n); err == nil {
				points += n
			}
		}
	}
	return heaps, points
}
