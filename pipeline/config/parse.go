package config

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/claims"
)

// Load reads the config in a file. The error is an [Errors], or says in a
// sentence why the file can't be read.
func Load(ctx context.Context, path string, v Registry) (*Config, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("the config can't be read: %w", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	if err != nil {
		return nil, fmt.Errorf("the config can't be read: %w", err)
	}
	return Parse(ctx, path, data, v)
}

// Parse reads the config in data; name is the file's name in messages. The
// error is an [Errors] with all that is wrong.
func Parse(ctx context.Context, name string, data []byte, v Registry) (*Config, error) {
	games := &claims.Catalogue{}
	r := &reader{ctx: ctx, file: name, registry: withOwn{v, games}, games: games, invalid: map[*yaml.Node]bool{}}
	var c *Config
	if text, ok := r.text(data); ok {
		if root := r.load(text); root != nil {
			c = r.config(root)
		}
	}
	if len(r.errs) > 0 {
		return nil, r.errs.sorted()
	}
	return c, nil
}

// notInName is what a config's name can't have, since it becomes the name of a file.
var notInName = regexp.MustCompile(`[^\p{L}\p{N}._-]`)

// NameOf is the name of the config in a file, see [Config].
func NameOf(file string) string {
	base := filepath.Base(file)
	if filepath.Dir(file) == "/dev/fd" {
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
	ctx      context.Context // of Parse
	file     string
	lines    []string
	registry Registry          // with the config's own games and claims
	games    *claims.Catalogue // has the config's own games and claims
	errs     Errors
	// invalid is the nodes that an error already speaks of, so that nothing
	// more is said about them.
	invalid map[*yaml.Node]bool
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

func (r *reader) config(root *yaml.Node) *Config {
	_, recorded := child(root, "config")
	if recorded != nil {
		root = recorded
	}
	m := r.mapping(root, section("config"))
	if m == nil {
		return nil
	}
	c := &Config{Name: NameOf(r.file), Title: m.prose("title"), Catalogue: r.games, Recorded: recorded != nil}
	x := &resolver{reader: r, config: c, ids: map[string]owner{}, missing: map[[2]string]*missing{}}
	for _, n := range m.list("games") {
		x.game(n)
	}
	x.readDefaults(m.values["defaults"])
	for _, n := range m.list("jobs") {
		x.job(n)
	}
	claims := m.list("claims")
	x.named = namesOf(claims)
	for _, n := range claims {
		x.claim(n)
	}
	for _, n := range m.list("figures") {
		x.figure(n)
	}
	if n := m.values["report"]; n != nil {
		c.Report = r.report(n)
	}
	if n := m.values["slurm"]; n != nil {
		c.Slurm = r.slurm(n)
	}
	if !slices.ContainsFunc(asked, func(key string) bool { return m.values[key] != nil }) {
		r.errorAt(root, "the config asks for nothing: write jobs, figures or claims")
	}
	x.checkFigures()
	return c
}
