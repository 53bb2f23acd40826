package cli

import (
	"context"
	"os"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/bench"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

const leastRuns = 3

type benchFlags struct {
	to         heapList
	product    string
	columns    uint64
	runs       int
	seconds    float64
	memory     size
	store      bool
	json, asGo bool
}

func newBench() *cobra.Command {
	var f benchFlags
	c := &cobra.Command{
		Use:               "bench [GAME…] [--to N]",
		Short:             "measure solvers against the definition, or with storing",
		ValidArgsFunction: gameNames,
		RunE:              f.run,
	}
	c.Flags().Var(&f.to, "to", "the last heap; several with commas (default what --seconds allows)")
	c.Flags().StringVar(&f.product, "product", game.Sequence, "the product to measure")
	columnFlag(c, &f.columns, "k", "measure the grids of memgames, with so many columns")
	c.Flags().IntVar(&f.runs, "runs", leastRuns, "how often each is measured, at least 3 times")
	c.Flags().Float64Var(&f.seconds, "seconds", 1, "about how long one run may take where no bound is given")
	configFlag(c)
	memoryFlag(c, &f.memory, "refuse what needs more")
	c.Flags().BoolVar(&f.store, "store", false, "measure the fastest solver alone, and storing its rows")
	jsonFlag(c, &f.json)
	c.Flags().BoolVar(&f.asGo, "go", false, "print a line for each run in Go's benchmark format, for benchstat")
	return c
}

func (f *benchFlags) run(c *cobra.Command, args []string) error {
	if f.runs < leastRuns || !(f.seconds > 0) {
		return fault.Userf("--runs is at least %d and --seconds more than 0, not %d and %v", leastRuns, f.runs, f.seconds)
	}
	if len(args) == 0 {
		args = bench.Usual
	}
	tasks, err := f.tasks(c, args)
	if err != nil {
		return err
	}
	report := &bench.Report{Machine: bench.ThisMachine(version), Runs: f.runs, Results: []bench.Result{}}
	if f.store {
		report.Folder = os.TempDir()
	}
	if err := report.Measure(c.Context(), tasks, c.ErrOrStderr()); err != nil {
		return err
	}
	if f.asGo {
		return report.WriteGo(c.OutOrStdout())
	}
	if f.json {
		return listing.PrintJSON(c.OutOrStdout(), report)
	}
	return report.Write(c.OutOrStdout())
}

// tasks is what is measured of the named games.
func (f *benchFlags) tasks(c *cobra.Command, names []string) ([]bench.Task, error) {
	product := f.product
	if f.columns > 0 {
		product = game.Grid
	} else if product == game.Grid {
		return nil, fault.Userf("a grid needs --k, the number of its columns")
	}
	o := bench.Options{Bounds: f.to, Columns: f.columns, Seconds: f.seconds, Memory: uint64(f.memory)}
	if f.store {
		o.Store = func(ctx context.Context, st *store.Store, d *plan.DatasetTask) error {
			defer plan.KeepWithin(uint64(f.memory))() // as 'run' does
			return run.Fill(ctx, st, d, version)
		}
	}
	var tasks []bench.Task
	for _, name := range names {
		g, err := gameOf(c, name)
		if err != nil {
			return nil, err
		}
		p, err := productNamed(g, product)
		for _, to := range f.to {
			if err == nil {
				err = fits(c, g, p, game.Request{N: to, K: f.columns}, f.memory)
			}
		}
		if err != nil {
			return nil, err
		}
		some, err := o.Tasks(c.Context(), g, p)
		if err != nil {
			return nil, err
		}
		tasks = append(tasks, some...)
	}
	return tasks, nil
}
