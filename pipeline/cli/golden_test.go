package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"grundy/pipeline/golden"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
)

// The plan of a config in an empty folder, as JSON.
func TestPlanGolden(t *testing.T) {
	golden.Check(t, "testdata/plan.json", printed(t, "plan", "testdata/plan.yaml", "--json", "--out", t.TempDir()))
}

// The configs that have defaults plan the tasks, with the keys, that they planned when each job
// said everything itself.
func TestPlansOfDefaults(t *testing.T) {
	for _, name := range []string{"overnight", "papers"} {
		text := printed(t, "plan", "../../configs/"+name+".yaml", "--memory", "12GiB", "--json", "--out", t.TempDir())
		var p plan.Plan
		must.Do(t, json.Unmarshal([]byte(text), &p))
		var lines bytes.Buffer
		for _, task := range p.Tasks {
			if task.Kind == plan.Dataset || task.Kind == plan.Claim || task.Kind == plan.Figure {
				fmt.Fprintln(&lines, task.ID, task.Key, strings.Join(task.Names, ","))
			}
		}
		golden.Check(t, "testdata/plans/"+name+".txt", lines.Bytes())
	}
}
