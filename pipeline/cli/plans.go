package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
	"grundy/pipeline/resolve"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// loadConfig reads a config. Its errors are printed with their positions. Of the record of a run it
// tells that it is one.
func loadConfig(ctx context.Context, told io.Writer, path string, memory uint64) (*plan.Config, error) {
	cfg, err := resolve.Load(ctx, path, memory)
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

// loadTested is [loadConfig] of a config that, with --test, tests the claims of which it tells the
// recorded verdicts.
func (c call) loadTested(told io.Writer, path string, memory uint64) (*plan.Config, error) {
	cfg, err := loadConfig(c.Context(), told, path, memory)
	if err == nil && c.is("test") {
		err = resolve.TestRecorded(cfg, memory)
	}
	return cfg, err
}

func everyConfig(string) bool { return true }

// plan plans what is missing in an output folder of the config of a path, or just the tasks of some
// kinds. Of the other configs that were run in the folder those count of whose names others says yes.
func (c call) plan(
	st *store.Store, cfg *plan.Config, path string, others func(name string) bool, kinds ...string,
) (*plan.Plan, error) {
	p, err := plan.MakeBeside(c.Context(), cfg, st, others)
	if both, ok := errors.AsType[*plan.Collision](err); ok {
		err = fault.User(errors.New(both.Error() + gone(st, both.Other, path, c.outAgain())))
	}
	if errors.Is(err, dataset.ErrNewer) || errors.Is(err, store.ErrDamaged) {
		err = fault.User(err)
	}
	if err == nil {
		err = ownName(st, path, p)
	}
	if err == nil && len(kinds) > 0 {
		p.Keep(func(t *plan.Task) bool { return slices.Contains(kinds, t.Kind) })
	}
	return p, err
}

// nothingToDo tells that all tasks of what the words name are done.
func (c call) nothingToDo(p *plan.Plan, words string) {
	fmt.Fprintf(c.chat(), "nothing to do: %s done\n",
		quantity.All(len(p.Tasks), "task of "+words+" is", "tasks of "+words+" are"))
}

// runOptions are what the flags say of how a plan is run; lines says that it is shown without bars.
func (c call) runOptions(st *store.Store, workers int, lines bool) run.Options {
	return run.Options{
		Store: st, Workers: workers, Memory: c.memory(), Display: c.display(lines), Version: version,
		Typed: c.Root().Annotations[typed],
	}
}

// gone says that the config of a name isn't there any more, and what ends its claim to what it made;
// it is empty if the config is there, or was run so long ago that no journal tells where it was.
func gone(st *store.Store, name, path, out string) string {
	last := journal.LastConfig(st, func(file string) bool { return config.NameOf(file) == name })
	if _, err := os.Stat(last); last == "" || !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	return fmt.Sprintf(". %s is no longer there: 'grundy prune %s%s', with any other configs whose results are to stay, lists what only it named, and --yes deletes that",
		filepath.Base(last), quoted(path), out)
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
