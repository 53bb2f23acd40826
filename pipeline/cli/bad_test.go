package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/pipeline/golden"
)

// Every bad config ends with exit code 2 and an error that names the place, and
// leaves the output folder as it was: not even there.
func TestBadConfigs(t *testing.T) {
	files, err := filepath.Glob("../config/testdata/bad/*.yaml")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d bad configs, error %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out")
			var stdout, stderr bytes.Buffer
			code := Main([]string{"run", file, "--out", out}, &stdout, &stderr)
			if code != exitUsage || stdout.Len() > 0 || !strings.HasPrefix(stderr.String(), file+":") {
				t.Errorf("ends with %d, prints %q and says\n%s", code, &stdout, &stderr)
			}
			if _, err := os.Stat(out); !os.IsNotExist(err) {
				t.Errorf("the output folder is touched: %v", err)
			}
		})
	}
}

// What is wrong about what the catalogue and the pictures know is said with
// its place, all at once, by plan as by run.
func TestBadConfigsOfTheCatalogue(t *testing.T) {
	files, err := filepath.Glob("testdata/bad/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d bad configs, error %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".yaml")
		t.Run(name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out")
			said := map[string]string{}
			for _, command := range []string{"plan", "run"} {
				var stdout, stderr bytes.Buffer
				if code := Main([]string{command, file, "--out", out}, &stdout, &stderr); code != exitUsage || stdout.Len() > 0 {
					t.Errorf("%s ends with %d and prints %q", command, code, &stdout)
				}
				said[command] = stderr.String()
			}
			golden.Check(t, filepath.Join("testdata", "bad", name+".golden"), []byte(said["plan"]))
			if said["run"] != said["plan"] {
				t.Errorf("run says\n%s", said["run"])
			}
			if _, err := os.Stat(out); !os.IsNotExist(err) {
				t.Errorf("the output folder is touched: %v", err)
			}
		})
	}
}
