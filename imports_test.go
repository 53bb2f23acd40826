package main

import (
	"bytes"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// layers are the packages from the bottom to the top, by their folders: a package
// imports those of lower layers and, in a folder, those of the same folder.
var layers = [][]string{
	// Numbers, papers and rows, and what a game is.
	{"jobs/nim", "jobs/integer", "jobs/paper", "jobs/tables", "jobs/suggest", "jobs/pageend", "docs"},
	{"jobs/game"},
	{"jobs/reference", "jobs/regular"},
	{"jobs/gametest"},
	// Kinds of claims, and engines, which know no games; then the rulesets, gathered.
	{"jobs/claim", "jobs/solve"},
	{"jobs/rules"},
	{"jobs/papers"},
	{"jobs/catalog"},
	{"jobs/claims"},
	{"jobs/period"},
	{"jobs/position", "jobs/identify"},
	{"jobs"}, // the front door alone
	// From a config to files.
	{"pipeline/must"},
	{"pipeline/golden", "pipeline/quantity", "pipeline/expr", "pipeline/layout", "pipeline/fault", "pipeline/heaps", "pipeline/mathtext", "pipeline/views"},
	{"plots/tally"},
	{"plots/layout"},
	{"plots/canvas", "plots/kind"},
	{"plots", "pipeline/listing", "pipeline/memory", "pipeline/store", "pipeline/schedule", "pipeline/pages", "pipeline/matrix", "pipeline/subset"},
	{"pipeline/config", "pipeline/dataset", "pipeline/progress"},
	{"pipeline/streams", "pipeline/artifact"},
	{"pipeline/sweep", "pipeline/verdict"},
	{"pipeline/figure", "pipeline/journal", "pipeline/report"},
	{"pipeline/plan"},
	{"pipeline/export", "pipeline/resolve", "pipeline/values", "pipeline/cluster", "pipeline/explore", "pipeline/serve", "pipeline/inventory"},
	{"pipeline/run", "pipeline/bench", "pipeline/verify", "pipeline/prune", "pipeline/compare", "pipeline/certified"},
	{"pipeline/imports", "pipeline/docs"},
	{"pipeline/cli"},
	{"pipeline"}, // the glossary alone
}

// only says who alone may import a library directly; with /... it is a folder of packages.
var only = map[string]string{
	"github.com/apache/arrow/go/v15":        "grundy/pipeline/dataset",
	"gonum.org/v1/plot":                     "grundy/plots/...",
	"codeberg.org/go-pdf/fpdf":              "grundy/plots/canvas",
	"github.com/klauspost/compress":         "grundy/pipeline/dataset",
	"github.com/spf13/cobra":                "grundy/pipeline/cli",
	"github.com/KimMachineGun/automemlimit": "grundy/pipeline/memory",
	"go.starlark.net":                       "grundy/jobs/rules/own",
	"go.yaml.in/yaml/v4":                    "grundy/pipeline/config",
}

// also says who imports a library besides.
var also = map[string]string{
	"go.yaml.in/yaml/v4":            "grundy/jobs/claim",     // reads the claims of papers
	"github.com/klauspost/compress": "grundy/pipeline/pages", // a page in a Huffman code
}

// TestImports keeps the rules of who may import whom.
func TestImports(t *testing.T) {
	imports := list(t, "{{.ImportPath}} {{join .Imports \" \"}}")
	for pkg, all := range imports {
		if pkg != "grundy" && layer(pkg) < 0 {
			t.Errorf("%s is in no layer: imports_test.go has to say who may import it", pkg)
		}
		for _, dep := range all {
			for library, who := range only {
				if (dep == library || strings.HasPrefix(dep, library+"/")) && !allows(who, pkg) && pkg != also[library] {
					t.Errorf("%s imports %s: only %s does", pkg, dep, who)
				}
			}
			if why := forbidden(pkg, dep); why != "" {
				t.Errorf("%s imports %s: %s", pkg, dep, why)
			}
		}
		for _, word := range []string{"util", "utils", "common", "helpers", "types", "misc"} {
			if strings.HasSuffix(pkg, "/"+word) {
				t.Errorf("%s says nothing about what is in the package", pkg)
			}
		}
	}
}

// allows says whether a package is the one that is meant, or in the folder of packages.
func allows(who, pkg string) bool {
	folder, all := strings.CutSuffix(who, "/...")
	return pkg == folder || all && strings.HasPrefix(pkg, folder+"/")
}

// The rules catch what they forbid, and allow what is done.
func TestForbidden(t *testing.T) {
	for _, c := range []struct {
		pkg, dep string
		allowed  bool
	}{
		{"jobs/rules/breaking", "jobs/regular", true}, {"jobs/rules/breaking", "jobs/solve/onetwo", true},
		{"jobs/papers/cut", "jobs/rules/breaking", true}, {"jobs/catalog", "jobs/papers/cut", true},
		{"jobs/papers/step", "jobs/rules/breaking", true}, {"jobs/catalog", "jobs/papers/step", true}, {"jobs/papers/step", "jobs/papers/cut", false},
		{"jobs/rules/breaking", "jobs/papers/step", false}, {"jobs/papers/step", "jobs/rules/own", false},
		{"pipeline/run", "pipeline/plan", true}, {"pipeline/cli", "pipeline/run", true}, {"pipeline/figure", "plots", true},
		{"jobs/rules/breaking", "jobs/rules/partizan", false}, {"jobs/solve/onetwo", "jobs/rules/breaking", false}, {"jobs/rules/breaking", "jobs/papers/cut", false},
		{"jobs/rules/breaking", "jobs/catalog", false}, {"jobs/game", "jobs/regular", false}, {"jobs/catalog", "jobs/position", false},
		{"jobs/regular/check", "jobs/regular", false}, {"jobs/regular/check", "jobs/integer", false},
		{"jobs/position", "plots", false}, {"plots/kind", "plots/layout", true}, {"plots/canvas", "plots/kind", false}, {"plots/layout", "plots", false}, {"plots", "pipeline/store", false}, {"pipeline/store", "pipeline/dataset", false},
		{"pipeline/resolve", "pipeline/config", true},
		{"pipeline/plan", "pipeline/resolve", false},
		{"pipeline/plan", "pipeline/run", false}, {"pipeline/verify", "pipeline/run", false}, {"pipeline/run", "pipeline/cli", false},
	} {
		if why := forbidden("grundy/"+c.pkg, "grundy/"+c.dep); (why == "") != c.allowed {
			t.Errorf("%s imports %s: %q", c.pkg, c.dep, why)
		}
	}
}

// The pipeline finds the products of a game by package views alone, and else only those of one name
// that are no views.
func TestProductsWithViews(t *testing.T) {
	alone := regexp.MustCompile(`\bg\.(Products\b|ProductNames\(|Product\(\w[^)]*\))`)
	fixed := []string{"g.Product(game.Sequence)", "g.Product(game.Grid)", "g.Product(game.Cube)"}
	for _, pattern := range []string{"pipeline/*/*.go", "pipeline/*/*/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") || path.Dir(file) == "pipeline/views" {
				continue
			}
			for _, found := range alone.FindAllString(readText(t, file), -1) {
				if !slices.Contains(fixed, found) {
					t.Errorf("%s has %s: take what package views has of that name", file, found)
				}
			}
		}
	}
}

