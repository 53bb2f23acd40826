package config

import (
	"math"
	"strings"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/suggest"
)

// claim reads an item of claims: an id, or a map. The id may choose several.
func (x *resolver) claim(n *yaml.Node) {
	c := Claim{Line: n.Line}
	id, bound := n, (*yaml.Node)(nil)
	if n.Kind == yaml.ScalarNode && n.Tag != "!!null" {
		if x.invalid[n] {
			return
		}
		c.ID = x.string(n, "a claim's id")
	} else {
		m := x.mapping(n, section("claim"))
		if m == nil {
			return
		}
		id, bound = m.values["id"], m.values["bound"]
		c.ID, c.Bound = m.text("id"), m.number("bound", math.MaxInt64)
	}
	if c.ID == "" && (id == nil || id.Tag != "!!str" || id.Value != "") {
		return
	}
	known := x.registry.Claims()
	chosen := chosenClaims(c.ID, known)
	if len(chosen) == 0 {
		e := x.errorAt(id, "the claim %q is not known", clip(c.ID))
		e.Suggestion, _ = suggest.Nearest(c.ID, known)
		x.addClaim(c, id)
	}
	for _, c.ID = range chosen {
		if bound != nil {
			if why := x.registry.RefuseClaim(c.ID, c.Bound); why != "" {
				x.errorAt(bound, "%s", why)
			}
		}
		x.addClaim(c, id)
	}
}

func (x *resolver) addClaim(c Claim, id *yaml.Node) {
	x.own(c.ID, "claim", len(x.config.Claims), id)
	x.config.Claims = append(x.config.Claims, c)
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
