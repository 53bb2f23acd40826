package main

import (
	"bytes"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// families are the rooms of the papers. None imports another: a claim about
// two of them asks for values by a game's name.
var families = []string{"arith", "board", "cut", "divide", "loopy", "mem", "partizan", "step", "takebreak"}

// only says who alone may import a library directly.
var only = map[string]string{
	"github.com/apache/arrow/go/v15": "grundy/pipeline/dataset",
	"gonum.org/v1/plot":              "grundy/plots",
	"github.com/gofrs/flock":         "grundy/pipeline/store",
	"github.com/spf13/cobra":         "grundy/pipeline/cli",
	"go.yaml.in/yaml/v4":             "grundy/pipeline/config",
}

// TestImports keeps the rules of who may import whom.
func TestImports(t *testing.T) {
	imports := list(t, "{{.ImportPath}} {{join .Imports \" \"}}")
	deps := list(t, "{{.ImportPath}} {{join .Deps \" \"}}")
	for pkg, all := range deps {
		for _, dep := range all {
			switch {
			case under(pkg, "jobs") && (under(dep, "pipeline") || under(dep, "plots")):
				t.Errorf("%s imports %s: jobs know nothing of files and pictures", pkg, dep)
			case under(pkg, "plots") && under(dep, "pipeline"):
				t.Errorf("%s imports %s: plots know nothing of the pipeline", pkg, dep)
			case family(pkg) != "" && family(dep) != "" && family(pkg) != family(dep):
				t.Errorf("%s imports %s: a family imports no other", pkg, dep)
			case family(pkg) != "" && under(dep, "jobs/catalog"):
				t.Errorf("%s imports %s: the catalogue gathers the families", pkg, dep)
			}
		}
	}
	layers(t, deps)
	for pkg, all := range imports {
		for _, dep := range all {
			for library, who := range only {
				if (dep == library || strings.HasPrefix(dep, library+"/")) && pkg != who {
					t.Errorf("%s imports %s: only %s does", pkg, dep, who)
				}
			}
		}
		for _, word := range []string{"util", "utils", "common", "helpers", "types", "misc"} {
			if strings.HasSuffix(pkg, "/"+word) {
				t.Errorf("%s is a room for leftovers", pkg)
			}
		}
	}
}

// layers: nim ← game ← reference, regular ← families ← catalog.
func layers(t *testing.T, deps map[string][]string) {
	order := []string{"grundy/jobs/nim", "grundy/jobs/game", "grundy/jobs/reference"}
	for i, pkg := range order {
		for _, dep := range deps[pkg] {
			if strings.HasPrefix(dep, "grundy/") && !slices.Contains(order[:i], dep) {
				t.Errorf("%s imports %s, which stands above it", pkg, dep)
			}
		}
	}
}

// under says whether a package lies in a folder of the module.
func under(pkg, folder string) bool {
	return pkg == "grundy/"+folder || strings.HasPrefix(pkg, "grundy/"+folder+"/")
}

// family is the room that a package belongs to, or nothing.
func family(pkg string) string {
	for _, f := range families {
		if under(pkg, "jobs/games/"+f) {
			return f
		}
	}
	return ""
}

// list asks the go command for a line 'package word word …' for each package.
func list(t *testing.T, format string) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", format, "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	lines := map[string][]string{}
	for line := range bytes.Lines(out) {
		words := strings.Fields(string(line))
		lines[words[0]] = words[1:]
	}
	if len(lines) < 10 {
		t.Fatalf("go list names %d packages", len(lines))
	}
	return lines
}
