package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/sweep"
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
				err = checkDisk(c, st, p, false)
			}
			if err != nil {
				return err
			}
			if asJSON {
				e := json.NewEncoder(c.OutOrStdout())
				e.SetIndent("", "  ")
				return e.Encode(p)
			}
			return printPlan(c.OutOrStdout(), p, workers, memory)
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

func printPlan(w io.Writer, p *plan.Plan, workers int, memory size) error {
	t := newTable(w)
	hidden := pointsToHide(p)
	for _, task := range p.Tasks {
		if n, hide := hidden[task.ID]; hide {
			if n > 0 {
				fmt.Fprintf(t, "…\t\t%d more datasets of %s\t\t\t\n", n, task.Names[0])
			}
			continue
		}
		seconds, bytes, disk := "", "", ""
		if task.State != plan.Done {
			seconds, bytes, disk = quantity.Elapsed(task.Seconds), quantity.Bytes(task.Memory), quantity.Bytes(task.Disk)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\n", task.State, task.ID, task.Reason, seconds, bytes, disk)
		if task.Sweep != nil {
			fmt.Fprintf(t, "\t\t%s\t\t\t\n", fewPoints(&task.Sweep.Sweep))
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if n := len(p.Recorded); n > 0 {
		fmt.Fprintf(w, "%s with recorded verdicts, which --test tests\n",
			quantity.Of(n, "claim", "claims"))
	}
	return printSum(w, p, workers, memory)
}

// fewPoints is the games of the first and the last points of a sweep.
func fewPoints(s *sweep.Sweep) string {
	var texts []string
	for i, p := range s.Points {
		switch last := len(s.Points) - 1; {
		case i < fewAtEnds || i > last-fewAtEnds:
			texts = append(texts, p.Game)
		case i == fewAtEnds:
			texts = append(texts, "…")
		}
	}
	return strings.Join(texts, ", ")
}

// printSum prints what the tasks that are to be done take together.
func printSum(w io.Writer, p *plan.Plan, workers int, memory size) error {
	works := p.Works()
	if len(works) == 0 {
		return nil
	}
	sum, most := 0.0, uint64(0)
	for _, x := range works {
		sum += x.Expected
		most = max(most, x.Memory)
	}
	wall := progress.Left(works, workers, uint64(memory))
	_, err := fmt.Fprintf(w, "in all: %d of %d tasks, %s of work, about %s with --workers %d; a task declares up to %s of the %s that are allowed; the files should take about %s\n",
		len(works), len(p.Tasks), quantity.Elapsed(sum), quantity.Elapsed(wall.Seconds()), workers, quantity.Bytes(most), quantity.Bytes(uint64(memory)),
		quantity.Bytes(p.Disk()))
	return err
}
