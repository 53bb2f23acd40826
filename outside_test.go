package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// outside is a program of another module.
const outside = `package main

import (
	"context"
	"fmt"

	"grundy/jobs"
)

func main() {
	kayles, err := jobs.Lookup("kayles")
	if err != nil {
		panic(err)
	}
	found, err := kayles.Period(context.Background(), 1000)
	fmt.Println(found.Verdict, found.Period, found.Certificate.Theorem, err)
}
`

// A program outside the module can import the front door, without anything from the network.
func TestOutside(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.go": outside, "go.sum": string(sums),
		"go.mod": "module outside\n\ngo 1.26\n\nrequire grundy v0.0.0\n\nreplace grundy => " + root + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.Command("go", "run", ".")
	c.Dir, c.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod -trimpath", "GOPROXY=off")
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.Output()
	if want := "proved 12 theorem 16 <nil>\n"; err != nil || string(out) != want {
		t.Errorf("it prints %q, %v: %s", out, err, &stderr)
	}
}

// What README.md shows in Go stands in the example that is run.
func TestReadmeShowsExample(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	example, err2 := os.ReadFile("jobs/example_test.go")
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	shown := regexp.MustCompile("(?ms)^```go\n(.*?)^```$").FindSubmatch(readme)
	if shown == nil {
		t.Fatal("README.md shows no Go")
	}
	for line := range strings.Lines(string(shown[1])) {
		if !strings.Contains(string(example), "\t"+line) {
			t.Errorf("the example hasn't the line %q", line)
		}
	}
}
