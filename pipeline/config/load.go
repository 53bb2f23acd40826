package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
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

// load is the root of the file's only document, or nil where there is none.
func (f *File) load(data []byte) *yaml.Node {
	loader, err := yaml.NewLoader(bytes.NewReader(data))
	if err != nil {
		panic(err)
	}
	var document, second yaml.Node
	switch err := loader.Load(&document); {
	case err == io.EOF:
		f.failf(1, 1, "the config is empty: write jobs, figures or claims")
		return nil
	case err != nil:
		f.failSyntax(err)
		return nil
	}
	switch err := loader.Load(&second); {
	case err == nil:
		f.failf(second.Line, second.Column, "a second document begins here: a config is a single one, put the other into a file of its own")
	case err != io.EOF:
		f.failSyntax(err)
	}
	root := document.Content[0]
	if root.Kind == yaml.ScalarNode && root.Tag == "!!null" {
		f.failf(1, 1, "the config is empty: write jobs, figures or claims")
		return nil
	}
	f.refuseIndirection(root)
	return root
}

// refuseIndirection refuses what makes a file say something else than it
// shows: anchors, aliases, merge keys and tags.
func (f *File) refuseIndirection(n *yaml.Node) {
	switch {
	case n.Kind == yaml.AliasNode:
		f.invalidate(n, "the alias *%s is not read: write the value out", n.Value)
		return
	case n.Anchor != "":
		f.errorAt(n, "the anchor &%s is not read: there are no aliases here, write every value out", n.Anchor)
	case n.Style&yaml.TaggedStyle != 0:
		f.invalidate(n, "the tag %s is not read: delete it, and put a text in quotes", n.Tag)
	}
	if n.Kind == yaml.MappingNode {
		for i := 0; i < len(n.Content); i += 2 {
			if n.Content[i].Tag == "!!merge" {
				f.invalidate(n.Content[i], "the merge key << is not read: write the keys out")
			}
		}
	}
	for _, child := range n.Content {
		f.refuseIndirection(child)
	}
}

// failSyntax says where the YAML can't be read, in words of its writer.
func (f *File) failSyntax(err error) {
	load, ok := errors.AsType[*yaml.LoadError](err)
	if !ok {
		f.failf(1, 1, "the YAML can't be read: %v", err)
		return
	}
	at := load.Mark
	if strings.Contains(load.Message, "end of stream") && load.ContextMark.Line > 0 {
		at = load.ContextMark
	}
	line := f.line(at)
	if text := strings.TrimLeft(line, " "); strings.HasPrefix(text, "\t") {
		f.failf(at.Line, len(line)-len(text)+1, "the line begins with a tab: YAML wants blanks")
		return
	}
	f.failf(at.Line, at.Column, "%s", f.explain(load, at))
}

// line is the line of a mark; empty if that is beyond the text.
func (f *File) line(at yaml.Mark) string {
	if at.Line < 1 || at.Line > len(f.lines) {
		return ""
	}
	return f.lines[at.Line-1]
}

// explain turns the YAML reader's message into a sentence with a remedy.
func (f *File) explain(load *yaml.LoadError, at yaml.Mark) string {
	message := load.Message
	switch {
	case strings.HasPrefix(message, "mapping values are not allowed"):
		return "a colon with a blank behind it begins a map, and none can begin here: put the text in quotes, or delete the blank"
	case strings.HasPrefix(message, "unknown anchor"):
		return "there are no aliases here: write the value out, and a text that begins with * in quotes"
	case strings.HasPrefix(message, "did not find expected ',' or"):
		return fmt.Sprintf("the bracket that is opened in line %d is not closed before this", load.ContextMark.Line)
	case message == "found unexpected end of stream":
		return "the quote that is opened here is not closed"
	case message == "found character that cannot start any token":
		return fmt.Sprintf("a value can't begin with %s: put it in quotes", f.character(at))
	case message == "found unknown escape character":
		return `there is no such escape in double quotes: write \\ for a backslash, or take single quotes`
	case strings.HasPrefix(message, "did not find expected '-' indicator"),
		strings.HasPrefix(message, "did not find expected key"):
		return fmt.Sprintf("the line is indented neither like the list or map that begins in line %d nor like a value in it", load.ContextMark.Line)
	case load.ContextMsg != "" && load.ContextMark.Line > 0:
		return fmt.Sprintf("the YAML can't be read: %s (%s that begins in line %d)", message, load.ContextMsg, load.ContextMark.Line)
	}
	return "the YAML can't be read: " + message
}

func (f *File) character(at yaml.Mark) string {
	if line := []rune(f.line(at)); at.Column >= 1 && at.Column <= len(line) {
		return string(line[at.Column-1])
	}
	return "this"
}

const maxSize = 1 << 20 // the largest config in bytes

// text is the file's text without byte order mark, or false where it isn't
// the text of a config.
func (f *File) text(data []byte) ([]byte, bool) {
	if len(data) > maxSize {
		f.lines = splitLines(string(data[:200]))
		f.failf(1, 1, "the file has more than the %d bytes that a config has at most: is it the right file?", maxSize)
		return nil, false
	}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		f.lines = []string{""}
		f.failf(1, 1, "the file is UTF-16: save it as UTF-8")
		return nil, false
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	f.lines = splitLines(string(data))
	if i := bytes.IndexByte(data, 0); i >= 0 {
		before := splitLines(string(data[:i]))
		last := before[len(before)-1]
		f.failf(len(before), utf8.RuneCountInString(last)+1, "the file is binary, it holds a zero byte here: a config is a text file")
		return nil, false
	}
	return data, f.checkCharacters()
}

// checkCharacters finds the first character that isn't text.
func (f *File) checkCharacters() bool {
	for i, line := range f.lines {
		column := 0
		for at, c := range line {
			column++
			if c == utf8.RuneError && !strings.HasPrefix(line[at:], "\ufffd") {
				f.failf(i+1, column, "the byte 0x%02X is not UTF-8: save the file as UTF-8", line[at])
				return false
			}
			if unprintable(c) {
				f.failf(i+1, column, "the character U+%04X can't be seen and may not stand in a config: delete it", c)
				return false
			}
		}
	}
	return true
}

// unprintable tells whether a character is refused, as YAML refuses it or
// since it ends a line that an editor shows as going on.
func unprintable(c rune) bool {
	const refused = "\u2028\u2029\ufeff\ufffe\uffff"
	return unicode.IsControl(c) && c != '\t' && c != '\n' || strings.ContainsRune(refused, c)
}

// splitLines splits where YAML does, once the unprintable line ends are refused.
func splitLines(s string) []string {
	return strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s), "\n")
}
