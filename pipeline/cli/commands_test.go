package cli

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Each command is in a file of its name, or in several that begin with it; a person who reads it needs
// no file of another command, as none uses what another one declares.
func TestCommandsApart(t *testing.T) {
	var commands []string
	for _, c := range newRoot().Commands() {
		if c.Runnable() {
			commands = append(commands, c.Name())
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	parsed, declared := map[string]*ast.File{}, map[string]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
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
	files, err := manuals.ReadDir("help")
	if err != nil {
		t.Fatal(err)
	}
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

// A topic of help tells of one of its words alone, and of all where it has no such word.
func TestTopicsWord(t *testing.T) {
	for words, want := range map[string][2]string{
		"figures scatter": {"one dot a heap", "Options:"}, "config slurm": {"throttle", "figures"}, "figures nosuch": {"Options:", "throttle"},
	} {
		code, text := grundy(t, strings.Fields(words)...)
		if code != exitDone || !strings.Contains(text, want[0]) || strings.Contains(text, want[1]) {
			t.Errorf("%s ends with %d and tells\n%s", words, code, text)
		}
	}
}

// The file of a command parses, calls and prints, in 120 lines. Those that are longer may only
// become shorter.
func TestLengthsOfCommands(t *testing.T) {
	longer := map[string]int{"explore": 150, "plot": 220, "run": 205, "survey": 200}
	for _, c := range newRoot().Commands() {
		text, err := os.ReadFile(c.Name() + ".go")
		most := max(120, longer[c.Name()])
		if n := strings.Count(string(text), "\n"); err == nil && n > most {
			t.Errorf("%s.go has %d lines, and may have %d: what isn't command line belongs elsewhere", c.Name(), n, most)
		}
	}
}
