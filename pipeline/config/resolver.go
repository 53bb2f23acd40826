package config

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// resolver is the config as it is read, with what joins its items.
type resolver struct {
	*reader
	config   *Config
	defaults map[string]map[string]*yaml.Node // by section and key
	ids      map[string]owner                 // whose every id is
	drawings []drawing                        // of the config's figures, one by one
	// missing is the errors about ids that nothing has, by the kind that is wanted and the id.
	missing map[[2]string]*missing
	named   map[string]bool // see [namesOf]
}

// missing is the error about an id that nothing has, which stands at the first place that
// names it. The other places are its lines, for they are no mistakes of their own.
type missing struct {
	error   int // its index in the reader's errors
	message string
	lines   []int // where else the id is named
}

// owner is who has an id: a job, figure or claim, its line, its index.
type owner struct {
	what        string
	line, index int
}

// drawing is what a figure's checks need of the file.
type drawing struct {
	after  []word
	panels []*yaml.Node // the figure itself if it is written without panels
	data   [][]Data     // as in [Registry.CheckFigure]
}

// own gives an id to an item of the config; two can't have the same.
func (x *resolver) own(id, what string, index int, n *yaml.Node) {
	if id == "" {
		return
	}
	if first, taken := x.ids[id]; taken {
		x.errorAt(n, "the id %q is taken by the %s in line %d: every job, figure and claim has one of its own", clip(id), first.what, first.line)
		return
	}
	x.ids[id] = owner{what, n.Line, index}
}

// unknown refuses a reference to an id that no item of the wanted kinds has. An id that is
// named in several places is refused once.
func (x *resolver) unknown(w word, wanted, key string) {
	if o, ok := x.ids[w.text]; ok {
		x.errorAt(w.node, "%s names a %s, but %q is a %s", key, wanted, w.text, o.what)
		return
	}
	id := [2]string{wanted, w.text}
	if m := x.missing[id]; m != nil {
		x.again(m, w.node.Line)
		return
	}
	known := slices.DeleteFunc(slices.Sorted(maps.Keys(x.ids)), func(id string) bool {
		return !strings.Contains(wanted, x.ids[id].what)
	})
	e := x.errorAt(w.node, "there is no %s %q in this config", wanted, clip(w.text))
	e.near(w.text, known)
	x.missing[id] = &missing{error: len(x.errs) - 1, message: e.Message}
}

// again adds a line to those that name an id that is missing.
func (x *resolver) again(m *missing, line int) {
	e := &x.errs[m.error]
	if line == e.Line || slices.Contains(m.lines, line) {
		return
	}
	m.lines = append(m.lines, line)
	var others []string
	for _, l := range m.lines {
		others = append(others, strconv.Itoa(l))
	}
	where := "line " + others[0]
	if last := len(others) - 1; last > 0 {
		where = "lines " + strings.Join(others[:last], ", ") + " and " + others[last]
	}
	e.Message = m.message + "; it is named in " + where + ", too"
}

// checkFigures checks the order of figures, and each with its kind's own checks.
func (x *resolver) checkFigures() {
	for _, d := range x.drawings {
		for _, w := range d.after {
			if o := x.ids[w.text]; o.what == "job" {
				x.errorAt(w.node, "%q is a job, and a figure waits for its datasets anyhow: delete it here", w.text)
			} else if o.what == "" {
				x.unknown(w, "figure or claim", "after")
			}
		}
	}
	x.checkCycles()
	for i, f := range x.config.Figures {
		if len(f.Panels) == 0 {
			continue
		}
		for _, p := range x.registry.CheckFigure(f, x.drawings[i].data) {
			x.errorAt(x.drawings[i].place(p), "%s", p.Message).Suggestion = p.Suggestion
		}
	}
}

// place is the node of a problem, or the one nearest to it that is in the file.
func (d *drawing) place(p Problem) *yaml.Node {
	n := d.panels[p.Panel]
	for i, step := range p.Path {
		key, value := child(n, step)
		if value == nil {
			break
		}
		n = value
		if p.Key && i == len(p.Path)-1 {
			n = key
		}
	}
	return n
}

// child is a map's key and value, or a list's item twice; nil where there is none.
func child(n *yaml.Node, step string) (key, value *yaml.Node) {
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i < len(n.Content); i += 2 {
			if n.Content[i].Value == step {
				return n.Content[i], n.Content[i+1]
			}
		}
	case yaml.SequenceNode:
		if i, err := strconv.Atoi(step); err == nil && i >= 0 && i < len(n.Content) {
			return n.Content[i], n.Content[i]
		}
	}
	return nil, nil
}

// checkCycles refuses figures that wait for each other: a depth-first search
// along after, which names a cycle where it closes.
func (x *resolver) checkCycles() {
	seen := map[string]bool{}
	var path []string
	var visit func(id string)
	visit = func(id string) {
		o := x.ids[id]
		if seen[id] || o.what != "figure" {
			return
		}
		seen[id] = true
		path = append(path, id)
		for _, w := range x.drawings[o.index].after {
			if i := slices.Index(path, w.text); i >= 0 {
				cycle := append(slices.Clone(path[i:]), w.text)
				x.errorAt(w.node, "the figures wait for each other: %s", strings.Join(cycle, " after "))
			}
			visit(w.text)
		}
		path = path[:len(path)-1]
	}
	for _, f := range x.config.Figures {
		visit(f.ID)
	}
}
