package cli

import (
	"context"
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

type pruneFlags struct {
	out  string
	logs span
	yes  bool
	json bool
}

func newPrune() *cobra.Command {
	f := pruneFlags{logs: span(30 * 24 * time.Hour)}
	c := &cobra.Command{
		Use:               "prune [CONFIG…]",
		Short:             "list what no config names, and delete it with --yes",
		ValidArgsFunction: configFiles,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usualIsThere(c)
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, orUsual(args)) },
	}
	outFlag(c, &f.out)
	c.Flags().Var(&f.logs, "logs", "how old the log of a run must be, in days or hours")
	c.Flags().BoolVar(&f.yes, "yes", false, "delete what is listed")
	jsonFlag(c, &f.json)
	return c
}

func (f *pruneFlags) run(c *cobra.Command, configs []string) error {
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	if _, err := st.Stat("."); err != nil {
		return fault.Userf("there is no folder %s", f.out)
	}
	items, _, err := f.find(c.Context(), st, configs)
	if err == nil && f.yes && len(items) > 0 {
		items, err = f.remove(c, st, configs, items)
	}
	if err != nil {
		return err
	}
	return show(c, f.json, append([]prune.Item{}, items...), func(w io.Writer, items []prune.Item) error {
		return prune.Print(w, items, f.out, f.yes)
	})
}

func (f *pruneFlags) find(ctx context.Context, st *store.Store, configs []string) (items []prune.Item, plans []*plan.Plan, err error) {
	// The records of other configs are about to be listed.
	given := func(name string) bool {
		return slices.ContainsFunc(configs, func(path string) bool { return config.NameOf(path) == name })
	}
	for _, path := range configs {
		cfg, err := loadConfig(ctx, io.Discard, path, anyMemory)
		if err != nil {
			return nil, nil, err
		}
		_, makePlan, err := planned(ctx, cfg, path, f.out, given)
		if err != nil {
			return nil, nil, err
		}
		p, err := makePlan()
		if err != nil {
			return nil, nil, err
		}
		plans = append(plans, p)
	}
	items, err = prune.Find(ctx, st, plans, time.Now().Add(-time.Duration(f.logs)))
	return items, plans, err
}

// remove removes what is found under the lock; another run may have worked since the first
// look. Taking the lock itself removes what killed runs left half written.
func (f *pruneFlags) remove(c *cobra.Command, st *store.Store, configs []string, seen []prune.Item) ([]prune.Item, error) {
	release, err := st.Lock(c.Context())
	if err != nil {
		return nil, err
	}
	defer release()
	found, plans, err := f.find(c.Context(), st, configs)
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
