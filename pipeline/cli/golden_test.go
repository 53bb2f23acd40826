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
