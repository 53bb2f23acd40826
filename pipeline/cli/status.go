package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/cluster"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/listing"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

func newStatus() *cobra.Command { return command("status", noArguments, nothing, tellStatus) }

func tellStatus(c call, _ []string) error {
	st, err := c.openStore()
	if err != nil {
		return err
	}
	if c.is("watch") {
		return follow(c, st)
	}
	views, err := cluster.Views(c.Context(), st)
	if err != nil { // as on a machine without Slurm that has the folder
		c.notice(err.Error())
	}
	r, err := newestRun(c, st)
	if err != nil && len(views) > 0 {
		r, err = nil, nil // just jobs of the cluster have run here
	}
	if err != nil {
		return err
	}
	v := &cluster.Status{Run: r, Cluster: views}
	for _, h := range st.Holders(c.Context()) {
		v.AtWork = append(v.AtWork, h.String())
	}
	return show(c, v, cluster.PrintStatus)
}

func newestRun(c call, st *store.Store) (*journal.Run, error) {
	r, err := journal.Newest(st)
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		return nil, fault.Userf("%s/logs is a file, where the folder of the runs' journals should be: move it away", c.text("out"))
	case !errors.Is(err, fs.ErrNotExist):
		return r, err
	}
	return nil, fault.Userf("nothing has run in %s yet: 'grundy run CONFIG' begins", c.text("out"))
}

// follow prints the status again and again until the run isn't running any more: a page that
// is redrawn on a terminal, a JSON object a time with --json, otherwise lines of what is new.
func follow(c call, st *store.Store) error {
	signal.Reset(os.Interrupt) // there is nothing to finish
	w := c.OutOrStdout()
	lines := progress.NewPlain(w, plainEvery, time.Now)
	for {
		r, err := newestRun(c, st)
		if err != nil {
			return err
		}
		over := r.State != journal.Running
		switch {
		case c.is("json"):
			err = listing.PrintJSON(w, r)
		case progress.Redraws(w):
			var page strings.Builder // is written at once, so that it doesn't flicker
			if err = r.Print(&page); err == nil {
				_, err = fmt.Fprint(w, "\x1b[H\x1b[2J", page.String())
			}
		case over:
			err = r.Print(w)
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
