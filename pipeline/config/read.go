package config

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/suggest"
	"grundy/pipeline/mathtext"
)

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

// child is a map's key and value, or a list's item twice; nil where there is none.
func child(n *yaml.Node, step string) (key, value *yaml.Node) {
	text, isText := strings.CutPrefix(step, "=")
	for i, c := range n.Content {
		switch {
		case n.Kind == yaml.MappingNode && i%2 == 0 && c.Value == step:
			return c, n.Content[i+1]
		case n.Kind == yaml.SequenceNode && (isText && c.Value == text || strconv.Itoa(i) == step):
			return c, c
		}
	}
	return nil, nil
}

// entries is the keys and values of a map, without those that are refused: repeated ones,
// and keys that are no words.
func (f *File) entries(n *yaml.Node) iter.Seq2[*yaml.Node, *yaml.Node] {
	return func(yield func(key, value *yaml.Node) bool) {
		lines := map[string]int{}
		for pair := range slices.Chunk(n.Content, 2) {
			key := pair[0]
			switch first, again := lines[key.Value]; {
			case key.Tag == "!!merge" || f.invalid[key]:
			case key.Kind != yaml.ScalarNode:
				f.errorAt(key, "a key must be a word, but %s is here", describe(key))
			case again:
				f.errorAt(key, "the key %q is here twice, first in line %d", key.Value, first)
			default:
				lines[key.Value] = key.Line
				if !yield(key, pair[1]) {
					return
				}
			}
		}
	}
}

// mapping is a map of the file whose keys are those of a section.
type mapping struct {
	*File
	*Schema
	node   *yaml.Node
	values map[string]*yaml.Node // by their keys, with those of the defaults
}

// mapping reads the keys of a map, or is nil where there is no map.
func (f *File) mapping(n *yaml.Node, s *Schema) *mapping {
	if n.Kind != yaml.MappingNode {
		f.errorAt(n, "a %s is a map with the keys %s, but %s is here",
			s.Name, strings.Join(s.names(), ", "), describe(n))
		return nil
	}
	m := &mapping{f, s, n, map[string]*yaml.Node{}}
	for key, value := range f.entries(n) {
		if slices.Contains(s.names(), key.Value) {
			m.values[key.Value] = value
		} else {
			m.unknownKey(key, value)
		}
	}
	for key, value := range f.defaults[strings.TrimSuffix(s.Where, "[]")] {
		if m.values[key] == nil {
			m.values[key] = value
		}
	}
	// Keys that stand elsewhere, in a merged map, are refused by themselves.
	merged := slices.ContainsFunc(n.Content, func(n *yaml.Node) bool { return n.Tag == "!!merge" })
	for _, k := range s.Keys {
		if k.Required && !merged && m.values[k.Name] == nil {
			f.errorAt(n, "the %s has no %s: write, for example, %s: %s", s.Name, k.Name, k.Name, k.Example)
		}
	}
	return m
}

// one reads the map of a key; its zero value stands for none and for what is no map.
func one[T any](m *mapping, key string, read func(*mapping) T) (out T) {
	if n := m.values[key]; n != nil {
		if inner := m.mapping(n, m.within(key)); inner != nil {
			out = read(inner)
		}
	}
	return out
}

// each reads the maps in the list of a key. What is no map keeps its place, with a zero value.
func each[T any](m *mapping, key string, read func(*mapping) T) (all []T) {
	for _, n := range m.list(key) {
		var item T
		if inner := m.mapping(n, m.within(key)); inner != nil {
			item = read(inner)
		}
		all = append(all, item)
	}
	return all
}

// unknownKey refuses a key that the section doesn't have.
func (m *mapping) unknownKey(key, value *yaml.Node) {
	if m.node.Style&yaml.FlowStyle != 0 && value.Tag == "!!null" && value.Value == "" {
		m.errorAt(key, "%q has no value: inside { } a comma ends a value, put a text with a comma in quotes", key.Value)
	} else if near, ok := suggest.Nearest(key.Value, m.names()); ok {
		m.errorAt(key, "a %s has no key %q", m.Name, Clip(key.Value)).Suggestion = near
	} else {
		m.errorAt(key, "a %s has no key %q: its keys are %s", m.Name, Clip(key.Value), strings.Join(m.names(), ", "))
	}
}

// wrongType says that the value of a key has another type.
func (m *mapping) wrongType(key string, n *yaml.Node) {
	article, kind := "a", m.key(key).Type
	if strings.ContainsAny(kind[:1], "aeiou") {
		article = "an"
	}
	m.errorAt(n, "%s is %s %s, as %s, but %s is here", key, article, kind, m.key(key).Example, describe(n))
}

// text is the value of a key that is a text; empty where there is none.
func (m *mapping) text(key string) string {
	n := m.values[key]
	switch {
	case n == nil:
		return ""
	case n.Kind != yaml.ScalarNode || n.Tag == "!!null":
		m.wrongType(key, n)
		return ""
	}
	return m.string(n, key)
}

