package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"grundy/pipeline/golden"
	"grundy/pipeline/plan"
)

// The plan of a config in an empty folder, as JSON.
func TestPlanGolden(t *testing.T) {
	var stdout, stderr bytes.Buffer
	code := Main([]string{"plan", "testdata/plan.yaml", "--json", "--out", t.TempDir()}, &stdout, &stderr)
	if code != exitDone {
		t.Fatalf("ends with %d: %s", code, &stderr)
	}
	golden.Check(t, "testdata/plan.json", stdout.Bytes())
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
		golden.Check(t, "testdata/plans/"+name+".txt", lines.Bytes())
	}
}
