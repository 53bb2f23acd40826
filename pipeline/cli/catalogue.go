package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"sort"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/rules/own"
	"grundy/jobs/suggest"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/figure"
	"grundy/pipeline/journal"
	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
	"grundy/plots"
)

// lookup finds a game of a catalogue; the error of an unknown name suggests the nearest.
func lookup(games *claims.Catalogue, name string) (*game.Game, error) {
	g, err := games.Named(name)
	if unknown, ok := errors.AsType[*catalog.UnknownError](err); ok {
		otherwise := "'grundy games' lists what there is"
		if strings.HasPrefix(name, own.Prefix) {
			otherwise = "name the config that defines it with --config FILE"
		}
		err = fmt.Errorf("%w; %s", err, didYouMean(name, unknown.Names, otherwise))
	}
	return g, usage(err)
}

// didYouMean suggests the nearest of the names or, if none is near, what is said otherwise.
func didYouMean(name string, names []string, otherwise string) string {
	if near, ok := suggest.Nearest(name, names); ok {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return otherwise
}

// productOf finds a product of a game by the names on the command line.
func productOf(games *claims.Catalogue, name, product string) (*game.Game, *game.Product, error) {
	g, err := lookup(games, name)
	if err != nil {
		return nil, nil, err
	}
	p, err := productNamed(g, product)
	return g, p, err
}

func productNamed(g *game.Game, name string) (*game.Product, error) {
	p := g.Product(name)
	if p == nil {
		return nil, usage(fmt.Errorf("%s has no %s: it has %s", g.Name, name, strings.Join(g.ProductNames(), ", ")))
	}
	return p, nil
}

// keepWithin makes the garbage collector keep to the memory allowed and to what is
// declared, until undo is called.
func keepWithin(memory size) (undo func()) {
	limit, percent := debug.SetMemoryLimit(int64(memory)), debug.SetGCPercent(plan.Garbage)
	return func() {
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(percent)
	}
}

// checkFits refuses a bound that the product's best solver doesn't reach, by itself
// or in the memory, and names the largest bound that it reaches.
func checkFits(ctx context.Context, g *game.Game, p *game.Product, r game.Request, memory size) error {
	if err := p.Solvers[0].Prepare(ctx, r); err != nil {
		return err
	}
	return refuse(g, r, plan.LimitsOf(p, &p.Solvers[0], uint64(memory)))
}

// searchIn prepares the search for a game's period in the values up to heap n = to. It
// refuses a heap below the first one, and values of atOnce such games that don't fit
// into the memory. far is the last heap if the values may fall into a sparse space.
func searchIn(g *game.Game, to, far uint64, allowed size, atOnce int) (*period.Search, error) {
	s, err := period.New(g)
	if err != nil {
		return nil, usage(err)
	}
	p := s.Product
	if to < p.First {
		return nil, belowFirst(g, p, to)
	}
	if s.Keeps() {
		to = max(to, far)
	}
	l := plan.LimitsOf(p, p.Evidence(), uint64(allowed))
	l.Memory = func(r game.Request) uint64 { return uint64(atOnce) * plan.WithGarbage(s.Memory(r)) }
	return s, refuse(g, s.Request(to), l)
}

// RefusePoint implements [config.Registry].
func (r registry) RefusePoint(j *config.Job, g *game.Game) string {
	s, err := period.New(g)
	switch {
	case err != nil:
		return "can't be in a sweep: " + err.Error()
	case j.N < s.Product.First:
		return fmt.Sprintf("begins with the heap %d: n must be at least that", s.Product.First)
	}
	if _, err := searchIn(g, j.N, j.Far, size(r.budget), 1); err != nil {
		return strings.TrimPrefix(err.Error(), g.Name+" ")
	}
	if why := plan.LimitsOf(s.Product, &s.Product.Solvers[0], r.budget).Refuse(s.Request(j.N)); why != "" && j.Keep == config.KeepDatasets {
		return fmt.Sprintf("as a dataset up to n = %d %s", j.N, why)
	}
	return ""
}

func refuse(g *game.Game, r game.Request, l plan.Limits) error {
	if why := l.Refuse(r); why != "" {
		return usage(fmt.Errorf("%s up to n = %d %s", g.Name, r.N, why))
	}
	return nil
}

func belowFirst(g *game.Game, p *game.Product, to uint64) error {
	return usage(fmt.Errorf("the first heap of %s is %d: --to %d is below it", g.Name, p.First, to))
}

// claimCost is the cost of testing a claim to the bound without a dataset, and why it can't be
// tested in a memory of so many bytes, with what can be done; why is empty where it can. Needs that
// are computed join those of other claims.
func claimCost(games *claims.Catalogue, c claim.Claim, bound, allowed uint64, computed map[claim.Need]bool) (cost plan.ClaimCost, why string) {
	const most = 1 << 48 // beyond what any machine holds; memories of less don't overflow
	if c.Most > 0 && bound > c.Most {
		return cost, fmt.Sprintf("%s can't be tested to %d, for its work grows so fast with the bound that it would take hours: the largest bound is %d", c.ID, bound, c.Most)
	}
	costOf := func(bound uint64, computed map[claim.Need]bool) plan.ClaimCost {
		return plan.CostOf(games.Game, c, bound, func(claim.Need) bool { return false }, computed)
	}
	if bound < most {
		cost = costOf(bound, computed)
		if cost.Beyond != "" {
			return cost, fmt.Sprintf("%s can't be tested to %d, for %s: take a smaller bound", c.ID, bound, cost.Beyond)
		}
		if cost.Memory <= allowed {
			return cost, ""
		}
	}
	fits := sort.Search(int(min(bound, most)), func(b int) bool {
		return costOf(uint64(b), map[claim.Need]bool{}).Memory > allowed
	})
	if fits == 0 {
		return cost, fmt.Sprintf("%s can't be tested in the %s of memory that are allowed: no bound fits, so allow more",
			c.ID, quantity.Bytes(allowed))
	}
	return cost, fmt.Sprintf("%s can't be tested to %d in the %s of memory that are allowed: the largest bound that fits is %d",
		c.ID, bound, quantity.Bytes(allowed), fits-1)
}

// registry is what a config may name: the catalogue and the kinds of figures, within a
// memory budget in bytes. It implements [config.Registry].
type registry struct{ budget uint64 }

func (registry) Game(name string) (*game.Game, error) { return catalog.Lookup(name) }
func (registry) Games() []string                      { return catalog.Names() }
func (registry) Claims() []string                     { return claimIDs(claims.Claims()) }
func (registry) FigureKinds() []string                { return plots.KindNames() }

func (r registry) CheckFigure(f config.Figure, data [][]config.Data) []config.Problem {
	if problems := figure.Check(f, data); len(problems) > 0 {
		return problems
	}
	return r.refuseFigure(f, data)
}

// refuseFigure says which panel needs more memory, with what is drawn before, than there is.
func (r registry) refuseFigure(f config.Figure, data [][]config.Data) []config.Problem {
	before := uint64(0)
	for i, p := range f.Panels {
		for _, d := range data[i] {
			if d.Sweep != nil {
				continue
			}
			l := plan.Limits{First: d.Product.First, Budget: r.budget, Memory: func(q game.Request) uint64 {
				return plan.FigureMemory(before + figure.Memory(p, d.Product, q))
			}}
			if why := l.Refuse(d.Request); why != "" {
				return []config.Problem{{Panel: i, Path: []string{"n"}, Message: fmt.Sprintf(
					"the picture of %s up to n = %d %s%s", d.Job, d.N, why, figure.Instead(p))}}
			}
			before += figure.Memory(p, d.Product, d.Request)
		}
	}
	return nil
}

func (r registry) RefuseClaim(games *claims.Catalogue, id string, bound uint64) string {
	c, ok := games.Claim(id)
	if !ok {
		return "" // The config says so.
	}
	_, why := claimCost(games, c, cmp.Or(bound, c.Bound), r.budget, map[claim.Need]bool{})
	return why
}

func (r registry) Refuse(ctx context.Context, j *config.Job, p *game.Product) string {
	if err := p.Solvers[0].Prepare(ctx, j.Request()); err != nil {
		return "can't be planned: " + err.Error()
	}
	return plan.LimitsOf(p, &p.Solvers[0], r.budget).Refuse(j.Request())
}

// loadConfig reads a config. Its errors are printed with their positions. Of the record of a run it
// tells that it is one.
func loadConfig(ctx context.Context, told io.Writer, path string, memory size) (*config.Config, error) {
	cfg, err := config.Load(ctx, path, registry{uint64(memory)})
	if err == nil && cfg.Recorded {
		fmt.Fprintf(told, "%s is the record of a run: what is read is the config in it, with every default written out\n", path)
	}
	if ctx.Err() != nil {
		return nil, context.Cause(ctx) // and not what a check says that it ended
	}
	if wrong, ok := errors.AsType[config.Errors](err); ok {
		err = positioned{wrong}
	}
	return cfg, usage(err)
}

// planner reads a config and opens the output folder; makePlan plans what is missing
// there. Errors of the config are printed with their positions, see [loadConfig].
func planner(ctx context.Context, told io.Writer, path, out string, memory size) (st *store.Store, makePlan func() (*plan.Plan, error), err error) {
	return plannerBeside(ctx, told, path, out, memory, func(string) bool { return true })
}

// plannerBeside is [planner] where of the other configs that were run in the folder just those count of
// whose names others says yes.
func plannerBeside(ctx context.Context, told io.Writer, path, out string, memory size, others func(name string) bool) (st *store.Store, makePlan func() (*plan.Plan, error), err error) {
	cfg, err := loadConfig(ctx, told, path, memory)
	if err != nil {
		return nil, nil, err
	}
	st, err = openStore(out)
	return st, func() (*plan.Plan, error) {
		p, err := plan.MakeBeside(ctx, cfg, cfg.Catalogue, st, others)
		if c, ok := errors.AsType[*plan.Collision](err); ok {
			err = usage(errors.New(c.Error() + gone(st, c.Other, path, out)))
		}
		if errors.Is(err, dataset.ErrNewer) || errors.Is(err, store.ErrDamaged) {
			err = usage(err)
		}
		if err == nil {
			err = ownName(st, path, p)
		}
		return p, err
	}, err
}

// gone says that the config of a name isn't there any more, and what ends its claim to what it made;
// it is empty if the config is there, or was run so long ago that no journal tells where it was.
func gone(st *store.Store, name, path, out string) string {
	last := journal.LastConfig(st, func(file string) bool { return config.NameOf(file) == name })
	if _, err := os.Stat(last); last == "" || !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	return fmt.Sprintf(". %s is no longer there: 'grundy prune %s%s', with any other configs whose results are to stay, lists what only it named, and --yes deletes that",
		filepath.Base(last), quoted(path), outOf(out))
}

// ownName refuses a config whose page would take the place of that of another config, which
// is still there and says something else: both have the same name.
func ownName(st *store.Store, path string, p *plan.Plan) error {
	if same, err := p.Registered(st); same || err != nil {
		return err
	}
	last := journal.LastConfig(st, func(file string) bool { return config.NameOf(file) == p.Name })
	old, err := os.Stat(last)
	if err != nil {
		return nil // No run is known, or its config was moved or deleted.
	}
	own, err := os.Stat(path)
	if err != nil || os.SameFile(old, own) {
		return nil // A config that can't be read any more has been read by now.
	}
	return usage(fmt.Errorf("the page of %s, %s, would overwrite that of %s: rename one of the configs, or choose another folder with --out",
		path, plan.PagePath(p.Name), last))
}
