// Package resolve says what a config means here: it finds the games, claims and kinds of figures
// that it names, makes its own ones of their programs, and says which of its jobs, figures and
// claims can't be computed in the memory that is allowed. All that is wrong is told at its place
// in the file, together with what [config.Parse] found.
//
//   - resolve.go: a config, part by part; references.go: its ids, and what names them
//   - games.go: games and jobs; sweeps.go: the points of a sweep
//   - claims.go, figures.go: claims and figures
//   - plot.go: the picture that a command line asks for
//   - limits.go: what can be computed, tested and drawn in a memory
package resolve

import (
	"context"

	"grundy/jobs/claims"
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
	if f.Config != nil {
		x := &resolver{ctx: ctx, File: f, memory: memory, games: &claims.Catalogue{},
			owners: map[string]owner{}, unknown: map[[2]string][]config.Path{}}
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
	ctx context.Context
	*config.File
	memory  uint64
	games   *claims.Catalogue // has the config's own games and claims
	figures []figure.Figure   // with options in their types
	owners  map[string]owner  // by their ids
	// unknown is the places that name what isn't there, which is told once for all of them: by what
	// it is to be, as 'job' or 'figure or claim', and its id.
	unknown map[[2]string][]config.Path
}

// all finds the games first, then what jobs, claims and figures make of them. Ids come before
// all else, since a figure may come after one that is written below it.
func (x *resolver) all() {
	c := x.Config
	for i, j := range c.Jobs {
		x.own(j.ID, "job", i, config.At("jobs", i))
	}
	for i, f := range c.Figures {
		x.own(f.ID, "figure", i, config.At("figures", i))
	}
	for i := range c.Games {
		x.game(i)
	}
	for i := range c.Jobs {
		x.job(i)
	}
	x.claims()
	for i := range c.Figures {
		x.after(i)
		x.checkFigure(i, x.figure(i))
	}
	x.cycles()
	x.tellUnknown()
}
