package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"errors"
	"os"
	"path/filepath"
	"slices"

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

// A config that is wrong, by itself or about what the catalogue and the pictures know, ends plan and
// run with exit code 2 and the same errors, each with its place, and leaves the output folder as it
// was: not even there.
func TestBadConfigs(t *testing.T) {
	files, err := filepath.Glob("../config/testdata/bad/*.yaml")
	ofCatalogue, wrong := filepath.Glob("testdata/bad/*.yaml")
	if err := errors.Join(err, wrong); err != nil || len(files) < 20 || len(ofCatalogue) == 0 {
		t.Fatalf("%d and %d bad configs, error %v", len(files), len(ofCatalogue), err)
	}
	out := filepath.Join(t.TempDir(), "out")
	for _, file := range append(files, ofCatalogue...) {
		said := map[string]string{}
		for _, command := range []string{"plan", "run"} {
			code, out, told := called(command, file, "--out", out)
			if code != exitUsage || out != "" || !strings.HasPrefix(told, file+":") {
				t.Errorf("%s %s ends with %d, prints %q and says\n%s", command, file, code, out, told)
			}
			said[command] = told
		}
		if slices.Contains(ofCatalogue, file) { // those of the others are checked where configs are read
			golden.Check(t, strings.TrimSuffix(file, ".yaml")+".golden", []byte(said["plan"]))
		}
		if said["run"] != said["plan"] {
			t.Errorf("run %s says\n%s", file, said["run"])
		}
		if _, err := os.Stat(out); !os.IsNotExist(err) {
			t.Fatalf("%s: the output folder is touched: %v", file, err)
		}
	}
}
