package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The six games of configs/own-game.yaml are computed, drawn and tested, and nothing is left to do;
// and the folder alone is enough to check it.
func TestOwnGames(t *testing.T) {
	dir := t.TempDir()
	config, out := filepath.Join(dir, "own-game.yaml"), filepath.Join(dir, "out")
	if err := os.WriteFile(config, []byte(withSmallPictures(t, "../../configs/own-game.yaml")), 0o666); err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	finish(t, config, out)
	if took := time.Since(begun); took > 20*time.Second {
		t.Errorf("the run took %v", took)
	}
	if text := output(t, "run", config, "--out", out); !strings.Contains(text, "nothing to do") {
		t.Errorf("the second run does something: %s", text)
	}
	if text := output(t, "verify", "--out", out, "--seconds", "0.5"); strings.Contains(text, "wrong") ||
		strings.Contains(text, "stale") {
		t.Errorf("verify says %s", text)
	}
	ownVerdicts(t, config, out)
}

// ownVerdicts checks the verdicts of the config's claims, of which one is contradicted.
func ownVerdicts(t *testing.T, config, out string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(out, "claims", "squares-last-digit.json"))
	if err != nil || !strings.Contains(string(text), `"evidence": "it fails at n = 34, where the value is 0; it fails at 34 of 2001 values"`) {
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
