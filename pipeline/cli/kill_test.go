package cli

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/must"
)

// A run that is killed again and again, at random moments, ends in the bytes
// of a run that was left alone. Whenever it has come to its end before all
// kills are spent, the next one begins from nothing.
func TestKill(t *testing.T) {
	config, dir := nightFile(t)
	begun := time.Now()
	finish(t, config, filepath.Join(dir, "alone"))
	took := time.Since(begun)
	want := results(t, filepath.Join(dir, "alone"))
	rng := rand.New(rand.NewPCG(1, 2))
	killed, ended := 0, 0
	for killed < kills {
		out := filepath.Join(dir, fmt.Sprint(ended))
		for killed < kills && kill(t, config, out, time.Duration(rng.Int64N(int64(took)))) {
			killed++
		}
		finish(t, config, out)
		sameFiles(t, want, results(t, out))
		ended++
	}
	t.Logf("| the process is killed at a random moment | %d | 0 | 0 | 0 |", killed)
	t.Logf("%d runs came to their end", ended)
}

// kill starts a run and kills it after a while. It says whether the run was
// still at work.
func kill(t *testing.T, config, out string, after time.Duration) bool {
	t.Helper()
	c := exec.Command("grundy", "run", config, "--out", out, "--workers", "2")
	must.Do(t, c.Start())
	stop := time.AfterFunc(after, func() { c.Process.Kill() })
	defer stop.Stop()
	return c.Wait() != nil
}

// finish lets a run come to its end.
func finish(t *testing.T, config, out string) {
	t.Helper()
	printed(t, "run", config, "--out", out, "--workers", "1")
}

// results is the digests of all that a run makes but the page, which shows run
// times, and the logs.
func results(t *testing.T, out string) map[string][32]byte {
	t.Helper()
	files := map[string][32]byte{}
	err := filepath.WalkDir(out, func(path string, e fs.DirEntry, err error) error {
		name, _ := filepath.Rel(out, path)
		if err != nil || e.IsDir() || strings.HasPrefix(name, ".locks") || strings.HasPrefix(name, "logs") || strings.HasSuffix(name, ".html") && !strings.HasSuffix(name, "index.html") {
			return err
		}
		text, err := os.ReadFile(path)
		files[name] = sha256.Sum256(text)
		return err
	})
	must.Do(t, err)
	return files
}

func sameFiles(t *testing.T, want, got map[string][32]byte) {
	t.Helper()
	for name, digest := range want {
		if g, there := got[name]; !there || !bytes.Equal(g[:], digest[:]) {
			t.Errorf("%s is missing or has other bytes", name)
		}
	}
	for name := range got {
		if _, there := want[name]; !there {
			t.Errorf("%s is left over", name)
		}
	}
}
