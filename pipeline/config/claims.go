package config

import (
	"math"
	"strings"

	"go.yaml.in/yaml/v4"

	"grundy/pipeline/suggest"
)

// claim reads an item of claims: an id, or a map. The id may choose several.
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
	known := x.vocabulary.Claims()
	chosen := chosenClaims(c.ID, known)
	if len(chosen) == 0 {
		e := x.at(id, "the claim %q is not known", clip(c.ID))
		e.Suggestion, _ = suggest.Nearest(c.ID, known)
		chosen = []string{c.ID}
	}
	for _, c.ID = range chosen {
		x.own(c.ID, "claim", len(x.config.Claims), id)
		x.config.Claims = append(x.config.Claims, c)
	}
}

// chosenClaims is the claim of the id and those whose ids go on after it with
// a slash: 'arith' chooses all of the first paper.
func chosenClaims(id string, known []string) []string {
	var chosen []string
	for _, k := range known {
		if k == id || strings.HasPrefix(k, id+"/") {
			chosen = append(chosen, k)
		}
	}
	return chosen
}
