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
	f := &File{r: &reader{file: name, invalid: map[*yaml.Node]bool{}, said: map[*yaml.Node]bool{}}}
	if text, ok := f.r.text(data); ok {
		if f.root = f.r.load(text); f.root != nil {
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

// reader reads one file and gathers what is wrong in it.
type reader struct {
	file  string
	lines []string
	errs  Errors
	// said is the nodes of which an error speaks, and invalid those of them of which nothing more
	// is to be said.
	said, invalid map[*yaml.Node]bool
}

// failf adds an error at a line and column, which are moved into the file
// where they lie beyond it.
func (r *reader) failf(line, column int, format string, args ...any) *Error {
	line = min(max(1, line), len(r.lines))
	source := r.lines[line-1]
	column = min(max(1, column), utf8.RuneCountInString(source)+1)
	r.errs = append(r.errs, Error{
		File: r.file, Line: line, Column: column, Source: source, Message: fmt.Sprintf(format, args...),
	})
	return &r.errs[len(r.errs)-1]
}

// errorAt adds an error at a node, unless one speaks of it already. The result
// takes a suggestion.
func (r *reader) errorAt(n *yaml.Node, format string, args ...any) *Error {
	if r.invalid[n] {
		return &Error{}
	}
	r.said[n] = true
	return r.failf(n.Line, n.Column, format, args...)
}

// invalidate adds an error at a node and makes it the last word about it.
func (r *reader) invalidate(n *yaml.Node, format string, args ...any) {
	r.errorAt(n, format, args...)
	r.invalid[n] = true
}

// asked is the keys of which a config has at least one. Games alone serve commands that are
// given the config for them.
var asked = []string{"games", "jobs", "figures", "claims"}

// read reads the map of the config.
func (f *File) read() {
	r := f.r
	_, recorded := child(f.root, "config")
	if recorded != nil {
		f.root = recorded
	}
	m := r.mapping(f.root, section("config"))
	if m == nil {
		return
	}
	c := &Config{Name: NameOf(r.file), Title: m.prose("title"), Recorded: recorded != nil}
	f.Config, f.defaults = c, r.readDefaults(m.values["defaults"])
	for _, n := range m.list("games") {
		c.Games = append(c.Games, r.game(n))
	}
	for _, n := range m.list("jobs") {
		c.Jobs = append(c.Jobs, r.job(n, f.defaults["job"]))
	}
	for _, n := range m.list("claims") {
		c.Claims = append(c.Claims, r.claim(n))
	}
	for _, n := range m.list("figures") {
		c.Figures = append(c.Figures, r.figure(n, f.defaults["figure"]))
	}
	if n := m.values["report"]; n != nil {
		c.Report = r.report(n)
	}
	if n := m.values["slurm"]; n != nil {
		c.Slurm = r.slurm(n)
	}
	if !slices.ContainsFunc(asked, func(key string) bool { return m.values[key] != nil }) {
		r.errorAt(f.root, "the config asks for nothing: write jobs, figures or claims")
	}
}
