package cli

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// atEnd is done when the program ends that tests start as a process.
var atEnd = func() {}

// TestMain makes the test binary serve as the program 'grundy', for tests that start it as a process.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"grundy": func() {
			code := Main(os.Args[1:], os.Stdout, os.Stderr)
			atEnd()
			os.Exit(code)
		},
	})
}
