package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strconv"
	"strings"

	"grundy/pipeline/progress"
)

// Entry is an element of an array that is in the queue.
type Entry struct {
	Job      string `json:"job"`     // the number of the array
	Index    int    `json:"index"`   // of the element; −1 of a job that is no array
	State    string `json:"state"`   // as Slurm calls it: PENDING, RUNNING, COMPLETING, …
	Reason   string `json:"reason"`  // why it doesn't run, as Slurm calls it
	Nodes    string `json:"nodes"`   // where it runs
	Elapsed  string `json:"elapsed"` // how long it has run, as Slurm writes times
	Limit    string `json:"limit"`
	Requeued int    `json:"requeued"` // how often it was put back into the queue
	// Tasks is what it does by its journal, which Slurm doesn't know.
	Tasks []progress.Task `json:"tasks,omitempty"`
}

// name is how Slurm names the job.
func (e Entry) name() string { return fmt.Sprintf("%s_%d", e.Job, e.Index) }

// fields are the columns that are asked for, each of which ends with a bar.
var fields = []string{"ArrayJobID", "ArrayTaskID", "State", "Reason", "NodeList", "TimeUsed", "TimeLimit", "restartcnt"}

// queue is what is in the queue of the given arrays, in the order of the queue.
func queue(ctx context.Context, jobs []string) ([]Entry, error) {
	if len(jobs) == 0 {
		return nil, nil
	}
	text, err := command(ctx, "squeue", "--noheader", "--array", "--me", "--states=all", "--Format="+strings.Join(fields, ":100|,")+":100|")
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(parse(text), func(e Entry) bool { return !slices.Contains(jobs, e.Job) || e.over() }), nil
}

// over says that an entry is still listed though it has ended.
func (e Entry) over() bool {
	return slices.Contains([]string{"COMPLETED", "CANCELLED", "FAILED", "TIMEOUT", "NODE_FAIL", "OUT_OF_MEMORY", "BOOT_FAIL", "DEADLINE", "PREEMPTED"}, e.State)
}

// parse reads what squeue prints. Lines of another form are passed over.
func parse(text string) (entries []Entry) {
	for line := range strings.Lines(text) {
		words := strings.Split(strings.TrimSpace(line), "|")
		if len(words) < len(fields) {
			continue
		}
		for i := range words {
			words[i] = strings.TrimSpace(words[i])
		}
		e := Entry{Job: words[0], Index: -1, State: words[2], Reason: words[3], Nodes: words[4], Elapsed: words[5], Limit: words[6]}
		if i, err := strconv.Atoi(words[1]); err == nil {
			e.Index = i
		}
		e.Requeued, _ = strconv.Atoi(words[7]) // 0 where Slurm doesn't tell
		entries = append(entries, e)
	}
	return entries
}

// sbatch hands a script to Slurm and gives the number of its array.
func sbatch(ctx context.Context, script string) (job string, err error) {
	text, err := command(ctx, "sbatch", "--parsable", script)
	if err != nil {
		return "", err
	}
	job, _, _ = strings.Cut(strings.TrimSpace(text), ";") // a cluster's name may follow
	if job == "" {
		return "", errors.New("sbatch gives no number of a job")
	}
	return job, nil
}

// scancel removes a job from the queue, and ends what runs of it. A job that is over is no error.
func scancel(ctx context.Context, job string) error {
	_, err := command(ctx, "scancel", job)
	return err
}

// installed is an error where Slurm's commands can't be found.
func installed() error {
	if _, err := exec.LookPath("sbatch"); err != nil {
		return missing("sbatch")
	}
	return nil
}

func missing(name string) error {
	return fmt.Errorf("there is no command %s here: Slurm isn't installed, or isn't on the PATH", name)
}

// command runs a command of Slurm and gives what it prints. The error has what it says.
func command(ctx context.Context, name string, args ...string) (string, error) {
	var stdout, stderr bytes.Buffer
	c := exec.CommandContext(ctx, name, args...)
	c.Stdout, c.Stderr = &stdout, &stderr
	err := c.Run()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", missing(name)
	case ctx.Err() != nil:
		return "", context.Cause(ctx)
	case err != nil:
		said := strings.TrimSpace(strings.ReplaceAll(stderr.String(), name+": error: ", ""))
		return "", fmt.Errorf("%s says: %s (%w)", name, strings.Join(strings.Fields(said), " "), err)
	}
	return stdout.String(), nil
}
