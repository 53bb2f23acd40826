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

// A run of many small parts, of which two are written while the next one is computed, is
// killed again and again: no part that has its name is written again, and the run ends in
// the bytes of one that was left alone.
func TestKillWhileTwoAreWritten(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "parts.yaml")
	if err := os.WriteFile(config, []byte("jobs: [{id: m, game: mem+, n: 500000}]\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	finish(t, config, filepath.Join(dir, "alone"))
	took := time.Since(begun)
	rng := rand.New(rand.NewPCG(3, 4))
	out := filepath.Join(dir, "killed")
	parts, twice, killed := map[string]os.FileInfo{}, 0, 0
	for range 8 {
		if kill(t, config, out, time.Duration(rng.Int64N(1+int64(took)/3))) {
			killed++
		}
		if len(glob(t, out, ".part-*.grundy-tmp")) == 2 {
			twice++
		}
		keep(t, out, parts)
	}
	finish(t, config, out)
	had := len(parts)
	keep(t, out, parts)
	sameFiles(t, results(t, filepath.Join(dir, "alone")), results(t, out))
	if left := glob(t, out, ".*.grundy-tmp"); len(left) > 0 {
		t.Errorf("temporary files are left: %q", left)
	}
	t.Logf("killed %d times, %d times while two parts were written; %d parts of %d were kept", killed, twice, had, len(parts))
}

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

// keep adds the parts of the dataset in an output folder to those that are known, which
// must still be the same files.
func keep(t *testing.T, out string, known map[string]os.FileInfo) {
	t.Helper()
	for _, path := range glob(t, out, "part-*.parquet") {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if before, there := known[path]; there && !(os.SameFile(before, info) && before.ModTime().Equal(info.ModTime())) {
			t.Errorf("%s was there and is written again", path)
		}
		known[path] = info
	}
}

// glob is the files of that pattern in the folders of datasets.
func glob(t *testing.T, out, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(out, "datasets", "*", pattern))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}
