package cli

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
)

// smaller is a config with short datasets and small pictures.
func smaller(t *testing.T, config string) string {
	t.Helper()
	return regexp.MustCompile(`\b(n|bound): \d{3,}`).ReplaceAllString(withSmallPictures(t, config), "$1: 100")
}

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

// The config that an export carries and the record of a run are planned and run as they stand, and
// give the datasets, sweeps, verdicts and figures of the config that they come from.
func TestComputedAgain(t *testing.T) {
	configs := map[string]string{"parts": `
jobs:
  - {id: pairs, game: "subtraction:1,{a}", matrix: {a: 2..4}, n: 60, keep: rows}
figures:
  - {id: periods, kind: scatter, datasets: [pairs], options: {x: a, y: sum}}
claims:
  - cut/lem11
  - {id: former, sweep: pairs, statement: Columns have their former names in claims., holds: to == last and sum == sum_of_values and distinct <= to}
`}
	for _, name := range []string{"smoke", "own-game"} {
		configs[name] = smaller(t, "../../configs/"+name+".yaml")
	}
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
			want := results(t, first)
			output(t, "export", "--config", config, "--out", first, "--to", of("export"))
			record := filepath.Join(first, "configs", name+".json")
			for from, out := range map[string]string{of("export/config.json"): of("again"), record: of("recorded")} {
				if said := output(t, "plan", from, "--out", out); strings.Contains(said, "is the record of a run:") != (from == record) {
					t.Errorf("plan says %s", said)
				}
				finish(t, from, out)
				want, got := maps.Clone(want), results(t, out)
				if from != record { // whose name is that of the config
					ofPages := func(file string, _ [32]byte) bool {
						return strings.HasPrefix(file, "report") || strings.HasPrefix(file, "configs")
					}
					maps.DeleteFunc(want, ofPages)
					maps.DeleteFunc(got, ofPages)
				}
				sameFiles(t, want, got)
			}
			if said := output(t, "run", record, "--out", first); !strings.Contains(said, "nothing to do") {
				t.Errorf("the record of a run has something to do: %s", said)
			}
		})
	}
}
