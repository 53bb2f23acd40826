package cli

import (
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/prune"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

func newPrune() *cobra.Command { return command("prune", someConfigs, configFiles, pruneFolder) }

// someConfigs accepts configs, or none in a folder that has the usual one.
func someConfigs(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usualIsThere(c)
	}
	return nil
}

func pruneFolder(c call, args []string) error {
	configs := orUsual(args)
	st, err := c.openStore()
	if err != nil {
		return err
	}
	if _, err := st.Stat("."); err != nil {
		return fault.Userf("there is no folder %s", c.text("out"))
	}
	items, _, err := findPrunable(c, st, configs)
	if err == nil && c.is("yes") && len(items) > 0 {
		items, err = remove(c, st, configs, items)
	}
	if err != nil {
		return err
	}
	return show(c, append([]prune.Item{}, items...), func(w io.Writer, items []prune.Item) error {
		return prune.Print(w, items, c.text("out"), c.is("yes"))
	})
}

// findPrunable finds what none of the configs names, and gives their plans.
func findPrunable(c call, st *store.Store, configs []string) (items []prune.Item, plans []*plan.Plan, err error) {
	// The records of other configs are about to be listed.
	given := func(name string) bool {
		return slices.ContainsFunc(configs, func(path string) bool { return config.NameOf(path) == name })
	}
	for _, path := range configs {
		cfg, err := loadConfig(c.Context(), io.Discard, path, anyMemory)
		if err != nil {
			return nil, nil, err
		}
		p, err := c.plan(st, cfg, path, given)
		if err != nil {
			return nil, nil, err
		}
		plans = append(plans, p)
	}
	items, err = prune.Find(c.Context(), st, plans, time.Now().Add(-c.time("logs")))
	return items, plans, err
}

// remove removes what is found under the lock; another run may have worked since the first
// look. Taking the lock itself removes what killed runs left half written.
func remove(c call, st *store.Store, configs []string, seen []prune.Item) ([]prune.Item, error) {
	release, err := st.Lock(c.Context())
	if err != nil {
		return nil, err
	}
	defer release()
	found, plans, err := findPrunable(c, st, configs)
	if err != nil {
		return nil, err
	}
	if err := prune.Remove(st, found); err != nil {
		return nil, err
	}
	// The front page showed what is gone.
	if _, err := st.Stat(layout.FrontPage); err == nil {
		if err := run.Front(st, plans[0], c.ErrOrStderr()); err != nil {
			return nil, err
		}
	}
	swept := slices.DeleteFunc(seen, func(x prune.Item) bool { return x.Why != prune.HalfWritten })
	return slices.Concat(found, swept), nil
}
