package config

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// Path leads to a place in a file: keys of maps, and indices of lists from 0. A step =TEXT is the
// item of a list that is that text.
type Path []string

// At is the path with the steps, each a text or a number.
func At(steps ...any) (p Path) {
	for _, s := range steps {
		p = append(p, fmt.Sprint(s))
	}
	return p
}

// To is the path that goes on with further steps.
func (p Path) To(steps ...any) Path { return append(slices.Clip(p), At(steps...)...) }

// Problem is something that is wrong in a config.
type Problem struct {
	At  Path // the place, or one beyond the file; then it is the nearest that there is
	Key bool // marks the last key of the path instead of its value
	// Line and Column are the place in the text at the path, from 1; 0 where all of it is meant.
	Line, Column int
	Message      string // a plain sentence without its full stop
	Suggestion   string // a word that was probably meant; empty where there is none
}

// Report adds an error to those of the file, unless one speaks of the same text already.
func (f *File) Report(p Problem) {
	key, n, _ := f.find(p.At)
	switch {
	case p.Key && key != nil:
		n = key
	case p.Line > 0 && !f.invalid[n]:
		line, column := f.textPlace(n, p.Line, p.Column)
		f.said[n] = true
		f.failf(line, column, "%s", p.Message).Suggestion = p.Suggestion
		return
	}
	f.errorAt(n, "%s", p.Message).Suggestion = p.Suggestion
}

// Fail is Report of a place as a whole. The result takes a suggestion.
func (f *File) Fail(at Path, format string, args ...any) *Error {
	_, n, _ := f.find(at)
	return f.errorAt(n, format, args...)
}

// Readable says whether the file has a value at the path of which no error speaks.
func (f *File) Readable(at Path) bool {
	_, n, there := f.find(at)
	return there && !f.wrong(n)
}

// Given says whether the file has a value at the path, or a default for it.
func (f *File) Given(at Path) bool {
	_, _, there := f.find(at)
	return there
}

// Inherited says whether the value at the path is a default.
func (f *File) Inherited(at Path) bool {
	_, n, there := f.find(at)
	return there && len(at) == 3 && f.defaultOf(at) == n
}

// Wrong says whether an error speaks of the value at the path or of something in it.
func (f *File) Wrong(at Path) bool {
	_, n, there := f.find(at)
	return there && f.wrong(n)
}

// Line is the line of the place.
func (f *File) Line(at Path) int {
	_, n, _ := f.find(at)
	return n.Line
}

// Where gives places in the texts of a map's keys as FILE:LINE:COLUMN.
func (f *File) Where(at Path) func(key string, line, column int) string {
	return func(key string, line, column int) string {
		_, n, there := f.find(at.To(key))
		if !there {
			line = 0
		}
		line, column = f.textPlace(n, line, column)
		return fmt.Sprintf("%s:%d:%d", f.name, line, column)
	}
}

// find is the key and the value at a path, or at as much of it as the file has. there says
// whether it is the whole path.
func (f *File) find(at Path) (key, value *yaml.Node, there bool) {
	value = f.root
	for i, step := range at {
		k, v := child(value, step)
		if v == nil && i == 2 {
			v = f.defaultOf(at)
		}
		if v == nil {
			return key, value, false
		}
		key, value = k, v
	}
	return key, value, true
}

// defaultOf is the default at a path, as jobs, 0, n; nil where there is none.
func (f *File) defaultOf(at Path) *yaml.Node {
	return f.defaults[at[0]][at[2]]
}

// wrong says whether an error speaks of a node or of one in it.
func (f *File) wrong(n *yaml.Node) bool {
	return f.said[n] || slices.ContainsFunc(n.Content, f.wrong)
}

// textPlace is the line and column in the file of a place in a text. Both count from 1; a line of 0 stands for the whole text. In a text that YAML folds,
// only its beginning has a place.
func (f *File) textPlace(n *yaml.Node, line, column int) (int, int) {
	switch {
	case line < 1 || n.Kind != yaml.ScalarNode:
		return n.Line, n.Column
	case n.Style&yaml.LiteralStyle != 0:
		return n.Line + line, f.indent(n) + max(1, column)
	case n.Style&yaml.FoldedStyle != 0 || line > 1 || strings.Contains(n.Value, "\n"):
		return n.Line, n.Column
	case n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		return n.Line, n.Column + max(1, column)
	}
	return n.Line, n.Column + max(1, column) - 1
}

// indent is by how many characters the lines of a literal text are indented in the file beyond
// what the text itself has.
func (f *File) indent(n *yaml.Node) int {
	for i, line := range strings.Split(n.Value, "\n") {
		if at := n.Line + i; strings.TrimSpace(line) != "" && at < len(f.lines) {
			return max(0, utf8.RuneCountInString(f.lines[at])-utf8.RuneCountInString(line))
		}
	}
	return 0
}
