package resolve

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/pipeline/config"
	"grundy/pipeline/views"
)

// game makes the own games of a definition.
func (x *resolver) game(i int) {
	at, g := config.At("games", i), x.Config.Games[i]
	wrong := x.Wrong(at)
	if wrong && g.Matrix != nil {
		return
	}
	specs, err := g.Expand(x.ctx)
	if err != nil {
		x.notExpanded(at, "name", err)
		return
	}
	names := make(map[string]bool, len(x.games.Own))
	for _, g := range x.games.Own {
		names[g.Name] = true
	}
	for _, s := range specs {
		full := own.Prefix + s.Name
		why := ""
		switch {
		case wrong: // said already
		case names[full]:
			why = fmt.Sprintf("the game %s is defined twice in this config: give one of them another name", s.Name)
			if g.Matrix != nil {
				why += fmt.Sprintf(", or all variables of the matrix, as %s-{%s}", s.Name, g.Matrix[0].Name)
			}
		case g.Matrix != nil:
			why = config.GameName(s.Name)
		}
		made := &game.Game{Name: full} // stands for a game that is wrong, of which nothing more is said
		if why != "" && s.Name != "" {
			wrong = true
			x.Fail(at.To("name"), "%s", why)
		}
		if !wrong {
			s.Where = x.Where(at)
			if g, err := own.New(s, x.find); err == nil {
				made = g
			} else {
				wrong = true // so that one of many is told
				x.reportProgram(at, err)
			}
		}
		x.games.Own, names[full] = append(x.games.Own, made), true
	}
}

// isWrong reports whether a game stands for one whose definition in the config is wrong.
func isWrong(g *game.Game) bool {
	return strings.HasPrefix(g.Name, own.Prefix) && len(views.Products(g)) == 0
}

// reportProgram adds the error of a program that a map of the file has, at its place in the text.
func (x *resolver) reportProgram(at config.Path, err error) {
	p := config.Problem{At: at, Message: strings.TrimSuffix(err.Error(), ".")}
	if bad, ok := errors.AsType[*own.Error](err); ok {
		p.Message = strings.TrimSuffix(bad.Message, ".")
		if at := at.To(bad.Field); x.Given(at) {
			p.At, p.Line, p.Column = at, bad.Line, bad.Column
		}
	}
	x.Report(p)
}

func (x *resolver) job(i int) {
	at, j := config.At("jobs", i), &x.Config.Jobs[i]
	if x.Given(at.To("matrix")) {
		x.sweep(at, j)
	} else if g := x.named(at, j.Game); g != nil {
		j.Game = g.Name
		x.dataset(at, j, g)
	}
}

// dataset checks the product and the size of a job of one game.
func (x *resolver) dataset(at config.Path, j *config.Job, g *game.Game) {
	p := x.product(at, j, g)
	if p == nil {
		return
	}
	j.Product = p.Name
	hasK := x.Given(at.To("k"))
	if p.Name != game.Grid && x.Inherited(at.To("k")) {
		hasK, j.K = false, 0 // The default is for grids alone.
	}
	switch {
	case p.HasColumns() && !hasK:
		x.Fail(at, "the %s has no k: write its last column, for example k: %s",
			p.Name, config.Example("job", "k"))
	case !p.HasColumns() && hasK:
		x.Fail(at.To("k"), "only a grid has a k, and this is the product %s: "+
			"delete k, or write product: grid", p.Name)
	case j.N == 0 || p.HasColumns() && j.K == 0: // said already
	case j.N < p.First:
		x.Fail(at.To("n"), "the game %s begins with the heap %d: n must be at least that",
			j.Game, p.First)
	default:
		if err := checkJob(x.ctx, j, p, x.memory); err != nil {
			x.Fail(at.To("n"), "%v", err)
		}
	}
}

// product is the product that the job asks for, or nil.
func (x *resolver) product(at config.Path, j *config.Job, g *game.Game) *game.Product {
	key := at.To("product")
	if j.Product == "" {
		if x.Given(key) {
			return nil
		}
		return cmp.Or(g.Product(game.Sequence), views.Products(g)[0])
	}
	p, names := views.Product(g, j.Product), views.Names(g)
	if p == nil {
		x.Fail(key, "the game %s has no product %q: it has %s",
			g.Name, config.Clip(j.Product), strings.Join(names, ", ")).Near(j.Product, names)
	}
	return p
}
