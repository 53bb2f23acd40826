// Package scripts has tests of the program as a person uses it: each file in testdata says what is
// typed and what comes of it. What stands behind 'exec' is a process of its own; the rest is done in
// that of the tests, since most commands take less time than a process takes to start.
package scripts

import (
	"archive/zip"
	"maps"
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

// TestMain makes the test binary serve as the program 'grundy' where that is its name, and in a job
// of Slurm.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == "grundy" || os.Getenv("SLURM_JOB_ID") != "" {
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
	if code := call(ts, args); fails != (code != 0) {
		ts.Fatalf("grundy %s ends with %d", strings.Join(args, " "), code)
	}
}

// refused calls the program, which ends with the code that says that the user is wrong.
func refused(ts *testscript.TestScript, _ bool, args []string) {
	if code := call(ts, args); code != 2 {
		ts.Fatalf("grundy %s ends with %d", strings.Join(args, " "), code)
	}
}

func call(ts *testscript.TestScript, args []string) (code int) {
	ts.Check(os.Chdir(ts.MkAbs(".")))
	return cli.Main(args, ts.Stdout(), ts.Stderr())
}

// patience is how long until waits.
var patience = 5 * time.Minute

// until repeats a command of the shell until it ends well.
func until(ts *testscript.TestScript, _ bool, line []string) {
	for deadline := time.Now().Add(patience); ts.Exec("sh", "-c", line[0]) != nil; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			ts.Fatalf("after %v it isn't so", patience)
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

// command is one of scripts.
type command = func(*testscript.TestScript, bool, []string)

func TestScripts(t *testing.T) { run(t, "testdata", nil) }

// run runs the scripts of a folder, with more commands than all have.
func run(t *testing.T, folder string, more map[string]command) {
	// Who starts the tests may have them ignore the end of the terminal; a run doesn't inherit that.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	docs := must.Get(filepath.Abs("../../../docs"))(t)
	configs := must.Get(filepath.Abs("../../../configs"))(t)
	scripts := must.Get(filepath.Abs(folder))(t)
	program := must.Get(os.Executable())(t)
	bin := t.TempDir()
	must.Do(t, os.Symlink(program, filepath.Join(bin, "grundy")))
	for _, variable := range os.Environ() { // of a person who runs the tests
		if name, _, _ := strings.Cut(variable, "="); strings.HasPrefix(name, "GRUNDY_") {
			t.Setenv(name, "")
		}
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	t.Chdir(bin)
	commands := map[string]command{"grundy": called, "refused": refused, "until": until, "unzip": unzip}
	maps.Copy(commands, more)
	testscript.RunT(inTurn{t}, testscript.Params{
		Dir:                scripts,
		RequireUniqueNames: true,
		Cmds:               commands,
		Setup: func(e *testscript.Env) error {
			e.Setenv("DOCS", docs)
			e.Setenv("SLURM_CONF", os.Getenv("SLURM_CONF"))
			return os.CopyFS(filepath.Join(e.WorkDir, "configs"), os.DirFS(configs))
		},
	})
}
