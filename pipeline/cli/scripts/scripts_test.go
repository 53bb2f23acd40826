// Package scripts has tests of the program as a person uses it: each file in testdata says what is
// typed and what comes of it. What stands behind 'exec' is a process of its own; the rest is done in
// that of the tests, since most commands take less time than a process takes to start.
package scripts

import (
	"archive/zip"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"grundy/pipeline/cli"
	"grundy/pipeline/must"
)

// TestMain makes the test binary serve as the program 'grundy' where that is its name.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == "grundy" {
		os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// inTurn runs scripts one after the other, as a process has one working folder.
type inTurn struct{ *testing.T }

func (inTurn) Parallel()     {}
func (inTurn) Verbose() bool { return testing.Verbose() }
func (t inTurn) Run(name string, script func(testscript.T)) {
	t.T.Run(name, func(t *testing.T) { script(inTurn{t}) })
}

// called calls the program in the folder in which a script is.
func called(ts *testscript.TestScript, fails bool, args []string) {
	ts.Check(os.Chdir(ts.MkAbs(".")))
	if code := cli.Main(args, ts.Stdout(), ts.Stderr()); fails != (code != 0) {
		ts.Fatalf("grundy %s ends with %d", strings.Join(args, " "), code)
	}
}

// await waits until there are files with something in them.
func await(ts *testscript.TestScript, _ bool, files []string) {
	for deadline := time.Now().Add(time.Minute); len(files) > 0; time.Sleep(10 * time.Millisecond) {
		if info, err := os.Stat(ts.MkAbs(files[0])); err == nil && info.Size() > 0 {
			files = files[1:]
		} else if time.Now().After(deadline) {
			ts.Fatalf("there is no %s", files[0])
		}
	}
}

// unzip puts the files of a zip into the folder.
func unzip(ts *testscript.TestScript, _ bool, files []string) {
	z, err := zip.OpenReader(ts.MkAbs(files[0]))
	ts.Check(err)
	defer z.Close()
	ts.Check(os.CopyFS(ts.MkAbs("."), z))
}

func TestScripts(t *testing.T) {
	// Who starts the tests may have them ignore the end of the terminal; a run doesn't inherit that.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	configs, err := filepath.Abs("../../../configs")
	scripts, wrong := filepath.Abs("testdata")
	program, missing := os.Executable()
	folder := t.TempDir()
	must.Do(t, errors.Join(err, wrong, missing, os.Symlink(program, filepath.Join(folder, "grundy"))))
	for _, variable := range os.Environ() { // of a person who runs the tests
		if name, _, _ := strings.Cut(variable, "="); strings.HasPrefix(name, "GRUNDY_") {
			t.Setenv(name, "")
		}
	}
	t.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
	t.Chdir(folder)
	testscript.RunT(inTurn{t}, testscript.Params{
		Dir:                scripts,
		RequireUniqueNames: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"grundy": called, "await": await, "unzip": unzip,
		},
		Setup: func(e *testscript.Env) error {
			return os.CopyFS(filepath.Join(e.WorkDir, "configs"), os.DirFS(configs))
		},
	})
}
