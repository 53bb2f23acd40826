package config

import "go.yaml.in/yaml/v4"

// short is the keys of a figure that its panels take over.
var short = []string{"kind", "datasets", "n", "options"}

// figure reads an item of figures.
func (f *File) figure(n *yaml.Node, defaults map[string]*yaml.Node) (out Figure) {
	m := f.mappingWith(n, section("figure"), defaults)
	if m == nil {
		return out
	}
	out = Figure{
		ID: m.id(), Title: m.prose("title"), Caption: m.prose("caption"), Section: m.prose("section"),
		Formats: m.choices("formats", 2), After: m.words("after"), Line: n.Line,
		Size: m.choice("size"), Look: m.choice("look"), Text: m.choice("text"),
		Font: m.choice("font"), FontSize: m.number("font-size", 24),
		Share: m.choice("share"),
	}
	if n := m.values["paper"]; n != nil {
		out.Paper = f.printed(n)
	}
	if m.values["panels"] != nil {
		m.panels(&out)
		return out
	}
	if m.values["kind"] == nil {
		m.errorAt(n, "the figure has neither kind nor panels: write, for example, kind: %s",
			m.key("kind").Example)
	}
	out.Panels = []Panel{m.panel()}
	return out
}

// printed reads what figure of a paper a figure draws anew.
func (f *File) printed(n *yaml.Node) (p printed) {
	if m := f.mapping(n, section("figure-paper")); m != nil {
		p = printed{ID: m.choice("id"), Label: m.prose("label"), Caption: m.prose("caption")}
	}
	return p
}

func (m *mapping) panels(f *Figure) {
	for _, key := range short {
		if n := m.values[key]; n != nil {
			m.errorAt(n, "a figure with panels has no %s of its own: write it in each panel", key)
		}
	}
	for _, n := range m.list("panels") {
		p := Panel{Line: n.Line}
		if m := m.mapping(n, section("panel")); m != nil {
			p = m.panel()
			p.Title = m.prose("title")
		}
		f.Panels = append(f.Panels, p)
	}
}

// panel reads the panel that a map describes, a panel's own or a figure's without panels.
func (m *mapping) panel() Panel {
	p := Panel{
		Kind: m.text("kind"), Datasets: m.words("datasets"), N: m.number("n", MaxN), Line: m.node.Line,
	}
	if n := m.values["options"]; n != nil && n.Kind != yaml.MappingNode {
		m.wrongType("options", n)
	} else if n != nil {
		p.Options = m.options(n)
	}
	return p
}
