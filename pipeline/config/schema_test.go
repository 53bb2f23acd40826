package config_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"grundy/pipeline/config"
	"grundy/pipeline/golden"
)

// reference is every key of a config with its type, meaning and example.
func reference() string {
	var b strings.Builder
	for i, s := range config.Schemas() {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s (%s)\n", s.Name, s.Where)
		for _, k := range s.Keys {
			necessity := ""
			if k.Default != "" {
				necessity = ", default " + k.Default
			}
			if k.Required {
				necessity = ", required"
			}
			fmt.Fprintf(&b, "  %-9s %s%s\n            %s\n            %s: %s\n", k.Name, k.Type, necessity, k.Meaning, k.Name, k.Example)
		}
	}
	return b.String()
}

func TestReferenceIsComplete(t *testing.T) {
	golden.Check(t, filepath.Join("testdata", "reference.golden"), reference())
	full, err := os.ReadFile(filepath.Join("..", "resolve", "testdata", "good", "full.yaml"))
	if err != nil {
		t.Fatal(err)
	}
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
