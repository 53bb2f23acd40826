package cli

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/spread"
	"grundy/pipeline/store"
)

// several writes a number of things.
func several(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// printSpread prints how the parts of a plan would be handed to Slurm, and what can't be divided.
func printSpread(w io.Writer, p *plan.Plan, prepared *spread.Prepared) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	hidden := pointsToHide(p)
	for _, task := range p.Pending() {
		if n, hide := hidden[task.ID]; hide || task.Kind != plan.Dataset && task.Kind != plan.Sweep {
			if n > 0 {
				fmt.Fprintf(t, "…\t%d more datasets of %s\n", n, task.Names[0])
			}
			continue
		}
		shares, why := task.Shares()
		text := several(len(shares), "piece")
		if why != "" {
			text = "can't be divided, since " + why
		}
		fmt.Fprintf(t, "%s\t%s\n", task.ID, text)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, a := range prepared.Arrays {
		after := ""
		for _, i := range a.After {
			after += " after " + prepared.Arrays[i].Name
		}
		fmt.Fprintf(w, "array %s: %s, %s of memory, up to %v each%s\n", a.Name, several(len(a.Elements), "element"), quantity.Bytes(a.Memory), a.Limit, after)
	}
	_, err := fmt.Fprintln(w, "the last job makes claims, figures and the report")
	return err
}

// clusterViews is what is known of the submissions with jobs in Slurm's queue. Without submissions
// Slurm isn't asked.
func clusterViews(ctx context.Context, st *store.Store) ([]spread.View, error) {
	queue, err := queueOf(ctx, st)
	if err != nil {
		return nil, fmt.Errorf("the jobs that were submitted from this folder can't be seen: %w", err)
	}
	return spread.Look(st, queue)
}

// fewJobs is how many jobs of each state status lists.
const fewJobs = 10

// printCluster prints a submission: a line for each job that runs, and for the first ones that wait.
func printCluster(w io.Writer, v *spread.View) error {
	fmt.Fprintf(w, "%s on Slurm: %d of %d jobs are over, %.0f%% of the work is done, about %s of work are left\n",
		v.Submission, v.Over, v.Of, 100*v.Share, quantity.Elapsed(v.Left))
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	states := map[string]int{}
	for _, j := range v.Jobs {
		if states[j.State]++; states[j.State] <= fewJobs {
			fmt.Fprintf(t, "%s\t%s\t%s\n", strings.ToLower(j.State), j.Name, tellJob(&j))
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, state := range slices.Sorted(maps.Keys(states)) {
		if more := states[state] - fewJobs; more > 0 {
			fmt.Fprintf(w, "… and %d more that are %s\n", more, strings.ToLower(state))
		}
	}
	for _, text := range v.Failed {
		fmt.Fprintf(w, "failed: %s\n", text)
	}
	return nil
}

// tellJob is what there is to say of a job in the queue.
func tellJob(j *spread.Seen) string {
	text := "job " + j.Job
	if j.Index >= 0 {
		text += fmt.Sprintf("_%d", j.Index)
	}
	if j.State == "RUNNING" {
		text += fmt.Sprintf(" on %s for %s of %s", j.Nodes, j.Elapsed, j.Limit)
	} else if j.Reason != "" && j.Reason != "None" {
		text += ", " + j.Reason
	}
	if j.Requeued > 0 {
		text += fmt.Sprintf(", put back %s", times(j.Requeued))
	}
	for _, task := range j.Tasks {
		if task.State == progress.Running {
			text += "; " + task.ID + ": " + progress.Told(task)
		}
	}
	return text
}

// times writes how often something happened.
func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}
