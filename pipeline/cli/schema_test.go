package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/pipeline/docs"
	"grundy/pipeline/must"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v4"
)

// configSchema is what 'grundy schema' prints, compiled.
func configSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc := must.Get(jsonschema.UnmarshalJSON(bytes.NewReader(docs.Schema())))(t)
	c := jsonschema.NewCompiler()
	const at = "file:///grundy.schema.json" // whatever the folder of the tests is called
	must.Do(t, c.AddResource(at, doc))
	s := must.Get(c.Compile(at))(t)
	return s
}

// validate reads YAML and holds it against the schema.
func validate(t *testing.T, s *jsonschema.Schema, text []byte) error {
	t.Helper()
	var value any
	must.Do(t, yaml.Unmarshal(text, &value))
	return s.Validate(value)
}

func TestSchemaTakesConfigs(t *testing.T) {
	s := configSchema(t)
	files, err := filepath.Glob("../../configs/*.yaml")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d configs: %v", len(files), err)
	}
	for _, file := range files {
		text := must.Get(os.ReadFile(file))(t)
		if err := validate(t, s, text); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
	if err := validate(t, s, starter); err != nil {
		t.Errorf("the config of 'grundy init': %v", err)
	}
	// A claim's period has any kind, heaps, values and a saltus may be 0, and a sum may have no winning moves.
	const claim = `claims: [{id: c, game: nim, statement: It is so., bound: 9, from: 0, value: 0, moves: [], period: {period: 5, saltus: 0, preperiod: 0, kind: ruler-regular}}]`
	must.Do(t, validate(t, s, []byte(claim)))
	const numbers = `{jobs: [{id: a, game: nim, n: %s}], figures: [{id: f, kind: scatter, datasets: [a], options: {n-to: %[1]s}}]}`
	for _, n := range []string{"1000", "10^3", "1e3", "1k", "1_000", `"1000"`, `"1.5e3"`} {
		if err := validate(t, s, fmt.Appendf(nil, numbers, n)); err != nil {
			t.Errorf("the number %s: %v", n, err)
		}
	}
}

// What isn't a config is refused, each for what is said.
func TestSchemaRefuses(t *testing.T) {
	s := configSchema(t)
	const figure = "figures: [{id: f, kind: scatter, datasets: [a]}]"
	must.Do(t, validate(t, s, []byte(figure)))
	for text, want := range map[string]string{
		"jibs: []":                               "jibs",
		"jobs: nim":                              "/jobs",
		"jobs: []":                               "/jobs",
		"title: 7":                               "/title",
		"claims: [7]":                            "/claims/0",
		"jobs: [{id: a, n: 5}]":                  "game",
		"jobs: [{id: a, game: nim, n: many}]":    "/jobs/0/n",
		"jobs: [{id: a, game: nim, n: 0}]":       "/jobs/0/n",
		"jobs: [{id: a, game: nim, n: 5, m: 5}]": "'m'",
		"jobs: [{id: a, game: nim, n: 5, formats: [csv]}]":                        "/jobs/0/formats/0",
		"report: {heading: x}":                                                    "heading",
		"claims: [{bound: 5}]":                                                    "id",
		strings.Replace(figure, "scatter", "pie", 1):                              "/figures/0/kind",
		strings.Replace(figure, "id: f,", "id: f, options: {pallette: gray},", 1): "pallette",
		strings.Replace(figure, "id: f,", "id: f, options: {palette: red},", 1):   "/figures/0/options/palette",
		strings.Replace(figure, "id: f,", "id: f, options: {numbers: 1},", 1):     "/figures/0/options/numbers",
		"figures: [{id: f, panels: [{datasets: [a]}]}]":                           "kind",
	} {
		if err := validate(t, s, []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q in it", text, err, want)
		}
	}
}
