package cli

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The six games of configs/own-game.yaml are computed, drawn and tested, and nothing is left to do;
// killed again and again, a run ends in the same bytes; and the folder alone is enough to check it.
func TestOwnGames(t *testing.T) {
	config, err := filepath.Abs("../../configs/own-game.yaml")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	alone, killed := filepath.Join(dir, "alone"), filepath.Join(dir, "killed")
	begun := time.Now()
	finish(t, config, alone)
	took := time.Since(begun)
	if took > 20*time.Second {
		t.Errorf("the run took %v", took)
	}
	if text := output(t, "run", config, "--out", alone); !strings.Contains(text, "nothing to do") {
		t.Errorf("the second run does something: %s", text)
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 2 {
		kill(t, config, killed, time.Duration(rng.Int64N(1+int64(took)/2)))
	}
	finish(t, config, killed)
	sameFiles(t, results(t, alone), results(t, killed))
	if text := output(t, "verify", "--out", killed); strings.Contains(text, "wrong") || strings.Contains(text, "stale") {
		t.Errorf("verify says %s", text)
	}
	ownVerdicts(t, config, killed)
}

// ownVerdicts checks the verdicts of the config's claims, of which one is contradicted.
func ownVerdicts(t *testing.T, config, out string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(out, "claims", "squares-last-digit.json"))
	if err != nil || !strings.Contains(string(text), `"evidence": "it fails at n = 34, where the value is 0"`) {
		t.Errorf("%v: %s", err, text)
	}
	for _, id := range []string{"wythoff-theorem", "triangles-period", "coprime-least-prime", "never-bounded", "primes-are-p"} {
		text, err := os.ReadFile(filepath.Join(out, "claims", id+".json"))
		if err != nil || !strings.Contains(string(text), `"verdict": "holds"`) {
			t.Errorf("%v: %s", err, text)
		}
	}
	if text := output(t, "period", "small-triangles", "--to", "1000", "--config", config); !strings.Contains(text, "proved") {
		t.Errorf("period says %s", text)
	}
}

// output is what a command prints that ends well.
func output(t *testing.T, args ...string) string {
	t.Helper()
	text, err := exec.Command("grundy", args...).CombinedOutput()
	if err != nil {
		t.Fatalf("grundy %s: %v: %s", strings.Join(args, " "), err, text)
	}
	return string(text)
}
