package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
	"grundy/pipeline/prune"
	"grundy/pipeline/quantity"
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
	return f.print(c.OutOrStdout(), items)
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

func (f *pruneFlags) print(w io.Writer, items []prune.Item) error {
	if f.json {
		return listing.PrintJSON(w, append([]prune.Item{}, items...))
	}
	if len(items) == 0 {
		_, err := fmt.Fprintf(w, "nothing to prune: the configs name all that is in %s\n", f.out)
		return err
	}
	t := newTable(w)
	total := int64(0)
	for _, x := range items {
		total += x.Bytes
		fmt.Fprintf(t, "%s\t%s\t%s\n", x.Path, quantity.Bytes(uint64(x.Bytes)), x.Why)
	}
	err := t.Flush()
	end := "; --yes deletes them"
	if f.yes {
		end = ", deleted"
	}
	paths := quantity.Of(len(items), "path", "paths")
	_, printing := fmt.Fprintf(w, "in all: %s, %s%s\n", paths, quantity.Bytes(uint64(total)), end)
	return errors.Join(err, printing)
}
