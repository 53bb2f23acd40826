package config

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// short is the keys of a figure that its panels take over.
var short = []string{"kind", "datasets", "n", "options"}

// figure reads an item of figures. Its datasets are known by then; the figures
// that it comes after may follow.
func (x *resolver) figure(n *yaml.Node) {
	m := x.withDefaults(n, "figure")
	if m == nil {
		return
	}
	f := Figure{
		ID: m.id(), Title: m.prose("title"), Caption: m.prose("caption"), Section: m.prose("section"), Line: n.Line,
		Formats: m.choices("formats", figureFormats[:2]),
		Size:    m.choice("size"), Look: m.choice("look"), Text: m.choice("text"),
		Share: m.choice("share"),
	}
	d := drawing{after: m.words("after"), panels: []*yaml.Node{n}}
	for _, w := range d.after {
		f.After = append(f.After, w.text)
	}
	if m.values["panels"] == nil {
		d.data = append(d.data, x.panel(m, &f))
	} else {
		x.panels(m, &f, &d)
	}
	x.own(f.ID, "figure", len(x.config.Figures), m.values["id"])
	x.config.Figures = append(x.config.Figures, f)
	x.drawings = append(x.drawings, d)
}

func (x *resolver) panels(m *mapping, f *Figure, d *drawing) {
	for _, key := range short {
		if n := m.values[key]; n != nil {
			m.errorAt(n, "a figure with panels has no %s of its own: write it in each panel", key)
		}
	}
	d.panels = m.list("panels")
	for _, n := range d.panels {
		if p := x.mapping(n, section("panel")); p != nil {
			d.data = append(d.data, x.panel(p, f))
			f.Panels[len(f.Panels)-1].Title = p.prose("title")
		} else {
			f.Panels, d.data = append(f.Panels, Panel{Line: n.Line}), append(d.data, nil)
		}
	}
}

// panel reads the panel that a map describes, a panel's own or a figure's without panels.
func (x *resolver) panel(m *mapping, f *Figure) []Data {
	p := Panel{Kind: x.kind(m), N: m.number("n", MaxN), Line: m.node.Line}
	if n := m.values["options"]; n != nil && n.Kind != yaml.MappingNode {
		m.wrong("options", n)
	} else if n != nil {
		p.Options = x.options(n)
	}
	data := []Data{}
	for _, w := range m.words("datasets") {
		p.Datasets = append(p.Datasets, w.text)
		if d, ok := x.data(w, p.N, m.values["n"]); ok {
			data = append(data, d)
		}
	}
	f.Panels = append(f.Panels, p)
	if n := m.values["datasets"]; n != nil && (n.Kind != yaml.SequenceNode || len(data) != len(n.Content)) {
		return nil
	}
	return data
}

// kind is the kind of a panel; empty where it isn't known.
func (x *resolver) kind(m *mapping) string {
	n := m.values["kind"]
	if n == nil {
		if m.Name == "figure" {
			m.errorAt(m.node, "the figure has neither kind nor panels: write, for example, kind: %s", m.key("kind").Example)
		}
		return ""
	}
	name := m.text("kind")
	kinds := x.registry.FigureKinds()
	if name == "" && (n.Tag != "!!str" || n.Value != "") || slices.Contains(kinds, name) {
		return name
	}
	m.errorAt(n, "there is no kind of figure %q: there are %s", clip(name), strings.Join(kinds, ", ")).near(name, kinds)
	return ""
}

// data is what a panel draws of the dataset of a job, up to n where n isn't 0.
func (x *resolver) data(w word, n uint64, at *yaml.Node) (Data, bool) {
	o := x.ids[w.text]
	if o.what != "job" {
		x.unknown(w, "job", "datasets")
		return Data{}, false
	}
	j := &x.config.Jobs[o.index]
	if j.IsSweep() {
		if n > 0 {
			x.errorAt(at, "%s is a sweep, whose table has a row a game and no heaps: delete n", j.ID)
		}
		return Data{Job: j.ID, Sweep: j}, n == 0 && j.Points != nil
	}
	if j.Product == "" || j.N == 0 {
		return Data{}, false
	}
	d := Data{Job: j.ID, Game: j.Ruleset, Product: j.Ruleset.Product(j.Product), Request: j.Request()}
	if n > j.N {
		x.errorAt(at, "n is %d, but the job %s has heaps up to %d only: lower this n or raise the job's", n, j.ID, j.N)
		return Data{}, false
	}
	if n > 0 {
		d.N = n
	}
	return d, true
}

// claim reads an item of claims: an id, or a map. The id may choose several.
func (x *resolver) claim(n *yaml.Node) {
	if n.Kind == yaml.MappingNode && states(n) {
		x.statement(n)
		return
	}
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
	at := cmp.Or(bound, id)
	chosen := slices.DeleteFunc(slices.Clone(known), func(id string) bool { return !Chooses(c.ID, id) })
	named := func(id string) bool { return id != c.ID && x.named[id] }
	if len(chosen) > 0 {
		chosen = slices.DeleteFunc(chosen, named)
	} else {
		x.errorAt(id, "the claim %q is not known", clip(c.ID)).near(c.ID, known)
		chosen = []string{c.ID}
	}
	for _, c.ID = range chosen {
		if err := x.registry.RefuseClaim(x.games, c.ID, c.Bound); err != nil {
			x.errorAt(at, "%v", err)
		}
		x.own(c.ID, "claim", len(x.config.Claims), id)
		x.config.Claims = append(x.config.Claims, c)
	}
}

// namesOf is the ids that the items of claims have themselves. Such a claim isn't chosen by an
// item with the beginning of its id, so that a list with all that a list chooses means the same.
func namesOf(claims []*yaml.Node) map[string]bool {
	named := map[string]bool{}
	for _, n := range claims {
		if n.Kind == yaml.MappingNode {
			_, n = child(n, "id")
		}
		if n != nil && n.Kind == yaml.ScalarNode {
			named[n.Value] = true
		}
	}
	return named
}

// Chooses reports whether an id chooses a claim: its own, or one whose id goes on after
// it with a slash. So 'arith' chooses all of the first paper.
func Chooses(id, claim string) bool { return claim == id || strings.HasPrefix(claim, id+"/") }