// The front door brings in neither Starlark nor the pipeline.
func TestFrontDoor(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "./jobs").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for dep := range strings.FieldsSeq(string(out)) {
		if strings.HasPrefix(dep, "go.starlark.net") || under(dep, "pipeline") || under(dep, "plots") || under(dep, "jobs/rules/own") {
			t.Errorf("grundy/jobs brings in %s", dep)
		}
	}
}

// forbidden says why a package must not import another one of the module; "" where
// it may.
func forbidden(pkg, dep string) string {
	of, from := family(pkg), family(dep)
	switch {
	case under(pkg, "plots/tally") && strings.HasPrefix(dep, "gonum.org/v1/plot"):
		return "numbers know nothing of drawing"
	case !strings.HasPrefix(dep, "grundy/") || pkg == "grundy":
	case under(pkg, "jobs") && under(dep, "plots"):
		return "jobs know nothing of pictures"
	case under(pkg, "plots") && !under(dep, "plots") && dep != "grundy/jobs/suggest" && dep != "grundy/pipeline/expr":
		return "plots know nothing of games and of the pipeline"
	case under(dep, "jobs/papers") && pkg != "grundy/jobs/catalog" && pkg != "grundy/jobs/claims":
		return "the catalogue gathers the games of papers, package claims their claims, and papers don't import each other"
	case under(dep, "jobs/rules/own") && (under(pkg, "jobs/papers") || under(pkg, "jobs/catalog")):
		return "games are looked up, and a paper's claims read, without the machine of programs in Starlark"
	case under(pkg, "jobs/regular/check") && dep != "grundy/jobs/nim":
		return "the checker shares no code with what makes certificates"
	case of != "" && from != "" && of != from && dep != "grundy/jobs/rules/breaking":
		return "a family imports no other but the taking and breaking games: a claim about two asks for values by a game's name"
	case of != "" && from != "" && dep == "grundy/jobs/rules/"+of:
		return "a method of a family doesn't import its package"
	case layer(dep) > layer(pkg), layer(dep) == layer(pkg) && !sameFolder(pkg, dep):
		return "its layer isn't lower"
	}
	return ""
}

// layer is the number of a package's layer, or −1.
func layer(pkg string) int {
	return slices.IndexFunc(layers, func(folders []string) bool {
		return slices.ContainsFunc(folders, func(folder string) bool {
			alone := folder == "jobs" || folder == "pipeline"
			return under(pkg, folder) && (!alone || pkg == "grundy/"+folder)
		})
	})
}

// sameFolder says whether two packages of a layer lie in the same of its folders.
func sameFolder(a, b string) bool {
	return slices.ContainsFunc(layers[layer(a)], func(folder string) bool { return under(a, folder) && under(b, folder) })
}

// under says whether a package lies in a folder of the module.
func under(pkg, folder string) bool {
	return pkg == "grundy/"+folder || strings.HasPrefix(pkg, "grundy/"+folder+"/")
}

// family is the folder under jobs/rules that a package lies in, or nothing.
func family(pkg string) string {
	name, ok := strings.CutPrefix(pkg, "grundy/jobs/rules/")
	if !ok {
		return ""
	}
	name, _, _ = strings.Cut(name, "/")
	return name
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
