package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/must"
)

// An interrupt while values are computed leaves the file that there was.
func TestInterruptedPlot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.png")
	must.Do(t, os.WriteFile(file, []byte("kept"), 0o666))
	var stderr bytes.Buffer
	c := exec.Command("grundy", "plot", "divide-and-residue", "--to", "3000000", "-o", file)
	c.Dir = filepath.Dir(file)
	said := must.Get(c.StderrPipe())(t)
	must.Do(t, c.Start())
	begun := make([]byte, 1) // of the first line of progress
	if _, err := io.ReadFull(said, begun); err != nil {
		t.Fatal(err)
	}
	must.Do(t, c.Process.Signal(os.Interrupt))
	stop := time.AfterFunc(time.Minute, func() { _ = c.Process.Kill() })
	defer stop.Stop()
	if _, err := io.Copy(&stderr, said); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := c.Wait(); !errors.As(err, &exit) || exit.ExitCode() != exitInterrupted || !strings.Contains(stderr.String(), "nothing was drawn") {
		t.Errorf("ends with %v: %s", err, &stderr)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "kept" {
		t.Errorf("the file is %q, %v", text, err)
	}
}
