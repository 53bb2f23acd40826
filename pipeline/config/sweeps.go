package config

import (
	"errors"
	"fmt"
	"strings"

	"go.yaml.in/yaml/v4"

	"grundy/pipeline/matrix"
)

// Columns is the columns of a sweep's table beside those of its variables, whose names a
// variable can't have, and the former names of some, which claims may still use.
var Columns = []string{"n", "game", "last", "verdict", "kind", "period", "preperiod", "saltus", "theorem", "largest", "largest_at",
	"space", "rares", "last_rare", "certificate", "zeros", "distinct_values", "sum_of_values",
	"same_as", "same_heap", "same_by", "to", "distinct", "sum"}

// sweep reads what a job with a matrix has, and expands the matrix.
func (x *resolver) sweep(m *mapping, j *Job) {
	m.forget(x, "product", "k")
	for _, key := range []string{"product", "k"} {
		if n := m.values[key]; n != nil {
			m.errorAt(n, "a sweep has no %s, since its rows are of the values in which a period is looked for: delete it", key)
		}
	}
	j.Keep = m.keep()
	if j.Far = m.number("far", MaxN); j.Far > 0 && j.Far <= j.N {
		m.errorAt(m.values["far"], "far is %d, which isn't beyond n = %d: raise it, or delete it", j.Far, j.N)
	}
	j.Game, j.Where, j.Matrix = m.text("game"), m.text("where"), m.matrix()
	if j.Game == "" || j.Matrix == nil || j.N == 0 {
		return
	}
	if err := j.Expand(x.ctx); err != nil {
		m.notExpanded(err)
		return
	}
	if len(x.games.Own) > 0 {
		j.NameOwn(x.registry.Game)
	}
	x.checkPoints(m, j)
}

// keep is what a sweep keeps of a point.
func (m *mapping) keep() string {
	keep := m.text("keep")
	if n := m.values["keep"]; n != nil && keep != KeepRows && keep != KeepDatasets && !m.invalid[n] {
		m.errorAt(n, "keep is %s or %s, but %s is here", KeepRows, KeepDatasets, describe(n))
	}
	if keep == "" {
		return KeepDatasets
	}
	return keep
}

// matrix reads the variables, or is nil where something is wrong with them.
func (m *mapping) matrix() matrix.Matrix {
	n := m.values["matrix"]
	if n.Kind != yaml.MappingNode || len(n.Content) == 0 {
		m.wrong("matrix", n)
		return nil
	}
	var all matrix.Matrix
	before := len(m.errs)
	for _, e := range m.entries(n) {
		if why := matrix.CheckName(e.key.Value, Columns); why != "" {
			m.errorAt(e.key, "%s", why)
			continue
		}
		all = append(all, m.variable(e))
	}
	if len(m.errs) > before {
		return nil
	}
	return all
}

// variable reads what a variable goes through.
func (m *mapping) variable(e entry) matrix.Variable {
	v := matrix.Variable{Name: e.key.Value}
	switch n := e.value; {
	case m.invalid[n]:
	case n.Kind == yaml.SequenceNode:
		v.List = []matrix.Value{}
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
func (m *mapping) point(n *yaml.Node, what string) (matrix.Value, bool) {
	if n.Kind != yaml.ScalarNode || n.Tag == "!!null" || n.Tag == "!!bool" {
		m.errorAt(n, "%s is a whole number or a text, but %s is here", what, describe(n))
		return matrix.Value{}, false
	}
	if (n.Tag == "!!int" || n.Tag == "!!float") && !integer.MatchString(n.Value) {
		m.errorAt(n, "%s is %s here, which YAML reads as a number: put a code in quotes, %q", what, clip(n.Value), n.Value)
		return matrix.Value{}, false
	}
	text := strings.ReplaceAll(n.Value, "_", "")
	if n.Tag == "!!str" {
		text = m.string(n, what)
	}
	return matrix.Text(text), text != ""
}

// notExpanded says why a matrix can't be expanded, at the place in its text.
func (m *mapping) notExpanded(err error) {
	p, ok := errors.AsType[*matrix.Problem](err)
	if !ok {
		m.errorAt(m.values["matrix"], "%v", err)
		return
	}
	n := m.values[p.In]
	if _, value := child(n, p.Variable); value != nil {
		n = value
	}
	column := n.Column
	if at, ok := errors.AsType[*matrix.Error](err); ok && n.Kind == yaml.ScalarNode && n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) == 0 {
		column += at.Column - 1
		if n.Style != 0 {
			column++ // behind the quote
		}
	}
	m.failf(n.Line, column, "%v", err)
}

// checkPoints refuses points whose games aren't known or can't be computed, and points that
// name one game. Of each kind the first is named, with the number of the others.
func (x *resolver) checkPoints(m *mapping, j *Job) {
	names := j.Matrix.Names()
	var unknown, refused, twice kindOfPoint
	seen := map[string]int{} // the number of the point that has a game first
	for i, p := range j.Points {
		if x.ctx.Err() != nil {
			return
		}
		where := p.Describe(names)
		g, err := x.registry.Game(p.Game)
		if err != nil {
			unknown.add("the point %s names %s: %s", where, p.Game, strings.TrimSuffix(err.Error(), "."))
			continue
		}
		if isWrong(g) {
			continue
		}
		if first, again := seen[g.Name]; again {
			twice.add("the points %s and %s name one game, %s: let where keep one of them, or write it once", j.Points[first].Describe(names), where, g.Name)
			continue
		}
		seen[g.Name] = i
		if err := x.registry.RefusePoint(j, g); err != nil {
			refused.add("the point %s: %v", where, err)
		}
	}
	for key, kind := range map[string]*kindOfPoint{"game": &unknown, "n": &refused, "matrix": &twice} {
		if kind.count > 0 {
			m.errorAt(m.values[key], "%s", kind.told(len(j.Points)))
		}
	}
	if unknown.count+refused.count+twice.count > 0 {
		j.Points = nil
	}
}

// kindOfPoint is points with which the same is wrong.
type kindOfPoint struct {
	first string // what is wrong with the first one
	count int
}

func (k *kindOfPoint) add(format string, args ...any) {
	if k.count++; k.count == 1 {
		k.first = fmt.Sprintf(format, args...)
	}
}

// told is what is wrong, with the number of points.
func (k *kindOfPoint) told(of int) string {
	if k.count == 1 {
		return k.first
	}
	return fmt.Sprintf("%s; so it is with %d of the %d points", k.first, k.count, of)
}
