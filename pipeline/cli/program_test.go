package cli

import (
	"bytes"
	"strings"
	"testing"
)

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
