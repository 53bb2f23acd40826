//go:build long

package cli

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Sweeps that are killed ten times end in the files of sweeps that were left alone, and rows
// that were found before a kill are there after it.
func TestKillSweeps(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "sweeps.yaml")
	text := `
jobs:
  - {id: three, game: "subtraction:1,{a},{b}", matrix: {a: 2..24, b: a+1..24}, n: 50000, keep: rows}
  - {id: octals, game: "octal:0.{d}", matrix: {d: 1..7}, n: 2000, far: 4000}
figures:
  - {id: periods, kind: scatter, datasets: [three], options: {x: b, y: period}}
`
	if err := os.WriteFile(config, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	finish(t, config, filepath.Join(dir, "alone"))
	took := time.Since(begun)
	rng := rand.New(rand.NewPCG(5, 6))
	out := filepath.Join(dir, "killed")
	rows, killed := 0, 0
	for range 10 {
		if kill(t, config, out, time.Duration(rng.Int64N(1+int64(took)/4))) {
			killed++
		}
		if n := rowsOf(t, out, "three"); n < rows {
			t.Errorf("a kill leaves %d rows, and %d were there", n, rows)
		} else {
			rows = n
		}
	}
	finish(t, config, out)
	sameFiles(t, results(t, filepath.Join(dir, "alone")), results(t, out))
	t.Logf("killed %d times, with %d of 253 rows before the end", killed, rows)
}

// rowsOf is the number of rows of a sweep that are there. One that has ended has them all in one
// file, beside which a kill may leave those in which they were.
func rowsOf(t *testing.T, out, sweep string) (rows int) {
	t.Helper()
	if text, err := os.ReadFile(filepath.Join(out, "survey", sweep+".jsonl")); err == nil {
		return bytes.Count(text, []byte("\n"))
	}
	files, err := filepath.Glob(filepath.Join(out, "survey", sweep, "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !strings.HasSuffix(file, ".certificates.jsonl") {
			text, _ := os.ReadFile(file)
			rows += bytes.Count(text, []byte("\n"))
		}
	}
	return rows
}
