package config

import (
	"math"
	"slices"
	"strconv"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/claim"
)

// claim reads an item of claims: an id, or a map.
func (f *File) claim(n *yaml.Node) (c Claim) {
	c.Line = n.Line
	if n.Kind == yaml.ScalarNode && n.Tag != "!!null" {
		if !f.invalid[n] {
			c.ID = f.string(n, "a claim's id")
		}
		return c
	}
	m := f.mapping(n, section("claim"))
	switch {
	case m == nil:
	case states(n):
		m.statement(&c)
	default:
		c.ID, c.Bound = m.text("id"), m.number("bound", math.MaxInt64)
		m.recorded(&c)
	}
	return c
}

// recorded reads whether the recorded verdict of a claim is told.
func (m *mapping) recorded(c *Claim) {
	n := m.values["recorded"]
	switch {
	case n == nil:
	case n.Decode(&c.Recorded) != nil || n.Tag != "!!bool":
		m.wrongType("recorded", n)
	case c.Recorded && c.Stated:
		m.errorAt(n, "no verdict is recorded of a claim that the config states itself: delete recorded")
	case c.Recorded && m.values["bound"] != nil:
		m.errorAt(n, "a recorded verdict is one at the claim's own bound: delete the bound, or delete recorded")
	}
}

// ofProgram is the keys of a claim of the program.
var ofProgram = []string{"id", "bound", "recorded"}

// states says whether an item of claims states one itself: whether it has another key than those of
// a claim of the program.
func states(n *yaml.Node) bool {
	return slices.ContainsFunc(section("claim").names(), func(key string) bool {
		k, _ := child(n, key)
		return k != nil && !slices.Contains(ofProgram, key)
	})
}

// statement reads a claim that the config itself states.
func (m *mapping) statement(c *Claim) {
	c.Stated, c.ID, c.Bound = true, m.id(), m.number("bound", MaxN)
	c.Row = claim.Row{
		Statement: m.text("statement"), Sweep: m.text("sweep"), Product: m.text("product"),
		K: m.number("k", MaxK), Holds: m.text("holds"), Slice: m.text("slice"),
	}
	m.recorded(c)
	m.further(&c.Row)
	needed := []string{"statement", "game", "bound"} // The map as a whole needs none of them.
	if m.values["sweep"] != nil {
		needed = needed[:1]
		m.onlyOfSweep()
	} else {
		c.Game = m.game()
	}
	for _, key := range needed {
		if m.values[key] == nil {
			m.errorAt(m.node, "the claim states something itself, so that it needs a %s, too: "+
				"write, for example, %s: %s", key, key, m.key(key).Example)
		}
	}
}

// onlyOfSweep refuses the keys that a claim about the table of a sweep can't have.
func (m *mapping) onlyOfSweep() {
	for key, n := range m.values {
		if !slices.Contains([]string{"id", "statement", "sweep", "holds"}, key) {
			m.errorAt(n, "a claim about a sweep has no %s, since it is about the rows of a table: "+
				"delete it", key)
		}
	}
}

// firmly is the keys of a claim that are read by their types.
var firmly = []string{
	"id", "bound", "recorded", "statement", "game", "sweep", "product", "k", "holds", "slice",
}

// further reads the keys of a claim whose values are decoded as a paper's claims are.
func (m *mapping) further(r *claim.Row) {
	for _, key := range m.names() {
		n := m.values[key]
		if n == nil || slices.Contains(firmly, key) {
			continue
		}
		switch m.key(key).Type {
		case "text":
			m.text(key)
		case "integer":
			n = &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.FormatUint(m.natural(key), 10)}
		case "map":
			if key == "options" {
				n = numbered(n)
			} else if m.mapping(n, section("claim-"+key)) == nil {
				continue
			}
		}
		if pair := (&yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Content: []*yaml.Node{{Kind: yaml.ScalarNode, Tag: "!!str", Value: key}, n}}); pair.Decode(r) != nil {
			m.wrongType(key, n)
		}
	}
}

// numbered is a map whose keys are numbers, which JSON has in quotes.
func numbered(n *yaml.Node) *yaml.Node {
	out := *n
	out.Content = slices.Clone(n.Content)
	for i := 0; i < len(out.Content); i += 2 {
		key := *out.Content[i]
		key.Tag, key.Style = "!!int", 0
		out.Content[i] = &key
	}
	return &out
}
