package config

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// short is the keys of a figure that its panels take over.
var short = []string{"kind", "datasets", "n", "options"}

// readFigure reads an item of figures.
func readFigure(m *mapping) Figure {
	out := Figure{
		ID: m.id(), Title: m.prose("title"), Caption: m.prose("caption"), Section: m.prose("section"),
		Formats: m.choices("formats"), After: m.words("after"), Line: m.node.Line,
		Size: m.choice("size"), Look: m.choice("look"), Text: m.choice("text"),
		Font: m.choice("font"), FontSize: m.number("font-size", 24),
		Share: m.choice("share"),
		Paper: one(m, "paper", readPrinted),
	}
	switch {
	case m.values["panels"] != nil:
		out.Panels = m.panels()
	case m.values["kind"] == nil:
		m.errorAt(m.node, "the figure has neither kind nor panels: write, for example, kind: %s",
			m.key("kind").Example)
		fallthrough
	default:
		out.Panels = []Panel{readPanel(m)}
	}
	return out
}

// readPrinted reads what figure of a paper a figure draws anew.
func readPrinted(m *mapping) printed {
	return printed{ID: m.choice("id"), Label: m.prose("label"), Caption: m.prose("caption")}
}

// panels reads the panels of a figure, which has no picture of its own.
func (m *mapping) panels() []Panel {
	for _, key := range short {
		if n := m.values[key]; n != nil {
			m.errorAt(n, "a figure with panels has no %s of its own: write it in each panel", key)
		}
	}
	return each(m, "panels", func(m *mapping) Panel {
		p := readPanel(m)
		p.Title = m.prose("title")
		return p
	})
}

// readPanel reads the picture that a map describes, a panel's own or a figure's without panels.
func readPanel(m *mapping) Panel {
	p := Panel{
		Kind: m.text("kind"), Datasets: m.words("datasets"), N: m.number("n", MaxN), Line: m.node.Line,
	}
	if n := m.values["kind"]; n != nil && n.Tag == "!!str" && n.Value == "" {
		m.errorAt(n, "the kind is empty: write, for example, kind: %s", m.key("kind").Example)
	}
	if n := m.values["options"]; n != nil && n.Kind != yaml.MappingNode {
		m.wrongType("options", n)
	} else if n != nil {
		p.Options = m.options(n)
	}
	return p
}

// option is a value inside a figure's options: bool, int64, float64, string,
// []any or map[string]any; nil where it is wrong.
func (f *File) option(n *yaml.Node) any {
	switch {
	case f.invalid[n]:
	case n.Kind == yaml.SequenceNode:
		out := []any{}
		for _, item := range n.Content {
			out = append(out, f.option(item))
		}
		return out
	case n.Kind == yaml.MappingNode:
		return f.options(n)
	case n.Tag == "!!null":
		f.invalidate(n, "the option has no value")
	case n.Tag == "!!bool":
		if n.Value != "true" && n.Value != "false" {
			f.invalidate(n, "a truth value is written true or false, but %s is here", n.Value)
		}
		return n.Value == "true"
	case n.Tag == "!!int" || n.Tag == "!!float":
		return f.optionNumber(n)
	// Older YAML takes these words for truth values.
	case n.Style == 0 && slices.Contains([]string{"yes", "no", "on", "off"}, strings.ToLower(n.Value)):
		f.invalidate(n, "write true or false, or put the text in quotes, %q", n.Value)
	default:
		return f.string(n, "an option")
	}
	return nil
}

// options is the map of a figure's options, or one inside it.
func (f *File) options(n *yaml.Node) map[string]any {
	out := map[string]any{}
	for key, value := range f.entries(n) {
		if !idForm.MatchString(key.Value) {
			f.errorAt(key, "the name of an option consists of small letters, digits and hyphens, but %q is here", Clip(key.Value))
			continue
		}
		out[key.Value] = f.option(value)
	}
	return out
}

// optionNumber is a number that YAML and people read alike.
func (f *File) optionNumber(n *yaml.Node) any {
	if whole, ok := wholeNumber(n); ok {
		return whole
	}
	part, err := strconv.ParseFloat(n.Value, 64)
	if err == nil && fraction.MatchString(n.Value) {
		return part + 0 // no negative zero
	}
	remedy := ""
	if value, ok := meant(n.Value); ok {
		remedy = fmt.Sprintf(", as %s", strconv.FormatFloat(value, 'f', -1, 64))
	}
	f.invalidate(n, "the number %s is written in another way than plain decimal: write it in digits%s, or put a text in quotes", Clip(n.Value), remedy)
	return nil
}
