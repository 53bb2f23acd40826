package config

import (
	"regexp"
	"slices"

	"go.yaml.in/yaml/v4"
)

// idForm is the form of an id, which becomes a file name.
var idForm = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$`)

// devices are names that no file can have in Windows, where an exported folder may have to be read.
var devices = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// readJob reads an item of jobs.
func readJob(m *mapping) Job {
	matrix := m.values["matrix"]
	meaningless := []string{"keep", "far"}
	if matrix != nil {
		meaningless = []string{"product", "k"}
	}
	for _, key := range meaningless {
		if m.values[key] == m.defaults["jobs"][key] {
			delete(m.values, key)
		}
	}
	j := Job{
		ID: m.id(), Line: m.node.Line, Game: m.game(), N: m.number("n", MaxN),
		Formats: m.choices("formats"),
	}
	if !slices.Contains(j.Formats, "parquet") {
		j.Formats = append([]string{"parquet"}, j.Formats...)
	}
	if matrix != nil {
		m.sweep(&j)
		return j
	}
	for _, key := range []string{"where", "keep", "far"} {
		if n := m.values[key]; n != nil {
			m.errorAt(n, "only a sweep has the key %s: delete it, or write a matrix", key)
		}
	}
	j.Product, j.K = m.text("product"), m.number("k", MaxK)
	if n := m.values["product"]; n != nil && n.Tag == "!!str" && j.Product == "" {
		m.errorAt(n, "the product is empty: name one, as grid, or delete it")
	}
	return j
}

// id is the id of a job or figure; where its form is wrong it still serves references.
func (m *mapping) id() string {
	id := m.text("id")
	if n := m.values["id"]; n != nil && n.Kind == yaml.ScalarNode && n.Tag == "!!str" && !idForm.MatchString(id) {
		m.errorAt(n, "an id consists of at most 64 small letters, digits and hyphens, without a hyphen at its ends, but %s is here", describe(n))
	}
	if devices.MatchString(id) {
		m.errorAt(m.values["id"], "an id is the name of files, and Windows has no file named %s: choose another one", id)
	}
	return id
}

// code is a game's code that is a number to YAML.
var code = regexp.MustCompile(`^[04]?\.[0-9]+$`)

// game is the written form of a game. It says what to write where that isn't a text: a code such
// as 0.137 is a number to YAML, and 'cut: 1,2' in a line of its own a map.
func (m *mapping) game() string {
	n := m.values["game"]
	switch {
	case n == nil || m.invalid[n]:
	case n.Kind == yaml.MappingNode && len(n.Content) == 2 && n.Content[1].Kind == yaml.ScalarNode:
		m.errorAt(n, "the game is a map here: write it without a blank, %s:%s",
			n.Content[0].Value, n.Content[1].Value)
	case code.MatchString(n.Value) && n.Tag == "!!float":
		m.errorAt(n, "the game is the number %s here: write it in quotes, as %q", n.Value, n.Value)
	case n.Tag == "!!int" || n.Tag == "!!float":
		m.errorAt(n, "the game is the number %s here: write a game's name or form, "+
			"as kayles, octal:0.137 or cut:1,2", Clip(n.Value))
	case n.Tag != "!!str":
		m.wrongType("game", n)
	default:
		return m.string(n, "game")
	}
	return ""
}
