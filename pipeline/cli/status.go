package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/cluster"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

type statusFlags struct {
	out           string
	asJSON, watch bool
}

func newStatus() *cobra.Command {
	var f statusFlags
	c := &cobra.Command{
		Use:               "status",
		Short:             "say what is running, or what ran last",
		ValidArgsFunction: nothing,
		Args:              noArguments,
		RunE:              func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	outFlag(c, &f.out)
	jsonFlag(c, &f.asJSON)
	c.Flags().BoolVar(&f.watch, "watch", false, "go on until the run ends")
	return c
}

func (f *statusFlags) run(c *cobra.Command) error {
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	if f.watch {
		return f.follow(c, st)
	}
	views, err := clusterViews(c.Context(), st)
	if err != nil { // as on a machine without Slurm that has the folder
		fmt.Fprintf(c.ErrOrStderr(), "grundy: %v\n", err)
	}
	r, err := f.read(st)
	if err != nil && len(views) > 0 {
		r, err = nil, nil // just jobs of the cluster have run here
	}
	if err != nil {
		return err
	}
	v := &statusView{Run: r, Cluster: views}
	for _, h := range st.Holders(c.Context()) {
		v.AtWork = append(v.AtWork, h.Who)
	}
	return show(c, f.asJSON, v, printView)
}

// statusView is a run of this machine, if there is one, and the jobs of a cluster.
type statusView struct {
	*journal.Run
	Cluster []cluster.View `json:"cluster,omitempty"`
	AtWork  []string       `json:"at_work,omitempty"` // the processes that write into the folder now
}

// printView prints the jobs of a cluster, then the run.
func printView(w io.Writer, v *statusView) error {
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
	return printStatus(w, v.Run)
}

func (f *statusFlags) read(st *store.Store) (*journal.Run, error) {
	r, err := journal.Newest(st)
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		return nil, fault.Userf("%s/logs is a file, where the folder of the runs' journals should be: move it away", f.out)
	case !errors.Is(err, fs.ErrNotExist):
		return r, err
	}
	return nil, fault.Userf("nothing has run in %s yet: 'grundy run CONFIG' begins", f.out)
}

// follow prints the status again and again until the run isn't running any more: a page that
// is redrawn on a terminal, a JSON object a time with --json, otherwise lines of what is new.
func (f *statusFlags) follow(c *cobra.Command, st *store.Store) error {
	signal.Reset(os.Interrupt) // there is nothing to finish
	w := c.OutOrStdout()
	lines := progress.NewPlain(w, plainEvery, time.Now)
	for {
		r, err := f.read(st)
		if err != nil {
			return err
		}
		over := r.State != journal.Running
		switch {
		case f.asJSON:
			err = printJSON(w, r)
		case progress.Redraws(w):
			_, err = fmt.Fprint(w, "\x1b[H\x1b[2J", page(r))
		case over:
			_, err = fmt.Fprint(w, page(r))
		default:
			lines.Refresh(r.Snapshot(), r.Left)
		}
		if err != nil || over {
			return err
		}
		select {
		case <-c.Context().Done():
			return context.Cause(c.Context())
		case <-time.After(watchEvery):
		}
	}
}

const watchEvery = time.Second // how often --watch looks

func page(r *journal.Run) string {
	var text strings.Builder
	printStatus(&text, r)
	return text.String()
}

func printStatus(w io.Writer, r *journal.Run) error {
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
	t := newTable(w)
	for _, task := range r.Tasks {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", task.State, task.ID, quantity.Elapsed(task.Seconds), told(r, task.Task))
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
	if r.State != journal.Running && r.Unfinished() {
		fmt.Fprintf(w, "this goes on:\n  %s\n", r.Again)
	}
	return nil
}

// told is what there is to say of a task of a run in the table, with its memory where it was
// measured. What failed is told below the table.
func told(r *journal.Run, t progress.Task) string {
	text := progress.Told(t)
	below := func(f journal.Failure) bool { return f.Task == t.ID }
	if t.State == progress.Failed && slices.ContainsFunc(r.Failures, below) {
		text = "see below"
	}
	if t.Peak > 0 {
		declared := fmt.Sprintf("declares %s, the whole program took %s", quantity.Bytes(t.Declared), quantity.Bytes(t.Peak))
		text = strings.TrimPrefix(text+"; "+declared, "; ")
	}
	return text
}
