package config_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"grundy/pipeline/config"
	"grundy/pipeline/golden"
	"grundy/pipeline/must"
)

func TestBadConfigs(t *testing.T) {
	for name, data := range golden.Configs(t, "bad") {
		t.Run(name, func(t *testing.T) {
			err := config.Parse(name+".yaml", data).Err()
			if err == nil {
				t.Fatal("accepted")
			}
			golden.Check(t, filepath.Join("testdata", "bad", name+".golden"), err.Error()+"\n")
			var all config.Errors
			if !errors.As(err, &all) {
				t.Errorf("the error is a %T, not Errors", err)
			}
		})
	}
}

func TestTooLarge(t *testing.T) {
	data := []byte("title: ä\n" + strings.Repeat("# filling\n", (1<<20)/10))
	err := config.Parse("large.yaml", data).Err()
	if err == nil || !strings.HasPrefix(err.Error(), "large.yaml:1:1: the file has more than the 1048576 bytes") {
		t.Errorf("got %v", err)
	}
}

func TestDeepNesting(t *testing.T) {
	for _, bracket := range []string{"[", "{a: ", "- ", "? "} {
		data := "figures: " + strings.Repeat(bracket, 100_000)
		if config.Parse("deep.yaml", []byte(data)).Err() == nil {
			t.Errorf("%q: accepted", bracket)
		}
	}
}

func TestOpen(t *testing.T) {
	f, err := config.Open(filepath.Join("..", "resolve", "testdata", "good", "minimal.yaml"))
	if err != nil || f.Err() != nil || len(f.Config.Jobs) != 1 {
		t.Errorf("read %+v, %v", f, err)
	}
	if _, err := config.Open("nowhere.yaml"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	if _, err := config.Open("testdata"); err == nil {
		t.Error("a folder is accepted")
	}
}

// A config has the name of its file; what a shell passes on has no name of its own.
func TestNameOf(t *testing.T) {
	for file, want := range map[string]string{
		"configs/papers.yaml": "papers", "a b.yml": "a-b", "x.json": "x", "notes.txt": "notes.txt", "index.yaml": "indexconfig", ".yaml": "config",
		"/dev/fd/63": "config", "/dev/fd/12": "config", "/dev/stdin": "stdin", "/nights/63.yaml": "63",
		"CON.yaml": "CONconfig", "nul": "nulconfig", "console.yaml": "console", // Windows has no files of the first two names.
	} {
		if got := config.NameOf(file); got != want {
			t.Errorf("the config of %s is called %q, want %q", file, got, want)
		}
	}
}

func TestReferenceIsComplete(t *testing.T) {
	full := must.Get(os.ReadFile(filepath.Join("..", "resolve", "testdata", "good", "full.yaml")))(t)
	for _, s := range config.Schemas() {
		for _, k := range s.Keys {
			if !bytes.Contains(full, []byte(k.Name+":")) {
				t.Errorf("full.yaml doesn't use %s.%s", s.Where, k.Name)
			}
			var example yaml.Node
			if err := yaml.Unmarshal([]byte(k.Name+": "+k.Example), &example); err != nil {
				t.Errorf("the example of %s.%s: %v", s.Where, k.Name, err)
			}
		}
	}
}
