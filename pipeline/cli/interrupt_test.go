package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// An interrupt finishes the block, writes it, and ends with 130 and the line
// that goes on; going on ends in the same bytes.
func TestInterrupt(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "long.yaml")
	if err := os.WriteFile(config, []byte("jobs: [{id: dr, game: divide-and-residue, n: 40000}]\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	var stderr bytes.Buffer
	c := exec.Command("grundy", "run", config, "--out", out)
	c.Stderr = &stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	awaitFile(t, filepath.Join(out, "datasets/divide-and-residue/part-000000.parquet"))
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := c.Wait(); !errors.As(err, &exit) || exit.ExitCode() != exitInterrupted {
		t.Fatalf("ends with %v: %s", err, &stderr)
	}
	if text := stderr.String(); !strings.Contains(text, "grundy run "+config+" --out "+out) || strings.Contains(text, "failed") {
		t.Errorf("says\n%s", text)
	}
	if _, err := os.Stat(filepath.Join(out, "datasets/divide-and-residue/part-000001.parquet")); err != nil {
		t.Errorf("the block under way isn't written: %v", err)
	}
	finish(t, config, out)
	finish(t, config, filepath.Join(dir, "alone"))
	sameFiles(t, results(t, filepath.Join(dir, "alone")), results(t, out))
}

// What a solver can't find from values alone is kept when it is interrupted, and
// gone when all is computed.
func TestInterruptKeepsState(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "long.yaml")
	if err := os.WriteFile(config, []byte("jobs: [{id: grid, game: mem0, product: grid, n: 150000, k: 2}]\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	c := exec.Command("grundy", "run", config, "--out", out)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	awaitFile(t, filepath.Join(out, "datasets/mem0-grid-k2/part-000000.parquet"))
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	c.Wait()
	if _, err := os.Stat(filepath.Join(out, "datasets/mem0-grid-k2/state.bin")); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command("grundy", "verify", "--out", out).CombinedOutput(); err != nil {
		t.Errorf("verify: %v: %s", err, text)
	}
	text, err := exec.Command("grundy", "run", config, "--out", out).CombinedOutput()
	if err != nil || strings.Contains(string(text), "can't be used") {
		t.Errorf("going on: %v: %s", err, text)
	}
	finish(t, config, filepath.Join(dir, "alone"))
	sameFiles(t, results(t, filepath.Join(dir, "alone")), results(t, out))
}

// awaitFile waits until there is a file.
func awaitFile(t *testing.T, path string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(path); err == nil {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("there is no %s", path)
		}
	}
}

// Only one run at a time works in an output folder, and the lock goes with its
// process, even when that is killed.
func TestLock(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "long.yaml")
	if err := os.WriteFile(config, []byte("jobs: [{id: dr, game: divide-and-residue, n: 400000}]\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	first := exec.Command("grundy", "run", config, "--out", out)
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	awaitLock(t, out, first.Process.Pid)
	second, err := exec.Command("grundy", "run", config, "--out", out).CombinedOutput()
	if err == nil || !strings.Contains(string(second), "another run is at work") {
		t.Errorf("a second run beside the first: %v: %s", err, second)
	}
	first.Process.Kill()
	first.Wait()
	third := exec.Command("grundy", "run", config, "--out", out)
	if err := third.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		third.Process.Kill()
		third.Wait()
	}()
	awaitLock(t, out, third.Process.Pid)
}

// awaitLock waits until a process holds the lock: it is the only one that
// writes its number into it.
func awaitLock(t *testing.T, out string, process int) {
	t.Helper()
	want := fmt.Sprintf("process %d ", process)
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		text, err := os.ReadFile(filepath.Join(out, ".lock"))
		if err == nil && strings.HasPrefix(string(text), want) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("process %d doesn't get the lock; it is held by %q, %v", process, text, err)
		}
	}
}

// Whatever command is interrupted, it ends with 130 and one sentence of its own.
func TestInterruptedSentence(t *testing.T) {
	done, cancel := context.WithCancel(t.Context())
	cancel()
	out := t.TempDir()
	var ignored bytes.Buffer
	if code := Main([]string{"survey", "cut", "--size", "3", "--to", "400", "--out", out}, &ignored, &ignored); code != exitDone {
		t.Fatal(ignored.String())
	}
	const anew = "grundy: interrupted: the same command begins anew\n"
	for command, want := range map[string]string{
		"values divide-and-residue --to 100000":        anew,
		"grid mem0 --n 1000 --k 5":                     anew,
		"period cut:1,2 --to 20000":                    anew,
		"claims cut/table1":                            anew,
		"bench maliquot --to 100000":                   anew,
		"survey cut --size 3 --to 400 --verify":        anew,
		"survey cut --size 3 --to 500":                 "grundy: interrupted: the rows that were found are kept, the same command goes on\n",
		"solve 100000@nim 5@subtraction:1,2 3@totient": anew,
	} {
		root := newRoot()
		args := strings.Fields(command)
		if args[0] == "survey" {
			args = append(args, "--out", out)
		}
		var stdout, stderr bytes.Buffer
		root.SetArgs(args)
		root.SetOut(&stdout)
		root.SetErr(&stderr)
		code := exitCode(root.ExecuteContext(done), &stderr)
		if code != exitInterrupted || stderr.String() != want {
			t.Errorf("%s ends with %d and says %q, want %q", command, code, &stderr, want)
		}
	}
	var stderr bytes.Buffer
	full := errors.New("the disk is full")
	if exitCode(errors.Join(context.Canceled, full), &stderr); stderr.String() != anew+full.Error()+"\n" {
		t.Errorf("with another error it says %q", &stderr)
	}
}
