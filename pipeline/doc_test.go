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

// The glossary has ten nouns, and each names types that there are. The exported types of the
// pipeline that it doesn't know are listed with -v.
func TestGlossary(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	nouns := strings.Split(string(text), "//   - A")[1:]
	if len(nouns) != 10 {
		t.Errorf("the glossary has %d nouns", len(nouns))
	}
	types := exported(t, "jobs/game", "pipeline")
	known := map[string]bool{}
	for _, noun := range nouns {
		named := regexp.MustCompile(`\[(grundy/[^\]]+)\]`).FindAllStringSubmatch(noun, -1)
		if len(named) == 0 {
			t.Errorf("a noun names no type: %s", noun)
		}
		for _, name := range named {
			known[name[1]] = true
			if !types[name[1]] {
				t.Errorf("there is no type %s", name[1])
			}
		}
	}
	if len(types) < 100 {
		t.Errorf("only %d exported types are found", len(types))
	}
	for name := range types {
		if !known[name] && strings.HasPrefix(name, "grundy/pipeline/") {
			t.Log("the glossary doesn't know", name)
		}
	}
}
