package cli

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
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

// results is all that a run makes but the page, which shows run times.
func results(t *testing.T, out string) map[string]string {
	t.Helper()
	files := content(t, out)
	maps.DeleteFunc(files, func(name, _ string) bool {
		return strings.HasSuffix(name, ".html") && !strings.HasSuffix(name, "index.html")
	})
	return files
}

// content is the files below a folder by their names there, without what tells of runs.
func content(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	st := must.Get(store.Open(folder))(t)
	for _, name := range must.Get(st.Files("."))(t) {
		if !strings.HasPrefix(name, layout.Locks+"/") && !strings.HasPrefix(name, layout.Logs+"/") {
			found[name] = string(must.Get(st.Read(name))(t))
		}
	}
	return found
}

func sameFiles(t *testing.T, want, got map[string]string) {
	t.Helper()
	for name, text := range want {
		if now, there := got[name]; !there || now != text {
			t.Errorf("%s is missing or has other bytes", name)
		}
	}
	for name := range got {
		if _, there := want[name]; !there {
			t.Errorf("%s is left over", name)
		}
	}
}
