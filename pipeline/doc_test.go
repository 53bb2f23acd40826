package pipeline

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// exported is the exported types of the packages below some folders of the module, each as
// grundy/FOLDER.NAME.
func exported(t *testing.T, folders ...string) map[string]bool {
	t.Helper()
	types, module := map[string]bool{}, os.DirFS("..")
	for _, folder := range folders {
		err := fs.WalkDir(module, folder, func(name string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return err
			}
			text, err := fs.ReadFile(module, name)
			if err != nil {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if s, ok := n.(*ast.TypeSpec); ok && s.Name.IsExported() {
					types["grundy/"+path.Dir(name)+"."+s.Name.Name] = true
				}
				_, inside := n.(*ast.FuncDecl)
				return !inside
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return types
}

// named is a type of a package, as dataset.Shape, and those of the same package behind it.
var named = regexp.MustCompile(`([a-z][a-z/]*)\.([A-Z]\w*(?:, [A-Z]\w*)*)`)

// The glossary has ten nouns, each with a type, and names each exported type of the pipeline and of
// plots once.
func TestGlossary(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	nouns, _, _ := strings.Cut(string(text), "// What a person writes:")
	if n := strings.Count(nouns, "//   - A"); n != 10 {
		t.Errorf("the glossary has %d nouns", n)
	}
	said := map[string]int{}
	for _, m := range named.FindAllStringSubmatch(strings.Join(strings.Fields(strings.ReplaceAll(string(text), "//", "")), " "), -1) {
		folder := m[1]
		switch {
		case strings.HasPrefix(folder, "grundy/"):
		case strings.HasPrefix(folder, "plots"):
			folder = "grundy/" + folder
		default:
			folder = "grundy/pipeline/" + folder
		}
		for name := range strings.SplitSeq(m[2], ", ") {
			said[folder+"."+name]++
		}
	}
	types := exported(t, "jobs/game", "pipeline", "plots")
	for name, times := range said {
		if !types[name] || times > 1 {
			t.Errorf("the glossary names %s %d times, which is exported: %v", name, times, types[name])
		}
	}
	for name := range types {
		if said[name] == 0 && !strings.HasPrefix(name, "grundy/jobs/") {
			t.Errorf("the glossary doesn't know %s: name it under what it is a part of, unless it can be merged with another type, or be private", name)
		}
	}
}
