package config

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// Open reads the config in a file, or in standard input for the name '-'. The error says in a
// sentence why the file can't be read; what is wrong in it is that of [File.Err].
func Open(path string) (*File, error) {
	if info, err := os.Stat(path); path == "" || err == nil && info.IsDir() {
		return nil, fmt.Errorf("%q is no file: name a config, a file of YAML", path)
	}
	f, err := os.Stdin, error(nil)
	if path != "-" {
		f, err = os.Open(path)
	}
	if err != nil {
		return nil, fmt.Errorf("the config can't be read: %w", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	if err != nil {
		return nil, fmt.Errorf("the config can't be read: %w", err)
	}
	return Parse(path, data), nil
}

// Parse reads the config in data; name is the file's name in messages.
func Parse(name string, data []byte) *File {
	f := &File{name: name, invalid: map[*yaml.Node]bool{}, said: map[*yaml.Node]bool{}}
	if text, ok := f.text(data); ok {
		if f.root = f.load(text); f.root != nil {
			f.read()
		}
	}
	return f
}

// notInName is what a config's name can't have, since it becomes the name of a file.
var notInName = regexp.MustCompile(`[^\p{L}\p{N}._-]`)

// NameOf is the name of the config in a file, see [Config].
func NameOf(file string) string {
	base := filepath.Base(file)
	if base == "-" || filepath.Dir(file) == "/dev/fd" {
		base = "config" // What a shell passes on, as run <(…) does, has a number that means nothing.
	}
	if ext := filepath.Ext(base); slices.Contains([]string{".yaml", ".yml", ".json"}, ext) {
		base = strings.TrimSuffix(base, ext)
	}
	name := strings.TrimLeft(notInName.ReplaceAllString(base, "-"), ".")
	const longest = 100
	if len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "")
	}
	if name == "" || name == "index" || devices.MatchString(strings.ToLower(name)) { // index.html is the front page of the output folder
		name += "config"
	}
	return name
}

// failf adds an error at a line and column, which are moved into the file
// where they lie beyond it.
func (f *File) failf(line, column int, format string, args ...any) *Error {
	line = min(max(1, line), len(f.lines))
	source := f.lines[line-1]
	column = min(max(1, column), utf8.RuneCountInString(source)+1)
	f.errs = append(f.errs, Error{
		File: f.name, Line: line, Column: column, Source: source, Message: fmt.Sprintf(format, args...),
	})
	return &f.errs[len(f.errs)-1]
}

// errorAt adds an error at a node, unless one speaks of it already. The result
// takes a suggestion.
func (f *File) errorAt(n *yaml.Node, format string, args ...any) *Error {
	if f.invalid[n] {
		return &Error{}
	}
	f.said[n] = true
	return f.failf(n.Line, n.Column, format, args...)
}

// invalidate adds an error at a node and makes it the last word about it.
func (f *File) invalidate(n *yaml.Node, format string, args ...any) {
	f.errorAt(n, format, args...)
	f.invalid[n] = true
}

// asked is the keys of which a config has at least one. Games alone serve commands that are
// given the config for them.
var asked = []string{"games", "jobs", "figures", "claims"}

// read reads the map of the config.
func (f *File) read() {
	_, recorded := child(f.root, "config")
	if recorded != nil {
		f.root = recorded
	}
	m := f.mapping(f.root, section("config"))
	if m == nil {
		return
	}
	c := &Config{Name: NameOf(f.name), Title: m.prose("title"), Recorded: recorded != nil}
	f.Config, f.defaults = c, f.readDefaults(m.values["defaults"])
	for _, n := range m.list("games") {
		c.Games = append(c.Games, f.game(n))
	}
	for _, n := range m.list("jobs") {
		c.Jobs = append(c.Jobs, f.job(n, f.defaults["jobs"]))
	}
	for _, n := range m.list("claims") {
		c.Claims = append(c.Claims, f.claim(n))
	}
	for _, n := range m.list("figures") {
		c.Figures = append(c.Figures, f.figure(n, f.defaults["figures"]))
	}
	if n := m.values["report"]; n != nil {
		c.Report = f.report(n)
	}
	if n := m.values["slurm"]; n != nil {
		c.Slurm = f.slurm(n)
	}
	if !slices.ContainsFunc(asked, func(key string) bool { return m.values[key] != nil }) {
		f.errorAt(f.root, "the config asks for nothing: write jobs, figures or claims")
	}
}
