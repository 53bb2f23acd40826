package main

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// widest is how many columns a line of Go has at most, a tab counting as four.
const widest = 100

// Lines are no wider than can be read, but for string literals, rows of tables and addresses. Tests
// of pictures and expressions are rows of samples, of any width.
func TestWidth(t *testing.T) {
	for _, folder := range []string{"jobs", "plots", "pipeline/expr", "pipeline/matrix"} {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") ||
				folder != "jobs" && strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			literals := literalsOf(text)
			for i, line := range strings.Split(string(text), "\n") {
				if columns(line) > widest && !mayBeWide(line, columns(line)-literals[i+1]) {
					t.Errorf("%s:%d has %d columns", path, i+1, columns(line))
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}

func columns(s string) int { return utf8.RuneCountInString(s) + 3*strings.Count(s, "\t") }

// mayBeWide says whether a line that has so many columns beside its longest literal may be wide.
func mayBeWide(line string, others int) bool {
	trimmed := strings.TrimSpace(line)
	row := strings.HasPrefix(trimmed, "{") && strings.HasSuffix(trimmed, "},")
	return others <= 60 || row || strings.HasPrefix(trimmed, "// |") ||
		strings.HasPrefix(trimmed, "//go:") || strings.Contains(line, "://")
}

// literalsOf is the columns of the longest string literal of each line; a literal of several lines
// has more columns than any line.
func literalsOf(text []byte) map[int]int {
	set, longest := token.NewFileSet(), map[int]int{}
	file := set.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, 0)
	for {
		pos, kind, literal := s.Scan()
		if kind == token.EOF {
			return longest
		}
		if kind != token.STRING {
			continue
		}
		first, more := set.Position(pos).Line, strings.Count(literal, "\n")
		for line := first; line <= first+more; line++ {
			longest[line] = max(longest[line], columns(literal)+more<<20)
		}
	}
}
