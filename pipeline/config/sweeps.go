package config

import (
	"cmp"

	"go.yaml.in/yaml/v4"

	"grundy/pipeline/expr"
	"grundy/pipeline/matrix"
)

// Columns is the columns of a sweep's table beside those of its variables, whose names a
// variable can't have, and the former names of some, which claims may still use.
var Columns = []string{"n", "game", "last", "verdict", "kind", "period", "preperiod", "saltus", "theorem", "largest", "largest_at",
	"space", "rares", "last_rare", "certificate", "zeros", "distinct_values", "sum_of_values",
	"same_as", "same_heap", "same_by", "to", "distinct", "sum"}

// sweep reads what a job with a matrix has.
func (m *mapping) sweep(j *Job) {
	for _, key := range []string{"product", "k"} {
		if n := m.values[key]; n != nil {
			m.errorAt(n, "a sweep has no %s, since its rows are of the values in which a period is "+
				"looked for: delete it", key)
		}
	}
	j.Keep = cmp.Or(m.choice("keep"), KeepDatasets)
	if j.Far = m.number("far", MaxN); j.Far > 0 && j.Far <= j.N {
		m.errorAt(m.values["far"], "far is %d, which isn't beyond n = %d: raise it, or delete it",
			j.Far, j.N)
	}
	j.Where, j.Matrix = m.text("where"), m.matrix()
}

// matrix reads the variables, or is nil where something is wrong with them.
func (m *mapping) matrix() matrix.Matrix {
	n := m.values["matrix"]
	if n.Kind != yaml.MappingNode || len(n.Content) == 0 {
		m.wrongType("matrix", n)
		return nil
	}
	var all matrix.Matrix
	before := len(m.errs)
	for key, value := range m.entries(n) {
		if why := matrix.CheckName(key.Value, Columns); why != "" {
			m.errorAt(key, "%s", why)
			continue
		}
		all = append(all, m.variable(key.Value, value))
	}
	if len(m.errs) > before {
		return nil
	}
	return all
}

// variable reads what a variable goes through.
func (m *mapping) variable(name string, n *yaml.Node) matrix.Variable {
	v := matrix.Variable{Name: name}
	switch {
	case m.invalid[n]:
	case n.Kind == yaml.SequenceNode:
		v.List = []expr.Value{}
		for _, item := range n.Content {
			if x, ok := m.point(item, "an item of "+v.Name); ok {
				v.List = append(v.List, x)
			}
		}
		if len(n.Content) == 0 {
			m.errorAt(n, "the list of %s is empty: write its values, as [1, 2, 3]", v.Name)
		}
	case n.Kind == yaml.MappingNode:
		m.errorAt(n, "%s goes through a list, as [1, 2, 3], a range, as 2..40, or a family, as subsets(1..8), but a map is here", v.Name)
	default:
		if x, ok := m.point(n, v.Name); ok {
			v.Of = x.Text
		}
	}
	return v
}

// point reads a whole number or a text.
func (m *mapping) point(n *yaml.Node, what string) (expr.Value, bool) {
	if n.Kind != yaml.ScalarNode || n.Tag == "!!null" || n.Tag == "!!bool" {
		m.errorAt(n, "%s is a whole number or a text, but %s is here", what, describe(n))
		return expr.Value{}, false
	}
	if n.Tag == "!!int" || n.Tag == "!!float" {
		if x, ok := wholeNumber(n); ok {
			return expr.Number(x), true
		}
		m.errorAt(n, "%s is %s here, which YAML reads as a number: put a code in quotes, %q",
			what, Clip(n.Value), n.Value)
		return expr.Value{}, false
	}
	text := n.Value
	if n.Tag == "!!str" {
		text = m.string(n, what)
	}
	return expr.Text(text), text != ""
}
