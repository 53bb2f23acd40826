// Package scripts has tests of the program as a person uses it: each file in testdata says what is
// typed and what comes of it. They stand apart so that their program is built without the
// libraries of other tests, which take longer to start than grundy does.
package scripts

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"grundy/pipeline/cli"
)

// TestMain makes the test binary serve as the program 'grundy'.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"grundy": func() { os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr)) },
	})
}

func TestScripts(t *testing.T) {
	configs, err := filepath.Abs("../../../configs")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                "testdata",
		RequireUniqueNames: true,
		Setup: func(e *testscript.Env) error {
			return os.CopyFS(filepath.Join(e.WorkDir, "configs"), os.DirFS(configs))
		},
	})
}
