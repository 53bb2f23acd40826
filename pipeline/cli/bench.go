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

func newBench() *cobra.Command { return command("bench", nil, gameNames, measure) }

func measure(c call, args []string) error {
	runs := c.count("runs")
	if runs < leastRuns || !(c.seconds() > 0) {
		return fault.Userf("--runs is at least %d and --seconds more than 0, not %d and %v", leastRuns, runs, c.seconds())
	}
	if len(args) == 0 {
		args = bench.Usual
	}
	tasks, err := benchTasks(c, args)
	if err != nil {
		return err
	}
	report := &bench.Report{Machine: bench.ThisMachine(version), Runs: runs, Results: []bench.Result{}}
	if c.is("store") {
		report.Folder = os.TempDir()
	}
	if err := report.Measure(c.Context(), tasks, c.ErrOrStderr()); err != nil {
		return err
	}
	if c.is("go") {
		return report.WriteGo(c.OutOrStdout())
	}
	if c.is("json") {
		return listing.PrintJSON(c.OutOrStdout(), report)
	}
	return report.Write(c.OutOrStdout())
}

// benchTasks is what is measured of the named games.
func benchTasks(c call, names []string) ([]bench.Task, error) {
	product, columns, memory := c.text("product"), c.number("k"), c.memory()
	if columns > 0 {
		product = game.Grid
	} else if product == game.Grid {
		return nil, fault.Userf("a grid needs --k, the number of its columns")
	}
	o := bench.Options{Bounds: valueOf[[]uint64](c, "to"), Columns: columns, Seconds: c.seconds(), Memory: memory}
	if c.is("store") {
		o.Store = func(ctx context.Context, st *store.Store, d *plan.DatasetTask) error {
			defer plan.KeepWithin(memory)() // as 'run' does
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
		for _, to := range o.Bounds {
			if err == nil {
				err = fits(c, g, p, game.Request{N: to, K: columns}, memory)
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
