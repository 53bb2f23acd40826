package cli

import (
	"bytes"
	"errors"
	"image"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// An image that is too large becomes as large as there is room, in its proportions.
func TestFitted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(1, 400)
		w, h, width, height := size.Draw(t, "w"), size.Draw(t, "h"), size.Draw(t, "width"), size.Draw(t, "height")
		img := image.NewGray(image.Rect(0, 0, w, h))
		got := fitted(img, width, height).Bounds().Size()
		if w <= width && h <= height {
			if got != img.Rect.Size() {
				t.Fatalf("%d × %d has room in %d × %d and becomes %v", w, h, width, height, got)
			}
			return
		}
		// One side is as long as there is room, the other one rounded down, to a pixel at least.
		byWidth := image.Pt(width, max(1, h*width/w))
		byHeight := image.Pt(max(1, w*height/h), height)
		if got.X > width || got.Y > height || got != byWidth && got != byHeight {
			t.Fatalf("%d × %d in %d × %d becomes %v, not %v or %v", w, h, width, height, got, byWidth, byHeight)
		}
	})
}

// An interrupt while values are computed leaves the file that there was.
func TestInterruptedPlot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.png")
	if err := os.WriteFile(file, []byte("kept"), 0o666); err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	c := exec.Command("grundy", "plot", "divide-and-residue", "--to", "3000000", "-o", file)
	c.Dir = filepath.Dir(file)
	said, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	begun := make([]byte, 1) // of the first line of progress
	if _, err := io.ReadFull(said, begun); err != nil {
		t.Fatal(err)
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
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
