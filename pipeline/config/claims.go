package config

import (
	"math"
	"slices"

	"go.yaml.in/yaml/v4"

	"grundy/pipeline/suggest"
)

// claim reads an item of claims: an id, or a map.
func (x *relations) claim(n *yaml.Node) {
	c := Claim{Line: n.Line}
	id := n
	if n.Kind == yaml.ScalarNode && n.Tag != "!!null" {
		if x.spoiled[n] {
			return
		}
		c.ID = x.string(n, "a claim's id")
	} else {
		m := x.mapping(n, section("claim"))
		if m == nil {
			return
		}
		id = m.values["id"]
		c.ID, c.Bound = m.text("id"), m.number("bound", math.MaxInt64)
	}
	if c.ID == "" && (id == nil || id.Tag != "!!str" || id.Value != "") {
		return
	}
	if known := x.vocabulary.Claims(); !slices.Contains(known, c.ID) {
		e := x.at(id, "the claim %q is not known", clip(c.ID))
		e.Suggestion, _ = suggest.Nearest(c.ID, known)
	}
	x.own(c.ID, "claim", len(x.config.Claims), id)
	x.config.Claims = append(x.config.Claims, c)
}
