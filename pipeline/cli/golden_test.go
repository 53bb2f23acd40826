package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/pipeline/plan"
)

// golden compares with testdata/name, and writes what it got beside it where
// they differ.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	want, err := os.ReadFile(path)
	if err == nil && bytes.Equal(got, want) {
		return
	}
	if err := os.WriteFile(path+".got", got, 0o666); err != nil {
		t.Fatal(err)
	}
	t.Errorf("%s differs from what is now %s.got; if that is right, rename it", path, path)
}

// The plan of a config in an empty folder, as JSON.
func TestPlanGolden(t *testing.T) {
	var stdout, stderr bytes.Buffer
	code := Main([]string{"plan", "testdata/plan.yaml", "--json", "--out", t.TempDir()}, &stdout, &stderr)
	if code != exitDone {
		t.Fatalf("ends with %d: %s", code, &stderr)
	}
	golden(t, "plan.json", stdout.Bytes())
}

// Every command has help that fits a screen.
func TestHelpIsAManual(t *testing.T) {
	var all bytes.Buffer
	for _, c := range newRoot().Commands() {
		if c.Name() == "completion" {
			continue
		}
		var stdout, stderr bytes.Buffer
		if code := Main([]string{c.Name(), "--help"}, &stdout, &stderr); code != exitDone {
			t.Errorf("%s --help ends with %d: %s", c.Name(), code, &stderr)
		}
		for _, line := range bytes.Split(stdout.Bytes(), []byte("\n")) {
			if len([]rune(string(line))) > 100 {
				t.Errorf("%s --help has a line of %d characters: %s", c.Name(), len([]rune(string(line))), line)
			}
		}
		all.Write(stdout.Bytes())
	}
	if all.Len() < 5000 {
		t.Errorf("the manual has %d bytes", all.Len())
	}
}

// The configs that have defaults plan the tasks, with the keys, that they planned when each job
// said everything itself.
func TestPlansOfDefaults(t *testing.T) {
	for _, name := range []string{"overnight", "papers"} {
		var stdout, stderr bytes.Buffer
		if code := Main([]string{"plan", "../../configs/" + name + ".yaml", "--memory", "12GiB", "--json", "--out", t.TempDir()}, &stdout, &stderr); code != exitDone {
			t.Fatalf("%s ends with %d: %s", name, code, &stderr)
		}
		var p plan.Plan
		if err := json.Unmarshal(stdout.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		var lines bytes.Buffer
		for _, task := range p.Tasks {
			if task.Kind == plan.Dataset || task.Kind == plan.Claim || task.Kind == plan.Figure {
				fmt.Fprintln(&lines, task.ID, task.Key, strings.Join(task.Names, ","))
			}
		}
		golden(t, "plans/"+name+".txt", lines.Bytes())
	}
}
