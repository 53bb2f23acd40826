package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/rules/own"
	"grundy/jobs/suggest"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/resolve"
	"grundy/pipeline/store"
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
	return g, fault.User(err)
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
		return nil, fault.Userf("%s has no %s: it has %s", g.Name, name, strings.Join(g.ProductNames(), ", "))
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

// searchIn prepares the search for a game's period, as [resolve.Search] does. It refuses a heap
// below the first one.
func searchIn(g *game.Game, to, far uint64, memory size, atOnce int) (*period.Search, error) {
	s, err := resolve.Search(g, to, far, uint64(memory), atOnce)
	if s != nil && to < s.Product.First {
		return nil, belowFirst(g, s.Product, to)
	}
	return s, fault.User(err)
}

func belowFirst(g *game.Game, p *game.Product, to uint64) error {
	return fault.Userf("the first heap of %s is %d: --to %d is below it", g.Name, p.First, to)
}

// loadConfig reads a config. Its errors are printed with their positions. Of the record of a run it
// tells that it is one.
func loadConfig(ctx context.Context, told io.Writer, path string, memory size) (*config.Config, error) {
	cfg, err := resolve.Load(ctx, path, uint64(memory))
	if err == nil && cfg.Recorded {
		fmt.Fprintf(told, "%s is the record of a run: what is read is the config in it, with every default written out\n", path)
	}
	if ctx.Err() != nil {
		return nil, context.Cause(ctx) // and not what a check says that it ended
	}
	if wrong, ok := errors.AsType[config.Errors](err); ok {
		err = positioned{wrong}
	}
	return cfg, fault.User(err)
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
			err = fault.User(errors.New(c.Error() + gone(st, c.Other, path, out)))
		}
		if errors.Is(err, dataset.ErrNewer) || errors.Is(err, store.ErrDamaged) {
			err = fault.User(err)
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
	return fault.Userf("the page of %s, %s, would overwrite that of %s: rename one of the configs, or choose another folder with --out",
		path, layout.Page(p.Name), last)
}
