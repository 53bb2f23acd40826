package cli

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"grundy/pipeline/must"

	"github.com/spf13/pflag"
)

// sources is the files of the command line, without tests.
func sources(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	texts := map[string]string{}
	for _, file := range files {
		text := must.Get(os.ReadFile(file))(t)
		if !strings.HasSuffix(file, "_test.go") {
			texts[file] = string(text)
		}
	}
	return texts
}

// Each command is in a file of its name, or in several that begin with it; a person who reads it needs
// no file of another command, as none uses what another one declares.
func TestCommandsApart(t *testing.T) {
	var commands []string
	for _, c := range newRoot().Commands() {
		if c.Runnable() {
			commands = append(commands, c.Name())
		}
	}
	parsed, declared := map[string]*ast.File{}, map[string]string{}
	for file, text := range sources(t) {
		f := must.Get(parser.ParseFile(token.NewFileSet(), file, text, 0))(t)
		parsed[file] = f
		for name := range f.Scope.Objects {
			declared[name] = file
		}
	}
	commandOf := func(file string) string {
		name, _, _ := strings.Cut(strings.TrimSuffix(file, ".go"), "_")
		if slices.Contains(commands, name) {
			return name
		}
		return ""
	}
	for file, f := range parsed {
		for _, name := range f.Unresolved {
			from := declared[name.Name]
			of := commandOf(from)
			if of != "" && of != commandOf(file) && name.Name != "new"+strings.ToUpper(of[:1])+of[1:] {
				t.Errorf("%s uses %s of %s: what several commands use is in a file of its own", file, name.Name, from)
			}
		}
	}
}

// Each command has a manual with examples, and each manual a command or a topic.
func TestManuals(t *testing.T) {
	root := newRoot()
	names := map[string]bool{root.Name(): true}
	for _, c := range root.Commands() {
		names[c.Name()] = true
		if withManual(c); c.Name() != "help" && (c.Long == "" || c.Runnable() && c.Example == "") {
			t.Errorf("%s has no manual, or no example in it", c.Name())
		}
	}
	files := must.Get(manuals.ReadDir("help"))(t)
	for _, file := range files {
		if !names[strings.TrimSuffix(file.Name(), ".txt")] {
			t.Errorf("%s is the manual of no command", file.Name())
		}
	}
}

// The short help of a command, -h, is a sentence or some with the command's flags; the long one,
// --help, tells nothing that another one tells, where it is longer than a screen.
func TestLengthsOfHelp(t *testing.T) {
	const screen, most, flags = 60, 120, "\nFlags:\n"
	in := map[string]string{}
	for _, c := range newRoot().Commands() {
		if _, manual := manuals.ReadFile("help/" + c.Name() + ".txt"); manual != nil || !c.Runnable() {
			continue
		}
		_, short := grundy(t, c.Name(), "-h")
		about, _, _ := strings.Cut(short, "\n\n")
		if n := strings.Count(short, "\n"); n > screen || !strings.HasSuffix(about, ".") || !strings.Contains(short, flags) {
			t.Errorf("%s -h has %d lines and begins with\n%s", c.Name(), n, about)
		}
		_, long := grundy(t, "help", c.Name())
		for line := range strings.Lines(long) {
			if utf8.RuneCountInString(line) > 101 {
				t.Errorf("%s --help has the long line %s", c.Name(), line)
			}
		}
		n := strings.Count(long, "\n")
		if n > most {
			t.Errorf("%s --help has %d lines", c.Name(), n)
		}
		long, _, _ = strings.Cut(long, flags)
		for paragraph := range strings.SplitSeq(long, "\n\n") {
			if other := in[paragraph]; other != "" && n > screen {
				t.Errorf("%s --help repeats of %s\n%s", c.Name(), other, paragraph)
			}
			in[paragraph] = c.Name()
		}
	}
}

// A command parses, calls and prints, in files of at most 120 lines, and so does what commands share.
func TestLengthsOfFiles(t *testing.T) {
	const most = 120
	for file, text := range sources(t) {
		if n := strings.Count(text, "\n"); n > most {
			t.Errorf("%s has %d lines, and may have %d: what isn't command line belongs elsewhere", file, n, most)
		}
	}
}

// The flags whose names commands give stand in a manual.
func TestFlagsOfManuals(t *testing.T) {
	known := map[string]bool{}
	for _, c := range newRoot().Commands() {
		c.Flags().VisitAll(func(f *pflag.Flag) { known[f.Name] = true })
	}
	reads := regexp.MustCompile(`c\.(?:is|text|number|count|words|time|given)\(("[^)]*")\)`)
	for file, text := range sources(t) {
		for _, read := range reads.FindAllStringSubmatch(text, -1) {
			for name := range strings.SplitSeq(read[1], ", ") {
				if !known[strings.Trim(name, `"`)] {
					t.Errorf("%s reads the flag %s, which no manual has", file, name)
				}
			}
		}
	}
}
