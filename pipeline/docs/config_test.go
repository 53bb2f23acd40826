package docs

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write docs/CONFIG.md")

// docs/CONFIG.md is what the tables say.
func TestConfigPage(t *testing.T) {
	const file = "../../docs/CONFIG.md"
	if *update {
		if err := os.WriteFile(file, []byte(Config()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(file)
	if err != nil || string(page) != Config() {
		t.Errorf("docs/CONFIG.md isn't what the tables say (%v): run 'just config'", err)
	}
}
