package cluster

import (
	"context"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"grundy/pipeline/journal"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// View is what is known of a submission of which jobs are in the queue: what Slurm tells of them,
// and what their own journals do.
type View struct {
	Submission string   `json:"submission"`
	Jobs       []Entry  `json:"jobs"`             // those that are in the queue, in its order
	Over       int      `json:"over"`             // how many jobs aren't in the queue any more
	Of         int      `json:"of"`               // the number of jobs
	Failed     []string `json:"failed,omitempty"` // what the journals of jobs tell as failed
	Share      float64  `json:"share"`            // of the expected seconds that are done, 0 to 1
	Left       float64  `json:"left"`             // the expected seconds that are left, of all jobs together
}

// Queue is what is in the queue of all submissions of a folder. Without submissions Slurm isn't
// asked.
func Queue(ctx context.Context, st *store.Store) ([]Entry, error) {
	all, err := Submissions(st)
	if err != nil {
		return nil, err
	}
	var jobs []string
	for _, s := range all {
		if s.Job != "" {
			jobs = append(jobs, s.Job)
		}
	}
	return queue(ctx, jobs)
}

// look looks at the submissions of a store that have jobs in the queue.
func look(st *store.Store, queue []Entry) (views []View, err error) {
	all, err := Submissions(st)
	for _, s := range all {
		if jobs := s.entries(queue); len(jobs) > 0 {
			views = append(views, s.look(st, jobs))
		}
	}
	return views, err
}

// entries is the jobs of the submission that are in a queue.
func (s *Submission) entries(queue []Entry) []Entry {
	return slices.DeleteFunc(slices.Clone(queue), func(e Entry) bool { return s.Job == "" || e.Job != s.Job })
}

func (s *Submission) look(st *store.Store, jobs []Entry) View {
	v := View{Submission: s.Name, Over: s.Jobs - len(jobs), Of: s.Jobs, Left: s.Seconds}
	runs := journal.OfJobs(st, s.Job+"_", s.Submitted)
	last := map[string]*journal.Run{} // of each job, which may have been put back
	for _, r := range runs {
		last[r.Job] = r
		for _, f := range r.Failures {
			v.Failed = append(v.Failed, fmt.Sprintf("%s: %s: %s", r.Job, f.Task, f.Error))
		}
	}
	for _, e := range jobs {
		if r := last[e.name()]; r != nil {
			e.Tasks = r.Snapshot()
		}
		v.Jobs = append(v.Jobs, e)
	}
	if len(runs) > 0 {
		v.Left = left(runs)
	}
	if s.Seconds > 0 {
		v.Share = max(0, 1-v.Left/s.Seconds)
	}
	return v
}

// left is the expected seconds that runs of the same tasks leave to be done. What each of them did
// of a task is different work.
func left(runs []*journal.Run) (seconds float64) {
	expected, did := map[string]float64{}, map[string]float64{}
	for _, r := range runs {
		for _, t := range r.Tasks {
			expected[t.ID] = max(expected[t.ID], t.Expected)
			if did[t.ID] += t.Expected * t.Share; t.State == progress.Done {
				did[t.ID] = math.Inf(1)
			}
		}
	}
	for id, all := range expected {
		seconds += max(0, all-did[id])
	}
	return seconds
}

// shownJobs is how many jobs of each state are listed.
const shownJobs = 10

// Print prints a line for each job that runs, and for the first ones that wait.
func (v *View) Print(w io.Writer) error {
	fmt.Fprintf(w, "%s on Slurm: %d of %s over, %.0f%% of the work is done, about %s of work are left\n",
		v.Submission, v.Over, quantity.Of(v.Of, "job is", "jobs are"), 100*v.Share, quantity.Elapsed(v.Left))
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	states := map[string]int{}
	for _, j := range v.Jobs {
		if states[j.State]++; states[j.State] <= shownJobs {
			fmt.Fprintf(t, "%s\t%s\n", strings.ToLower(j.State), j.tell())
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, state := range slices.Sorted(maps.Keys(states)) {
		if more := states[state] - shownJobs; more > 0 {
			fmt.Fprintf(w, "… and %d more that are %s\n", more, strings.ToLower(state))
		}
	}
	for _, text := range v.Failed {
		fmt.Fprintf(w, "failed: %s\n", text)
	}
	return nil
}

// tell is what there is to say of a job in the queue.
func (j *Entry) tell() string {
	text := "job " + j.name()
	if j.State == "RUNNING" {
		text += fmt.Sprintf(" on %s for %s of %s", j.Nodes, j.Elapsed, j.Limit)
	} else if j.Reason != "" && j.Reason != "None" {
		text += ", " + j.Reason
	}
	switch j.Requeued {
	case 0:
	case 1:
		text += ", put back once"
	default:
		text += fmt.Sprintf(", put back %d times", j.Requeued)
	}
	for _, task := range j.Tasks {
		if task.State == progress.Running {
			text += "; " + task.ID + ": " + progress.Told(task)
		}
	}
	return text
}

// Status is a run of this machine, if there is one, and the jobs of a cluster.
type Status struct {
	*journal.Run
	Cluster []View   `json:"cluster,omitempty"`
	AtWork  []string `json:"at_work,omitempty"` // the processes that write into the folder now
}

// PrintStatus prints the jobs of a cluster, then the run.
func PrintStatus(w io.Writer, v *Status) error {
	for i := range v.Cluster {
		if err := v.Cluster[i].Print(w); err != nil {
			return err
		}
	}
	if len(v.AtWork) > 1 {
		fmt.Fprintf(w, "at work in the folder: %s; the run that began last is\n", strings.Join(v.AtWork, ", "))
	}
	if v.Run == nil {
		return nil
	}
	return v.Run.Print(w)
}

// Views is what is known of the submissions with jobs in Slurm's queue.
func Views(ctx context.Context, st *store.Store) ([]View, error) {
	queue, err := Queue(ctx, st)
	if err != nil {
		return nil, fmt.Errorf("the jobs that were submitted from this folder can't be seen: %w", err)
	}
	return look(st, queue)
}
