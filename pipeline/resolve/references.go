package resolve

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/views"
)

// owner is the job, figure or claim that has an id: what it is, its index and its line.
type owner struct {
	what  string
	index int
	line  int
}

// own gives an id to an item of the config; two can't have the same.
func (x *resolver) own(id, what string, index int, at config.Path) {
	if id == "" {
		return
	}
	if first, taken := x.owners[id]; taken {
		x.Fail(at.To("id"), "the id %q is taken by the %s in line %d: "+
			"every job, figure and claim has one of its own", config.Clip(id), first.what, first.line)
		return
	}
	x.owners[id] = owner{what, index, x.Line(at.To("id"))}
}

// refers says whether a job, figure or claim of the wanted kind has the id that a key names.
func (x *resolver) refers(at config.Path, key, id, what string) bool {
	o, there := x.owners[id]
	switch {
	case !there:
		named := [2]string{what, id}
		x.unknown[named] = append(x.unknown[named], at)
	case strings.Contains(what, o.what):
		return true
	default:
		x.Fail(at, "%s names a %s, but %q is a %s", key, what, id, o.what)
	}
	return false
}

// find is the game that the config has under a name. Its own games go before others.
func (x *resolver) find(name string) (*game.Game, error) {
	g, err := x.games.Named(name)
	if bare, isOwn := strings.CutPrefix(name, own.Prefix); isOwn && err != nil {
		return nil, fmt.Errorf("this config defines no game %s", bare)
	}
	return g, err
}

// named is the game that a map of the file names, or nil.
func (x *resolver) named(at config.Path, name string) *game.Game {
	if !x.Readable(at.To("game")) {
		return nil
	}
	g, err := x.find(name)
	switch {
	case err == nil && isWrong(g):
		return nil
	case err == nil:
		return g
	}
	x.noGame(at.To("game"), name, err)
	return nil
}

// noGame reports that no game has a name, with the nearest name where the error has none.
func (x *resolver) noGame(at config.Path, name string, err error) {
	message, known := strings.TrimSuffix(err.Error(), "."), x.games.Names()
	if strings.Contains(message, "did you mean") {
		known = nil
	}
	x.Fail(at, "%s", message).Near(name, known)
}

// data is what a panel draws of the dataset of a job, up to n where n isn't 0.
func (x *resolver) data(at config.Path, id string, n uint64) (figure.Data, bool) {
	if !x.refers(at.To("datasets", "="+id), "datasets", id, "job") {
		return figure.Data{}, false
	}
	j := &x.Config.Jobs[x.owners[id].index]
	if j.IsSweep() {
		if n > 0 {
			x.Fail(at.To("n"), "%s is a sweep, whose table has a row a game and no heaps: delete n", j.ID)
		}
		return figure.Data{Job: j.ID, Sweep: j}, n == 0 && j.Points != nil
	}
	g, err := x.find(j.Game)
	if err != nil || j.N == 0 {
		return figure.Data{}, false
	}
	d := figure.Data{Job: j.ID, Game: g, Request: j.Request()}
	if d.Product = views.Product(g, j.Product); d.Product == nil {
		return figure.Data{}, false
	}
	if n > j.N {
		x.Fail(at.To("n"), "n is %d, but the job %s has heaps up to %d only: "+
			"lower this n or raise the job's", n, j.ID, j.N)
		return figure.Data{}, false
	}
	if n > 0 {
		d.N = n
	}
	return d, true
}

// sweepOf is the job of the sweep that a claim is about, nil where there is none or it is wrong.
func (x *resolver) sweepOf(at config.Path, id string) *config.Job {
	if id == "" || !x.refers(at.To("sweep"), "sweep", id, "job") {
		return nil
	}
	j := &x.Config.Jobs[x.owners[id].index]
	if !j.IsSweep() {
		x.Fail(at.To("sweep"), "the job %s is no sweep, for it has no matrix: "+
			"write game: %s to claim something of its values", config.Clip(id), j.Game)
		return nil
	}
	if j.Points == nil {
		return nil // The config has said what is wrong.
	}
	return j
}

// after checks what a figure comes after.
func (x *resolver) after(i int) {
	for _, id := range x.Config.Figures[i].After {
		at := config.At("figures", i, "after", "="+id)
		if x.owners[id].what == "job" {
			x.Fail(at, "%q is a job, and a figure waits for its datasets anyhow: delete it here", id)
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
		for _, next := range x.Config.Figures[o.index].After {
			if i := slices.Index(path, next); i >= 0 {
				cycle := append(slices.Clone(path[i:]), next)
				x.Fail(config.At("figures", o.index, "after", "="+next),
					"the figures wait for each other: %s", strings.Join(cycle, " after "))
			}
			visit(next)
		}
		path = path[:len(path)-1]
	}
	for _, f := range x.Config.Figures {
		visit(f.ID)
	}
}

// tellUnknown tells of each id that nothing has, at the first place that names it. The other
// places are its lines, for they are no mistakes of their own.
func (x *resolver) tellUnknown() {
	for named, places := range x.unknown {
		what, id := named[0], named[1]
		known := slices.DeleteFunc(slices.Sorted(maps.Keys(x.owners)), func(id string) bool {
			return !strings.Contains(what, x.owners[id].what)
		})
		lines := []int{}
		for _, at := range places {
			lines = append(lines, x.Line(at))
		}
		others := ""
		if lines = slices.Compact(lines); len(lines) > 1 {
			others = "; it is named in " + lineList(lines[1:]) + ", too"
		}
		x.Fail(places[0], "there is no %s %q in this config%s", what, config.Clip(id), others).Near(id, known)
	}
}

// lineList is lines as a sentence has them, as 'line 5' and 'lines 5, 7 and 9'.
func lineList(lines []int) string {
	var texts []string
	for _, l := range lines {
		texts = append(texts, strconv.Itoa(l))
	}
	last := len(texts) - 1
	if last == 0 {
		return "line " + texts[0]
	}
	return "lines " + strings.Join(texts[:last], ", ") + " and " + texts[last]
}
