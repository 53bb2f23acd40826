package resolve

import (
	"slices"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/plots/kind"
)

// figure finds what the panels of a figure draw: for each its datasets, nil where the config is
// wrong about them.
func (x *resolver) figure(i int) (data [][]figure.Data) {
	at, f := config.At("figures", i), &x.config.Figures[i]
	for j := range f.Panels {
		data = append(data, x.panel(x.panelAt(i, j), &f.Panels[j]))
	}
	x.own(f.ID, "figure", i, at)
	return data
}

// panelAt is the place of a panel: the figure itself where that is written without panels.
func (x *resolver) panelAt(figure, panel int) config.Path {
	at := config.At("figures", figure)
	if x.file.Given(at.To("panels")) {
		at = at.To("panels", panel)
	}
	return at
}

// panel finds the datasets of a panel. A kind that isn't known becomes "", so that nothing more is
// said of it.
func (x *resolver) panel(at config.Path, p *config.Panel) []figure.Data {
	kinds := kind.KindNames()
	if key := at.To("kind"); x.readable(key) && !slices.Contains(kinds, p.Kind) {
		x.reportNear(key, p.Kind, kinds, "there is no kind of figure %q: there are %s",
			config.Clip(p.Kind), strings.Join(kinds, ", "))
		p.Kind = ""
	}
	data, wrong := []figure.Data{}, x.file.Wrong(at.To("datasets"))
	for _, id := range p.Datasets {
		d, ok := x.data(at, id, p.N)
		data, wrong = append(data, d), wrong || !ok
	}
	if wrong {
		return nil
	}
	return data
}

// data is what a panel draws of the dataset of a job, up to n where n isn't 0.
func (x *resolver) data(at config.Path, id string, n uint64) (figure.Data, bool) {
	if !x.refers(at.To("datasets", "="+id), "datasets", id, "job") {
		return figure.Data{}, false
	}
	j := &x.config.Jobs[x.owners[id].index]
	if j.IsSweep() {
		if n > 0 {
			x.report(at.To("n"), "%s is a sweep, whose table has a row a game and no heaps: delete n", j.ID)
		}
		return figure.Data{Job: j.ID, Sweep: j}, n == 0 && j.Points != nil
	}
	g, err := x.find(j.Game)
	if err != nil || j.N == 0 {
		return figure.Data{}, false
	}
	d := figure.Data{Job: j.ID, Game: g, Request: j.Request()}
	if d.Product = g.Product(j.Product); d.Product == nil {
		return figure.Data{}, false
	}
	if n > j.N {
		x.report(at.To("n"), "n is %d, but the job %s has heaps up to %d only: "+
			"lower this n or raise the job's", n, j.ID, j.N)
		return figure.Data{}, false
	}
	if n > 0 {
		d.N = n
	}
	return d, true
}

// after checks what a figure comes after.
func (x *resolver) after(i int) {
	for _, id := range x.config.Figures[i].After {
		at := config.At("figures", i, "after", "="+id)
		if x.owners[id].what == "job" {
			x.report(at, "%q is a job, and a figure waits for its datasets anyhow: delete it here", id)
		} else {
			x.refers(at, "after", id, "figure or claim")
		}
	}
}

// cycles refuses figures that wait for each other: a depth-first search along after, which names a
// cycle where it closes.
func (x *resolver) cycles() {
	seen := map[string]bool{}
	var path []string
	var visit func(id string)
	visit = func(id string) {
		o := x.owners[id]
		if seen[id] || o.what != "figure" {
			return
		}
		seen[id] = true
		path = append(path, id)
		for _, next := range x.config.Figures[o.index].After {
			if i := slices.Index(path, next); i >= 0 {
				cycle := append(slices.Clone(path[i:]), next)
				x.report(config.At("figures", o.index, "after", "="+next),
					"the figures wait for each other: %s", strings.Join(cycle, " after "))
			}
			visit(next)
		}
		path = path[:len(path)-1]
	}
	for _, f := range x.config.Figures {
		visit(f.ID)
	}
}

// checkFigure adds what is wrong with a figure's options and data. Where the figure is written
// without panels, the paths that begin with panels and an index are told without these.
func (x *resolver) checkFigure(i int, data [][]figure.Data) {
	at, f := config.At("figures", i), x.config.Figures[i]
	if len(f.Panels) == 0 {
		return
	}
	typed, problems := Figure(f, data, x.memory)
	x.figures = append(x.figures, typed)
	for _, p := range problems {
		if p.At[0] == "panels" && !x.file.Given(at.To("panels")) {
			p.At = p.At[2:]
		}
		p.At = append(slices.Clip(at), p.At...)
		x.file.Report(p)
	}
}
