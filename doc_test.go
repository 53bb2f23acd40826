package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The comment of a package with more than four files says what is where: it names each file, or
// something in it as [Name]. A file that it names is there.
func TestPackageComments(t *testing.T) {
	named := regexp.MustCompile(`\b[a-z0-9_]+\.go\b`)
	for folder, files := range packages(t) {
		var comment string
		for _, f := range files {
			comment += f.Doc.Text()
		}
		for _, name := range named.FindAllString(comment, -1) {
			if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
				t.Errorf("%s: the package's comment names %s, which isn't there", folder, name)
			}
		}
		if len(files) <= 4 {
			continue
		}
		for name, f := range files {
			section := strings.HasPrefix(name, "section") // whose name says what it has
			if f.Doc == nil && !section && !strings.Contains(comment, name) && !tells(comment, f) {
				t.Errorf("%s: the package's comment doesn't say what is in %s", folder, name)
			}
		}
	}
}

// No function of jobs "returns" something by its comment, which says what that is, or what the
// function does (CONTRIBUTING.md, "Before a change lands").
func TestFunctionComments(t *testing.T) {
	for folder, files := range packages(t) {
		for name, f := range files {
			for _, d := range f.Decls {
				function, ok := d.(*ast.FuncDecl)
				if ok && strings.HasPrefix(function.Doc.Text(), function.Name.Name+" returns ") {
					t.Errorf("%s/%s: the comment of %s", folder, name, function.Name.Name)
				}
			}
		}
	}
}

// packages are the files of the folders under jobs by their names, without tests and what is for
// one processor alone.
func packages(t *testing.T) map[string]map[string]*ast.File {
	all := map[string]map[string]*ast.File{}
	alone := regexp.MustCompile(`_(test|amd64|other|noasm)\.go$`)
	err := filepath.WalkDir("jobs", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || alone.MatchString(path) {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		folder, name := filepath.ToSlash(filepath.Dir(path)), filepath.Base(path)
		if all[folder] == nil {
			all[folder] = map[string]*ast.File{}
		}
		all[folder][name] = f
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// tells says whether the comment has a link to a declaration of the file.
func tells(comment string, f *ast.File) bool {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && strings.Contains(comment, "["+d.Name.Name+"]") {
				return true
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					if strings.Contains(comment, "["+s.Name.Name+"]") {
						return true
					}
				case *ast.ValueSpec:
					for _, name := range s.Names {
						if strings.Contains(comment, "["+name.Name+"]") {
							return true
						}
					}
				}
			}
		}
	}
	return false
}
