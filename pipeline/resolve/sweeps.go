package resolve

import (
	"errors"
	"fmt"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/expr"
	"grundy/pipeline/matrix"
)

// sweep expands the matrix of a job.
func (x *resolver) sweep(at config.Path, j *config.Job) {
	if j.Game == "" || j.Matrix == nil || j.N == 0 {
		return
	}
	if err := j.Expand(x.ctx); err != nil {
		x.notExpanded(at, "game", err)
		return
	}
	if len(x.games.Own) > 0 {
		j.NameOwn(x.find)
	}
	x.checkPoints(at, j)
}

// notExpanded says why a matrix can't be expanded, at the place in its text. The key of the text
// with {a} is given.
func (x *resolver) notExpanded(at config.Path, key string, err error) {
	p := config.Problem{At: at.To("matrix"), Message: err.Error()}
	if in, ok := errors.AsType[*matrix.Problem](err); ok {
		if p.At = at.To(in.In); in.In == matrix.InGame {
			p.At = at.To(key)
		}
		if in.Variable != "" {
			p.At = p.At.To(in.Variable)
		}
	}
	if text, ok := errors.AsType[*expr.Error](err); ok {
		p.Line, p.Column = 1, text.Column
	}
	x.Report(p)
}

// checkPoints refuses points whose games aren't known or can't be computed, and points that
// name one game. Of each kind the first is named, with the number of the others.
func (x *resolver) checkPoints(at config.Path, j *config.Job) {
	names := j.Matrix.Names()
	wrong := map[string][]string{} // what is wrong with points, by the key at which it is told
	add := func(key, format string, args ...any) {
		wrong[key] = append(wrong[key], fmt.Sprintf(format, args...))
	}
	seen := map[string]int{} // the number of the point that has a game first
	for i, p := range j.Points {
		if x.ctx.Err() != nil {
			return
		}
		where := p.Describe(names)
		g, err := x.find(p.Game)
		if err != nil {
			add("game", "the point %s names %s: %s", where, p.Game, strings.TrimSuffix(err.Error(), "."))
			continue
		}
		if isWrong(g) {
			continue
		}
		if first, again := seen[g.Name]; again {
			add("matrix", "the points %s and %s name one game, %s: let where keep one of them, "+
				"or write it once", j.Points[first].Describe(names), where, g.Name)
			continue
		}
		seen[g.Name] = i
		if err := checkPoint(j, g, x.memory); err != nil {
			add("n", "the point %s: %v", where, err)
		}
	}
	for _, key := range []string{"game", "n", "matrix"} {
		switch texts := wrong[key]; {
		case len(texts) == 1:
			x.Fail(at.To(key), "%s", texts[0])
		case len(texts) > 1:
			x.Fail(at.To(key), "%s; so it is with %d of the %d points", texts[0], len(texts), len(j.Points))
		}
	}
	if len(wrong) > 0 {
		j.Points = nil
	}
}

// Family refuses bounds of a sweep below the first heap of a game, and those that don't fit into the
// memory for as many games as are computed at once.
func Family(j *config.Job, memory uint64, workers int) error {
	atOnce := min(workers, len(j.Points))
	for _, p := range j.Points {
		g, err := catalog.Lookup(p.Game)
		if err != nil {
			return err
		}
		if j.N < g.Product(game.Sequence).First {
			return BelowFirst(g, g.Product(game.Sequence), j.N)
		}
		if _, err := SearchUpTo(g, j.N, j.Far, memory, atOnce); err != nil {
			if atOnce > 1 {
				err = fmt.Errorf("with --workers %d: %w", workers, err)
			}
			return err
		}
	}
	return nil
}