// written is the value of a key that is a word or a number, as it is written; empty where there is none.
func (m *mapping) written(key string) string {
	if n := m.values[key]; n != nil && (n.Tag == "!!int" || n.Tag == "!!float") {
		return n.Value
	}
	return m.text(key)
}

// string is a text; a number, truth value or date isn't taken for one.
func (f *File) string(n *yaml.Node, what string) string {
	if n.Tag != "!!str" {
		f.invalidate(n, "%s is a text, but %s is here: put it in quotes, %q", what, describe(n), n.Value)
		return ""
	}
	if i := strings.IndexFunc(n.Value, unprintable); i >= 0 {
		f.invalidate(n, "the text holds the character %U, which can't be seen: leave it out", []rune(n.Value[i:])[0])
		return ""
	}
	return n.Value
}

// list is the items of a key that is a list.
func (m *mapping) list(key string) []*yaml.Node {
	n := m.values[key]
	switch {
	case n == nil:
		return nil
	case n.Kind != yaml.SequenceNode:
		m.wrongType(key, n)
		return nil
	case len(n.Content) == 0:
		m.errorAt(n, "the list %s is empty: leave the key out or write an item, as %s", key, m.key(key).Example)
	}
	return n.Content
}

// words is the items of a key that is a list of texts, each once.
func (m *mapping) words(key string) (out []string) {
	for _, n := range m.list(key) {
		if n.Kind != yaml.ScalarNode || n.Tag == "!!null" {
			m.errorAt(n, "an item of %s is a text, but %s is here", key, describe(n))
			continue
		}
		switch text := m.string(n, "an item of "+key); {
		case text == "" && n.Tag == "!!str" && n.Value == "":
			m.errorAt(n, "an item of %s is empty", key)
		case text == "": // said already
		case slices.Contains(out, text):
			m.errorAt(n, "%q is in the list twice", Clip(text))
		default:
			out = append(out, text)
		}
	}
	return out
}

// choices is the words of a list, in the order of those that the key allows. Where the key isn't
// there they are its default.
func (m *mapping) choices(key string) []string {
	allowed := m.key(key).Words
	if m.values[key] == nil {
		return strings.Split(strings.Trim(m.key(key).Default, "[]"), ", ")
	}
	words := m.words(key)
	for _, w := range words {
		if !slices.Contains(allowed, w) {
			_, n := child(m.values[key], "="+w)
			m.errorAt(n, "%s knows no %q: there are %s",
				key, Clip(w), strings.Join(allowed, ", ")).Near(w, allowed)
		}
	}
	return slices.DeleteFunc(slices.Clone(allowed), func(s string) bool {
		return !slices.Contains(words, s)
	})
}

// describe says what stands at a node, for 'but … is here'.
func describe(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a map"
	case yaml.SequenceNode:
		return "a list"
	case yaml.AliasNode:
		return "an alias"
	}
	switch n.Tag {
	case "!!null":
		return "nothing"
	case "!!int", "!!float":
		return "the number " + Clip(n.Value)
	case "!!bool":
		return "the truth value " + n.Value
	case "!!timestamp":
		return "the date " + n.Value
	}
	return fmt.Sprintf("the text %q", Clip(n.Value))
}

// Clip shortens a text that stands in a message.
func Clip(s string) string {
	if runes := []rune(s); len(runes) > 60 {
		return string(runes[:59]) + "…"
	}
	return s
}

// inherited is the keys that may stand in defaults, by the section that takes them over.
var inherited = map[string][]string{
	"job":    {"n", "k", "product", "formats", "keep", "far"},
	"figure": {"formats", "size", "look", "text"},
}

// readDefaults reads the values that stand in defaults, by jobs or figures and the key.
func readDefaults(m *mapping) map[string]map[string]*yaml.Node {
	all := map[string]map[string]*yaml.Node{}
	for _, s := range defaultSections() {
		key := strings.TrimPrefix(s.Where, "defaults.")
		if n := m.values[key]; n != nil {
			if inner := m.mapping(n, &s); inner != nil {
				all[key] = inner.values
			}
		}
	}
	return all
}

// prose is the value of a key that is a text, with its formulas in Unicode.
func (m *mapping) prose(key string) string {
	written := m.text(key)
	text, err := mathtext.Unicode(written)
	if err != nil {
		m.errorAt(m.values[key], "%s: %v", key, err)
		return written
	}
	return text
}

// choice is the value of a key that is one of its words; empty where there is none.
func (m *mapping) choice(key string) string {
	word, allowed := m.text(key), m.key(key).Words
	if word != "" && !slices.Contains(allowed, word) {
		m.errorAt(m.values[key], "there is no %s %q: there are %s", key, Clip(word), strings.Join(allowed, ", ")).Near(word, allowed)
		return ""
	}
	return word
}
