package journal

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
)

// Print prints how a run stands: the run, a line for each of its tasks, and what failed.
func (r *Run) Print(w io.Writer) error {
	state := r.State
	if r.Reason != "" && r.Reason != r.State {
		state += ", " + r.Reason
	}
	if r.EndsEarly {
		state += ", its journal ends early"
	}
	for _, name := range r.PassedOver {
		fmt.Fprintf(w, "%s is passed over: it doesn't tell which run it is of\n", name)
	}
	fmt.Fprintf(w, "%s: %s\n", state, r.Again)
	if r.Typed != "" && r.Typed != r.Again {
		fmt.Fprintf(w, "typed as: %s\n", r.Typed)
	}
	fmt.Fprintf(w, "begun %s; %s", r.Begun.Local().Format(time.DateTime), progress.Whole(r.Snapshot(), r.Left))
	if r.Restored > 0 {
		fmt.Fprintf(w, "; %d were done before", r.Restored)
	}
	fmt.Fprintln(w)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, task := range r.Tasks {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", task.State, task.ID, quantity.Elapsed(task.Seconds), r.told(task.Task))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, m := range r.Messages {
		fmt.Fprintln(w, m)
	}
	for _, f := range r.Retries {
		fmt.Fprintf(w, "%s was tried again after %.0f s: %s\n", f.Task, f.Wait, f.Error)
	}
	for _, f := range r.Failures {
		fmt.Fprintf(w, "%s failed: %s\n  again: %s\n", f.Task, f.Error, f.Again)
	}
	if r.State != Running && r.Unfinished() {
		fmt.Fprintf(w, "this goes on:\n  %s\n", r.Again)
	}
	return nil
}

// told is what there is to say of a task of a run in the table, with its memory where it was
// measured. What failed is told below the table.
func (r *Run) told(t progress.Task) string {
	text := progress.Told(t)
	below := func(f Failure) bool { return f.Task == t.ID }
	if t.State == progress.Failed && slices.ContainsFunc(r.Failures, below) {
		text = "see below"
	}
	if t.Peak > 0 {
		declared := fmt.Sprintf("declares %s, the whole program took %s", quantity.Bytes(t.Declared), quantity.Bytes(t.Peak))
		text = strings.TrimPrefix(text+"; "+declared, "; ")
	}
	return text
}
