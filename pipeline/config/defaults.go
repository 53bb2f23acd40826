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

// readDefaults reads the map of defaults; n is nil where there is none.
func (x *resolver) readDefaults(n *yaml.Node) {
	x.defaults = map[string]map[string]*yaml.Node{}
	if n == nil {
		return
	}
	m := x.mapping(n, section("default"))
	if m == nil {
		return
	}
	for name := range inherited {
		if n := m.values[name+"s"]; n != nil {
			x.defaults[name] = x.defaultsOf(name, n)
		}
	}
}

// defaultsOf reads the defaults of a section.
func (x *resolver) defaultsOf(name string, n *yaml.Node) map[string]*yaml.Node {
	keys := inherited[name]
	if n.Kind != yaml.MappingNode {
		x.errorAt(n, "the defaults of %ss are a map with the keys %s, but %s is here", name, strings.Join(keys, ", "), describe(n))
		return nil
	}
	values := map[string]*yaml.Node{}
	for _, e := range x.entries(n) {
		if slices.Contains(keys, e.key.Value) {
			values[e.key.Value] = e.value
		} else {
			x.errorAt(e.key, "the defaults of %ss have no key %q: their keys are %s", name, clip(e.key.Value), strings.Join(keys, ", ")).near(e.key.Value, keys)
		}
	}
	return values
}

// withDefaults reads a map of a section that has defaults.
func (x *resolver) withDefaults(n *yaml.Node, name string) *mapping {
	return x.mappingWith(n, section(name), x.defaults[name])
}

// forget removes the values of keys that the map has by default alone, where they mean nothing.
func (m *mapping) forget(x *resolver, keys ...string) {
	for _, key := range keys {
		if n := m.values[key]; n != nil && n == x.defaults[m.Name][key] {
			delete(m.values, key)
		}
	}
}
