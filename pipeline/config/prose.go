package config

import (
	"slices"
	"strings"

	"grundy/pipeline/mathtext"
)

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
		m.errorAt(m.values[key], "there is no %s %q: there are %s", key, Clip(word), strings.Join(allowed, ", ")).near(word, allowed)
		return ""
	}
	return word
}
