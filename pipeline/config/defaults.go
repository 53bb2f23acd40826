package config

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// inherited is the keys that may stand in defaults, by the section that takes them over.
var inherited = map[string][]string{
	"job":    {"n", "k", "product", "formats", "keep", "far"},
	"figure": {"formats", "size", "look", "text"},
}

// readDefaults reads the map of defaults, by section and key; n is nil where there is none.
func (r *reader) readDefaults(n *yaml.Node) map[string]map[string]*yaml.Node {
	all := map[string]map[string]*yaml.Node{}
	if n == nil {
		return all
	}
	m := r.mapping(n, section("default"))
	if m == nil {
		return all
	}
	for name := range inherited {
		if n := m.values[name+"s"]; n != nil {
			all[name] = r.defaultsOf(name, n)
		}
	}
	return all
}

// defaultsOf reads the defaults of a section.
func (r *reader) defaultsOf(name string, n *yaml.Node) map[string]*yaml.Node {
	keys := inherited[name]
	if n.Kind != yaml.MappingNode {
		r.errorAt(n, "the defaults of %ss are a map with the keys %s, but %s is here", name, strings.Join(keys, ", "), describe(n))
		return nil
	}
	values := map[string]*yaml.Node{}
	for _, e := range r.entries(n) {
		if slices.Contains(keys, e.key.Value) {
			values[e.key.Value] = e.value
		} else {
			r.errorAt(e.key, "the defaults of %ss have no key %q: their keys are %s", name, Clip(e.key.Value), strings.Join(keys, ", ")).near(e.key.Value, keys)
		}
	}
	return values
}
