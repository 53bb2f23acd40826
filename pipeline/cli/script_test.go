package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// atEnd is done when the program ends that scripts and tests call.
var atEnd = func() {}

// TestMain makes the test binary serve as the program 'grundy', for scripts
// and for tests that start it as a process.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"grundy": func() {
			code := Main(os.Args[1:], os.Stdout, os.Stderr)
			atEnd()
			os.Exit(code)
		},
	})
}

// The scripts say what a person types and what comes of it.
func TestScripts(t *testing.T) {
	configs, err := filepath.Abs("../../configs")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                "testdata/script",
		RequireUniqueNames: true,
		Setup: func(e *testscript.Env) error {
			return os.CopyFS(filepath.Join(e.WorkDir, "configs"), os.DirFS(configs))
		},
	})
}
