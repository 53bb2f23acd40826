package cli

import (
	"os"
	"testing"

	"bytes"
	"strings"

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

// called calls the program and gives its exit code, what it prints and what it tells beside that.
func called(args ...string) (code int, printed, told string) {
	var stdout, stderr bytes.Buffer
	code = Main(args, &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

// grundy calls the program in a folder and gives its exit code and output.
func grundy(t *testing.T, args ...string) (code int, output string) {
	t.Helper()
	var out bytes.Buffer
	code = Main(args, &out, &out)
	return code, out.String()
}

// printed is what a command prints that ends well.
func printed(t *testing.T, args ...string) string {
	t.Helper()
	code, out, told := called(args...)
	if code != exitDone {
		t.Fatalf("grundy %s ends with %d: %s%s", strings.Join(args, " "), code, out, told)
	}
	return out
}
