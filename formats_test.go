package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Every folder that the program makes in an output folder has its row in docs/format.
func TestFormats(t *testing.T) {
	text, err := os.ReadFile("docs/format/README.md")
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), "pipeline/layout/layout.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	folders := 0
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(*ast.ValueSpec)
		if !ok || len(s.Values) != 1 {
			return true
		}
		lit, ok := s.Values[0].(*ast.BasicLit)
		if !ok || !s.Names[0].IsExported() || s.Names[0].Name == "Sessions" || s.Names[0].Name == "Index" {
			return true
		}
		folder, err := strconv.Unquote(lit.Value)
		if err != nil {
			return true
		}
		folders++
		if !strings.Contains(string(text), "| `"+folder+"/") {
			t.Errorf("docs/format/README.md has no row for the folder %s", folder)
		}
		return true
	})
	if folders < 10 {
		t.Errorf("pipeline/layout names %d folders", folders)
	}
}

// The links of the documentation lead to files that are there.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#\s]+)[^)]*\)`)
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	formats, err := filepath.Glob("docs/format/*.md")
	if err != nil {
		t.Fatal(err)
	}
	links := 0
	for _, page := range append(append(pages, formats...), "README.md", "CONTRIBUTING.md", "CHANGELOG.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(code.ReplaceAllString(string(text), ""), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			links++
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s leads to %s, which isn't there", page, m[1])
			}
		}
	}
	if links < 50 {
		t.Errorf("only %d links were found", links)
	}
}
