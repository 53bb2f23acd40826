package cli

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/pipeline/plan"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v4"
)

// withSmallPictures is a config with small pictures, which cost most of the time of small configs.
func withSmallPictures(t *testing.T, config string) string {
	t.Helper()
	text, err := os.ReadFile(config)
	var c map[string]any
	if err == nil {
		err = yaml.Unmarshal(text, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range c["figures"].([]any) {
		figure := f.(map[string]any)
		options, _ := figure["options"].(map[string]any)
		small := map[string]any{"width": 0.5, "height": 0.5}
		maps.Copy(small, options)
		figure["options"] = small
	}
	if text, err = yaml.Marshal(c); err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// tasksOf is the keys of the datasets, sweeps, verdicts and figures that a config makes, from which
// their bytes follow, and what the plan tells beside them.
func tasksOf(t *testing.T, config string) (keys map[string]string, told string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := Main([]string{"plan", config, "--json", "--out", t.TempDir()}, &stdout, &stderr); code != exitDone {
		t.Fatalf("the plan of %s ends with %d: %s", config, code, &stderr)
	}
	var p plan.Plan
	if err := json.Unmarshal(stdout.Bytes(), &p); err != nil {
		t.Fatal(err)
	}
	keys = map[string]string{}
	for _, task := range p.Tasks {
		if slices.Contains([]string{plan.Dataset, plan.Sweep, plan.Claim, plan.Figure}, task.Kind) {
			keys[task.ID] = task.Key
		}
	}
	return keys, stderr.String()
}

// The config that an export carries and the record of a run are planned as they stand, and ask for the
// datasets, sweeps, verdicts and figures of the config that they come from.
func TestComputedAgain(t *testing.T) {
	configs := map[string]string{"parts": `
jobs:
  - {id: pairs, game: "subtraction:1,{a}", matrix: {a: 2..4}, n: 60, keep: rows}
  - {id: cells, game: mem0, product: grid, n: 9, k: 5}
figures:
  - {id: periods, kind: scatter, datasets: [pairs], options: {x: a, y: sum}}
  - {id: grid, kind: grid, datasets: [cells], options: {palette: navy, numbers: true}, size: column}
  - {id: diamond, kind: squares, options: {position: diamond-5@diamond}}
claims:
  - cut/lem11
  - {id: former, sweep: pairs, statement: Columns have their former names in claims., holds: to == last and sum == sum_of_values and distinct <= to}
`}
	configs["own-game"] = regexp.MustCompile(`\b(n|bound): \d{3,}`).ReplaceAllString(withSmallPictures(t, "../../configs/own-game.yaml"), "$1: 100")
	for name, text := range configs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			of := func(file string) string { return filepath.Join(dir, file) }
			config, first := of(name+".yaml"), of("first")
			if err := os.WriteFile(config, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			finish(t, config, first)
			want, _ := tasksOf(t, config)
			output(t, "export", "--config", config, "--out", first, "--to", of("export"))
			record := filepath.Join(first, "configs", name+".json")
			for _, from := range []string{of("export/config.json"), record} {
				got, said := tasksOf(t, from)
				if strings.Contains(said, "is the record of a run:") != (from == record) {
					t.Errorf("plan says %s", said)
				}
				if diff := cmp.Diff(want, got); diff != "" || len(got) < 3 {
					t.Errorf("%s asks for something else: %s", from, diff)
				}
			}
			if said := output(t, "run", record, "--out", first); !strings.Contains(said, "nothing to do") {
				t.Errorf("the record of a run has something to do: %s", said)
			}
		})
	}
}
