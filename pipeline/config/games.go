package config

import (
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/integer"
	"grundy/jobs/rules/own"
)

// game reads an item of games.
func (r *reader) game(n *yaml.Node) (s own.Spec) {
	m := r.mapping(n, section("game"))
	if m == nil {
		return s
	}
	s = own.Spec{
		Name: m.text("name"), Title: m.prose("title"),
		Heaps: int(m.number("heaps", 3)), First: m.natural("first"),
		Options: m.text("options"), Subtract: m.numbers("subtract"),
		Terminal: m.text("terminal"), Sink: m.natural("sink"),
		Loopy: m.truth("loopy"), Bound: m.number("bound", MaxN),
	}
	if s.Heaps == 1 {
		s.Heaps = 0 // The default isn't written.
	}
	if name := m.values["name"]; name != nil && name.Tag == "!!str" && !idForm.MatchString(s.Name) {
		m.errorAt(name, "a game's name consists of at most 64 small letters, digits and hyphens, "+
			"without a hyphen at its ends, but %s is here", describe(name))
	}
	return s
}

// truth is the value of a key that is true or false; false where there is none.
func (m *mapping) truth(key string) (so bool) {
	if n := m.values[key]; n != nil && !m.invalid[n] && n.Decode(&so) != nil {
		m.wrongType(key, n)
	}
	return so
}

// natural is the value of a key that is a heap, from 0 on; 0 where there is none.
func (m *mapping) natural(key string) uint64 {
	n := m.values[key]
	switch {
	case n != nil && n.Kind == yaml.ScalarNode && n.Value == "0":
		return 0
	case n != nil && n.Tag == "!!int" && strings.HasPrefix(n.Value, "-"):
		m.errorAt(n, "%s is %s: a heap is 0 or more", key, Clip(n.Value))
		return 0
	}
	return m.number(key, MaxN)
}

// numbers is the value of a key that is a text, or a list of numbers, which is written as a
// text.
func (m *mapping) numbers(key string) string {
	n := m.values[key]
	if n == nil || n.Kind != yaml.SequenceNode {
		return m.text(key)
	}
	var words []string
	for _, item := range n.Content {
		number, err := integer.Parse(item.Value)
		if item.Kind != yaml.ScalarNode || zeros.MatchString(item.Value) || err != nil {
			m.errorAt(item, "an item of %s is a positive integer, but %s is here", key, describe(item))
			return ""
		}
		words = append(words, strconv.FormatUint(number, 10))
	}
	return "[" + strings.Join(words, ", ") + "]"
}
