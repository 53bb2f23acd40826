// Package resolve says what a config means here: it finds the games, claims and kinds of figures
// that it names, makes its own ones of their programs, and says which of its jobs, figures and
// claims can't be computed in the memory that is allowed. All that is wrong is told at its place
// in the file, together with what [config.Parse] found.
//
//   - resolve.go: a config, and its ids and the references to them
//   - games.go: games and jobs; sweeps.go: the points of a sweep
//   - claims.go, figures.go: claims and figures
//   - plot.go: the picture that a command line asks for
//   - limits.go: what can be computed, tested and drawn in a memory
package resolve

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/claims"
	"grundy/jobs/suggest"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/plan"
)

// Load reads the config in a file and finds what it names. memory is the bytes that are allowed.
// The error is a [config.Errors], or says in a sentence why the file can't be read.
func Load(ctx context.Context, path string, memory uint64) (*plan.Config, error) {
	f, err := config.Open(path)
	if err != nil {
		return nil, err
	}
	return File(ctx, f, memory)
}

// File finds what the config of a file names. memory is the bytes that are allowed. The error is a
// [config.Errors].
func File(ctx context.Context, f *config.File, memory uint64) (*plan.Config, error) {
	out := &plan.Config{Config: f.Config}
	if c := f.Config; c != nil {
		x := &resolver{ctx: ctx, file: f, config: c, memory: memory, games: &claims.Catalogue{},
			owners: map[string]owner{}, unknown: map[string]map[string][]config.Path{}}
		x.all()
		out.Catalogue, out.Figures = x.games, x.figures
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return out, nil
}

// resolver goes through a config.
type resolver struct {
	ctx     context.Context
	file    *config.File
	config  *config.Config
	memory  uint64
	games   *claims.Catalogue // has the config's own games and claims
	figures []figure.Figure   // with options in their types
	owners  map[string]owner  // by their ids
	// unknown is the places that name what isn't there, which is told once for all of them: by what
	// it is to be, as 'job' or 'figure or claim', and its id.
	unknown map[string]map[string][]config.Path
}

// owner is the job, figure or claim that has an id: what it is, its index and its line.
type owner struct {
	what  string
	index int
	line  int
}

func (x *resolver) all() {
	c := x.config
	for i := range c.Games {
		x.game(i)
	}
	for i := range c.Jobs {
		x.job(i)
	}
	x.claims()
	data := make([][][]figure.Data, len(c.Figures))
	for i := range c.Figures {
		data[i] = x.figure(i)
	}
	for i := range c.Figures {
		x.after(i)
	}
	x.cycles()
	x.tellUnknown()
	for i := range c.Figures {
		x.checkFigure(i, data[i])
	}
}

// report adds an error at a place of the file.
func (x *resolver) report(at config.Path, format string, args ...any) {
	x.file.Report(config.Problem{At: at, Message: fmt.Sprintf(format, args...)})
}

// reportNear is report with the known word that is nearest to the one that is written.
func (x *resolver) reportNear(
	at config.Path, word string, known []string, format string, args ...any,
) {
	near, _ := suggest.Nearest(word, known)
	x.file.Report(config.Problem{At: at, Message: fmt.Sprintf(format, args...), Suggestion: near})
}

// readable says whether the file has a value at the place of which no error speaks.
func (x *resolver) readable(at config.Path) bool { return x.file.Given(at) && !x.file.Wrong(at) }

// own gives an id to an item of the config; two can't have the same.
func (x *resolver) own(id, what string, index int, at config.Path) {
	if id == "" {
		return
	}
	if first, taken := x.owners[id]; taken {
		x.report(at.To("id"), "the id %q is taken by the %s in line %d: "+
			"every job, figure and claim has one of its own", config.Clip(id), first.what, first.line)
		return
	}
	x.owners[id] = owner{what, index, x.file.Line(at.To("id"))}
}

// refers says whether a job, figure or claim of the wanted kind has the id that a key names.
func (x *resolver) refers(at config.Path, key, id, what string) bool {
	o, there := x.owners[id]
	switch {
	case !there:
		if x.unknown[what] == nil {
			x.unknown[what] = map[string][]config.Path{}
		}
		x.unknown[what][id] = append(x.unknown[what][id], at)
	case strings.Contains(what, o.what):
		return true
	default:
		x.report(at, "%s names a %s, but %q is a %s", key, what, id, o.what)
	}
	return false
}

// tellUnknown tells of each id that nothing has, at the first place that names it. The other
// places are its lines, for they are no mistakes of their own.
func (x *resolver) tellUnknown() {
	for what, ids := range x.unknown {
		known := slices.DeleteFunc(slices.Sorted(maps.Keys(x.owners)), func(id string) bool {
			return !strings.Contains(what, x.owners[id].what)
		})
		for id, places := range ids {
			lines := []int{}
			for _, at := range places {
				lines = append(lines, x.file.Line(at))
			}
			others := ""
			if lines = slices.Compact(lines); len(lines) > 1 {
				others = "; it is named in " + lineList(lines[1:]) + ", too"
			}
			x.reportNear(places[0], id, known,
				"there is no %s %q in this config%s", what, config.Clip(id), others)
		}
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
