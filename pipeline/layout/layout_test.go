package layout

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Files belong to their records, and are written under the leases of what they belong to.
func TestRecordOf(t *testing.T) {
	for _, c := range []struct{ file, record, lease string }{
		{"datasets/kayles/part-000000.parquet", "", "datasets/kayles"},
		{"figures/a_2.csv", "figures/a.json", "figures/a.json"},
		{"figures/a.json", "figures/a.json", "figures/a.json"},
		{"claims/a/b@12.json", "claims/a/b@12.json", "claims/a/b@12.json"},
		{"survey/a/000064.jsonl", "survey/a.json", "survey/a.json"},
		{"survey/a.certificates.jsonl", "survey/a.json", "survey/a.json"},
		{"report/standalone/a.html", "report/a.json", "report/a.json"},
		{"report/a.html", "report/a.json", "report/a.json"},
		{"report/index.html", "report/index.json", "report/index.json"},
		{"claims/verdicts.parquet", "", "report/index.json"},
		{"configs/a.json", "configs/a.json", "configs"},
		{"explore/kayles/tiles/0/0-0.js", "", "explore/kayles"},
		{"explore/kayles.json", "explore/kayles.json", "explore/kayles"},
	} {
		if got := RecordOf(c.file); c.record != "" && got != c.record {
			t.Errorf("%s belongs to %s, want %s", c.file, got, c.record)
		}
		if got := LeaseOf(c.file); got != c.lease {
			t.Errorf("%s is written under the lease %s, want %s", c.file, got, c.lease)
		}
	}
}

// What is named can be named back.
func TestNames(t *testing.T) {
	if id := ID(Record(Claims, "arith/thm11")); id != "arith/thm11" {
		t.Errorf("the record is that of %s", id)
	}
	for _, c := range []struct {
		bound            uint64
		record, id, said string
	}{
		{50, "claims/arith/thm11.json", "arith/thm11", ""},
		{12, "claims/arith/thm11@12.json", "arith/thm11", "12"},
	} {
		record := Verdict("arith/thm11", c.bound, 50)
		if id, said := ClaimOf(record); record != c.record || id != c.id || said != c.said {
			t.Errorf("to %d: %s, which is of %s to %q", c.bound, record, id, said)
		}
	}
	begun := time.Date(2026, 11, 26, 10, 15, 0, 0, time.UTC)
	if at, ok := JournalBegun(Journal(begun)); !ok || at != begun {
		t.Errorf("%s began at %v, %v", Journal(begun), at, ok)
	}
	for name, want := range map[string]int{
		"part-000012.parquet": 12, "part-12.parquet": -1, "part-000012.arrow": -1, "part--00001.parquet": -1, "a": -1,
	} {
		if n, ok := PartNumber(name, "parquet"); ok != (want >= 0) || ok && n != want {
			t.Errorf("%s is the part %d, %v", name, n, ok)
		}
	}
}

// folders are those of which no other package spells a path.
var folders = []string{
	Datasets, Sweeps, Claims, Figures, Reports, Configs, Explorers, Imports, Streams, Logs, Archive, Locks,
}

// files are those that no other package spells.
var files = []string{
	Manifest, State, Index, ExportIndex, Sums, Readme, Citation, DataPackage, Croissant, ROCrate, ExportConfig, Attributes, Proofs,
}

// takesPath says of what function or method the arguments are paths in a folder.
var takesPath = []string{
	"Join", "List", "Files", "Walk", "Stat", "Read", "ReadRecord", "ReadDescribed", "HasRecord", "Save", "SaveRecord",
	"Remove", "RemoveAll", "Archive", "Describe", "OpenFile", "ReadDir", "Record", "Take", "Await",
}

// No other package spells the name of a file or a folder, but in sentences for people.
func TestNobodyElseSpells(t *testing.T) {
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		other := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") &&
			filepath.Dir(name) != filepath.Join("..", "layout") && !strings.Contains(name, "test/")
		if err != nil || !other {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if spells(unquoted(x)) {
					t.Errorf("%s spells %s: package layout has its name", set.Position(x.Pos()), x.Value)
				}
			case *ast.CallExpr:
				for _, a := range x.Args {
					if lit, ok := a.(*ast.BasicLit); ok && takes(x) && slices.Contains(folders, unquoted(lit)) {
						t.Errorf("%s spells the folder %s", set.Position(lit.Pos()), lit.Value)
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func unquoted(x *ast.BasicLit) string {
	text, _ := strconv.Unquote(x.Value)
	return text
}

// takes says whether a call has paths as its arguments.
func takes(x *ast.CallExpr) bool {
	s, ok := x.Fun.(*ast.SelectorExpr)
	return ok && slices.Contains(takesPath, s.Sel.Name)
}

// spells says whether a text that isn't a sentence is a path in one of the folders, or a file.
func spells(text string) bool {
	if strings.ContainsAny(text, " \n") {
		return false
	}
	inFolder := func(folder string) bool { return strings.HasPrefix(text, folder+"/") }
	return slices.ContainsFunc(folders, inFolder) || slices.Contains(files, text) || slices.Contains(files, strings.TrimPrefix(text, "/"))
}

// The test of spelling finds what is spelled.
func TestSpells(t *testing.T) {
	for text, want := range map[string]bool{
		"figures/%s.json": true, "grundy.json": true, "/manifest.json": true, "report/": true,
		"figures": false, "the folder figures/ has them": false, "jobs[].figures": false,
	} {
		if spells(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}
