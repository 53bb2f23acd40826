package cli

import (
	"encoding/json"
	"errors"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func newPlan() *cobra.Command {
	var out string
	var asJSON, anew bool
	var slurm clusterFlags
	var workers int
	var memory size
	var one gameFlags
	c := &cobra.Command{
		Use:               "plan [CONFIG | GAME --to N]",
		Short:             "say what run would do, and why",
		ValidArgsFunction: atMost(1, configFiles),
		Args:              one.check,
		RunE: func(c *cobra.Command, args []string) error {
			if err := slurm.check(); err != nil {
				return err
			}
			path := orUsual(args)[0]
			if slurm.executor == slurmExecutor {
				return slurm.plan(c, job{path: path, out: out, memory: memory, anew: anew}, asJSON)
			}
			// The games of a large plan stay to its end, so that collecting them often is in vain.
			defer debug.SetGCPercent(debug.SetGCPercent(400))
			st, makePlan, err := one.planner(c, path, out, memory, anew)
			if err := errors.Join(err, checkWorkers(workers)); err != nil {
				return err
			}
			p, err := makePlan()
			if err == nil {
				err = p.CheckDisk(c.Context(), st, c.ErrOrStderr(), false, true)
			}
			if err != nil {
				return err
			}
			if asJSON {
				e := json.NewEncoder(c.OutOrStdout())
				e.SetIndent("", "  ")
				return e.Encode(p)
			}
			return p.Print(c.OutOrStdout(), workers, uint64(memory))
		},
	}
	outFlag(c, &out)
	one.add(c)
	c.Flags().StringVar(&slurm.executor, "executor", localExecutor, "local, or slurm to say which jobs would be submitted")
	c.Flags().IntVar(&workers, "workers", runtime.NumCPU(), "the number of tasks at work at once")
	memoryFlag(c, &memory, "the memory of all tasks together")
	c.Flags().BoolVar(&anew, "test", false, testHelp)
	jsonFlag(c, &asJSON)
	return c
}
