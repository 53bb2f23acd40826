package docs

import (
	"testing"

	"grundy/pipeline/golden"
)

// docs/CONFIG.md is what the tables say.
func TestConfigPage(t *testing.T) {
	const file = "../../docs/CONFIG.md"
	golden.Check(t, file, Config())
}
